import { createHash } from 'node:crypto'
import { type Http, PadesError } from '@autos/pades'
import type { Pergunta, Respostas } from './port.ts'

/** SHA-256 of what is sent; of nothing, when nothing is. */
export const resumoDoPedido = ({ corpo }: Pergunta): string =>
  createHash('sha256')
    .update(corpo ?? '')
    .digest('hex')

export const chaveDe = (pergunta: Pergunta): string => `${pergunta.endereco} ${resumoDoPedido(pergunta)}`

const ENDERECO_MAX = 2_000

/**
 * A client without a network: answers from what was fetched before, and notes what is missing. Who reads
 * foreign bytes may not reach out, and who reaches out does not read them.
 */
export function clienteDe(respostas: Respostas, limite: number): { http: Http; faltam(): Pergunta[] } {
  const faltam = new Map<string, Pergunta>()
  return {
    faltam: () => [...faltam.values()],
    http: async ({ url, body }) => {
      const pergunta: Pergunta = { endereco: url, ...(body === undefined ? {} : { corpo: body }) }
      const chave = chaveDe(pergunta)
      const resposta = respostas.get(chave)
      if (resposta) return resposta
      if (resposta === undefined && faltam.size < limite && url.length <= ENDERECO_MAX)
        faltam.set(chave, pergunta)
      throw new PadesError('network', `Não foi possível consultar ${url}.`)
    },
  }
}
