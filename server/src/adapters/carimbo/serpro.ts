import type { Http } from '@autos/pades'
import { type Answer, bearer, callProvider, parsed, trimmed, unavailable } from '../provedor-http.ts'
import { impedido } from './impedimento.ts'
import { type Credencial, SERPRO, tokensDoSerpro } from './token-do-serpro.ts'

const RECURSO = '/apitimestamp/v1/stamps-asn1'

type Prazos = { tempoMs: number; agora?: () => number }

/**
 * SERPRO's time stamps: the question and the answer of RFC 3161, through a gateway that wants a bearer. A
 * token that it refuses is changed once; when the new one is refused too, the contract is what is missing.
 */
export function peloSerpro(
  credencial: Credencial,
  { tempoMs, agora = () => performance.now() }: Prazos,
): Http {
  const endereco = trimmed(credencial.endereco)
  const tokens = tokensDoSerpro({ ...credencial, endereco }, { agora, budgetMs: tempoMs })
  const perguntar = async ({ body, headers }: Pergunta): Promise<Answer> => {
    const token = await tokens.atual()
    const answer = await callProvider(SERPRO, `${endereco}${RECURSO}`, {
      method: 'POST',
      body: new Uint8Array(body ?? []),
      headers: { ...headers, ...bearer(token) },
      budgetMs: tempoMs,
      tolerateBusy: true,
    })
    if (answer.status === 401) tokens.largar(token)
    return answer
  }
  return (pergunta) =>
    emTempo(tempoMs, async () => {
      const answer = await perguntar(pergunta)
      return carimboDe(answer.status === 401 ? await perguntar(pergunta) : answer)
    })
}

type Pergunta = Parameters<Http>[0]

/** Of both questions and of the repetition together: who signs waits no longer. */
async function emTempo<T>(ms: number, fazer: () => Promise<T>): Promise<T> {
  const tarde = Promise.withResolvers<never>()
  const relogio = setTimeout(
    () => tarde.reject(unavailable(SERPRO, new DOMException('too late', 'TimeoutError'))),
    ms,
  )
  try {
    return await Promise.race([fazer(), tarde.promise])
  } finally {
    clearTimeout(relogio)
  }
}

function carimboDe({ status, bytes, text }: Answer): Buffer {
  const dito = `stamps-asn1: HTTP ${status}: ${text.slice(0, 500)}`
  if (status === 429) throw impedido('LIMITE', dito)
  // The key was good enough for a token.
  if (status === 401 || status === 403) throw impedido('CONTRATO', dito)
  if (status === 404 || status === 405) throw impedido('ENDERECO', dito)
  if (status !== 200) throw unavailable(SERPRO, new Error(dito))
  return desembrulhado(bytes)
}

/** DER, as a rule; it has been seen in Base64, bare and inside JSON. What is none of them does not verify. */
function desembrulhado(bytes: Buffer): Buffer {
  if (bytes[0] === 0x30) return bytes
  const text = bytes.toString('latin1').trim()
  const json = parsed(text)
  const dentro = typeof json === 'object' && json !== null && 'stamp' in json ? json.stamp : (json ?? text)
  return typeof dentro === 'string' ? Buffer.from(dentro, 'base64') : bytes
}
