import { buffer } from 'node:stream/consumers'
import { type Envelope, pack, unpack } from './envelope.ts'

/**
 * Said first: the program was read whole, and whatever ends it now ends because of the bytes it was given.
 */
export const HELLO = Buffer.from([1])

/** The child's side: one request on stdin, one answer on stdout, and the process is over. */
export async function atender(work: (request: Envelope) => Promise<Envelope>): Promise<void> {
  // Libraries that print would corrupt the answer.
  for (const method of ['log', 'info', 'warn', 'debug'] as const) globalThis.console[method] = () => undefined
  process.stdout.write(HELLO)
  const answer = await work(unpack(await buffer(process.stdin))).catch((error: unknown) => ({
    dados: { falha: error instanceof Error ? error.message : String(error) },
    bytes: new Uint8Array(),
  }))
  process.stdout.write(pack(answer), () => process.exit(0))
}
