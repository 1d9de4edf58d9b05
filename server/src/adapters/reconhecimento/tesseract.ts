import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { promisify } from 'node:util'
import { giveWay } from '../../kernel/priority.ts'
import type { MotorDeFora, Pgm } from './port-motor.ts'
import { isTsv } from './tsv.ts'

const [AUTO, ONE_BLOCK] = ['3', '6']
const LANGUAGE = 'por'
const ANSWER_MAX = 16 * 2 ** 20
/** Of the processor; by the clock, so many times that, because it gives way to everything. */
const [TEMPO_MS, PATIENCE] = [60_000, 20]
const MEMORIA_MB = 1024
const VERSION_MS = 10_000
/** One thread, as the other adapters; and no word of what else is in the environment. */
const ENV = { OMP_THREAD_LIMIT: '1', LC_ALL: 'C.UTF-8' }

export type LimitesDoTesseract = { tempoMs?: number; memoriaMb?: number }

/**
 * Tesseract's program (Debian's tesseract-ocr and tesseract-ocr-por), at its path: a process for each drawing, that
 * the system ends. The one that it ends is tried once more, with twice of both. A program that ends by itself and says
 * why is not well, and nothing is known of the drawing.
 */
export function abrirTesseract(
  programa: string,
  { tempoMs = TEMPO_MS, memoriaMb = MEMORIA_MB }: LimitesDoTesseract = {},
): MotorDeFora {
  let nome = 'tesseract'
  return {
    nome: () => `${nome}, ${LANGUAGE} do sistema`,
    async ler(desenho) {
      if (nome === 'tesseract') nome = await versionOf(programa)
      for (const vezes of [1, 2]) {
        const read = await run(programa, desenho, { tempoMs: tempoMs * vezes, memoriaMb: memoriaMb * vezes })
        if (read !== null) return read
      }
      return null
    },
    async conferir() {
      const { stdout } = await promisify(execFile)(programa, ['--list-langs'], {
        env: ENV,
        timeout: VERSION_MS,
      })
      if (!stdout.split('\n').includes(LANGUAGE)) throw new Error(`tesseract: "${LANGUAGE}" is not installed`)
      nome = await versionOf(programa)
    },
  }
}

async function versionOf(programa: string): Promise<string> {
  const { stdout } = await promisify(execFile)(programa, ['--version'], { env: ENV, timeout: VERSION_MS })
  return stdout.split('\n', 1)[0]!.trim().slice(0, 60)
}

/** Null: it was ended. */
async function run(
  programa: string,
  { bytes, dpi, umBloco }: Pgm,
  { tempoMs, memoriaMb }: Required<LimitesDoTesseract>,
): Promise<string | null> {
  const mode = umBloco ? ONE_BLOCK : AUTO
  const args = ['stdin', 'stdout', '-l', LANGUAGE, '--oem', '1', '--psm', mode, '--dpi', String(dpi), 'tsv']
  const limits = `ulimit -t ${Math.ceil(tempoMs / 1000)}; ulimit -v ${memoriaMb * 1024}; ulimit -c 0`
  const child = spawn('/bin/sh', ['-c', `${limits}; exec "$0" "$@"`, programa, ...args], {
    env: ENV,
    cwd: '/',
  })
  if (child.pid !== undefined) giveWay(child.pid, constants.priority.PRIORITY_LOW)
  let late = false
  const timer = setTimeout(() => (late = child.kill('SIGKILL')), tempoMs * PATIENCE)
  const parts: Buffer[] = []
  let [size, errors] = [0, '']
  child.stdout.on('data', (part: Buffer) => {
    size += part.length
    if (size > ANSWER_MAX) child.kill('SIGKILL')
    else parts.push(part)
  })
  child.stderr.on('data', (part: Buffer) => (errors = (errors + part.toString()).slice(-500)))
  child.stdin.on('error', () => undefined)
  child.stdin.end(bytes)
  try {
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
    if (late) throw new Error(`tesseract: not done after ${tempoMs * PATIENCE} ms`)
    if (signal !== null) return null
    const tsv = Buffer.concat(parts).toString('utf8')
    if (code !== 0 || !isTsv(tsv)) throw new Error(`tesseract: exit code ${code}: ${errors.trim()}`)
    return tsv
  } finally {
    clearTimeout(timer)
  }
}
