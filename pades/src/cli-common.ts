import { closeSync, fstatSync, openSync } from 'node:fs'
import { PadesError } from './errors.ts'
import { fdSource } from './pdf/fd-source.ts'
import type { Source } from './pdf/source.ts'

export const USAGE = `pades sign IN OUT --p12 FILE --password TEXT [--level B|T|LT|LTA] [--tsa URL] [--page N --rect L,B,W,H [--image PNG] [--text TEXT]] [--at ISO]
           [--reason TEXT] [--location TEXT] [--policy AD_RB|AD_RT]
pades validate IN [--trust DIR]… [--at ISO] [--offline] [--integrity-only] [--private CIDR]…
pades inspect IN
pades explain IN [--json|--svg]`

/** 0 valid or done, 1 not valid or refused, 2 misuse or error. JSON on `print`, messages on `say`. */
export type Output = { print(text: string): void; say(text: string): void }

export const json = (value: unknown): string => JSON.stringify(value, undefined, 2)
export const misuse = (message: string): PadesError => new PadesError('misuse', message)

/** Hands a file to `use` by descriptor and closes it. */
export async function withFile<T>(path: string, use: (source: Source) => T | Promise<T>): Promise<T> {
  const fd = openSync(path, 'r')
  try {
    return await use(fdSource(fd, fstatSync(fd).size))
  } finally {
    closeSync(fd)
  }
}

export function timeOf(text: string): Date {
  const time = new Date(text)
  if (Number.isNaN(time.getTime())) throw misuse(`Data inválida: ${text}.`)
  return time
}
