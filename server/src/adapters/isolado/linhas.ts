import { readSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { type Envelope, unpack } from './envelope.ts'
import { HELLO, hangUp } from './filho.ts'

/**
 * The side of a child that answers in lines, each said as soon as it is known: what it said counts, whatever
 * ends it.
 */
export async function atenderEmLinhas(work: (request: Envelope) => Promise<void> | void): Promise<void> {
  greet()
  await work(unpack(await buffer(process.stdin)))
  process.stdout.write('', hangUp)
}

/** Of one that asks whoever started it (conversa.ts), and waits for the answer. */
export async function atenderEmConversa(work: (request: Envelope) => Promise<void> | void): Promise<void> {
  greet()
  await work(unpack(hear()))
  process.stdout.write('', hangUp)
}

function greet(): void {
  for (const method of ['log', 'info', 'warn', 'debug', 'error'] as const)
    globalThis.console[method] = () => undefined
  process.stdout.write(HELLO)
}

export const dizer = (line: unknown): void => void process.stdout.write(`${JSON.stringify(line)}\n`)

export async function perguntar(what: object, bytes: Uint8Array): Promise<Buffer> {
  dizer({ ...what, bytes: bytes.length })
  // All of it has to be gone: nothing is written while the answer is waited for.
  await new Promise((gone) => process.stdout.write(bytes, gone))
  return hear()
}

const STDIN = 0

const hear = (): Buffer => readWhole(readWhole(4).readUInt32BE())

function readWhole(length: number): Buffer {
  const bytes = Buffer.alloc(length)
  for (let at = 0, read = 0; at < length; at += read) {
    read = readSync(STDIN, bytes, at, length - at, null)
    if (read === 0) throw new Error('nobody answers')
  }
  return bytes
}

/** Of what was cut in the middle, only what is whole. */
export function linhasDe(said: Uint8Array): unknown[] {
  const text = Buffer.from(said.buffer, said.byteOffset, said.length).toString('utf8')
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as unknown)
}
