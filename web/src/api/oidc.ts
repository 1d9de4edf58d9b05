import { OidcClient, SigninState, User, UserManager, WebStorageStateStore } from 'oidc-client-ts'

import { config } from './config.ts'
import { leavingBegins, leavingForgotten, leavingUnconfirmed } from './leaving.ts'
import { inOurWords, isDoubtful, isPassing, isStale } from './login-failures.ts'
import { lastPlace } from './navigation.ts'
import { oneTabAtATime } from './one-tab.ts'
import { endSessionFlag, startSessionFlag } from './session-flag.ts'
import {
  EntradaEmDuvida,
  EntradaQueFalhou,
  ErroDaEntrada,
  SaidaNaoConfirmada,
  SessaoTerminada,
} from './session-state.ts'
import { hasSession, STORAGE_PREFIX } from './staff-session.ts'
import type { Renewal } from './token.ts'

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
 * same place, and so does every tab of who left. `insist`: a refusal that may pass is tried again.
 */
export async function renewSession({ inUse, insist }: Renewal): Promise<User> {
  const user = await userManager().getUser()
  if (!user) return leftElsewhere()
  try {
    if (user.refresh_token) {
      const renewed = await userManager().signinSilent({ silentRequestTimeoutInSeconds: ANSWERS_WITHIN_S })
      if (renewed) return renewed
    }
  } catch (error) {
    if (isPassing(error)) throw new ErroDaEntrada()
    if (insist && isDoubtful(error)) throw new EntradaEmDuvida()
  }
  if (inUse) throw new SessaoTerminada()
  await userManager().removeUser()
  return redirectToLogin()
}

/** Another tab left. While the provider has not confirmed it, the page starts anew and says so. */
function leftElsewhere(): Promise<never> {
  if (!leavingUnconfirmed()) return redirectToLogin()
  window.location.reload()
  return new Promise(() => undefined)
}

/** Leaves the page; the promise never settles. Who has just left is not let in again without a word. */
export async function redirectToLogin(hash = window.location.hash): Promise<never> {
  if (leavingUnconfirmed()) throw new SaidaNaoConfirmada()
  const state: State = { hash }
  await userManager().signinRedirect({ state }).catch(inOurWords)
  return new Promise(() => undefined)
}

/** Two tabs at one address of return: the code in it is worth one use, and Keycloak ends the session at the second. */
export function finishLogin(): Promise<string | undefined> {
  return oneTabAtATime('autos.entrada', finishOnce)
}

/**
 * Finishes what `?code=&state=` in the address started. Returns the hash route the person came from, or
 * undefined in the window of a re-authentication, which only hands the answer over.
 */
async function finishOnce(): Promise<string | undefined> {
  const client = new OidcClient(userManager().settings, userManager().metadataService)
  const started = await startedLogin()
  if (!started) return backAgain()
  const { handOver, REQUEST_TYPE } = await import('./reauthentication.ts')
  if (started.request_type === REQUEST_TYPE) {
    handOver(started)
    return undefined
  }
  const hash = (started.data as State | undefined)?.hash || '#/'
  // What an answer of the provider may cost is one more; without an answer the code is as good as it was.
  const finished = await client.processSigninResponse(window.location.href, undefined, false).catch(inDoubt)
  await userManager().settings.stateStore.remove(started.id)
  if (!('access_token' in finished)) return startOver(finished.error, hash)
  await userManager().storeUser(new User(finished))
  leavingForgotten()
  startSessionFlag()
  return hash
}

/** The login that this address ends, unless it was ended before (Back, a reload, a second tab) or is of yesterday. */
async function startedLogin(): Promise<SigninState | undefined> {
  const id = new URLSearchParams(window.location.search).get('state') ?? ''
  const stored = await userManager().settings.stateStore.get(id)
  return stored ? SigninState.fromStorageString(stored) : undefined
}

/** Who is logged in goes to where they were; who is not, and knows the password, does not type it twice. */
function backAgain(): Promise<string> | string {
  const place = lastPlace()
  return hasSession() ? place : startOver(undefined, place)
}

function inDoubt(error: unknown): { error: unknown } {
  const refused = new URLSearchParams(window.location.search).has('error')
  if (!refused && isPassing(error)) throw new ErroDaEntrada()
  return { error }
}

const ONCE_PER_MS = 30_000
const STARTED_OVER = 'autos.recomecou'

/** Once in a while: two machines that never agree would send the person to and fro without end. */
function startOver(error: unknown, hash: string): Promise<never> {
  const last = Number(sessionStorage.getItem(STARTED_OVER) ?? 0)
  if ((error !== undefined && !isStale(error)) || Date.now() - last < ONCE_PER_MS) return inOurWords(error)
  sessionStorage.setItem(STARTED_OVER, String(Date.now()))
  return redirectToLogin(hash)
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
    throw new EntradaQueFalhou('A identidade confirmada não é a da pessoa que está usando o sistema.')
  await userManager().storeUser(after)
}

/** RP-initiated logout: this browser forgets at once, and the provider is told. */
export async function sair(): Promise<void> {
  endSessionFlag()
  const user = await userManager().getUser()
  leavingBegins()
  await userManager().removeUser()
  await endAtProvider(user?.id_token).catch(() => window.location.reload())
}

/** Again, for who came back without the provider's word: it is asked by the client's name, and asks the person. */
export function sairDoProvedor(): Promise<void> {
  return endAtProvider(undefined).catch(inOurWords)
}

async function endAtProvider(idToken: string | undefined): Promise<void> {
  const { settings, metadataService } = userManager()
  const hint = idToken !== undefined && (await stillSigned(idToken)) ? { id_token_hint: idToken } : {}
  const { url, state } = await new OidcClient(settings, metadataService).createSignoutRequest({
    ...hint,
    state: 'saida',
  })
  leavingBegins(state?.id)
  window.location.assign(url)
}

/**
 * Keycloak refuses a departure (400) by a token whose key was disabled. Asked first, it also tells whether anybody
 * answers: a browser's error page would be the last that the person sees.
 */
async function stillSigned(idToken: string): Promise<boolean> {
  const { metadataService } = userManager()
  metadataService.resetSigningKeys()
  const keys = await metadataService.getSigningKeys()
  const { kid } = JSON.parse(atob(idToken.split('.')[0]!.replaceAll('-', '+').replaceAll('_', '/'))) as {
    kid?: string
  }
  return kid === undefined || (keys ?? []).some((key) => key['kid'] === kid)
}
