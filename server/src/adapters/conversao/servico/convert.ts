import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What an office file becomes, one at a time; each in a process and a profile of its own, which end with it. */
export type Office = {
  /** Null: LibreOffice makes no PDF of these bytes. Rejects where it did not come to an end. */
  convert(bytes: Uint8Array, extension: string): Promise<Buffer | null>
  /** What is missing for it, in words; undefined where nothing is. */
  missing(): Promise<string | undefined>
}

export type Limits = { ms: number; memory: number; cpuSeconds: number; file: number }
/** Bytes, seconds of processor and milliseconds. Of eleven kinds of file LibreOffice 7.4 took 0.2 GB and a second. */
export const LIMITS: Limits = { ms: 50_000, memory: 4 * 2 ** 30, cpuSeconds: 60, file: 200 * 2 ** 20 }

/**
 * Where LibreOffice and bubblewrap are: `root` holds their `/usr` and `/etc/fonts` (`/`, unless they were unpacked
 * elsewhere); `bwrap` is how bubblewrap is started.
 */
export type Place = { root: string; bwrap: readonly string[] }

const SOFFICE = 'usr/lib/libreoffice/program/soffice'
const ANYWHERE = ['/lib', '/lib32', '/lib64', '/bin', '/sbin']

/**
 * LibreOffice under bubblewrap: no network (it fetches the linked pictures of a file, and says its own name to
 * whoever serves them), no file of this machine but its own programs and fonts, and limits that the kernel keeps.
 * Whether it made a PDF is asked of the folder: it ends with 0 where it did not.
 */
export function openOffice({ root, bwrap }: Place, limits: Limits = LIMITS): Office {
  return {
    async convert(bytes, extension) {
      const folder = await mkdtemp(join(tmpdir(), 'autos-conversor-'))
      try {
        await writeFile(join(folder, `documento.${extension}`), bytes)
        await ended([...bwrap, ...jail(root, folder), ...command(extension, limits)], limits.ms)
        const pdf = join(folder, 'documento.pdf')
        const size = await stat(pdf).then(
          ({ size }) => size,
          () => 0,
        )
        return size === 0 ? null : await readFile(pdf)
      } finally {
        await rm(folder, { recursive: true, force: true, maxRetries: 3 })
      }
    },
    async missing() {
      if (!existsSync(join(root, SOFFICE)))
        return 'Falta o LibreOffice (pacotes libreoffice-writer-nogui e libreoffice-calc-nogui).'
      if (!existsSync(bwrap.at(-1)!)) return 'Falta o bubblewrap (pacote bubblewrap).'
      const folder = await mkdtemp(join(tmpdir(), 'autos-conversor-'))
      try {
        await ended([...bwrap, ...jail(root, folder), '/usr/bin/true'], 10_000)
        return undefined
      } catch (error) {
        return `O bubblewrap não isola os arquivos: veja se quem não é root pode fazer espaços de nomes (user.max_user_namespaces, AppArmor).\n${(error as Error).message}`
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}

function jail(root: string, folder: string): string[] {
  const under = (path: string): string => join(root, path)
  const own = [
    ['--unshare-all', '--die-with-parent', '--new-session', '--clearenv'],
    ['--setenv', 'PATH', '/usr/bin:/bin'],
    ['--setenv', 'HOME', '/tmp'],
    ['--setenv', 'LANG', 'C.UTF-8'],
    ['--ro-bind', under('usr'), '/usr'],
    ...ANYWHERE.map((path) => ['--symlink', `usr${path}`, path]),
    ...['etc/fonts', 'etc/libreoffice'].map((path) => ['--ro-bind-try', under(path), `/${path}`]),
    ['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp'],
    ['--bind', folder, '/arquivo', '--chdir', '/arquivo'],
  ]
  return own.flat()
}

function command(extension: string, { memory, cpuSeconds, file }: Limits): string[] {
  const filter = SHEETS.has(extension) ? 'calc_pdf_Export' : 'writer_pdf_Export'
  const limited = [
    '/usr/bin/prlimit',
    `--as=${memory}`,
    `--cpu=${cpuSeconds}`,
    `--fsize=${file}`,
    '--core=0',
    '--',
  ]
  const office = ['--headless', '--norestore', '--nolockcheck', '-env:UserInstallation=file:///tmp/perfil']
  // SelectPdfVersion 2: PDF/A-2b.
  const pdf = `pdf:${filter}:{"SelectPdfVersion":{"type":"long","value":"2"}}`
  const from = `/arquivo/documento.${extension}`
  return [...limited, `/${SOFFICE}`, ...office, '--convert-to', pdf, '--outdir', '/arquivo', from]
}

const SHEETS: ReadonlySet<string> = new Set(['xlsx', 'ods'])

/** Whatever its exit code says; rejects when it had to be killed, or could not begin. */
function ended([program = '', ...args]: readonly string[], ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true, env: {} })
    let said = ''
    child.stderr.on('data', (part: Buffer) => void (said = (said + part.toString()).slice(-2_000)))
    const late = setTimeout(() => {
      said = `killed after ${ms} ms`
      // Its children die with it: bubblewrap was told so.
      child.kill('SIGKILL')
    }, ms)
    child.once('error', reject)
    child.once('close', (code, signal) => {
      clearTimeout(late)
      // bubblewrap itself ends with 1 and a line of its own where it could not make the place.
      if (signal !== null || /^bwrap: /m.test(said))
        reject(new Error(`LibreOffice: ${signal ?? code}: ${said}`))
      else resolve()
    })
  })
}
