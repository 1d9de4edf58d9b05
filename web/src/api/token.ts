import { somebodyIsThere } from './activity.ts'
import { oneTabAtATime } from './one-tab.ts'
import { EntradaEmDuvida, ErroDaEntrada, SemNinguem, SessaoTerminada, sessionState } from './session-state.ts'
import type { StoredSession } from './staff-session.ts'

const THRESHOLD_S = 30
/** A token that has just come is not renewed yet, however little of it remains. */
const NEW_FOR_MS = 15_000
/** After a renewal that failed, and after each further one. */
export const WAITS_MS = [1000, 2000, 4000, 8000, 15_000]
/** A refusal that may pass: so often in a row it is believed. */
const DOUBTS = 6

/** `inUse`: the page has something that leaving it would lose. `insist`: what may pass is not yet believed. */
export type Renewal = { inUse: boolean; insist: boolean }
type Source = {
  read: () => StoredSession | null
  renew: (how: Renewal) => Promise<{ access_token: string }>
}
type Failure = { error: unknown; of: string | undefined; until: number }

let source: Source | undefined
let renewing: Promise<string> | undefined
let inUse = false
let failures = 0
let doubts = 0
let failure: Failure | undefined
/** The last that the server did not take: it serves no more, however long it says that it lasts. */
let refusedToken: string | undefined
let seen: { token: string; since: number } | undefined

export function configureToken(from: Source): void {
  source = from
  renewing = failure = seen = refusedToken = undefined
  inUse = false
  failures = doubts = 0
}

/**
 * The access token, renewed first when little of it remains, if somebody is there. While nobody can renew it, it
 * is used to its end.
 */
export async function token(): Promise<string> {
  const user = from().read()
  const isNew = user && stillNew(user)
  const serves = user && user.access_token !== refusedToken && remaining(user) > 0
  if (serves && (isNew || remaining(user) > THRESHOLD_S || !somebodyIsThere()))
    return sound(user.access_token)
  try {
    return await freshToken()
  } catch (error) {
    if (error instanceof ErroDaEntrada && serves) return user.access_token
    throw error
  }
}

/**
 * Renews; however many ask at once, in this tab or another, one renewal happens. `refused`: the token that the
 * server did not take; where there is another by now, that one is the answer.
 */
export function freshToken(refused?: string): Promise<string> {
  refusedToken = refused ?? refusedToken
  const user = from().read()
  if (refused !== undefined && user && user.access_token !== refused && remaining(user) > 0)
    return Promise.resolve(sound(user.access_token))
  // Who has no session any more is told so, there or not.
  if (user && !somebodyIsThere()) return Promise.reject(rests())
  renewing ??= renewOnce().finally(() => (renewing = undefined))
  return renewing
}

function rests(): SemNinguem {
  if (sessionState.get() !== 'ended') sessionState.set('resting')
  return new SemNinguem()
}

/** Somebody is back: what waited for them goes on. */
export function somebodyIsBack(): void {
  if (sessionState.get() === 'resting') token().catch(() => undefined)
}

/**
 * Near the end of its session a provider gives tokens that are born with seconds to live: renewing at each request
 * would give no better one.
 */
function stillNew(user: StoredSession): boolean {
  if (seen?.token !== user.access_token) seen = { token: user.access_token, since: Date.now() }
  return Date.now() - seen.since < NEW_FOR_MS
}

async function renewOnce(): Promise<string> {
  const old = from().read()
  stillFailing(old)
  // A refresh token that rotates may be used once: two tabs must not race.
  return oneTabAtATime('autos.token', async () => {
    const stored = from().read()
    const otherTabRenewed = stored && stored.access_token !== old?.access_token && remaining(stored) > 0
    if (otherTabRenewed) return sound(stored.access_token)
    try {
      return sound((await from().renew({ inUse, insist: doubts < DOUBTS })).access_token)
    } catch (error) {
      throw failed(error, stored)
    }
  })
}

/** Every list of the page asks every few seconds: whoever gives tokens hears of it at growing intervals. */
function stillFailing(stored: StoredSession | null): void {
  if (failure && failure.of === stored?.refresh_token && Date.now() < failure.until) throw failure.error
}

function failed(error: unknown, stored: StoredSession | null): unknown {
  const wait = WAITS_MS[Math.min(failures++, WAITS_MS.length - 1)] ?? 0
  failure = { error, of: stored?.refresh_token, until: Date.now() + wait }
  if (error instanceof EntradaEmDuvida) doubts++
  if (error instanceof ErroDaEntrada) sessionState.set('unreachable')
  if (error instanceof SessaoTerminada) sessionState.set('ended')
  return error
}

function sound(accessToken: string): string {
  inUse = true
  failures = doubts = 0
  failure = undefined
  if (sessionState.get() !== 'sound') sessionState.set('sound')
  return accessToken
}

/** In seconds. */
function remaining({ expires_at }: StoredSession): number {
  return expires_at === undefined ? 0 : expires_at - Date.now() / 1000
}

function from(): Source {
  if (!source) throw new Error('Sessão ainda não configurada')
  return source
}
