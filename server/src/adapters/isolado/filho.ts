import { closeSync, readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { startupSnapshot } from 'node:v8'
import { type Envelope, pack, unpack } from './envelope.ts'

/**
 * Said first: the program was read whole, and whatever ends it now ends because of the bytes it was given.
 */
export const HELLO = Buffer.from([1])

/** Where a request to rehearse on is, while a snapshot is made (scripts/lib/pack-programs.ts). */
export const REHEARSAL = 'AUTOS_ENSAIO'

/** Nothing more to say: whoever started this process waits for no more than this, and it ends by itself. */
export const hangUp = (): void => closeSync(process.stdout.fd)

/** The child's side: one request on stdin, one answer on stdout, and the process is over. */
export async function atender(work: (request: Envelope) => Promise<Envelope>): Promise<void> {
  if (startupSnapshot.isBuildingSnapshot()) return remember(() => answer(work), work)
  await answer(work)
}

async function answer(work: (request: Envelope) => Promise<Envelope>): Promise<void> {
  // Libraries that print would corrupt the answer.
  for (const method of ['log', 'info', 'warn', 'debug'] as const) globalThis.console[method] = () => undefined
  process.stdout.write(HELLO)
  const answered = await work(unpack(await buffer(process.stdin))).catch((error: unknown) => ({
    dados: { falha: error instanceof Error ? error.message : String(error) },
    bytes: new Uint8Array(),
  }))
  // Not by descriptor: what does not fit at once would be refused as soon as a library has looked at this stream.
  process.stdout.write(pack(answered), hangUp)
}

/**
 * What the snapshot goes on with when it is started. Before it is taken, the work is done once on a request of
 * our own, so that what it needs is compiled and its tables are made.
 */
async function remember(start: () => void, work: (request: Envelope) => Promise<unknown>): Promise<void> {
  startupSnapshot.setDeserializeMainFunction(start)
  // oxlint-disable-next-line eslint/no-restricted-properties -- whoever packs says it, not the server's configuration
  const rehearsal = process.env[REHEARSAL]
  if (rehearsal !== undefined) await work(unpack(readFileSync(rehearsal)))
}
