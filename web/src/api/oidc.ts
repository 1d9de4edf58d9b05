import { UserManager, WebStorageStateStore, type User } from 'oidc-client-ts'

import { config } from './config.ts'
import { isPassing } from './login-failures.ts'
import { endSessionFlag, startSessionFlag } from './session-flag.ts'
import { ErroDaEntrada, SessaoTerminada } from './session-state.ts'
import { STORAGE_PREFIX } from './staff-session.ts'

type State = { hash: string }

/** A provider that accepts and does not answer would hold every request of the page. */
const ANSWERS_WITHIN_S = 10

let manager: UserManager | undefined

/**
 * Authorization code + PKCE against any OpenID provider: entering, renewing, leaving. What is read at each
 * start is in staff-session.ts. Tokens stay in localStorage, so that a second tab needs no second login and
 * leaving in one leaves in all; the 7-day cookie flag is their limit (see session-flag.ts). They are never in
 * a cookie, hence no CSRF; XSS is the CSP's business.
 */
function userManager(): UserManager {
  manager ??= createManager()
  return manager
}

function createManager(): UserManager {
  const { oidc } = config()
  const root = `${window.location.origin}/`
  return new UserManager({
    authority: oidc.autoridade,
    client_id: oidc.cliente,
    redirect_uri: root,
    post_logout_redirect_uri: root,
    response_type: 'code',
    scope: oidc.escopo ?? 'openid profile email',
    automaticSilentRenew: false,
    requestTimeoutInSeconds: ANSWERS_WITHIN_S,
    userStore: new WebStorageStateStore({ prefix: STORAGE_PREFIX, store: window.localStorage }),
    stateStore: new WebStorageStateStore({ prefix: 'autos.login.', store: window.localStorage }),
  })
}

/**
 * A refresh that the provider refuses means the session is over. A page in use stays, with what is typed in
 * it, and offers to enter again; one that has shown nothing yet goes to the login page and comes back to the
 * same place, and so does every tab of who left.
 */
export async function renewSession(inUse: boolean): Promise<User> {
  const user = await userManager().getUser()
  if (!user) return redirectToLogin()
  try {
    if (user.refresh_token) {
      const renewed = await userManager().signinSilent({ silentRequestTimeoutInSeconds: ANSWERS_WITHIN_S })
      if (renewed) return renewed
    }
  } catch (error) {
    if (isPassing(error)) throw new ErroDaEntrada()
  }
  if (inUse) throw new SessaoTerminada()
  await userManager().removeUser()
  return redirectToLogin()
}

/** Leaves the page; the promise never settles. */
export async function redirectToLogin(): Promise<never> {
  const state: State = { hash: window.location.hash }
  await userManager().signinRedirect({ state }).catch(inOurWords)
  return new Promise(() => undefined)
}

function inOurWords(error: unknown): never {
  throw isPassing(error) ? new ErroDaEntrada() : error
}

/**
 * Finishes what `?code=&state=` in the address started. Returns the hash route the person came from, or
 * undefined in the window of a re-authentication, which only hands the answer over.
 */
export async function finishLogin(): Promise<string | undefined> {
  const { handOver } = await import('./reauthentication.ts')
  if (await handOver(userManager())) return undefined
  const user = await userManager().signinCallback()
  if (!user) return undefined
  startSessionFlag()
  return (user.state as State | undefined)?.hash || '#/'
}

/**
 * Asks for the password again in another window: the signing act needs a recent `auth_time`. The same person
 * must come back.
 */
export async function reautenticar(signal?: AbortSignal): Promise<void> {
  const [before, { signInAgain }] = await Promise.all([
    userManager().getUser(),
    import('./reauthentication.ts'),
  ])
  const after = await signInAgain(userManager(), before?.profile.preferred_username, signal).catch(inOurWords)
  if (before && before.profile.sub !== after.profile.sub)
    throw new Error('A identidade confirmada não é a da pessoa que está usando o sistema.')
  await userManager().storeUser(after)
}

/** RP-initiated logout. */
export async function sair(): Promise<void> {
  endSessionFlag()
  await userManager().signoutRedirect()
}
