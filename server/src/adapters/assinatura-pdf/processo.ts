import { createHash } from 'node:crypto'
import { type Certificate, type Evidence, PadesError, readCertificate } from '@autos/pades'
import { clienteDe } from '../evidencias/pergunta.ts'
import { atender } from '../isolado/filho.ts'
import {
  type Indice,
  juntar,
  type PerguntaEmTexto,
  type RaizEmTexto,
  respostasDe,
  separar,
} from './envelope.ts'
import type { TipoDeRaiz } from './port.ts'

// The child's side of what this folder does: one request, one answer, and the process is over.

type Feito = { dados: unknown; partes?: Uint8Array[] }

/** What pades refuses is an answer, with its sentence; anything else is a failure of the process. */
export async function trabalhar<P>(
  trabalho: (pedido: P, partes: Buffer[]) => Promise<Feito> | Feito,
): Promise<void> {
  await atender(async ({ dados, bytes }) => {
    const { tamanhos, ...pedido } = dados as { tamanhos: number[] }
    try {
      const { dados: resposta, partes = [] } = await trabalho(pedido as P, separar(tamanhos, bytes))
      const juntas = juntar(partes)
      return { dados: { resposta, tamanhos: juntas.tamanhos }, bytes: juntas.bytes }
    } catch (error) {
      if (!(error instanceof PadesError)) throw error
      return {
        dados: { recusa: { problema: error.problem, mensagem: error.message } },
        bytes: new Uint8Array(),
      }
    }
  })
}

export type Raiz = { tipo: TipoDeRaiz; certificado: Certificate }
export const lerRaizes = (raizes: readonly RaizEmTexto[]): Raiz[] =>
  raizes.map(({ tipo, der }) => ({ tipo, certificado: readCertificate(Buffer.from(der, 'base64')) }))

/** How many addresses a file may make us ask in one turn. */
const PERGUNTAS = 40

export function abrirCliente(
  indice: Indice,
  partes: readonly Buffer[],
): { http: ReturnType<typeof clienteDe>['http']; faltam(): PerguntaEmTexto[] } {
  const { http, faltam } = clienteDe(respostasDe(indice, partes), PERGUNTAS)
  return {
    http,
    faltam: () =>
      faltam().map(({ endereco, corpo }) => ({
        endereco,
        ...(corpo === undefined ? {} : { corpo: corpo.toString('base64') }),
      })),
  }
}

/** Until when what was read is the last word; ISO 8601. */
export const validadesDe = ({ crls, ocsps }: Evidence): { sha256: string; ate: string }[] =>
  [
    ...crls.map(({ raw, nextUpdate }) => ({ raw, ate: nextUpdate })),
    ...ocsps.map(({ raw, answers }) => ({ raw, ate: answers[0]?.nextUpdate })),
  ].flatMap(({ raw, ate }) =>
    ate === undefined
      ? []
      : [{ sha256: createHash('sha256').update(raw).digest('hex'), ate: ate.toISOString() }],
  )
