import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, test } from 'node:test'
import { setTimeout as esperar } from 'node:timers/promises'
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutBucketVersioningCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { iniciarObjetos } from './objetos.ts'

const pasta = mkdtempSync(join(tmpdir(), 'autos-objetos-'))
const credencial = { chave: 'AUTOSTESTE', segredo: 'segredo-de-teste', regiao: 'us-east-1' }
const origem = 'http://localhost:3000'
const loja = await iniciarObjetos({ ...credencial, porta: 0, pasta, origens: [origem], limite: 3_000_000 })
const configuracao = {
  endpoint: loja.endereco,
  region: credencial.regiao,
  forcePathStyle: true,
  credentials: { accessKeyId: credencial.chave, secretAccessKey: credencial.segredo },
  maxAttempts: 1,
}
const s3 = new S3Client({ ...configuracao, requestChecksumCalculation: 'WHEN_REQUIRED' })
const padrao = new S3Client(configuracao)
const Bucket = 'autos-teste'
await s3.send(new CreateBucketCommand({ Bucket }))

after(async () => {
  s3.destroy()
  padrao.destroy()
  await loja.parar()
  rmSync(pasta, { recursive: true, force: true })
})

const md5 = (dado: string | Buffer) => createHash('md5').update(dado).digest('base64')
const ler = async (Key: string, extra = {}) =>
  (await s3.send(new GetObjectCommand({ Bucket, Key, ...extra }))).Body!.transformToString()
const codigo = async (resposta: Response) => [
  resposta.status,
  /<Code>(\w+)<\/Code>/.exec(await resposta.text())?.[1],
]

/** A presigned PUT as the product makes it: type, MD5 and length are part of the signature. */
function urlDeEnvio(Key: string, corpo: string | Buffer, expiresIn = 60): Promise<string> {
  const comando = new PutObjectCommand({
    Bucket,
    Key,
    ContentType: 'application/pdf',
    ContentMD5: md5(corpo),
    ContentLength: Buffer.byteLength(corpo),
  })
  return getSignedUrl(s3, comando, {
    expiresIn,
    signableHeaders: new Set(['content-type', 'content-md5', 'content-length', 'host']),
  })
}

test('o SDK cria, confere, grava, lê, lista e apaga; cada gravação é uma versão', async () => {
  await s3.send(new HeadBucketCommand({ Bucket }))
  await s3.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Enabled' } }))
  await assert.rejects(s3.send(new HeadBucketCommand({ Bucket: 'nao-existe' })), { name: 'NotFound' })

  const Key = 'pasta/ação com espaço+mais(1)!.pdf'
  const um = await s3.send(
    new PutObjectCommand({
      Bucket,
      Key,
      Body: 'um',
      ContentType: 'application/pdf',
      Metadata: { origem: 'teste' },
    }),
  )
  const dois = await padrao.send(
    new PutObjectCommand({ Bucket, Key, Body: 'dois', ContentType: 'application/pdf' }),
  )
  assert.ok(um.VersionId && dois.VersionId && um.VersionId < dois.VersionId)
  assert.equal(um.ETag, `"${createHash('md5').update('um').digest('hex')}"`)
  assert.equal(await ler(Key), 'dois')
  assert.equal(await ler(Key, { VersionId: um.VersionId }), 'um')
  assert.deepEqual(
    (await s3.send(new HeadObjectCommand({ Bucket, Key, VersionId: um.VersionId }))).Metadata,
    { origem: 'teste' },
  )

  await s3.send(new PutObjectCommand({ Bucket, Key: 'pasta/b', Body: 'b' }))
  await s3.send(new PutObjectCommand({ Bucket, Key: 'outra/c', Body: 'c' }))
  const primeira = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'pasta/', MaxKeys: 1 }))
  const segunda = await s3.send(
    new ListObjectsV2Command({
      Bucket,
      Prefix: 'pasta/',
      MaxKeys: 1,
      ContinuationToken: primeira.NextContinuationToken,
    }),
  )
  assert.deepEqual(
    [primeira, segunda].map((p) => [p.Contents?.map((o) => o.Key), p.IsTruncated]),
    [
      [[Key], true],
      [['pasta/b'], false],
    ],
  )

  await s3.send(new DeleteObjectCommand({ Bucket, Key }))
  await assert.rejects(ler(Key), { name: 'NoSuchKey' })
  assert.equal(await ler(Key, { VersionId: dois.VersionId }), 'dois')
  await s3.send(new DeleteObjectCommand({ Bucket, Key, VersionId: dois.VersionId }))
  await assert.rejects(ler(Key, { VersionId: dois.VersionId }), { name: 'NoSuchVersion' })
})

