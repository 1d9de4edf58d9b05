import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { giveWay } from '../../kernel/priority.ts'
import { type Conversa, framed, hearing } from './conversa.ts'
import type { Nameless } from '../nameless-file.ts'
import type { OpenFile } from '../open-file.ts'
import { type Asked, type Envelope, opened, pack, unpack } from './envelope.ts'
import { HELLO } from './filho.ts'
import { programaDe, ROOT } from './programa.ts'
import { type SLOTS, withSlot } from './vez.ts'

/** Why a child gave no answer: it is killed, never waited for. */
export type Fim = 'TEMPO' | 'MEMORIA' | 'FALHA'

/** The child could not do its work on these bytes. Trying again would end the same way. */
export class FalhaIsolada extends Error {
  readonly fim: Fim
  /** What it had said by then. */
  readonly saida: Uint8Array
  constructor(fim: Fim, detail: string, saida: Uint8Array = new Uint8Array()) {
    super(`processo isolado: ${fim} ${detail}`)
    this.name = 'FalhaIsolada'
    this.fim = fim
    this.saida = saida
  }
}

/**
 * `tempoMs`: of the processor, so that a busy machine does not condemn a good file; by the clock, `relogio`
 * times that. `espera`: how many may wait for a turn. `cede`: the work gives way to everything else the machine
 * does, because nobody waits for it, and so the clock waits for it longer.
 */
export type Limites = {
  tempoMs: number
  relogio: number
  memoriaMb: number
  saidaBytes: number
  espera: number
  cede: boolean
  /** Among whom it waits its turn: what takes minutes may not hold up what takes seconds. */
  fila: keyof typeof SLOTS
  /** An open file that the child may read, as its descriptor 3, besides what it is told; or what it is asked about. */
  arquivo?: number
  /** Another, that the child may write, as its descriptor 4. */
  saida?: number
  /** Answers what the child asks while it works (linhas.ts); then nothing of what it says is kept. */
  conversa?: Conversa
}

/** Of what gives way: beside four that do not, on two processors, it gets less than a hundredth of one. */
const PATIENCE = 20

const LIMITES: Limites = {
  tempoMs: 10_000,
  relogio: 3,
  memoriaMb: 512,
  saidaBytes: 64 * 2 ** 20,
  espera: 100,
  cede: false,
  fila: 'comum',
}

/**
 * Where this process keeps compiled code, its children do too, apart: reading the program costs them three
 * times less.
 */
