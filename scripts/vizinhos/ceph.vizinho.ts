import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { after, test } from 'node:test'
import {
  CreateBucketCommand,
  PutBucketCorsCommand,
  PutBucketVersioningCommand,
  PutObjectLockConfigurationCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import {
  contratoDasPaginas,
  contratoDoArmazenamento,
} from '../../server/src/adapters/armazenamento/armazenamento.contrato.ts'
import { abrirArmazenamento } from '../../server/src/adapters/armazenamento/s3.ts'
import { checkStorage } from '../../server/src/app/production/check-storage.ts'
import { corsOf } from '../../server/src/app/production/prepare-entidade.ts'
import { fromDebian } from './bring-from-debian.ts'
import { NEIGHBOURS } from './neighbours.ts'
import { startCeph } from './start-ceph.ts'

// The same contract as the stand-in's, against a gateway that nobody here wrote, with and without versions.
const debian = await fromDebian('ceph', ['ceph-mon', 'ceph-osd', 'radosgw'])
const ceph = await startCeph(debian)
after(() => ceph[Symbol.asyncDispose]())
const opcoes = {
  endereco: ceph.address,
  publico: ceph.address,
  chave: ceph.key,
  segredo: ceph.secret,
  regiao: ceph.region,
}
const s3 = new S3Client({
  endpoint: ceph.address,
  region: ceph.region,
  forcePathStyle: true,
  credentials: { accessKeyId: ceph.key, secretAccessKey: ceph.secret },
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
})
after(() => s3.destroy())
for (const Bucket of ['autos-com-versoes', 'autos-sem-versoes'])
  await s3.send(new CreateBucketCommand({ Bucket }))
await s3.send(
  new PutBucketVersioningCommand({
    Bucket: 'autos-com-versoes',
    VersioningConfiguration: { Status: 'Enabled' },
  }),
)
const opcoesDe = (balde: string) => ({ ...opcoes, balde })
for (const [nome, balde] of [
  ['Ceph com versões', 'autos-com-versoes'],
  ['Ceph sem versões', 'autos-sem-versoes'],
] as const) {
  contratoDoArmazenamento(nome, () => opcoesDe(balde))
  contratoDasPaginas(nome, () => opcoesDe(balde))
}

test('Ceph: com as regras de CORS que o produto dá, o navegador envia, lê aos pedaços e vê a versão', async () => {
  const Bucket = 'autos-com-versoes'
  const entidade = { endereco: 'https://autos.exemplo.gov.br', balde: Bucket }
  const regras = corsOf(entidade)
  await s3.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: [regras] } }))
  const a = abrirArmazenamento(opcoesDe(Bucket))
  after(() => a.fechar())
  const achados = await checkStorage(entidade as Parameters<typeof checkStorage>[0], a)
  assert.deepEqual(
    achados.filter(({ grade }) => grade !== 'certo'),
    [],
  )
  const bytes = randomBytes(2_000)
  const md5 = createHash('md5').update(bytes).digest('base64')
  const url = await a.urlDeEnvio({
    chave: 'cors/a.pdf',
    tipo: 'application/pdf',
    tamanho: 2_000,
    md5,
    validadeSegundos: 60,
  })
  const enviar = (origin: string) =>
    fetch(url, {
      method: 'PUT',
      body: bytes,
      headers: { origin, 'content-type': 'application/pdf', 'content-md5': md5 },
    })
  const { status, headers } = await enviar(entidade.endereco)
  assert.equal(status, 200)
  assert.equal(headers.get('access-control-allow-origin'), entidade.endereco)
  const amostra = (headers.get('access-control-expose-headers') ?? '').toLowerCase()
  for (const nome of regras.ExposeHeaders) assert.ok(amostra.includes(nome.toLowerCase()), nome)
  assert.ok((await a.descrever('cors/a.pdf', headers.get('x-amz-version-id')))?.tamanho === 2_000)
  assert.equal((await enviar('https://outro.exemplo')).headers.get('access-control-allow-origin'), null)
})

test('Ceph: no balde com retenção (object lock) grava-se como sempre, e o que se guardou não se destrói', async () => {
  const Bucket = 'autos-com-retencao'
  await s3.send(new CreateBucketCommand({ Bucket, ObjectLockEnabledForBucket: true }))
  await s3.send(
    new PutObjectLockConfigurationCommand({
      Bucket,
      ObjectLockConfiguration: {
        ObjectLockEnabled: 'Enabled',
        Rule: { DefaultRetention: { Mode: 'COMPLIANCE', Days: 1 } },
      },
    }),
  )
  const a = abrirArmazenamento(opcoesDe(Bucket))
  after(() => a.fechar())
  const bytes = randomBytes(3_000)
  const { versionId } = await a.gravar('docs/a.pdf', bytes, 'application/pdf')
  const md5 = createHash('md5').update(bytes).digest('base64')
  const url = await a.urlDeEnvio({
    chave: 'docs/b.pdf',
    tipo: 'application/pdf',
    tamanho: 3_000,
    md5,
    validadeSegundos: 60,
  })
  assert.equal(
    (
      await fetch(url, {
        method: 'PUT',
        body: bytes,
        headers: { 'content-type': 'application/pdf', 'content-md5': md5 },
      })
    ).status,
    200,
  )
  await assert.rejects(a.apagar('docs/a.pdf', versionId), { nome: 'ProvedorIndisponivelException' })
  assert.ok(Buffer.from(await a.ler('docs/a.pdf', versionId, 1e6)).equals(bytes))
  const outros = await a.gravar('docs/a.pdf', randomBytes(9), 'application/pdf')
  assert.notEqual(outros.versionId, versionId)
  assert.ok(
    Buffer.from(await a.ler('docs/a.pdf', versionId, 1e6)).equals(bytes),
    'escrever por cima não o muda',
  )
})

test('a versão é a que se diz', () => {
  assert.ok(debian.version('radosgw').startsWith(NEIGHBOURS.ceph.version), debian.version('radosgw'))
})
