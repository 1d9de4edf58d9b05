import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test, type TestContext } from 'node:test'

import { ArquivoNaoVeio, Faixas, PRIMEIRO_PEDACO } from './faixas.ts'

const CORPO = Buffer.alloc(PRIMEIRO_PEDACO + 1000, 'x')
const comIndice = (indice: string) =>
  Buffer.concat([CORPO, Buffer.from(`${indice}\nstartxref\n${CORPO.length}\n%%EOF`)])
const ARQUIVO = comIndice('9 0 obj\n<</Type/XRef>>')

async function servir(t: TestContext, atender: RequestListener): Promise<string> {
  const servidor = createServer(atender).listen(0)
  t.after(() => servidor.close())
  return `http://localhost:${(servidor.address() as AddressInfo).port}`
}

const porPedacos = (req: IncomingMessage, res: ServerResponse, arquivo = ARQUIVO): void => {
  const [, de, ate] = /bytes=(\d+)-(\d+)/.exec(req.headers.range ?? '')!.map(Number)
  const parte = arquivo.subarray(de, ate! + 1)
  res
    .writeHead(206, { 'content-range': `bytes ${de}-${de! + parte.length - 1}/${arquivo.length}` })
    .end(parte)
}

const abrir = (url: string, renovar?: () => Promise<string>) =>
  new Faixas({ url, renovar }, new AbortController().signal)

test('o começo diz o tamanho, e só vêm os pedaços que se pedem', async (t) => {
  const faixas = abrir(await servir(t, (req, res) => porPedacos(req, res)))
  const comeco = await faixas.comecar()
  assert.ok('primeiro' in comeco)
  assert.deepEqual([comeco.primeiro.length, comeco.tamanho], [PRIMEIRO_PEDACO, ARQUIVO.length])
  assert.deepEqual(Buffer.from(await faixas.ler(300, 310)), ARQUIVO.subarray(300, 310))
})

test('o índice espalhado se leria página a página: o arquivo vem inteiro, em três pedidos', async (t) => {
  const antigo = comIndice('xref\n0 1')
  let pedidos = 0
  const url = await servir(t, (req, res) => {
    pedidos++
    porPedacos(req, res, antigo)
  })
  const comeco = await abrir(url).comecar()
  assert.ok('inteiro' in comeco)
  assert.deepEqual([Buffer.from(comeco.inteiro).equals(antigo), pedidos], [true, 3])
})

test('de quem não entrega pedaços vem o arquivo inteiro', async (t) => {
  const comeco = await abrir(await servir(t, (_, res) => res.end(ARQUIVO))).comecar()
  assert.ok('inteiro' in comeco)
  assert.equal(comeco.inteiro.length, ARQUIVO.length)
})

test('quem entrega pedaços sem dizer de quantos bytes entrega o arquivo inteiro, e não só o começo', async (t) => {
  const url = await servir(t, (req, res) => {
    if (req.headers.range === undefined) res.end(ARQUIVO)
    else res.writeHead(206).end(ARQUIVO.subarray(0, PRIMEIRO_PEDACO))
  })
  const comeco = await abrir(url).comecar()
  assert.ok('inteiro' in comeco)
  assert.equal(comeco.inteiro.length, ARQUIVO.length)
})

test('vencido o endereço, pede-se um só para todos os pedaços, e a leitura continua', async (t) => {
  let vencido = true
  const url = await servir(t, (req, res) => {
    if (vencido && req.url !== '/novo') res.writeHead(403).end()
    else porPedacos(req, res)
  })
  let pedidos = 0
  const faixas = abrir(url, async () => {
    pedidos++
    return `${url}/novo`
  })
  const lidos = await Promise.all([faixas.ler(0, 10), faixas.ler(10, 20), faixas.ler(20, 30)])
  assert.deepEqual(
    lidos.map((bytes) => bytes.length),
    [10, 10, 10],
  )
  assert.equal(pedidos, 1)
  vencido = false
})

test('sem endereço novo, a recusa é um erro e não uma espera', async (t) => {
  const url = await servir(t, (_, res) => res.writeHead(403).end())
  await assert.rejects(abrir(url).comecar(), ArquivoNaoVeio)
})
