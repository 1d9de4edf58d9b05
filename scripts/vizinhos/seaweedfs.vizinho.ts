import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { CreateBucketCommand } from '@aws-sdk/client-s3'
import { load } from 'js-yaml'
import {
  contratoDasPaginas,
  contratoDoArmazenamento,
} from '../../server/src/adapters/armazenamento/armazenamento.contrato.ts'
import { clientFor } from '../../server/src/adapters/armazenamento/cliente.ts'
import { criarBalde } from '../../server/src/adapters/armazenamento/criar-balde.ts'
import { abrirArmazenamento } from '../../server/src/adapters/armazenamento/s3.ts'
import { type Again, checkStorage } from '../../server/src/app/production/check-storage.ts'
import { corsOf } from '../../server/src/app/production/prepare-entidade.ts'
import { entidadeDeTeste } from '../../server/test/configuracao.ts'
import { newId } from '../../server/src/kernel/ids.ts'
import { capture, ROOT } from '../lib/run.ts'
import { diskOf } from './disk-of.ts'
import { NEIGHBOURS } from './neighbours.ts'
import { bringWeed, givenByTheGuide, KEYS, startSeaweedFs } from './start-seaweedfs.ts'

const DISK_BYTES = 20_000_000_000
/** The filer's journal takes its volumes within so long. */
const SETTLED_MS = 90_000
const settled: Again = () => wait(SETTLED_MS).then(() => true)

const weed = await bringWeed()
const disk = await diskOf(DISK_BYTES)
let running = await startSeaweedFs(weed, disk.path)
after(async () => {
  await running[Symbol.asyncDispose]()
  await disk[Symbol.asyncDispose]()
})

const optionsOf = (balde: string, { address } = running) => ({
  ...KEYS,
  endereco: address,
  publico: address,
  balde,
})
/** As `criar` makes the bucket, and as `conferir` then sees it. */
const made = (balde: string, at = running) =>
  criarBalde(optionsOf(balde, at), corsOf({ endereco: 'https://autos.exemplo.gov.br' }))
async function wrongOf(balde: string, { again, at = running }: { again?: Again; at?: typeof running } = {}) {
  const store = abrirArmazenamento(optionsOf(balde, at))
  const entidade = { ...entidadeDeTeste('postgres://x'), endereco: 'https://autos.exemplo.gov.br', balde }
  const findings = await checkStorage(entidade, store, again).finally(() => store.fechar())
  return findings.filter(({ grade }) => grade !== 'certo').map(({ part, said }) => `${part}: ${said}`)
}

/** What is said when it has had two minutes to say nothing. */
async function inTime(look: () => Promise<string[]>): Promise<string[]> {
  const until = performance.now() + 120_000
  let said = await look()
  for (; said.length > 0 && performance.now() < until; said = await look()) await wait(1_000)
  return said
}

test('é a versão que se diz, e o compose.yaml a sobe com os mesmos volumes que o guia', async () => {
  const { output } = await capture(weed, ['version'])
  assert.match(output, new RegExp(` ${NEIGHBOURS.seaweedfs.version} `))
  const compose = load(readFileSync(join(ROOT, 'compose.yaml'), 'utf8')) as {
    services: Record<string, { image?: string; command?: string[] }>
  }
  const service = Object.values(compose.services).find(({ image }) => image?.includes('seaweedfs'))
  const volumes = (words: readonly string[]) => words.filter((word) => /volume(\.max|Size)/.test(word))
  assert.deepEqual(volumes(service!.command!), volumes(givenByTheGuide().command.split(' ')))
})

test('num disco de 20 GB, com o comando do guia, criar faz o balde e conferir nada acha de errado, nem minuto e meio depois; oito entidades têm lugar', async () => {
  assert.deepEqual(await made('autos-com-versoes'), { balde: true, recusado: [] })
  assert.deepEqual(await wrongOf('autos-com-versoes', { again: settled }), [])
  for (let other = 2; other <= 8; other++) {
    assert.deepEqual(await made(`autos-${other}`), { balde: true, recusado: [] })
    assert.deepEqual(await wrongOf(`autos-${other}`), [])
  }
})

const plain = clientFor(running.address, optionsOf('autos-sem-versoes'))
await plain.send(new CreateBucketCommand({ Bucket: 'autos-sem-versoes' }))
plain.destroy()
contratoDoArmazenamento('SeaweedFS com versões', () => optionsOf('autos-2'))
contratoDasPaginas('SeaweedFS com versões', () => optionsOf('autos-2'))
// Without versions the list leaves out a key that ends in a slash; the product makes none.
contratoDoArmazenamento('SeaweedFS sem versões', () => optionsOf('autos-sem-versoes'), {
  'lista cada versão de cada objeto, pelos bytes da chave e a mais nova antes, de uma chave em diante':
    /Expected values to be strictly deep-equal/,
})
contratoDasPaginas('SeaweedFS sem versões', () => optionsOf('autos-sem-versoes'))

test('o balde que não há diz-se, e não nasce de se conferir', async () => {
  for (let time = 0; time < 2; time++)
    assert.deepEqual(await wrongOf('autos-por-fazer'), ['balde: o balde não existe'])
})

test('com o disco cheio conferir diz que não há lugar; com lugar outra vez, grava', async (t) => {
  const store = abrirArmazenamento(optionsOf('autos-com-versoes'))
  const giveBack = await disk.fill(30_000_000)
  let said: string[] = []
  try {
    // It is noticed when the volumes are looked at, once a minute, or when one has to grow; until then what is small fits.
    for (const until = performance.now() + 180_000; said.length === 0 && performance.now() < until;) {
      await store.gravar(`cheio/${newId()}`, randomBytes(5_000_000), 'application/pdf').catch(() => undefined)
      said = await wrongOf('autos-com-versoes')
    }
  } finally {
    giveBack()
    store.fechar()
  }
  t.diagnostic(said.join())
  assert.match(said[0] ?? '', /^balde: .*(não há lugar para escrever|está cheio)/)
  assert.deepEqual(await inTime(() => wrongOf('autos-com-versoes')), [])
})

test('morto, diz-se que ninguém atende; de volta, o que se gravou lê-se igual', async () => {
  const store = abrirArmazenamento(optionsOf('autos-com-versoes'))
  const bytes = randomBytes(3_000_000)
  const { versionId } = await store.gravar('docs/a.pdf', bytes, 'application/pdf')
  await running.kill()
  assert.deepEqual(await wrongOf('autos-com-versoes'), ['balde: ninguém atende nesse endereço e porta'])
  running = await running.again()
  assert.deepEqual(await inTime(() => wrongOf('autos-com-versoes')), [])
  assert.ok(Buffer.from(await store.ler('docs/a.pdf', versionId, bytes.length)).equals(bytes))
  store.fechar()
})

test('com os volumes de 30 GB que ele tem por si, no mesmo disco, conferir diz que não há lugar', async () => {
  const own = givenByTheGuide().command.replace(' -master.volumeSizeLimitMB=256', '')
  assert.notEqual(own, givenByTheGuide().command)
  await using small = await diskOf(DISK_BYTES)
  await using at = await startSeaweedFs(weed, small.path, own)
  // Whoever writes within the first minute takes the only place there is; then, or before, the journal has it.
  assert.equal((await made('autos-com-versoes', at)).balde, true)
  await settled()
  assert.match(
    (await wrongOf('autos-com-versoes', { at })).join(),
    /^balde: .*o balde responde, e não há lugar para escrever/,
  )
})
