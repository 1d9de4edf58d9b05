import { Recusa } from '@autos/contract/erros.ts'
import { readBounded } from './read-bounded.ts'

/** Providers answer slowly when a person waits for them, and not at all when they are down. */
const BUDGET_MS = 10_000
const LIMIT = 256 * 1024

export type Answer = { status: number; type: string; bytes: Buffer; text: string; retryAfter: string | null }

/** `tolerateBusy`: too many questions (429) is an answer, for who asks again later. */
type Patience = { budgetMs?: number; tolerateBusy?: boolean }

/**
 * One call to a provider of signatures whose address is configured. Down, slow or lying about its size: it is
 * the provider that failed, by name.
 */
export async function callProvider(
  name: string,
  url: string,
  { budgetMs = BUDGET_MS, tolerateBusy = false, ...init }: Patience & RequestInit = {},
): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(budgetMs) })
    const bytes = await readBounded(response, LIMIT)
    if (response.status >= 500 || (response.status === 429 && !tolerateBusy))
      throw new Error(`HTTP ${response.status}`)
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      bytes,
      text: bytes.toString('utf8'),
      retryAfter: response.headers.get('retry-after'),
    }
  } catch (cause) {
    throw unavailable(name, cause)
  }
}

/** Nothing is lost: what was to be signed is as it was. */
export function unavailable(name: string, cause: unknown): Recusa {
  const refusal = new Recusa(
    'ProvedorIndisponivelException',
    `${name} não respondeu. Nada se perdeu: tente de novo em instantes.`,
    { motivo: `${name} não respondeu` },
  )
  refusal.cause = cause
  return refusal
}

/**
 * What the provider refuses of who asks, and not of who signs: whoever signs cannot mend it, the administration can.
 */
export class CredencialRecusada extends Recusa {
  constructor(name: string, { status, text }: Pick<Answer, 'status' | 'text'>) {
    super(
      'ProvedorIndisponivelException',
      `${name} não reconheceu esta instituição: as credenciais dela precisam ser conferidas. Avise a administração; nada se perdeu.`,
      { motivo: `${name} não reconheceu as credenciais desta instituição` },
    )
    this.cause = new Error(`HTTP ${status}: ${text.slice(0, 500)}`)
  }
}

/**
 * Where tokens are given, what says nothing of whoever signs: a 401 is of who asks for one (RFC 6749, 5.2), some answer 400
 * with the same error, and where nothing gives tokens the address is another's. Undefined: it knows us.
 */
export function refusalOfUs(name: string, answer: Answer): Recusa | undefined {
  const { error } = (parsed(answer.text) ?? {}) as { error?: unknown }
  if (answer.status === 401 || error === 'invalid_client' || error === 'unauthorized_client')
    return new CredencialRecusada(name, answer)
  return answer.status === 404 ? unavailable(name, new Error('HTTP 404')) : undefined
}

export const form = (fields: Record<string, string>, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json', ...headers },
  body: new URLSearchParams(fields).toString(),
})

export const json = (content: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(content),
})

export const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` })

/** `undefined` when the text is not JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const withQuery = (address: string, query: Record<string, string | undefined>): string => {
  const url = new URL(address)
  for (const [key, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(key, value)
  return url.href
}

export const trimmed = (address: string): string => address.replace(/\/+$/, '')
