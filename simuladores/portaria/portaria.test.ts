import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, beforeEach, test } from 'node:test'
import { corpo } from '../comum/falha.ts'
import { iniciarPortaria } from './portaria.ts'

const recebidos: string[] = []
const servidor = createServer(async (req, res) => {
  recebidos.push(
    `${req.method} ${req.url} ${req.headers['idempotency-key'] ?? ''} ${(await corpo(req, 1e6)).toString()}`,
  )
  res.writeHead(200, { 'x-required-ui-version': '1.0.0', 'content-type': 'text/plain' }).end('feito')
})
await new Promise<void>((ok) => servidor.listen(0, '127.0.0.1', ok))
const portaria = await iniciarPortaria({
  porta: 0,
  alvo: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`,
})
const provocar = (pedido: object) =>
  fetch(`${portaria.endereco}/_falha`, { method: 'POST', body: JSON.stringify(pedido) })
const chamar = (operationName = 'DocumentoEnviar', extra: RequestInit = {}) =>
  fetch(`${portaria.endereco}/graphql`, {
    method: 'POST',
    headers: { 'idempotency-key': 'k1' },
    body: JSON.stringify({ operationName }),
    ...extra,
  })

beforeEach(async () => {
  recebidos.length = 0
  await provocar({ modo: 'nenhum' })
})
after(async () => {
  await portaria.parar()
  servidor.closeAllConnections()
  servidor.close()
})

test('sem falha, passa tudo como veio', async () => {
  const resposta = await chamar()
  assert.deepEqual(
    [resposta.status, resposta.headers.get('x-required-ui-version'), await resposta.text()],
    [200, '1.0.0', 'feito'],
  )
  assert.deepEqual(recebidos, ['POST /graphql k1 {"operationName":"DocumentoEnviar"}'])
})

test('502-depois: o servidor faz e a resposta se perde; 502-antes: o servidor nem sabe', async () => {
  await provocar({ modo: '502-depois', vezes: 1 })
  assert.equal((await chamar()).status, 502)
  assert.equal(recebidos.length, 1)
  await provocar({ modo: '502-antes', vezes: 2 })
  assert.deepEqual(
    [(await chamar()).status, (await chamar()).status, (await chamar()).status],
    [502, 502, 200],
  )
  assert.equal(recebidos.length, 2)
})

test('413 e 504: a página do intermediário, e o servidor nem sabe', async () => {
  for (const status of [413, 504]) {
    await provocar({ modo: `${status}`, vezes: 1 })
    const resposta = await chamar()
    assert.deepEqual([resposta.status, resposta.headers.get('content-type')], [status, 'text/html'])
    assert.match(await resposta.text(), /nginx/)
  }
  assert.equal(recebidos.length, 0)
})

test('vale só para o caminho e a operação pedidos', async () => {
  await provocar({ modo: '503', vezes: 1, caminho: '/graphql', operacao: 'DocumentoEnviar' })
  assert.equal((await fetch(`${portaria.endereco}/config`)).status, 200)
  assert.equal((await chamar('Entrada')).status, 200)
  assert.equal((await chamar('DocumentoEnviar')).status, 503)
  assert.equal((await chamar('DocumentoEnviar')).status, 200)
})

test('401 e erro respondem na forma do GraphQL, com a frase pedida', async () => {
  await provocar({ modo: '401', valor: 'jwt expired', vezes: 1 })
  const semSessao = await chamar()
  assert.equal(semSessao.status, 401)
  assert.deepEqual(await semSessao.json(), {
    errors: [
      { message: 'jwt expired', extensions: { exception: { name: 'NaoAutenticadoException', status: 401 } } },
    ],
  })
  await provocar({ modo: 'erro', valor: 'de outro lugar', vezes: 1 })
  assert.deepEqual(await (await chamar()).json(), { errors: [{ message: 'de outro lugar' }] })
  assert.deepEqual(recebidos, [])
})

test('versão trocada no cabeçalho, e silêncio', async () => {
  await provocar({ modo: 'versao', valor: '2.5.0', vezes: 1 })
  assert.equal((await chamar()).headers.get('x-required-ui-version'), '2.5.0')
  await provocar({ modo: 'pendurar', vezes: 1 })
  await assert.rejects(chamar('X', { signal: AbortSignal.timeout(200) }), { name: 'TimeoutError' })
  assert.equal(recebidos.length, 1)
})

test('segurar: o pedido espera, e segue quando se manda', async () => {
  await provocar({ modo: 'segurar', operacao: 'DocumentoEnviar' })
  const segurado = chamar()
  // Os outros passam à frente dele.
  assert.equal((await chamar('Entrada')).status, 200)
  assert.equal(recebidos.length, 1)
  await provocar({ modo: 'nenhum' })
  assert.equal((await segurado).status, 200)
  assert.equal(recebidos.length, 2)
})
