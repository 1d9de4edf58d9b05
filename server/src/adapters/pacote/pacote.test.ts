import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { abrirEmpacotador } from './pacote.ts'
import type { Entrada } from './port.ts'

const OPTIONS = { em: new Date('2026-11-20T12:00:00Z') }

/** `events`: what was opened, and what of it ended, in order. */
function entries(sizes: readonly number[], events: string[], broken?: number): Entrada[] {
  return sizes.map((tamanho, i) => {
    const bytes = Buffer.alloc(tamanho, i)
    return {
      caminho: `${i}.bin`,
      tipo: 'application/octet-stream',
      tamanho,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      abrir: async () => {
        events.push(`open ${i}`)
        if (i === broken) throw new Error('the store is out')
        const stream = Readable.from(parts(bytes), { objectMode: false })
        return stream.once('close', () => events.push(`end ${i}`))
      },
    }
  })
}

function* parts(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}

const zip = async (list: Entrada[]) => {
  const { fonte, tamanho } = abrirEmpacotador().zip(list, OPTIONS)
  assert.equal((await buffer(fonte)).length, tamanho)
}

test('while a small file is packed the next is on its way, and no more than one', async () => {
  const events: string[] = []
  await zip(entries([300_000, 300_000, 300_000], events))
  assert.deepEqual(
    events.filter((event) => event !== 'end 2'),
    ['open 0', 'open 1', 'end 0', 'open 2', 'end 1'],
  )
})

test('behind a large one nothing waits with a connection open', async () => {
  const events: string[] = []
  await zip(entries([9 * 2 ** 20, 1000], events))
  assert.deepEqual(events.slice(0, 3), ['open 0', 'end 0', 'open 1'])
})

test('one that cannot be opened, also ahead of its turn, is the reason of the whole, and what was open is closed', async () => {
  for (const broken of [0, 1, 2]) {
    const events: string[] = []
    await assert.rejects(
      zip(entries([300_000, 300_000, 300_000, 300_000], events, broken)),
      /the store is out/,
    )
    await turn()
    const opened = events.filter((event) => event.startsWith('open') && event !== `open ${broken}`).length
    assert.equal(events.filter((event) => event.startsWith('end')).length, opened, events.join(', '))
  }
})
