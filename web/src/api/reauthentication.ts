import { OidcClient, User, type SigninState, type UserManager } from 'oidc-client-ts'

import { novaChave } from './idempotency.ts'
import { EntradaQueFalhou } from './session-state.ts'

/** What the window brings back, to whoever asked with that nonce. */
type Answer = { nonce: string; url: string }
type State = { nonce: string }

const CHANNEL = 'autos.reautenticacao'
export const REQUEST_TYPE = 'autos:r'

/**
 * Asks for the password again, in another window, and gives the new tokens. Our own opener policy cuts the
 * tie with a window that has been elsewhere, so the answer comes by a channel of this origin, and the
 * library's popup is of no use. A provider may cut it as well, with a page that its person is still reading:
 * such a window counts as closed at once, so that nothing can be told from it. Only the answer ends the wait,
 * or who gives up.
 */
export async function signInAgain(
  manager: UserManager,
  login: string | undefined,
  signal?: AbortSignal,
): Promise<User> {
  const popup = window.open('about:blank', 'autos-entrada', 'popup,width=1280,height=720')
  if (!popup) throw new EntradaQueFalhou('A janela da entrada única foi bloqueada pelo navegador.')
  const client = new OidcClient(manager.settings, manager.metadataService)
  const state: State = { nonce: novaChave() }
  try {
    const { url } = await client.createSigninRequest({
      request_type: REQUEST_TYPE,
      state,
      prompt: 'login',
      redirect_uri: manager.settings.redirect_uri,
      ...(login ? { login_hint: login } : {}),
    })
    const answer = answerTo(state.nonce, signal)
    popup.location.href = url
    return new User(await client.processSigninResponse(await answer))
  } finally {
    popup.close()
  }
}

function answerTo(nonce: string, signal: AbortSignal | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(CHANNEL)
    const end = (settle: () => void) => {
      channel.close()
      settle()
    }
    const abandon = () => end(() => reject(new EntradaQueFalhou('A confirmação foi abandonada.')))
    if (signal?.aborted) return abandon()
    signal?.addEventListener('abort', abandon, { once: true })
    channel.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if (data.nonce === nonce) end(() => resolve(data.url))
    })
  })
}

/** In the window: hands the answer over and closes. */
export function handOver({ data }: SigninState): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage({ nonce: (data as State).nonce, url: window.location.href } satisfies Answer)
  channel.close()
  window.close()
}
