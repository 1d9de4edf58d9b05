import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { fromBufferPromise } from 'yauzl'
import { ConteudoDivergente, type Entrada } from './port.ts'
import { archive } from './zip.ts'

const EM = new Date('2026-11-20T12:00:07Z')

function entryOf(caminho: string, content: string | Buffer): Entrada {
  const bytes = Buffer.from(content)
  return {
    caminho,
    tipo: 'application/octet-stream',
    tamanho: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    abrir: async () => Readable.from(bytes.length > 0 ? [bytes] : []),
  }
}

test('another reader finds each file by its name, whole and with its hour', async () => {
  const files = { 'indice.html': '<p>ação</p>', '0001-Ofício nº 7.pdf': 'x'.repeat(200_000), 'vazio.txt': '' }
  const { fonte, tamanho } = archive(
    Object.entries(files).map(([name, content]) => entryOf(name, content)),
    { em: EM },
  )
  const bytes = await buffer(fonte)
  assert.equal(bytes.length, tamanho)
  const zip = await fromBufferPromise(bytes, { strictFileNames: true })
  const read: Record<string, string> = {}
  for await (const entry of zip.eachEntry()) {
    const content = await text(await zip.openReadStreamPromise(entry))
    assert.equal(crc32(content), entry.crc32)
    assert.equal(entry.getLastModDate().getTime(), EM.getTime())
    read[entry.fileName] = content
  }
  assert.deepEqual(read, files)
})

test('an empty archive is one too', async () => {
  const { fonte, tamanho } = archive([], { em: EM })
  const bytes = await buffer(fonte)
  assert.equal(bytes.length, tamanho)
  assert.equal((await fromBufferPromise(bytes)).entryCount, 0)
})

test('bytes that are not the recorded ones end the archive before its directory', async () => {
  const wrong = { ...entryOf('a.pdf', 'one'), abrir: async () => Readable.from([Buffer.from('two')]) }
  await assert.rejects(buffer(archive([wrong], { em: EM }).fonte), ConteudoDivergente)
})

test('a name that would be written outside the folder, or is no file, is refused before a byte is read', () => {
  for (const name of ['', '/etc/passwd', '../a', 'a/../../b', 'a\\b', 'C:x', 'folder/'])
    assert.throws(() => archive([entryOf(name, 'x')], { em: EM }), /no path of an archive/, name)
  assert.throws(() => archive([entryOf('x'.repeat(70_000), 'x')], { em: EM }), RangeError)
  assert.throws(() => archive([{ ...entryOf('x', 'x'), tamanho: 2 ** 32 }], { em: EM }), RangeError)
})

test('whoever stops reading closes the entry in hand and the one opened ahead', async () => {
  const closed: string[] = []
  const endless = (name: string): Entrada => ({
    ...entryOf(name, 'x'),
    tamanho: 2 ** 20,
    abrir: async () =>
      new Readable({
        read() {
          this.push(Buffer.alloc(1000))
        },
        destroy(error, done) {
          closed.push(name)
          done(error)
        },
      }),
  })
  const { fonte } = archive([endless('a'), endless('b')], { em: EM })
  for await (const part of fonte) if ((part as Buffer).length > 500) break
  for (let turns = 0; closed.length < 2 && turns < 1000; turns++) await turn()
  assert.deepEqual(closed.toSorted(), ['a', 'b'])
})
