import { bufferSource, explain, explainSvg, explainText, openPdf } from '@autos/pades'
import type { ComoExplicar } from './port.ts'
import { trabalhar } from './processo.ts'

if (import.meta.main)
  await trabalhar<{ como: ComoExplicar }>(({ como }, [bytes]) => {
    const explained = explain(openPdf(bufferSource(bytes!)))
    return { dados: como === 'FIGURA' ? explainSvg(explained) : explainText(explained) }
  })
