import { watchActivity } from './activity.ts'
import { config } from './config.ts'
import { setCredentials } from './credentials.ts'
import { mostrarErro } from './error-policy.ts'
import { sessionFlag } from './session-flag.ts'
import { ErroDaEntrada } from './session-state.ts'
import { configureToken, freshToken, somebodyIsBack, token } from './token.ts'

/** Of what the OpenID client keeps, what a request needs. */
export type StoredSession = {
  access_token: string
  refresh_token?: string
  /** Seconds since 1970. */ expires_at?: number
}

export const STORAGE_PREFIX = 'autos.'

/** Where the OpenID client keeps the session: its prefix, its name for the person at a provider. */
function storageKey(): string {
  const { oidc } = config()
  return `${STORAGE_PREFIX}user:${oidc.autoridade}:${oidc.cliente}`
}

/**
 * Read here, without the client: its 65 kB are for entering, renewing and leaving (oidc.ts), and whoever is
 * logged in sees the inbox without them.
 */
function storedSession(): StoredSession | null {
  try {
    return JSON.parse(localStorage.getItem(storageKey()) ?? 'null') as StoredSession | null
  } catch {
    return null
  }
}

/**
 * Is there a session whose tokens may still be used or renewed? From the first question on, requests carry
 * it.
 */
export function hasSession(): boolean {
  speakForStaff()
  if (!sessionFlag()) localStorage.removeItem(storageKey())
  const stored = storedSession()
  return (
    stored !== null && ((stored.expires_at ?? Infinity) * 1000 > Date.now() || Boolean(stored.refresh_token))
  )
}

/** Its code could not be fetched: the network is gone for all. */
function offline(): never {
  throw new ErroDaEntrada()
}

let speaking = false

/** Once: who takes over afterwards (a guest's page) is not pushed aside by a later question. */
function speakForStaff(): void {
  if (speaking) return
  speaking = true
  configureToken({
    read: storedSession,
    renew: async (how) => (await import('./oidc.ts').catch(offline)).renewSession(how),
  })
  watchActivity(somebodyIsBack)
  setCredentials({
    headers: async () => ({ authorization: `Bearer ${await token()}` }),
    renew: async ({ authorization }) => void (await freshToken(authorization?.replace(/^Bearer /, ''))),
    confirm: async (signal) => (await import('./oidc.ts')).reautenticar(signal),
  })
}

/** Leaves this browser and the provider; without the code for it, says so. */
export async function leave(): Promise<void> {
  try {
    await (await import('./oidc.ts').catch(offline)).sair()
  } catch (error) {
    mostrarErro(error)
  }
}
