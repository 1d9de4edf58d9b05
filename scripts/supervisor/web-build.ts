import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT, VERSION } from './layout.ts'

export const WEB_DIST = join(ROOT, 'web', 'dist')
const STAMP = join(WEB_DIST, '.autos-fontes')
const MANIFEST = '.autos-partes.json'
/** Which part of the web is in which file, and what each brings along. */
export const WEB_MANIFEST = join(WEB_DIST, MANIFEST)

/**
 * Builds the web when its sources (or those of what it takes along: contract, pades, the lockfile) are not those of
 * web/dist. Says whether it had to.
 */
export async function buildWeb(): Promise<boolean> {
  const sources = hashOfSources()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return false
  // Built beside and then moved: an interrupted build never leaves half a web.
  const fresh = join(ROOT, '.cache', `web-dist-${process.pid}`)
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  await runVite(['build', '--outDir', fresh, '--emptyOutDir', '--manifest', MANIFEST, '--logLevel', 'warn'])
  writeFileSync(join(fresh, '.autos-fontes'), sources)
  replaceDist(fresh, sources)
  return true
}

/** Two products started from one checkout build at once: whoever comes second finds the same web in place. */
function replaceDist(fresh: string, sources: string): void {
  for (;;) {
    rmSync(WEB_DIST, { recursive: true, force: true })
    try {
      return renameSync(fresh, WEB_DIST)
    } catch (error) {
      if (
        (error as NodeJS.ErrnoException).code !== 'ENOTEMPTY' &&
        (error as NodeJS.ErrnoException).code !== 'EEXIST'
      )
        throw error
      if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources)
        return rmSync(fresh, { recursive: true, force: true })
    }
  }
}

export const VITE = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')

function runVite(args: string[]): Promise<void> {
  return new Promise((ok, fail) => {
    const lines: string[] = []
    const child = spawn(process.execPath, [VITE, ...args], {
      cwd: join(ROOT, 'web'),
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, VITE_VERSAO: VERSION, NODE_ENV: 'production' },
    })
    const kill = () => child.kill('SIGKILL')
    process.once('exit', kill)
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => lines.push(data.toString()))
    child.once('error', fail)
    child.once('exit', (code) => {
      process.off('exit', kill)
      if (code === 0) ok()
      else
        fail(
          new Error(
            `A montagem da web falhou (vite saiu com ${code}):\n${stripVTControlCharacters(lines.join('')).slice(-3000)}`,
          ),
        )
    })
  })
}

function hashOfSources(): string {
  const hash = createHash('sha256')
    .update(`${VERSION} ${MANIFEST}`)
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .update(readFileSync(join(ROOT, 'pades', 'package.json')))
  for (const folder of ['web', 'contract', 'pades/src']) {
    for (const file of filesOf(join(ROOT, folder)))
      hash.update(`\0${relative(ROOT, file)}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !['node_modules', 'dist'].includes(name) && !/\.test\.tsx?$/.test(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesOf(join(folder, entry.name)) : [join(folder, entry.name)],
    )
}
