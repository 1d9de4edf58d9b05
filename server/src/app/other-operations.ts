import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nowMs } from '../kernel/clock.ts'

const AGAIN_MS = 1000

/**
 * The operations of the web of the version before, and of the one that comes: while both run, the page of one
 * asks the process of the other. `folder`: `operacoes/*.json` in it, each as `npm run gen` writes it. A
 * stranger may ask for what is not there as often as he likes: it is looked for once a second.
 */
export function otherOperations(folder: string | undefined): (hash: string) => string | undefined {
  const known = new Map<string, string>()
  let readAt = -Infinity
  const read = (path: string): void => {
    readAt = nowMs()
    if (!existsSync(path)) return
    for (const name of readdirSync(path).filter((file) => file.endsWith('.json')))
      for (const text of Object.values(JSON.parse(readFileSync(join(path, name), 'utf8')) as object))
        known.set(createHash('sha256').update(String(text)).digest('hex'), String(text))
  }
  return (hash) => {
    if (folder !== undefined && !known.has(hash) && nowMs() - readAt > AGAIN_MS)
      read(join(folder, 'operacoes'))
    return known.get(hash)
  }
}
