import { readFileSync } from 'node:fs'
import type { Request } from 'autocannon'
import type { Product } from './product.ts'

const HASHES = JSON.parse(
  readFileSync(new URL('../../contract/operacoes.json', import.meta.url), 'utf8'),
) as Record<string, string>

/** One of our web's operations, as the web sends it. */
export function persisted(name: string): { hash: string; text: string } {
  const [hash, text] =
    Object.entries(HASHES).find(([, operation]) =>
      new RegExp(`(?:query|mutation) ${name}\\b`).test(operation),
    ) ?? []
  if (!hash || !text) throw new Error(`contract/operacoes.json has no ${name}: run npm run gen.`)
  return { hash, text }
}

/** Ids are made of numbers (municipality.sql). */
export const idOf = (kind: number, n: number): string =>
  `${kind.toString(16).padStart(8, '0')}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`

export type Asked = { person: number; variables: object }

/** A request for each of these, by hash or by text. */
export async function requestsOf(
  product: Product,
  operation: string,
  { asked, adHoc = false }: { asked: readonly Asked[]; adHoc?: boolean },
): Promise<Request[]> {
  const { hash, text } = persisted(operation)
  const said = adHoc ? { query: text } : { extensions: { persistedQuery: { version: 1, sha256Hash: hash } } }
  const tokens = new Map<number, Promise<string>>()
  const tokenOf = (person: number): Promise<string> => {
    const token = tokens.get(person) ?? product.token(person)
    tokens.set(person, token)
    return token
  }
  return Promise.all(
    asked.map(async ({ person, variables }) => ({
      method: 'POST' as const,
      path: '/graphql',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await tokenOf(person)}`,
      },
      body: JSON.stringify({ ...said, variables }),
    })),
  )
}

/** The data of an answer; an answer with errors ends the run. */
export async function answerOf<D>(product: Product, { path, headers, body }: Request): Promise<D> {
  const response = await fetch(product.address + path, { method: 'POST', headers, body })
  const { data, errors } = (await response.json()) as { data?: D; errors?: { message: string }[] }
  if (data == null || errors) throw new Error(`HTTP ${response.status}: ${JSON.stringify(errors)}`)
  return data
}