test('o SDK com as somas que envia por omissão: cabeçalho para bytes, trailer para fluxo', async () => {
  const grande = randomBytes(2_000_000)
  await padrao.send(new PutObjectCommand({ Bucket, Key: 'bytes', Body: grande }))
  await padrao.send(
    new PutObjectCommand({
      Bucket,
      Key: 'fluxo',
      Body: Readable.from([grande.subarray(0, 999_999), grande.subarray(999_999)]),
      ContentLength: grande.length,
      ChecksumAlgorithm: 'SHA256',
    }),
  )
  for (const Key of ['bytes', 'fluxo']) {
    const volta = Buffer.from(
      await (await padrao.send(new GetObjectCommand({ Bucket, Key }))).Body!.transformToByteArray(),
    )
    assert.ok(volta.equals(grande), Key)
  }
  await assert.rejects(
    padrao.send(
      new PutObjectCommand({
        Bucket,
        Key: 'ruim',
        Body: 'x',
        ChecksumSHA256: createHash('sha256').update('y').digest('base64'),
      }),
    ),
    {
      name: 'BadDigest',
    },
  )
  await assert.rejects(ler('ruim'), { name: 'NoSuchKey' })
})

test('envio presignado: aceita o que foi assinado e recusa o resto', async () => {
  const corpo = '%PDF-1.7 de mentira'
  const cabecalhos = { 'content-type': 'application/pdf', 'content-md5': md5(corpo), origin: origem }
  const enviar = (url: string, extra: object, body = corpo, method = 'PUT') =>
    fetch(url, { method, body, headers: { ...cabecalhos, ...extra } })

  const url = await urlDeEnvio('presignado', corpo)
  const certo = await enviar(url, {})
  assert.equal(certo.status, 200)
  assert.match(certo.headers.get('x-amz-version-id') ?? '', /^[0-9a-f]{32}$/)
  assert.equal(certo.headers.get('access-control-allow-origin'), origem)
  assert.match(certo.headers.get('access-control-expose-headers') ?? '', /x-amz-version-id/)

  assert.deepEqual(await codigo(await enviar(url, { 'content-type': 'text/html' })), [
    403,
    'SignatureDoesNotMatch',
  ])
  assert.deepEqual(await codigo(await enviar(url, { 'content-md5': md5('outro') })), [
    403,
    'SignatureDoesNotMatch',
  ])
  assert.deepEqual(await codigo(await enviar(url, {}, `${corpo} e mais`)), [403, 'SignatureDoesNotMatch'])
  assert.deepEqual(await codigo(await enviar(url, {}, corpo.toUpperCase())), [400, 'BadDigest'])
  assert.deepEqual(await codigo(await enviar(url.replace('presignado', 'outra-chave'), {})), [
    403,
    'SignatureDoesNotMatch',
  ])
  assert.deepEqual(await codigo(await enviar(url, { 'x-amz-acl': 'public-read' })), [403, 'AccessDenied'])
  assert.deepEqual(await codigo(await enviar(url.replace('AUTOSTESTE', 'OUTRACHAVE'), {})), [
    403,
    'InvalidAccessKeyId',
  ])
  assert.deepEqual(await codigo(await fetch(url)), [403, 'SignatureDoesNotMatch'])
  assert.deepEqual(await codigo(await fetch(`${loja.endereco}/${Bucket}/presignado`)), [403, 'AccessDenied'])
  assert.equal(await ler('presignado'), corpo)

  const breve = await urlDeEnvio('breve', corpo, 1)
  await esperar(2_100)
  const vencida = await enviar(breve, {})
  assert.equal(vencida.status, 403)
  assert.match(await vencida.text(), /Request has expired/)
})

