import { buffer } from 'node:stream/consumers'
import { type Envelope, pack, unpack } from './envelope.ts'

/** The child's side: one request on stdin, one answer on stdout, and the process is over. */
export async function atender(work: (request: Envelope) => Promise<Envelope>): Promise<void> {
  // Libraries that print would corrupt the answer.
  console.log = console.info = console.warn = console.debug = () => undefined
  const answer = await work(unpack(await buffer(process.stdin))).catch((error: unknown) => ({
    dados: { falha: error instanceof Error ? error.message : String(error) },
    bytes: new Uint8Array(),
  }))
  process.stdout.write(pack(answer), () => process.exit(0))
}
