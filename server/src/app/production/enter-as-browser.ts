import { createHash, randomBytes } from 'node:crypto'
import { browser, formOf, NoWayIn, type Page, saidBy } from './provider-pages.ts'

export { NoWayIn, saidBy }

const WAIT_MS = 5_000
/** What the web asks for (web/src/api/oidc.ts). */
export const SCOPE = 'openid profile email'

export type Door = {
  authorization: string
  token: string
  client: string
  /** Where the web is: the way ends there. */
  home: string
}
/** `newPassword`: what is chosen where the provider wants the password changed. */
export type Credential = { login: string; password: string; newPassword?: string }
export type Tokens = { access_token?: unknown; token_type?: unknown }

/**
 * The way of a person with a browser: the page with the password, the return with a code, and the code for tokens. Only
 * the form with the password is known; a provider that asks for more (a second factor) stops it there.
 */
export async function enterAsBrowser(door: Door, credential: Credential): Promise<Tokens> {
  const verifier = randomBytes(48).toString('base64url')
  const code = await codeOf(door, credential, verifier)
  const answer = await fetch(door.token, {
    method: 'POST',
    headers: { origin: new URL(door.home).origin },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: door.client,
      code,
      redirect_uri: `${door.home}/`,
      code_verifier: verifier,
    }),
    signal: AbortSignal.timeout(WAIT_MS),
  })
  const tokens = (await answer.json()) as Tokens & { error?: unknown }
  if (!answer.ok) throw new NoWayIn(`o provedor não trocou o código pelo token (${saidBy(tokens)})`)
  return tokens
}

async function codeOf(
  door: Door,
  { login, password, newPassword }: Credential,
  verifier: string,
): Promise<string> {
  const browse = browser(door.home)
  const address = new URL(door.authorization)
  for (const [name, value] of Object.entries({
    client_id: door.client,
    redirect_uri: `${door.home}/`,
    response_type: 'code',
    scope: SCOPE,
    state: randomBytes(12).toString('base64url'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }))
    address.searchParams.set(name, value)
  const page = await browse(address.href)
  refusedIn(page)
  const form = formOf(page, login, password)
  if (form === undefined) throw new NoWayIn('o provedor não mostra um formulário com senha')
  let back = await browse(form.action, form.fields)
  const change = formOf(back, login, newPassword ?? '')
  if (change !== undefined && change.passwords > 1) {
    if (newPassword === undefined)
      throw new NoWayIn(
        `o provedor aceita a senha de ${login}, e pede que se troque`,
        'Entre uma vez no navegador e troque-a, ou experimente com quem já a trocou.',
      )
    back = await browse(change.action, change.fields)
  }
  refusedIn(back)
  const code = back.url.startsWith(`${door.home}/`) ? new URL(back.url).searchParams.get('code') : null
  if (code !== null) return code
  if (formOf(back, login, password) !== undefined)
    throw new NoWayIn(`o provedor não aceita ${login} com essa senha`)
  if (back.status < 400) throw new NoWayIn(`depois da senha de ${login} o provedor pede mais um passo`)
  throw new NoWayIn(
    `depois da senha de ${login} o provedor mostra uma página de erro (HTTP ${back.status})`,
    'Veja no registro do provedor o que foi; se ele consulta um diretório (LDAP), confira se o diretório responde.',
  )
}

function refusedIn({ url }: Page): void {
  const { searchParams: said } = new URL(url)
  if (said.has('error'))
    throw new NoWayIn(
      `o provedor recusa (${saidBy({ error: said.get('error'), error_description: said.get('error_description') })})`,
    )
}
