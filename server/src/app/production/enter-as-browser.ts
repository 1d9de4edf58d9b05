import { createHash, randomBytes } from 'node:crypto'

const WAIT_MS = 5_000
const STEPS = 10
/** What the web asks for (web/src/api/oidc.ts). */
export const SCOPE = 'openid profile email'

export type Door = {
  authorization: string
  token: string
  client: string
  /** Where the web is: the way ends there. */
  home: string
}
export type Credential = { login: string; password: string }
export type Tokens = { access_token?: unknown; token_type?: unknown }

/** What the provider said instead of going on, or what could not be passed. */
export class NoWayIn extends Error {
  override name = 'NoWayIn'
  /** What to do, where it is not to try with somebody else. */
  readonly mend: string | undefined

  constructor(message: string, mend?: string) {
    super(message)
    this.mend = mend
  }
}

/** "invalid_request: Missing parameter: …", as the provider says it. */
export const saidBy = (values: { error?: unknown; error_description?: unknown }): string =>
  [values.error, values.error_description]
    .filter((value) => typeof value === 'string')
    .join(': ')
    .slice(0, 200)

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

async function codeOf(door: Door, { login, password }: Credential, verifier: string): Promise<string> {
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
  const back = await browse(form.action, form.fields)
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

type Page = { url: string; status: number; text: string }

/** Keeps cookies, and follows redirects until they lead home. */
function browser(home: string) {
  const cookies = new Map<string, string>()
  return async (first: string, fields?: URLSearchParams): Promise<Page> => {
    let [url, body] = [first, fields]
    for (let step = 0; step < STEPS; step++) {
      const answer = await fetch(url, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
        ...(body === undefined ? {} : { body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(WAIT_MS),
      })
      for (const set of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = set.split(';')[0]!.split(/=(.*)/s)
        cookies.set(name, value)
      }
      const to = answer.headers.get('location')
      if (to === null) return { url, status: answer.status, text: await answer.text() }
      ;[url, body] = [new URL(to, url).href, undefined]
      if (url.startsWith(`${home}/`)) return { url, status: answer.status, text: '' }
    }
    throw new NoWayIn('o provedor encaminha sem fim')
  }
}

/** The form with a password, filled in: the hidden fields as they are, and the login in the field for text. */
function formOf(
  { url, text }: Page,
  login: string,
  password: string,
): { action: string; fields: URLSearchParams } | undefined {
  const form = [...text.matchAll(/<form\b[\s\S]*?<\/form>/gi)]
    .map(([all]) => all)
    .find((all) => /type=["']?password/i.test(all))
  if (form === undefined) return undefined
  const fields = new URLSearchParams()
  for (const [input] of form.matchAll(/<input\b[^>]*>/gi)) {
    const { name, type = 'text', value = '' } = attributesOf(input)
    if (name === undefined) continue
    if (type === 'hidden') fields.set(name, value)
    else if (type === 'password') fields.set(name, password)
    else if (type === 'text' || type === 'email') fields.set(name, login)
  }
  return { action: new URL(attributesOf(form).action ?? '', url).href, fields }
}

function attributesOf(tag: string): Record<string, string> {
  const [open = ''] = /^<[^>]*>/.exec(tag) ?? []
  return Object.fromEntries(
    [...open.matchAll(/([\w-]+)=(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', double, single]) => [
      name.toLowerCase(),
      (double ?? single ?? '').replaceAll('&amp;', '&'),
    ]),
  )
}
