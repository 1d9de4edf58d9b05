import type { StoredSession } from './staff-session.ts'

const THRESHOLD_S = 30

type Source = { read: () => StoredSession | null; renew: () => Promise<{ access_token: string }> }

let source: Source | undefined
let renewing: Promise<string> | undefined

export function configureToken(from: Source): void {
  source = from
}

/** The access token, renewed first when less than 30 s of it remain. */
export async function token(): Promise<string> {
  const user = from().read()
  return user && remaining(user) > THRESHOLD_S ? user.access_token : freshToken()
}

/** Renews; however many ask at once, in this tab or another, one renewal happens. */
export function freshToken(): Promise<string> {
  renewing ??= renewOnce().finally(() => (renewing = undefined))
  return renewing
}

async function renewOnce(): Promise<string> {
  const old = from().read()
  return acrossTabs(async () => {
    const stored = from().read()
    const otherTabRenewed =
      stored && stored.access_token !== old?.access_token && remaining(stored) > THRESHOLD_S
    return otherTabRenewed ? stored.access_token : (await from().renew()).access_token
  })
}

/**
 * A refresh token that rotates may be used once: two tabs must not race. Without Web Locks (plain http) they
 * may.
 */
function acrossTabs<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('autos.token', work) : work()
}

/** In seconds. */
function remaining({ expires_at }: StoredSession): number {
  return expires_at === undefined ? 0 : expires_at - Date.now() / 1000
}

function from(): Source {
  if (!source) throw new Error('Sessão ainda não configurada')
  return source
}
