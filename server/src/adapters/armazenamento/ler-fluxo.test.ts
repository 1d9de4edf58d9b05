import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { armazemQueTrava, type Travada } from '../../../test/armazem-que-trava.ts'
import { abrirArmazenamento } from './s3.ts'

/**
 * Long enough for a machine several times slower where the store answers, shorter where it never will. The tests wait
 * side by side: all of it lasts as long as the longest.
 */
const [ROOMY_MS, SHORT_MS] = [10_000, 5_000]
const SIZES = [1, 2_000, 60_000, 300_000, 3_000_000]

async function store(stall: (method: string, nth: number) => Travada, ms = ROOMY_MS) {
  const counts: Record<string, number> = {}
  const loja = await armazemQueTrava((method) => stall(method, (counts[method] = (counts[method] ?? 0) + 1)))
  const armazem = abrirArmazenamento({
    endereco: loja.endereco,
    publico: loja.endereco,
    regiao: 'us-east-1',
    chave: 'trava',
    segredo: 'trava',
    balde: 'b',
    prazos: { soon: ms, patient: ms },
  })
  after(async () => {
    armazem.fechar()
    await loja.parar()
  })
  return { loja, armazem }
}

describe('a store that stalls', { concurrency: true }, () => {
  test('what is opened and left for longer than any limit gives all its bytes', async () => {
    const { loja, armazem } = await store(() => ({}))
    const left = async (size: number): Promise<void> => {
      const bytes = randomBytes(size)
      loja.objetos.set(`${size}`, bytes)
      const stream = await armazem.abrir(`${size}`, null)
      await wait(ROOMY_MS * 1.5)
      assert.ok((await buffer(stream)).equals(bytes), `${size}`)
    }
    await Promise.all(SIZES.map(left))
  })

  test('what is cut, or falls silent, goes on from where it was, by all three ways of reading', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'autos-ler-'))
    after(() => rmSync(folder, { recursive: true, force: true }))
    const goesOn = async (broken: Travada, size: number): Promise<void> => {
      const { loja, armazem } = await store(
        (_, nth) => (nth % 3 === 0 ? {} : broken),
        'corta' in broken ? ROOMY_MS : SHORT_MS,
      )
      const bytes = randomBytes(size)
      loja.objetos.set('k', bytes)
      assert.ok((await buffer(await armazem.abrir('k', null))).equals(bytes))
      assert.ok(Buffer.from(await armazem.ler('k', null, size)).equals(bytes))
      const arquivo = join(folder, `${Object.keys(broken).join()}-${size}`)
      const { tamanho } = await armazem.baixar('k', null, { arquivo, limite: size })
      assert.equal(tamanho, size)
      assert.equal(loja.pedidos['GET'], 9)
    }
    await Promise.all(
      [{ corta: true }, { noMeioMs: 120_000 }].flatMap((broken) =>
        [2_000, 300_000].map((size) => goesOn(broken, size)),
      ),
    )
  })

  test('an object that changes midway, or a store that gives nothing more, is an error, and not the end', async () => {
    const bytes = randomBytes(300_000)
    const { loja, armazem } = await store((_, nth) => (nth === 1 ? { noMeioMs: 50, corta: true } : {}))
    loja.objetos.set('k', bytes)
    const stream = await armazem.abrir('k', null)
    loja.objetos.set('k', randomBytes(300_000))
    await assert.rejects(buffer(stream), { nome: 'ProvedorIndisponivelException' })
    const silent = await store((_, nth) => (nth === 1 ? { corta: true } : { antesMs: 120_000 }), SHORT_MS)
    silent.loja.objetos.set('k', bytes)
    const began = performance.now()
    await assert.rejects(silent.armazem.ler('k', null, 1e6), { nome: 'ProvedorIndisponivelException' })
    assert.ok(performance.now() - began < 90_000)
  })

  test('as long as bytes come it may last longer than a silence; larger than the limit is refused unread', async () => {
    const bytes = randomBytes(600_000)
    const { loja, armazem } = await store(() => ({ antesMs: ROOMY_MS * 0.6, noMeioMs: ROOMY_MS * 0.6 }))
    loja.objetos.set('k', bytes)
    assert.ok(Buffer.from(await armazem.ler('k', null, 1e6)).equals(bytes))
    assert.equal(loja.pedidos['GET'], 1)
    await assert.rejects(armazem.ler('k', null, 1000), { nome: 'TamanhoExcedidoException' })
  })

  test('nobody reads it: closing it closes the connection', async () => {
    const { loja, armazem } = await store(() => ({ noMeioMs: 120_000 }))
    loja.objetos.set('k', randomBytes(300_000))
    const stream = await armazem.abrir('k', null)
    stream.destroy()
    await new Promise((closed) => stream.once('close', closed))
    assert.equal(await loja.presas(), 0)
  })

  test('what is sent from a slow source waits for it; a store that takes nothing is left', async () => {
    const bytes = randomBytes(300_000)
    async function* slowly() {
      for (let at = 0; at < bytes.length; at += 100_000) {
        await wait(SHORT_MS * 2)
        yield bytes.subarray(at, at + 100_000)
      }
    }
    const { loja, armazem } = await store((_, nth) => (nth === 1 ? {} : { antesMs: 120_000 }), SHORT_MS)
    await armazem.gravarFluxo('k', Readable.from(slowly()), {
      tipo: 'application/pdf',
      tamanho: bytes.length,
    })
    assert.ok(loja.objetos.get('k')!.equals(bytes))
    await assert.rejects(
      armazem.gravarFluxo('k', Readable.from([bytes]), { tipo: 'application/pdf', tamanho: bytes.length }),
      { nome: 'ProvedorIndisponivelException' },
    )
  })
})
