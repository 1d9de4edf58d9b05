import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Config, ConfigRefused } from '../config.ts'
import type { Recursos } from './resources.ts'

const LOOK_MS = 2_000

type Options = {
  /** Of the settings that may change: the catalogue, and what is set by entidade. */
  files: readonly string[]
  /** All of them, validated whole; throws ConfigRefused. */
  read: () => Config
  everyMs?: number
}

export type Catalogue = {
  /** Reads it again now, whatever it says. */
  now(): Promise<void>
  stop(): void
}

/**
 * The catalogue of entidades is a file, and so whoever changes it needs no more than an editor. What it says
 * takes effect as a whole or not at all: refused, what there was goes on, and the log says why.
 */
export function watchCatalogue(recursos: Recursos, { files, read, everyMs = LOOK_MS }: Options): Catalogue {
  let known = digestOf(files)
  let reading = Promise.resolve()
  const take = async (): Promise<void> => {
    known = digestOf(files)
    try {
      const next = read()
      recursos.log.info({ entidades: next.entidades.length }, 'catálogo de entidades relido')
      await recursos.adopt(next)
    } catch (error) {
      const problems = error instanceof ConfigRefused ? error.problems : undefined
      recursos.log.error({ problems, err: problems ? undefined : error }, REFUSED)
    }
  }
  const now = (): Promise<void> => (reading = reading.then(take))
  const timer = setInterval(() => {
    if (digestOf(files) !== known) void now()
  }, everyMs)
  return { now, stop: () => clearInterval(timer) }
}

const REFUSED = 'catálogo de entidades recusado: vale o anterior'

/** One that cannot be read has a digest too: it is read when it can be. */
function digestOf(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(contentOf(file)).update('\0')
  return hash.digest('hex')
}

function contentOf(file: string): string | Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    return String(error)
  }
}
