import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { ConteudoDivergente, type Entrada, type OpcoesDoPacote } from './port.ts'

/**
 * While one as small as this is read, the next is on its way; a larger one would keep its connection waiting
 * too long.
 */
const AHEAD_BYTES = 8 * 2 ** 20

export type Fila = { abrir(i: number): Promise<AsyncIterable<Buffer>>; fechar(): void }

/** The entries' bytes, to be asked for in order. Closing gives up what was opened ahead and nobody read. */
export function emFila(entries: readonly Entrada[], options: OpcoesDoPacote): Fila {
  const opened = new Map<number, Promise<Readable>>()
  const open = (i: number): Promise<Readable> | undefined => {
    const entry = entries[i]
    if (entry !== undefined && !opened.has(i)) {
      opened.set(i, openQuietly(entry))
      opened.get(i)!.catch(() => undefined)
    }
    return opened.get(i)
  }
  return {
    async abrir(i) {
      const stream = open(i)
      opened.delete(i)
      if ((entries[i]?.tamanho ?? 0) <= AHEAD_BYTES) void open(i + 1)
      return checked(await stream!, entries[i]!, options)
    },
    fechar() {
      for (const stream of opened.values())
        stream.then(
          (ready) => ready.destroy(),
          () => undefined,
        )
      opened.clear()
    },
  }
}

/** What fails before anybody reads says so to whoever then does. */
async function openQuietly(entry: Entrada): Promise<Readable> {
  const stream = await entry.abrir()
  return stream.on('error', () => undefined)
}

/** The entry's bytes, which fail at the end unless they are the recorded ones. */
async function* checked(
  stream: Readable,
  entry: Entrada,
  { aoFazer }: OpcoesDoPacote,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let size = 0
  for await (const part of stream as AsyncIterable<Buffer>) {
    hash.update(part)
    size += part.length
    yield part
  }
  if (size !== entry.tamanho || hash.digest('hex') !== entry.sha256)
    throw new ConteudoDivergente(entry.caminho)
  aoFazer?.(entry)
}
