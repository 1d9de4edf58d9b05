import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl'
import type { Entrada } from './port.ts'
import { archive } from './zip.ts'

// What only shows past 4 GiB: where entries and the directory begin is told in the fields of ZIP64.

const PART = Buffer.alloc(2 ** 20, 'autos')
const PARTS = 700

test('an archive of more than 4 GiB, and of more than 65,535 files, is read by another reader', async () => {
  const large = seven()
  const few = await readBack(large)
  assert.deepEqual(
    few,
    large.map(({ caminho, tamanho }) => `${caminho} ${tamanho}`),
  )
  const many = Array.from({ length: 65_600 }, (_, i): Entrada => small(`${i}.txt`))
  assert.equal((await readBack(many)).length, many.length)
})

function seven(): Entrada[] {
  const hash = createHash('sha256')
  for (let i = 0; i < PARTS; i++) hash.update(PART)
  const sha256 = hash.digest('hex')
  return Array.from({ length: 7 }, (_, i) => ({
    caminho: `${i}.mp4`,
    tipo: 'video/mp4',
    tamanho: PARTS * PART.length,
    sha256,
    abrir: async () => Readable.from(Array<Buffer>(PARTS).fill(PART)),
  }))
}

const small = (caminho: string): Entrada => ({
  caminho,
  tipo: 'text/plain',
  tamanho: 1,
  sha256: createHash('sha256').update('x').digest('hex'),
  abrir: async () => Readable.from([Buffer.from('x')]),
})

/** Names and lengths as they are read; each entry's first bytes are read through its own header. */
async function readBack(entries: readonly Entrada[]): Promise<string[]> {
  const { fonte, tamanho } = archive(entries, { em: new Date() })
  const kept = new Kept()
  for await (const part of fonte) kept.add(part as Buffer)
  assert.equal(kept.length, tamanho)
  const zip = await fromRandomAccessReaderPromise(kept, kept.length, { autoClose: false })
  const read: string[] = []
  for await (const entry of zip.eachEntry()) {
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
    assert.equal(kept.at(fileDataStart, 1).toString(), entries[read.length]!.tamanho === 1 ? 'x' : 'a')
    read.push(`${entry.fileName} ${entry.uncompressedSize}`)
  }
  return read
}

/** The parts as they came: the same megabyte, thousands of times, is held once. */
class Kept extends RandomAccessReader {
  length = 0
  readonly #parts: Buffer[] = []
  readonly #begins: number[] = []

  add(part: Buffer): void {
    this.#parts.push(part)
    this.#begins.push(this.length)
    this.length += part.length
  }

  at(start: number, length: number): Buffer {
    const bytes: Buffer[] = []
    for (let i = this.#partOf(start), left = length, from = start; left > 0; i++) {
      const piece = this.#parts[i]!.subarray(from - this.#begins[i]!).subarray(0, left)
      bytes.push(piece)
      from += piece.length
      left -= piece.length
    }
    return Buffer.concat(bytes)
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from([this.at(start, end - start)])
  }

  #partOf(start: number): number {
    let [low, high] = [0, this.#begins.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (this.#begins[middle]! <= start) low = middle
      else high = middle - 1
    }
    return low
  }
}
