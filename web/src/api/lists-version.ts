import { authorization } from './credentials.ts'
import { noteRequiredVersion } from './version.ts'

let tag: string | undefined
let asking: Promise<string | undefined> | undefined

/**
 * The version of all that this person's lists and bell show (GET /mudancas): while it is the same, none of
 * them changed. Lists that ask at the same moment share one request. Undefined: it cannot be told now, and
 * whoever asks reads the list itself.
 */
export function listsVersion(): Promise<string | undefined> {
  asking ??= ask().finally(() => (asking = undefined))
  return asking
}

async function ask(): Promise<string | undefined> {
  try {
    const conditional = tag === undefined ? {} : { 'if-none-match': tag }
    const response = await fetch('/mudancas', {
      headers: { ...(await authorization()), ...conditional },
      cache: 'no-store',
    })
    noteRequiredVersion(response.headers.get('x-required-ui-version'))
    if (!response.ok && response.status !== 304) return undefined
    tag = response.headers.get('etag') ?? undefined
    return tag
  } catch {
    return undefined
  }
}
