import { enumerar } from '@autos/contract/regras/texto.ts'
import type { Passo } from './conduzir.ts'

type Feito = { passos: readonly Passo[]; numero: string | null; destino: string | undefined }

/** 'Memorando nº 12/2026: finalizado, assinado e enviado a PROT · Protocolo Geral.' */
export function fraseDoFim({ passos, numero, destino }: Feito): string {
  const [so, outro] = passos
  if (so === 'finalizar' && outro === undefined) return 'Texto finalizado. O arquivo está sendo feito.'
  const ditos = passos.map(
    (passo) =>
      ({ finalizar: 'finalizado', assinar: 'assinado', enviar: `enviado a ${destino ?? 'outro setor'}` })[
        passo
      ],
  )
  const feito = enumerar(ditos)
  return numero ? `${numero}: ${feito}.` : `Documento ${feito}.`
}
