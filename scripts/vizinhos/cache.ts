import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { capture } from '../lib/run.ts'

/** Where what was brought stays from one run to the next. */
const CACHE = process.env.AUTOS_VIZINHOS ?? join(homedir(), '.cache', 'autos-vizinhos')

/** The folder of this name, filled by `fill` the first time: whole, or not there. */
export async function kept(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(CACHE, name)
  if (existsSync(folder)) return folder
  const making = `${folder}.${process.pid}`
  mkdirSync(making, { recursive: true })
  try {
    await fill(making)
    // Somebody else may have been quicker.
    if (!existsSync(folder)) renameSync(making, folder)
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
  return folder
}

/** Runs a program to its end; what it printed is the error when it ends otherwise. */
export async function done(
  [program, ...args]: readonly [string, ...string[]],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<void> {
  const { code, output } = await capture(program, args, options)
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} (${code})\n${output.slice(-4_000)}`)
}
