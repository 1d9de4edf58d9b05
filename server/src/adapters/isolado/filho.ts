import { buffer } from 'node:stream/consumers'
import { type Envelope, pack, unpack } from './envelope.ts'

/** The child's side: one request on stdin, one answer on stdout, and the process is over. */
export async function atender(work: (request: Envelope) => Promise<Envelope>): Promise<void> {
  // Libraries that print would corrupt the answer.
  for (const method of ['log', 'info', 'warn', 'debug'] as const) globalThis.console[method] = () => undefined
  const answer = await work(unpack(await buffer(process.stdin))).catch((error: unknown) => ({
    dados: { falha: error instanceof Error ? error.message : String(error) },
    bytes: new Uint8Array(),
  }))
  process.stdout.write(pack(answer), () => process.exit(0))
}
