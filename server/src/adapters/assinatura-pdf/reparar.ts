import { bufferSource, normalise, openOrReason, openPdf } from '@autos/pades'
import { trabalhar } from './processo.ts'

/** What nobody signed may be put in order once, at intake; what is in order stays as it came. */
if (import.meta.main)
  await trabalhar<object>(async (_pedido, [bytes]) => {
    const opened = openOrReason(() => openPdf(bufferSource(bytes!)))
    return 'pdf' in opened ? { dados: null } : { dados: null, partes: [await normalise(bytes!)] }
  })