function compiled(): string | undefined {
  const own = getCompileCacheDir()
  if (own === undefined) return undefined
  const folder = join(dirname(own), 'isolado')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

/**
 * Runs a script over bytes of unknown origin in a process of its own: none of the environment, no file but
 * the program's, no child processes, a limit of time and of memory (domínio H19). A crash or a hang
 * there costs nobody else.
 */
export async function executarIsolado(
  script: URL,
  asked: Asked,
  limites: Partial<Limites> = {},
): Promise<Envelope> {
  return succeeded(unpack(await ouvirIsolado(script, asked, limites)))
}

/** The same, where what is answered may be large: it goes to the file, and not through this process. */
export async function executarParaArquivo(
  script: URL,
  asked: Asked,
  { write, read, ...limites }: Nameless & Partial<Limites>,
): Promise<{ dados: unknown; bytes: OpenFile }> {
  const said = await ouvir(
    script,
    pack(asked, { emArquivo: true }),
    limitsOf(asked, { ...limites, saida: write.fd }),
  )
  const { dados, bytes } = succeeded(opened(said, read.fd))
  if (bytes instanceof Uint8Array) throw new Error('isolated process: the answer is not in its file')
  return { dados, bytes }
}

function succeeded<T extends { dados: unknown }>(answer: T): T {
  const failure = (answer.dados as { falha?: string } | null)?.falha
  if (failure !== undefined) throw new FalhaIsolada('FALHA', failure.slice(0, 500))
  return answer
}

/** All that the child said, whatever its form. */
export async function ouvirIsolado(
  script: URL,
  asked: Asked,
  limites: Partial<Limites> = {},
): Promise<Buffer> {
  return ouvir(script, pack(asked), limitsOf(asked, limites))
}

const limitsOf = ({ bytes }: Asked, given: Partial<Limites>): Limites => ({
  ...LIMITES,
  ...(given.cede === true ? { relogio: PATIENCE } : {}),
  ...(bytes instanceof Uint8Array ? {} : { arquivo: bytes.descritor }),
  ...given,
})

async function ouvir(script: URL, told: Uint8Array, limits: Limites): Promise<Buffer> {
  return withSlot(limits, async () => {
    const cache = compiled()
    const env = cache === undefined ? {} : { NODE_COMPILE_CACHE: cache }
    const [command, args] = bounded(
      [process.execPath, ...flags(limits, cache), ...programaDe(script)],
      limits,
    )
    const child = spawn(command, args, {
      env,
      stdio: ['pipe', 'pipe', 'pipe', limits.arquivo ?? 'ignore', limits.saida ?? 'ignore'],
      windowsHide: true,
    }) as Child
    if (limits.cede && child.pid !== undefined) giveWay(child.pid, constants.priority.PRIORITY_LOW)
    return (await outcome(child, told, limits)).subarray(HELLO.length)
  })
}

/**
 * A worker that is killed outright stops nobody: the system itself ends the child, a little after this process
 * would have. The shell becomes the program, so that the process is the same.
 */
function bounded([program = '', ...args]: string[], { tempoMs }: Limites): [string, string[]] {
  if (process.platform === 'win32') return [program, args]
  const seconds = Math.ceil(tempoMs / 1000) + 1
  return ['/bin/sh', ['-c', `ulimit -t ${seconds}; unset PWD OLDPWD SHLVL; exec "$0" "$@"`, program, ...args]]
}

/**
 * It said all it had to, and closed its side. A library's threads sometimes keep it from ending, and there is
 * nothing to wait for.
 */
const LEAVES_MS = 250

type Child = ChildProcessByStdio<Writable, Readable, Readable>

const flags = ({ memoriaMb }: Limites, cache: string | undefined): string[] => [
  '--permission',
  `--allow-fs-read=${ROOT}*`,
  ...(cache === undefined ? [] : [`--allow-fs-read=${cache}/*`, `--allow-fs-write=${cache}/*`]),
  `--max-old-space-size=${Math.round(memoriaMb * 0.75)}`,
  '--disable-proto=delete',
  '--no-warnings',
]

function outcome(child: Child, input: Uint8Array, limits: Limites): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const told: Told = { errors: '', size: 0 }
    let leaving: NodeJS.Timeout | undefined
    const end = (how: Fim) => {
      told.ended ??= how
      child.kill('SIGKILL')
    }
    const hear = begin(child, input, {
      ...limits,
      broke: (error) => {
        told.broken ??= { error }
        child.kill('SIGKILL')
      },
    })
    const timer = setTimeout(() => end('TEMPO'), limits.tempoMs * limits.relogio)
    const watch = setInterval(() => {
      if (resident(child.pid) > limits.memoriaMb * 2 ** 20) end('MEMORIA')
      else if (worked(child.pid) > limits.tempoMs) end('TEMPO')
    }, 100)
    child.stdout.on('data', (part: Buffer) => {
      told.size += part.length
      if (told.size > limits.saidaBytes) end('MEMORIA')
      else if (hear === undefined) parts.push(part)
      else hear(part)
    })
    child.stdout.once('end', () => {
      leaving = setTimeout(() => (told.saidAll = child.kill('SIGKILL')), LEAVES_MS)
    })
    child.stderr.on('data', (part: Buffer) => (told.errors = (told.errors + part.toString()).slice(-2_000)))
    child.once('error', reject)
    child.once('close', (code, signal) => {
      clearTimeout(timer)
      clearInterval(watch)
      clearTimeout(leaving)
      const said = Buffer.concat(parts)
      const failed = failureOf(told, code, signal)
      if (failed === null) resolve(said)
      else if (failed instanceof Array) reject(new FalhaIsolada(...failed, said.subarray(HELLO.length)))
      else reject(failed.error)
    })
  })
}

type Told = {
  errors: string
  size: number
  ended?: Fim
  saidAll?: boolean
  /** What kept from being answered what it asked. */
  broken?: { error: unknown }
}

/** All at once, and nothing more is told; or, to a child that asks, what it asks as it does. */
function begin(
  child: Child,
  input: Uint8Array,
  { conversa, broke }: Pick<Limites, 'conversa'> & { broke(error: unknown): void },
): ((part: Buffer) => void) | undefined {
  child.stdin.on('error', () => undefined)
  if (conversa === undefined) {
    child.stdin.end(input)
    return undefined
  }
  const tell = (answer: Uint8Array) => void child.stdin.write(framed(answer))
  tell(input)
  return hearing({ conversa, tell, broke })
}

/** Null: it said what it had to. */
function failureOf(
  { broken, ended, saidAll, size, errors }: Told,
  code: number | null,
  signal: NodeJS.Signals | null,
): null | [Fim, string] | { error: unknown } {
  if (broken !== undefined) return broken
  if (ended !== undefined) return [ended, '']
  if (code === 0 || saidAll === true) return null
  if (signal === 'SIGABRT' || code === 134 || /heap out of memory/.test(errors)) return ['MEMORIA', '']
  if (signal !== null) return { error: new Error(`Processo isolado encerrado por ${signal}.`) }
  if (size === 0) return { error: new Error(`O processo isolado não iniciou: ${errors.trim()}`) }
  return ['FALHA', errors.trim()]
}

/** Milliseconds of the processor, of all threads; where /proc does not exist only the clock holds. */
function worked(pid: number | undefined): number {
  try {
    // After the name, which may hold anything: state is the third field, utime and stime the 14th and 15th,
    // in hundredths (proc(5)).
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return 0
  }
}

/**
 * Buffers live outside the heap that `--max-old-space-size` limits; where /proc does not exist only that
 * limit holds.
 */
export function resident(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096
  } catch {
    return 0
  }
}
