import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

// For `--import` in processes that load the whole server to test a part of it: half a second of one and a half
// went to finding, in each, what the same installed packages resolve to. What one found the next ones read,
// until package-lock.json changes. Our own files say whole names, with `.ts`, and need no looking.

const ROOT = join(import.meta.dirname, '../..')
const HOME = `${pathToFileURL(ROOT).href}/`
const lock = createHash('sha256')
  .update(readFileSync(join(ROOT, 'package-lock.json')))
  .update(process.version)
  .digest('hex')
const FILE = join(ROOT, '.cache', 'resolved', `${lock.slice(0, 16)}.json`)

/** The URL from the root of the checkout on, which may stand elsewhere tomorrow. */
type Found = [url: string, format: string | null | undefined]
const known = read()
const before = known.size

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL: parent, conditions } = context
    // `require` is left to itself: it tells formats by the file's name.
    if (!parent?.startsWith(HOME) || !conditions.includes('import') || specifier.startsWith('node:'))
      return next(specifier, context)
    const from = parent.slice(HOME.length, parent.lastIndexOf('/'))
    if (specifier.startsWith('.') && !from.includes('node_modules'))
      return specifier.endsWith('.ts')
        ? { url: new URL(specifier, parent).href, format: 'module-typescript', shortCircuit: true }
        : next(specifier, context)
    const key = `${from} ${specifier} ${conditions.join(' ')}`
    const found = known.get(key)
    if (found) return { url: `${HOME}${found[0]}`, format: found[1], shortCircuit: true }
    const resolved = next(specifier, context)
    if (resolved.url.startsWith(`${HOME}node_modules/`))
      known.set(key, [resolved.url.slice(HOME.length), resolved.format])
    return resolved
  },
})

process.on('exit', () => {
  if (known.size === before) return
  mkdirSync(dirname(FILE), { recursive: true })
  const draft = `${FILE}.${process.pid}`
  writeFileSync(draft, JSON.stringify([...read(), ...known]))
  renameSync(draft, FILE)
})

function read(): Map<string, Found> {
  return new Map(existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as [string, Found][]) : [])
}
