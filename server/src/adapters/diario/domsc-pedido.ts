import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { nowMs } from '../../kernel/clock.ts'
import { type Answer, callProvider, parsed, unavailable, withQuery } from '../provedor-http.ts'

type Acesso = { nome: string; endereco: string; usuario: string; senha: string; chave: string | null }
type Pedido = { query?: Record<string, string>; body?: FormData | URLSearchParams; budgetMs: number }
export type Said = { status: number; ok: boolean; result: unknown }
export type Asking = (route: string, request: Pedido) => Promise<Said>

const envelope = z.object({ ok: z.boolean(), result: z.unknown() })
/** Too many questions: asked again after so long, unless the gazette says how long. */
const WAITS_MS = [1000, 3000, 9000]

/**
 * One question to the web service of CIGA: `?r=remote/…`, Basic and a key of its own, and `{ok, result}` for an answer.
 * Whatever else comes (a page, half an answer) is no answer.
 */
export function askingOf({ nome, endereco, usuario, senha, chave }: Acesso): Asking {
  const basic = Buffer.from(`${usuario}:${senha}`).toString('base64')
  const headers = {
    authorization: `Basic ${basic}`,
    accept: 'application/json',
    ...(chave === null ? {} : { 'x-api-key': chave }),
  }
  // As it was given, with /site/ or without: only the final slash is ours.
  const base = endereco.endsWith('/') ? endereco : `${endereco}/`
  return async (route, { query = {}, body, budgetMs }) => {
    const url = withQuery(base, { r: `remote/${route}`, ...query })
    const init = body === undefined ? { headers } : { method: 'POST', headers, body }
    const until = nowMs() + budgetMs
    for (const [turn, wait] of [...WAITS_MS, Infinity].entries()) {
      const answer = await callProvider(nome, url, {
        ...init,
        budgetMs: Math.max(1, until - nowMs()),
        tolerateBusy: true,
      })
      if (answer.status !== 429) return read(nome, answer)
      const pause = waitOf(answer, wait)
      if (turn === WAITS_MS.length || nowMs() + pause >= until)
        throw unavailable(nome, new Error('HTTP 429: pedidos demais'))
      await sleep(pause)
    }
    throw unavailable(nome, new Error('HTTP 429: pedidos demais'))
  }
}

const waitOf = ({ retryAfter }: Answer, otherwise: number): number =>
  retryAfter !== null && /^\d{1,5}$/.test(retryAfter) ? Number(retryAfter) * 1000 : otherwise

function read(nome: string, answer: Answer): Said {
  const { status } = answer
  if (status === 401) throw refusedUs(nome, status)
  const said = envelope.safeParse(parsed(answer.text))
  if (!said.success)
    throw status === 403
      ? refusedUs(nome, status)
      : unavailable(nome, new Error(`HTTP ${status}: resposta que não se entende`))
  if (status === 403) throw refusedUs(nome, status)
  return { status, ok: said.data.ok, result: said.data.result }
}

/** Who administers can mend it: the list of services says that it refuses us. */
const refusedUs = (nome: string, status: number) =>
  unavailable(
    nome,
    Object.assign(
      new Error(`HTTP ${status}: credenciais não aceitas; confira as desta entidade em AUTOS_DIARIO`),
      {
        code: 'EAUTH',
      },
    ),
  )
