import { buffer } from 'node:stream/consumers'
import { type Envelope, unpack } from './envelope.ts'
import { HELLO, hangUp } from './filho.ts'

/**
 * The side of a child that answers in lines, each said as soon as it is known: what it said counts, whatever
 * ends it.
 */
export async function atenderEmLinhas(work: (request: Envelope) => Promise<void> | void): Promise<void> {
  for (const method of ['log', 'info', 'warn', 'debug', 'error'] as const)
    globalThis.console[method] = () => undefined
  process.stdout.write(HELLO)
  await work(unpack(await buffer(process.stdin)))
  process.stdout.write('', hangUp)
}

export const dizer = (line: unknown): void => void process.stdout.write(`${JSON.stringify(line)}\n`)

/** Of what was cut in the middle, only what is whole. */
export function linhasDe(said: Uint8Array): unknown[] {
  const text = Buffer.from(said.buffer, said.byteOffset, said.length).toString('utf8')
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as unknown)
}
