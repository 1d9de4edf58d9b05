import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { iniciarObjetos } from '@autos/simuladores/objetos/objetos.ts'
import { contratoDoArmazenamento } from './armazenamento.contrato.ts'
import { disposicao, nomeSeguro } from './nome.ts'
import { abrirArmazenamento } from './s3.ts'

const pasta = mkdtempSync(join(tmpdir(), 'autos-objetos-'))
const credencial = { chave: 'AUTOSCONTRATO', segredo: 'chave-de-contrato', regiao: 'us-east-1' }
const loja = await iniciarObjetos({ ...credencial, porta: 0, pasta, origens: [], efemero: true })
const opcoes = {
  ...credencial,
  endereco: loja.endereco.replace('localhost', '127.0.0.1'),
  publico: loja.endereco,
  balde: 'autos-teste',
}
const admin = new S3Client({
  endpoint: loja.endereco,
  region: 'us-east-1',
  forcePathStyle: true,
  credentials: { accessKeyId: credencial.chave, secretAccessKey: credencial.segredo },
})
await admin.send(new CreateBucketCommand({ Bucket: 'autos-teste' }))

after(async () => {
  admin.destroy()
  await loja.parar()
  rmSync(pasta, { recursive: true, force: true })
})

contratoDoArmazenamento('embutido', () => opcoes)

test('os endereços assinados são do host que o navegador vê', async () => {
  const a = abrirArmazenamento({ ...opcoes, publico: 'https://arquivos.exemplo.gov.br' })
  const url = new URL(
    await a.urlDeEnvio({ chave: 'docs/a', tipo: 'application/pdf', tamanho: 5, validadeSegundos: 60 }),
  )
  assert.equal(url.origin, 'https://arquivos.exemplo.gov.br')
  assert.equal(url.searchParams.get('X-Amz-SignedHeaders'), 'content-length;content-type;host')
  a.fechar()
})

test('do que não se diz o tamanho, o endereço é o de quem o mede', async () => {
  const envio = { chave: 'docs/a', tipo: 'application/pdf', maximo: 5, validadeSegundos: 60 }
  const [a, sozinho] = [
    abrirArmazenamento({ ...opcoes, porMedir: ({ chave, maximo }) => `medir:${chave}:${maximo}` }),
    abrirArmazenamento(opcoes),
  ]
  assert.equal(await a.urlDeEnvio(envio), 'medir:docs/a:5')
  await assert.rejects(sozinho.urlDeEnvio(envio), /nobody here measures/)
  for (const cada of [a, sozinho]) cada.fechar()
})

for (const modo of ['recusar', '500', 'resetar'])
  test(`armazenamento fora do ar (${modo}): a recusa diz o quê, e a vez seguinte funciona`, async () => {
    const a = abrirArmazenamento(opcoes)
    await a.gravar('k', Buffer.from('x'), 'text/plain')
    await fetch(`${loja.endereco}/_falha`, { method: 'POST', body: JSON.stringify({ modo, vezes: 2 }) })
    await assert.rejects(a.descrever('k'), {
      nome: 'ProvedorIndisponivelException',
      message: 'O armazenamento de arquivos não respondeu. Nada se perdeu; tente novamente em instantes.',
    })
    assert.equal((await a.descrever('k'))?.tamanho, 1)
    a.fechar()
  })

test('armazenamento que não responde: desiste em cinco segundos', async () => {
  const a = abrirArmazenamento(opcoes)
  await fetch(`${loja.endereco}/_falha`, {
    method: 'POST',
    body: JSON.stringify({ modo: 'pendurar', vezes: 2 }),
  })
  const inicio = performance.now()
  await assert.rejects(a.descrever('k'), { nome: 'ProvedorIndisponivelException' })
  assert.ok(performance.now() - inicio < 6_000)
  await fetch(`${loja.endereco}/_falha`, { method: 'POST', body: JSON.stringify({ modo: 'nenhum' }) })
  a.fechar()
})

test('de quem dá aos objetos outro nome que não o MD5 lê-se de volta o que se mandou aos poucos; o que lá está diferente destrói-se', async (t) => {
  const bytes = randomBytes(100_000)
  const pedidos: string[] = []
  const responder =
    (guardado: Buffer): RequestListener =>
    async (pedido, resposta) => {
      pedidos.push(pedido.method!)
      await buffer(pedido)
      if (pedido.method === 'GET') resposta.end(guardado)
      else resposta.setHeader('etag', '"cifrado"').end()
    }
  for (const [guardado, certo] of [
    [bytes, true],
    [randomBytes(100_000), false],
  ] as const) {
    const outra = createServer(responder(guardado)).listen(0, '127.0.0.1')
    await once(outra, 'listening')
    t.after(() => (outra.closeAllConnections(), outra.close()))
    const { port } = outra.address() as AddressInfo
    const a = abrirArmazenamento({ ...opcoes, endereco: `http://127.0.0.1:${port}` })
    t.after(() => a.fechar())
    const gravar = a.gravarFluxo('k', Readable.from([bytes]), {
      tipo: 'application/zip',
      tamanho: bytes.length,
    })
    if (certo) await gravar
    else await assert.rejects(gravar, { nome: 'ProvedorIndisponivelException' })
    assert.deepEqual(pedidos.splice(0), certo ? ['PUT', 'GET'] : ['PUT', 'GET', 'DELETE'])
  }
})

