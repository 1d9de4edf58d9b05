import { Recusa } from '@autos/contract/erros.ts'
import {
  commonName,
  type Http,
  PadesError,
  readToken,
  requestTimestamp,
  statusOf,
  type Tsa,
  verifyToken,
} from '@autos/pades'
import { disjuntor } from '../evidencias/disjuntor.ts'
import { impedido, impedimentoPorStatus } from './impedimento.ts'
import type { Carimbado, Carimbo } from './port.ts'
import { peloSerpro } from './serpro.ts'

type Rfc3161 = {
  tipo?: 'rfc3161' | undefined
  endereco: string
  politica: string | null
  usuario: string | null
  senha: string | null
}
type Serpro = { tipo: 'serpro'; endereco: string; politica: string | null; chave: string; segredo: string }
export type OpcoesDoCarimbo = Rfc3161 | Serpro

type Prazos = { tempoMs?: number; agora?: () => number }

export function abrirCarimbo(
  http: Http,
  opcoes: OpcoesDoCarimbo,
  {
    tempoMs = 10_000,
    espera = disjuntor(),
    ...relogio
  }: Prazos & { espera?: ReturnType<typeof disjuntor> } = {},
): Carimbo {
  const { endereco, politica } = opcoes
  const autoridade: Tsa = {
    url: endereco,
    ...(opcoes.tipo === 'serpro'
      ? { http: peloSerpro(opcoes, { tempoMs, ...relogio }) }
      : { http, headers: basicDe(opcoes) }),
    ...(politica === null ? {} : { policy: politica }),
  }
  return {
    async carimbar(resumo) {
      if (espera.aberto(endereco)) throw indisponivel(undefined)
      try {
        return lido(await espera.por(endereco, () => requestTimestamp(autoridade, resumo)), resumo)
      } catch (error) {
        throw error instanceof PadesError ? recusaDe(error) : error
      }
    },
  }
}

const basicDe = ({ usuario, senha }: Rfc3161): Record<string, string> =>
  usuario === null
    ? {}
    : { authorization: `Basic ${Buffer.from(`${usuario}:${senha ?? ''}`).toString('base64')}` }

function recusaDe(error: PadesError): Recusa {
  const impedimento = impedimentoPorStatus(statusOf(error))
  return impedimento === undefined ? indisponivel(error) : impedido(impedimento, error.message)
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
