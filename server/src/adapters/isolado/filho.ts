import { closeSync, readFileSync, writeSync } from 'node:fs'
import { startupSnapshot } from 'node:v8'
import { wholeOf } from '../open-file.ts'
import { type Asked, type Envelope, opened, pack, unpack } from './envelope.ts'

// By descriptor, because streams around both cost a short answer a tenth of its time.
const [STDIN, STDOUT] = [0, 1]
/** The open files that the parent gave, if it did (executar.ts): to be read, and to be written. */
const [FILE, OUT] = [3, 4]

/**
 * Said first: the program was read whole, and whatever ends it now ends because of the bytes it was given.
 */
export const HELLO = Buffer.from([1])

/** Where a request to rehearse on is, while a snapshot is made (scripts/lib/pack-programs.ts). */
export const REHEARSAL = 'AUTOS_ENSAIO'

/** Nothing more to say: whoever started this process waits for no more than this, and it ends by itself. */
export const hangUp = (): void => closeSync(STDOUT)

/** The child's side: one request on stdin, one answer on stdout, and the process is over. */
export async function atender(work: (request: Envelope) => Promise<Envelope>): Promise<void> {
  if (startupSnapshot.isBuildingSnapshot()) return remember(() => answer(work), work)
  await answer(work)
}

async function answer(work: (request: Envelope) => Promise<Envelope>): Promise<void> {
  // Libraries that print would corrupt the answer.
  for (const method of ['log', 'info', 'warn', 'debug'] as const) globalThis.console[method] = () => undefined
  writeSync(STDOUT, HELLO)
  const { dados, bytes, emArquivo } = opened(readFileSync(STDIN), FILE)
  const answered = await work({ dados, bytes: wholeOf(bytes) }).catch((error: unknown) => ({
    dados: { falha: error instanceof Error ? error.message : String(error) },
    bytes: new Uint8Array(),
  }))
  say(pack(emArquivo ? written(answered) : answered))
}

function written({ dados, bytes }: Envelope): Asked {
  for (let at = 0; at < bytes.length;) at += writeSync(OUT, bytes, at, bytes.length - at, at)
  return { dados, bytes: { descritor: OUT, tamanho: bytes.length } }
}

/** Once a library has looked at the stream, what does not fit at once is refused: it waits in the stream. */
function say(answer: Uint8Array): void {
  let said = 0
  try {
    while (said < answer.length) said += writeSync(STDOUT, answer, said)
  } catch (error) {
    if ((error as { code?: string }).code !== 'EAGAIN') throw error
    process.stdout.write(answer.subarray(said), hangUp)
    return
  }
  hangUp()
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