test('limites: tamanho máximo, sem tamanho, conexão cortada no meio', async () => {
  await assert.rejects(
    s3.send(new PutObjectCommand({ Bucket, Key: 'enorme', Body: Buffer.alloc(3_000_001) })),
    { name: 'EntityTooLarge' },
  )
  const url = await getSignedUrl(s3, new PutObjectCommand({ Bucket, Key: 'cortado' }))
  const semTamanho = await fetch(url, {
    method: 'PUT',
    body: Readable.toWeb(Readable.from(['abc'])),
    duplex: 'half',
  } as RequestInit)
  assert.deepEqual(await codigo(semTamanho), [411, 'MissingContentLength'])

  const corte = new AbortController()
  const corpo = Readable.toWeb(
    Readable.from(
      (async function* () {
        yield Buffer.alloc(100_000)
        await esperar(100)
        corte.abort()
        yield Buffer.alloc(100_000)
      })(),
    ),
  )
  await assert.rejects(
    fetch(url, {
      method: 'PUT',
      body: corpo,
      duplex: 'half',
      signal: corte.signal,
      headers: { 'content-length': '200000' },
    } as RequestInit),
  )
  await assert.rejects(ler('cortado'), { name: 'NoSuchKey' })
  // O servidor sabe do corte quando sabe.
  const aMeio = () => readdirSync(join(pasta, 'tmp'))
  for (const fim = performance.now() + 30_000; aMeio().length > 0 && performance.now() < fim;)
    await esperar(20)
  assert.deepEqual(aMeio(), [])
})

test('leitura: faixas, nomes na resposta, nada de HTML na página', async () => {
  await s3.send(new PutObjectCommand({ Bucket, Key: 'faixa', Body: '0123456789', ContentType: 'text/plain' }))
  await s3.send(
    new PutObjectCommand({ Bucket, Key: 'pagina', Body: '<script>1</script>', ContentType: 'text/html' }),
  )
  const url = await getSignedUrl(
    s3,
    new GetObjectCommand({
      Bucket,
      Key: 'faixa',
      ResponseContentDisposition: `attachment; filename*=UTF-8''Of%C3%ADcio.pdf`,
      ResponseContentType: 'application/pdf',
    }),
  )
  const faixa = (Range: string) => fetch(url, { headers: { Range } })
  const parte = await faixa('bytes=2-4')
  assert.deepEqual(
    [parte.status, parte.headers.get('content-range'), await parte.text()],
    [206, 'bytes 2-4/10', '234'],
  )
  assert.equal(await (await faixa('bytes=-3')).text(), '789')
  assert.deepEqual(await codigo(await faixa('bytes=20-')), [416, 'InvalidRange'])
  assert.equal(parte.headers.get('content-disposition'), `attachment; filename*=UTF-8''Of%C3%ADcio.pdf`)
  assert.equal(parte.headers.get('content-type'), 'application/pdf')
  assert.deepEqual(await codigo(await fetch(url.replace('Of%25C3%25AD', 'Outro'))), [
    403,
    'SignatureDoesNotMatch',
  ])

  const pagina = await fetch(await getSignedUrl(s3, new GetObjectCommand({ Bucket, Key: 'pagina' })))
  assert.deepEqual(
    [pagina.headers.get('content-disposition'), pagina.headers.get('x-content-type-options')],
    ['attachment', 'nosniff'],
  )
})