test('o que uma página repete do fim da anterior lista-se uma vez', async (t) => {
  const versao = (chave: string, id: string) =>
    `<Version><Key>${chave}</Key><VersionId>${id}</VersionId><IsLatest>true</IsLatest><Size>1</Size></Version>`
  const paginas = {
    primeira: `<IsTruncated>true</IsTruncated><NextKeyMarker>a</NextKeyMarker><NextVersionIdMarker>1</NextVersionIdMarker>${versao('a', '2')}${versao('a', '1')}`,
    seguinte: `<IsTruncated>false</IsTruncated>${versao('a', '1')}${versao('b', '1')}`,
  }
  const outra = createServer(({ url }, resposta) => {
    const pagina = paginas[url!.includes('version-id-marker=1') ? 'seguinte' : 'primeira']
    resposta
      .setHeader('content-type', 'application/xml')
      .end(`<ListVersionsResult>${pagina}</ListVersionsResult>`)
  }).listen(0, '127.0.0.1')
  await once(outra, 'listening')
  t.after(() => (outra.closeAllConnections(), outra.close()))
  const { port } = outra.address() as AddressInfo
  const a = abrirArmazenamento({ ...opcoes, endereco: `http://127.0.0.1:${port}` })
  t.after(() => a.fechar())
  const achadas = []
  for await (const { chave, versionId } of a.listar()) achadas.push([chave, versionId])
  assert.deepEqual(achadas, [
    ['a', '2'],
    ['a', '1'],
    ['b', '1'],
  ])
})

test('nomes de arquivo: nada que quebre cabeçalho, saia da pasta ou engane quem lê', () => {
  assert.equal(nomeSeguro('../../etc/passwd'), '-..-etc-passwd')
  assert.equal(nomeSeguro('a\r\nSet-Cookie: x=1.pdf'), 'aSet-Cookie- x=1.pdf')
  assert.equal(nomeSeguro('relatorio\u202efdp.exe'), 'relatoriofdp.exe')
  assert.equal(nomeSeguro('...'), 'arquivo')
  assert.equal(nomeSeguro(`${'ã'.repeat(300)}.pdf`), `${'ã'.repeat(116)}.pdf`)
  assert.equal(
    disposicao("d'água 100%.pdf", 'attachment'),
    `attachment; filename="d'agua 100_.pdf"; filename*=UTF-8''d%27%C3%A1gua%20100%25.pdf`,
  )
})

/** Recebe com pausas, ou deixa de receber depois dos primeiros bytes. */
async function lojaVagarosa(pausaMs: number | null): Promise<{ endereco: string; fechar: () => void }> {
  const servidor = createServer((pedido, resposta) => {
    const resumo = createHash('md5')
    let recebidos = 0
    pedido.on('data', (parte: Buffer) => {
      resumo.update(parte)
      recebidos += parte.length
      if (recebidos < 2 ** 20) return
      recebidos = 0
      pedido.pause()
      if (pausaMs !== null) setTimeout(() => pedido.resume(), pausaMs)
    })
    pedido.on('end', () => resposta.writeHead(200, { etag: `"${resumo.digest('hex')}"` }).end())
  })
  servidor.listen(0, '127.0.0.1')
  await once(servidor, 'listening')
  return {
    endereco: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`,
    fechar: () => {
      servidor.closeAllConnections()
      servidor.close()
    },
  }
}

const SILENCIO_MS = 1_000

test('um arquivo grande demora o que a linha demorar, enquanto andar; parado, não se espera mais do que o silêncio', async () => {
  const bytes = randomBytes(32 * 2 ** 20)
  const gravar = async (pausaMs: number | null) => {
    const vagarosa = await lojaVagarosa(pausaMs)
    const { endereco } = vagarosa
    const a = abrirArmazenamento({
      ...opcoes,
      endereco,
      publico: endereco,
      // Mais do que leva a escoar-se o que fica entre os dois (uns 6 MiB), e menos do que o todo.
      prazos: { soon: SILENCIO_MS, patient: SILENCIO_MS },
    })
    const antes = performance.now()
    const fim = await a.gravar('grande', bytes, 'application/pdf').then(
      ({ tamanho }) => tamanho,
      (erro: Error) => erro.message,
    )
    a.fechar()
    vagarosa.fechar()
    return { fim, ms: performance.now() - antes }
  }
  const devagar = await gravar(80)
  assert.deepEqual([devagar.fim, devagar.ms > 2 * SILENCIO_MS], [bytes.length, true])
  const parada = await gravar(null)
  assert.match(String(parada.fim), /não respondeu/)
  assert.ok(parada.ms < 4_500, `${parada.ms} ms`)
})
