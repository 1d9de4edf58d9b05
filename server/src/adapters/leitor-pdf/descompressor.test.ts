import assert from 'node:assert/strict'
import { DecompressionStream } from 'node:stream/web'
import { test } from 'node:test'
import { deflateRawSync, deflateSync } from 'node:zlib'
import './descompressor.ts'

/** A que o módulo troca, por outra porta: outro teste do mesmo processo pode tê-la trocado antes. */
const daPlataforma = DecompressionStream as typeof globalThis.DecompressionStream

/** Como o pdf.js pede. */
async function descomprimir(bytes: Uint8Array, Descompressor = globalThis.DecompressionStream) {
  const { readable, writable } = new Descompressor('deflate')
  const writer = writable.getWriter()
  await writer.ready
  writer
    .write(Uint8Array.from(bytes))
    .then(() => writer.close())
    .catch(() => undefined)
  const partes: Uint8Array[] = []
  for await (const parte of readable) partes.push(parte)
  return Buffer.concat(partes).toString('latin1')
}

test('o que o pdf.js manda descomprimir volta inteiro, e o que não se descomprime recusa-se, como na plataforma', async () => {
  assert.notEqual(globalThis.DecompressionStream, daPlataforma)
  const texto = 'BT (Ata) Tj ET '.repeat(20_000)
  const inteiro = deflateSync(texto)
  for (const Descompressor of [daPlataforma, globalThis.DecompressionStream]) {
    assert.equal(await descomprimir(inteiro, Descompressor), texto)
    for (const ruim of [inteiro.subarray(0, 200), deflateRawSync(texto), Buffer.from('nada disso')])
      await assert.rejects(descomprimir(ruim, Descompressor), Error)
  }
  assert.throws(() => new globalThis.DecompressionStream('gzip'), TypeError)
})