test('CORS: a origem da aplicação pode; outra não', async () => {
  const previa = (origin: string, metodo = 'PUT') =>
    fetch(`${loja.endereco}/${Bucket}/x`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': metodo,
        'access-control-request-headers': 'content-md5,content-type',
      },
    })
  const boa = await previa(origem)
  assert.deepEqual(
    [
      boa.status,
      boa.headers.get('access-control-allow-origin'),
      boa.headers.get('access-control-allow-headers'),
    ],
    [200, origem, 'content-md5,content-type'],
  )
  assert.equal((await previa('http://mal.example')).status, 403)
  assert.equal((await previa(origem, 'DELETE')).status, 403)
})

test('falhas provocadas valem pelo número pedido', async () => {
  const provocar = (pedido: object) =>
    fetch(`${loja.endereco}/_falha`, { method: 'POST', body: JSON.stringify(pedido) })
  await provocar({ modo: '500', vezes: 1 })
  await assert.rejects(ler('faixa'))
  await provocar({ modo: 'resetar', vezes: 1 })
  await assert.rejects(ler('faixa'))
  assert.equal(await ler('faixa'), '0123456789')
  await provocar({ modo: '500', vezes: 1, deOrigem: true })
  assert.equal(await ler('faixa'), '0123456789', 'não vem de página nenhuma')
  const dePagina = (method: string) => fetch(loja.endereco, { method, headers: { origin: origem } })
  assert.notEqual((await dePagina('GET')).status, 500)
  assert.equal((await dePagina('PUT')).status, 500)
  assert.equal((await provocar({ modo: 'inventado' })).status, 400)
})

test('kill -9 durante gravações: o confirmado está inteiro, o resto não existe', async (t) => {
  const outra = mkdtempSync(join(tmpdir(), 'autos-objetos-kill-'))
  const env = {
    ...process.env,
    PORT: '0',
    OBJETOS_PASTA: outra,
    OBJETOS_CHAVE: credencial.chave,
    OBJETOS_SEGREDO: credencial.segredo,
    OBJETOS_ORIGENS: origem,
    OBJETOS_BALDES: Bucket,
  }
  const subir = async () => {
    const novo = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [linha] = (await once(novo.stdout, 'data')) as [Buffer]
    env.PORT = /:(\d+)\s*$/.exec(linha.toString())![1]!
    return novo
  }
  let processo = await subir()
  const cliente = new S3Client({ ...configuracao, endpoint: `http://localhost:${env.PORT}` })
  t.after(() => {
    cliente.destroy()
    processo.kill('SIGKILL')
    rmSync(outra, { recursive: true })
  })

  const confirmados = new Map<string, string>()
  const tentados: string[] = []
  for (let rodada = 0; rodada < 3; rodada++) {
    const antes = confirmados.size
    const gravacoes = Array.from({ length: 20 }, async (_, i) => {
      const [Key, Body] = [`r${rodada}/${i}`, randomBytes(300_000)]
      tentados.push(Key)
      const gravado = await cliente.send(new PutObjectCommand({ Bucket, Key, Body })).catch(() => undefined)
      if (gravado) confirmados.set(Key, md5(Body))
      if (confirmados.size === antes + 5) processo.kill('SIGKILL')
    })
    await Promise.all(gravacoes)
    processo = await subir()
  }

  for (const Key of tentados) {
    const volta = await cliente.send(new GetObjectCommand({ Bucket, Key })).catch(() => undefined)
    const bytes = volta && Buffer.from(await volta.Body!.transformToByteArray())
    if (bytes) assert.equal(bytes.length, 300_000, Key)
    if (confirmados.has(Key)) assert.equal(bytes && md5(bytes), confirmados.get(Key), Key)
  }
  assert.ok(confirmados.size >= 15 && confirmados.size < 60, `${confirmados.size} confirmados`)
  assert.deepEqual(readdirSync(join(outra, 'tmp')), [])
})
