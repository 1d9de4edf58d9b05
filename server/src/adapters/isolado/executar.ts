import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { Recusa } from '@autos/contract/erros.ts'
import { giveWay } from '../../kernel/priority.ts'
import { type Conversa, framed, hearing } from './conversa.ts'
import { type Envelope, pack, unpack } from './envelope.ts'
import { HELLO } from './filho.ts'
import { programaDe, ROOT } from './programa.ts'

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
  /** An open file that the child may read, as its descriptor 3, besides what it is told. */
  arquivo?: number
  /** Another, that the child may write, as its descriptor 4; only beside `arquivo`. */
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
  envelope: Envelope,
  limites: Partial<Limites> = {},
): Promise<Envelope> {
  const answer = unpack(await ouvirIsolado(script, envelope, limites))
  const failure = (answer.dados as { falha?: string } | null)?.falha
  if (failure !== undefined) throw new FalhaIsolada('FALHA', failure.slice(0, 500))
  return answer
}

/** All that the child said, whatever its form. */
export async function ouvirIsolado(
  script: URL,
  envelope: Envelope,
  limites: Partial<Limites> = {},
): Promise<Buffer> {
  const limits = { ...LIMITES, ...(limites.cede === true ? { relogio: PATIENCE } : {}), ...limites }
  return withSlot(limits, async () => {
    const cache = compiled()
    const env = cache === undefined ? {} : { NODE_COMPILE_CACHE: cache }
    const [command, args] = bounded(
      [process.execPath, ...flags(limits, cache), ...programaDe(script)],
      limits,
    )
    const child = spawn(command, args, {
      env,
      stdio: ['pipe', 'pipe', 'pipe', ...[limits.arquivo, limits.saida].filter((file) => file !== undefined)],
      windowsHide: true,
    }) as Child
    if (limits.cede && child.pid !== undefined) giveWay(child.pid, constants.priority.PRIORITY_LOW)
    return (await outcome(child, pack(envelope), limits)).subarray(HELLO.length)
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
function resident(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096
  } catch {
    return 0
  }
}

/**
 * At most so many at once in this process; the others wait their turn, up to a number, so that a burst cannot
 * exhaust the machine.
 */
const SLOTS = { comum: 3, demorada: 1 }
type Queue = { taken: number; waiting: (() => void)[] }
const queues: Record<keyof typeof SLOTS, Queue> = {
  comum: { taken: 0, waiting: [] },
  demorada: { taken: 0, waiting: [] },
}

async function withSlot<T>({ espera, fila }: Limites, work: () => Promise<T>): Promise<T> {
  const queue = queues[fila]
  if (queue.taken >= SLOTS[fila] && queue.waiting.length >= espera)
    throw new Recusa(
      'LimiteExcedidoException',
      'Há muitos arquivos em exame agora. Tente novamente em instantes.',
      { aguarde: 5 },
    )
  if (queue.taken >= SLOTS[fila]) await new Promise<void>((go) => queue.waiting.push(go))
  else queue.taken++
  try {
    return await work()
  } finally {
    const next = queue.waiting.shift()
    if (next === undefined) queue.taken--
    else next()
  }
}
