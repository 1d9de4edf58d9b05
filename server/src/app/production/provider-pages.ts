// The pages of an identity provider, as a browser goes through them: cookies, redirects and the form with a password.

const WAIT_MS = 5_000
const STEPS = 10

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

export type Page = { url: string; status: number; text: string }

/** Keeps cookies, and follows redirects until they lead home. */
export function browser(home: string) {
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

/**
 * The form with a password, filled in: the hidden fields as they are, and the login in the field for text. More than one
 * password is the form that changes it.
 */
export function formOf(
  { url, text }: Page,
  login: string,
  password: string,
): { action: string; fields: URLSearchParams; passwords: number } | undefined {
  const form = [...text.matchAll(/<form\b[\s\S]*?<\/form>/gi)]
    .map(([all]) => all)
    .find((all) => /type=["']?password/i.test(all))
  if (form === undefined) return undefined
  const fields = new URLSearchParams()
  let passwords = 0
  for (const [input] of form.matchAll(/<input\b[^>]*>/gi)) {
    const { name, type = 'text', value = '' } = attributesOf(input)
    if (name === undefined) continue
    if (type === 'hidden') fields.set(name, value)
    else if (type === 'password') {
      fields.set(name, password)
      passwords++
    } else if (type === 'text' || type === 'email') fields.set(name, login)
  }
  return { action: new URL(attributesOf(form).action ?? '', url).href, fields, passwords }
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
