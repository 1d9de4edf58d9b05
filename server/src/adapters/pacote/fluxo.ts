import { createHash } from 'node:crypto'
import { type Readable, pipeline, Transform } from 'node:stream'
import { ConteudoDivergente, type Entrada, type OpcoesDoPacote } from './port.ts'

/**
 * While one as small as this is read, the next is on its way; a larger one would keep its connection waiting
 * too long.
 */
const AHEAD_BYTES = 8 * 2 ** 20

export type Fila = { abrir(i: number): Promise<Readable>; fechar(): void }

/** The entries' bytes, to be asked for in order. Closing gives up what was opened ahead and nobody read. */
export function emFila(entries: readonly Entrada[], options: OpcoesDoPacote): Fila {
  const opened = new Map<number, Promise<Readable>>()
  const open = (i: number): Promise<Readable> | undefined => {
    const entry = entries[i]
    if (entry !== undefined && !opened.has(i)) {
      opened.set(i, openChecked(entry, options))
      opened.get(i)!.catch(() => undefined)
    }
    return opened.get(i)
  }
  return {
    async abrir(i) {
      const stream = open(i)
      opened.delete(i)
      if ((entries[i]?.tamanho ?? 0) <= AHEAD_BYTES) void open(i + 1)
      const ready = await stream!
      // What failed before anybody listened says so now.
      if (ready.errored) throw ready.errored
      return ready
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

/** The entry's bytes, which fail at the end unless they are the recorded ones. */
async function openChecked(entry: Entrada, { aoFazer }: OpcoesDoPacote): Promise<Readable> {
  const hash = createHash('sha256')
  let size = 0
  const check = new Transform({
    transform: (part: Buffer, _, next) => (hash.update(part), (size += part.length), next(null, part)),
    flush(next) {
      if (size !== entry.tamanho || hash.digest('hex') !== entry.sha256)
        return next(new ConteudoDivergente(entry.caminho))
      aoFazer?.(entry)
      next()
    },
  })
  return pipeline(await entry.abrir(), check, () => undefined)
}
