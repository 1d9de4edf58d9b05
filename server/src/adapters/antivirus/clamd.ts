import { connect, type NetConnectOpts } from 'node:net'
import { type Bytes, windowsOf } from '../open-file.ts'
import type { Antivirus, Exame } from './port.ts'

/** Of one write: small, so that an answer given half-way (too long for it) is read before the next. */
const PIECE = 64 * 2 ** 10
const ANSWER_MAX = 4_096
const MS = 120_000
/** Whoever only asks which list it has asks again later. */
const LIST_MS = 10_000
const NAME_MAX = 100

/**
 * ClamAV's daemon (clamd(8)), at `tcp://host:3310` or `unix:/run/clamav/clamd.ctl`. What it says of its own
 * limits, or of itself, is no verdict on the file.
 */
export function abrirClamd(endereco: string, { ms = MS } = {}): Antivirus {
  const ask = (parts: Iterable<Uint8Array>, wait = ms) => askClamd(where(endereco), parts, wait)
  const motor = async (wait: number) => (await ask([Buffer.from('zVERSION\0')], wait)).slice(0, NAME_MAX)
  return {
    motor: () => motor(Math.min(ms, LIST_MS)),
    examinar: async (bytes) => ({ motor: await motor(ms), ameaca: verdict(await ask(stream(bytes))) }),
  }
}

function where(endereco: string): NetConnectOpts {
  const { protocol, pathname, hostname, port } = new URL(endereco)
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) }
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) }
}

function* stream(bytes: Bytes): Generator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0')
  for (const piece of windowsOf(bytes, PIECE)) {
    yield lengthOf(piece.length)
    yield piece
  }
  yield lengthOf(0)
}

function lengthOf(length: number): Uint8Array {
  const four = Buffer.alloc(4)
  four.writeUInt32BE(length)
  return four
}

function verdict(answer: string): Exame['ameaca'] {
  if (answer === 'stream: OK') return null
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1]
  if (found === undefined) throw new Error(`clamd: ${answer}${/size limit/i.test(answer) ? HINT : ''}`)
  return found.replaceAll(/[^\w.:/() -]/g, '').slice(0, NAME_MAX)
}
const HINT = ' (StreamMaxLength must be at least the limit of a file)'

/** What a write meets when the other side has gone. */
const GONE: readonly (string | undefined)[] = ['EPIPE', 'ECONNRESET']

/**
 * It answers when it is done, and closes; one that closes while it is still being told may have answered: a
 * write that fails counts only when nothing whole was read. What it said of its limit as it went can be lost then.
 */
function askClamd(target: NetConnectOpts, parts: Iterable<Uint8Array>, ms: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let [answer, told] = ['', false]
    const socket = connect({ ...target, allowHalfOpen: true })
    const end = (error?: NodeJS.ErrnoException) => {
      socket.destroy()
      const whole = /^([^\0]+)\0/.exec(answer)?.[1]
      if (whole !== undefined) resolve(whole.trim())
      else if (told && GONE.includes(error?.code))
        reject(new Error(`clamd: it went before it was told all${HINT}`))
      else reject(error ?? new Error('clamd: closed without an answer'))
    }
    socket.setTimeout(ms, () => end(new Error('clamd: no answer')))
    socket.on('data', (part: Buffer) => {
      answer += part.toString('latin1')
      if (answer.includes('\0') || answer.length > ANSWER_MAX) end()
    })
    socket.once('error', end).once('end', () => end())
    socket.once('connect', () => void tell(parts))
    async function tell(pieces: Iterable<Uint8Array>): Promise<void> {
      for (const piece of pieces) {
        if (socket.destroyed) return
        told = true
        if (!socket.write(piece)) await Promise.race([once('drain'), once('close')])
        // What it already said is read before more is told.
        else await new Promise(setImmediate)
      }
    }
    const once = (event: string) => new Promise<void>((go) => socket.once(event, () => go()))
  })
}
