import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const documents = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../contract/operacoes.json'), 'utf8'),
) as Record<string, string>

/** What the interface sends in place of the text of an operation. */
export function operationHash(name: string): string {
  const found = Object.entries(documents).find(([, text]) =>
    new RegExp(`\\b(query|mutation) ${name}\\b`).test(text),
  )
  if (!found) throw new Error(`The interface has no operation ${name}.`)
  return found[0]
}
