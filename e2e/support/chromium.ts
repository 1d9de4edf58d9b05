import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

export type Browser = { executablePath: string; env: Record<string, string>; from: string }

/**
 * The browser of the tests: the one that CHROMIUM_PATH names, else the system's, else the one that npm
 * brought.
 */
export async function findChromium(): Promise<Browser> {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (!runs(named, {})) throw new Error(`CHROMIUM_PATH names ${named}, which does not run.`)
    return { executablePath: named, env: {}, from: 'CHROMIUM_PATH' }
  }
  const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    (path) => existsSync(path) && runs(path, {}),
  )
  if (installed) return { executablePath: installed, env: {}, from: 'the system' }
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('No Chromium here: install one and name it in CHROMIUM_PATH.')
  return fromNpm()
}

function runs(executablePath: string, env: Record<string, string>): boolean {
  return (
    spawnSync(executablePath, ['--version'], { env: { ...process.env, ...env }, timeout: 20_000 }).status ===
    0
  )
}

const PACKAGE = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')))

/**
 * The package carries Chromium (headless), the libraries that a bare machine lacks (NSS, NSPR, Expat) and
 * Open Sans, all packed. Its own unpacking goes to a fixed place in /tmp, where another user's copy would be
 * in the way: ours is kept per version and user, and appears whole or not at all.
 */
async function fromNpm(): Promise<Browser> {
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as { version: string }
  const folder = join(cacheFolder(), `chromium-${version}-${process.getuid?.() ?? 0}`)
  if (!existsSync(folder)) await unpack(folder)
  const executablePath = join(folder, 'chromium')
  const fonts = { FONTCONFIG_FILE: join(folder, 'fonts.conf') }
  const own = { ...fonts, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') }
  // The machine's own libraries when they suffice: they are the ones that get security updates.
  for (const env of [fonts, own]) if (runs(executablePath, env)) return { executablePath, env, from: 'npm' }
  throw new Error(
    `The Chromium of @sparticuz/chromium does not run here:\n${spawnSync(executablePath, ['--version'], { env: { ...process.env, ...own }, encoding: 'utf8' }).stderr}`,
  )
}

function cacheFolder(): string {
  const cache = resolve(import.meta.dirname, '../../.cache')
  try {
    mkdirSync(cache, { recursive: true })
    accessSync(cache, constants.W_OK)
    return cache
  } catch {
    return tmpdir()
  }
}

async function unpack(folder: string): Promise<void> {
  const { inflate } = await import('@sparticuz/chromium')
  const fresh = mkdtempSync(`${folder}-`)
  const before = process.env['TMPDIR']
  // Where inflate() writes.
  process.env['TMPDIR'] = fresh
  try {
    await Promise.all(
      ['chromium.br', 'fonts.tar.br', 'al2023.tar.br'].map((file) => inflate(join(PACKAGE, 'bin', file))),
    )
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
  writeFileSync(join(fresh, 'fonts.conf'), FONTS(folder))
  try {
    renameSync(fresh, folder)
  } catch (error) {
    // Somebody else was faster.
    rmSync(fresh, { recursive: true })
    if (!existsSync(folder)) throw error
  }
}

/** The machine's fonts, and Open Sans for when there is none: a page without fonts has no text. */
const FONTS = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <dir prefix="xdg">fonts</dir>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
  <alias><family>sans-serif</family><prefer><family>DejaVu Sans</family><family>Open Sans</family></prefer></alias>
</fontconfig>
`
