import { Recusa } from '@autos/contract/erros.ts'
import { commonName, type Http, PadesError, readToken, requestTimestamp, verifyToken } from '@autos/pades'
import { disjuntor } from '../evidencias/disjuntor.ts'
import type { Carimbado, Carimbo } from './port.ts'

export type OpcoesDoCarimbo = {
  endereco: string
  politica: string | null
  usuario: string | null
  senha: string | null
}

export function abrirCarimbo(
  http: Http,
  { endereco, politica, usuario, senha }: OpcoesDoCarimbo,
  espera = disjuntor(),
): Carimbo {
  const headers =
    usuario === null
      ? {}
      : { authorization: `Basic ${Buffer.from(`${usuario}:${senha ?? ''}`).toString('base64')}` }
  const pedir = (resumo: Buffer) =>
    requestTimestamp(
      { url: endereco, http, headers, ...(politica === null ? {} : { policy: politica }) },
      resumo,
    )
  return {
    async carimbar(resumo) {
      if (espera.aberto(endereco)) throw indisponivel(undefined)
      try {
        return lido(await espera.por(endereco, () => pedir(resumo)), resumo)
      } catch (error) {
        throw error instanceof PadesError ? indisponivel(error) : error
      }
    },
  }
}

function lido(der: Buffer, resumo: Buffer): Carimbado {
  const token = readToken(der)
  const { signer } = verifyToken(token, () => resumo)
  if (signer === undefined)
    throw new PadesError('signature', 'O carimbo do tempo não traz o certificado de quem o fez.')
  return {
    token: der,
    em: token.genTime,
    emissor: commonName(signer.subject),
    certificado: signer,
    cadeia: token.cms.certificates,
  }
}

/** The cause goes to the log; the person reads which part is out. */
function indisponivel(cause: unknown): Recusa {
  const recusa = new Recusa(
    'ProvedorIndisponivelException',
    'A autoridade de carimbo do tempo não respondeu. Nada se perdeu; tente novamente em instantes.',
  )
  recusa.cause = cause
  return recusa
}
