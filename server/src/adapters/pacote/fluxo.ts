import { createHash } from 'node:crypto'
import { type Readable, pipeline, Transform } from 'node:stream'
import { ConteudoDivergente, type Entrada, type Medida, type OpcoesDoPacote } from './port.ts'

/** The entry's bytes, which fail at the end unless they are the recorded ones. */
export async function openChecked(entry: Entrada, { aoFazer }: OpcoesDoPacote): Promise<Readable> {
  const hash = createHash('sha256')
  let size = 0
  const check = new Transform({
    transform: (part: Buffer, _, next) => (hash.update(part), (size += part.length), next(null, part)),
    flush(next) {
      if (size !== entry.tamanho || hash.digest('hex') !== entry.sha256) return next(new ConteudoDivergente(entry.caminho))
      aoFazer?.(entry)
      next()
    },
  })
  return pipeline(await entry.abrir(), check, () => undefined)
}

/** Passes everything on, and knows afterwards how much it was. */
export function meter(): { stream: Transform; measure(): Medida } {
  const [sha256, md5] = [createHash('sha256'), createHash('md5')]
  let tamanho = 0
  const stream = new Transform({ transform: (part: Buffer, _, next) => (sha256.update(part), md5.update(part), (tamanho += part.length), next(null, part)) })
  return { stream, measure: () => ({ tamanho, sha256: sha256.digest('hex'), md5: md5.digest('base64') }) }
}
