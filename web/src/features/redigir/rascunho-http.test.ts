import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'

import { ErroDeRede } from '../../api/errors.ts'
import { unexpectedAnswer } from '../../api/unexpected.ts'
import { gravarRascunho, SemRede } from './rascunho-http.ts'

// Um intermediário entre a página e o servidor, que responde por ele.
let resposta = { status: 200, tipo: 'text/html', corpo: '' }
const intermediario = createServer((req, res) => {
  req.resume().on('end', () => {
    res.writeHead(resposta.status, { 'content-type': resposta.tipo })
    res.end(resposta.corpo)
  })
})
await new Promise<void>((pronto) => intermediario.listen(0, '127.0.0.1', pronto))
after(() => {
  intermediario.closeAllConnections()
  intermediario.close()
})
const aqui = `http://127.0.0.1:${(intermediario.address() as AddressInfo).port}`
const fetchDeVerdade = globalThis.fetch
// A página pede sem dizer o seu próprio endereço.
globalThis.fetch = (caminho, init) => fetchDeVerdade(new URL(caminho as string, aqui), init)

const gravar = (): Promise<unknown> =>
  gravarRascunho(`${aqui}/documentos/1/rascunho`, '<p>texto</p>', 1).then(
    () => assert.fail('gravou-se'),
    (falha: unknown) => falha,
  )

test('do texto que cabe e um intermediário não deixa passar não se diz que tem figuras a mais', async () => {
  resposta = { status: 413, tipo: 'text/html', corpo: '<h1>413 Request Entity Too Large</h1>' }
  const falha = await gravar()
  assert.ok(falha instanceof ErroDeRede)
  assert.equal(falha.message, unexpectedAnswer(413))
  resposta = {
    status: 413,
    tipo: 'application/problem+json',
    corpo: '{"title":"O pedido é maior que o limite de 2 MB"}',
  }
  assert.match(((await gravar()) as Error).message, /Tire ou reduza as figuras/)
})

test('o texto por que um intermediário desistiu de esperar grava-se depois, sozinho', async () => {
  resposta = { status: 504, tipo: 'text/html', corpo: '<h1>504 Gateway Time-out</h1>' }
  assert.ok((await gravar()) instanceof SemRede)
})
