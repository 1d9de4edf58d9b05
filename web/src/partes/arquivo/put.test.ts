import assert from 'node:assert/strict'
import {
  createServer,
  request,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { after, before, test } from 'node:test'

import { FalhaNoEnvio, putDoArquivo } from './put.ts'

/** O do navegador, sobre o HTTP do Node: o bastante para um PUT. */
class Xhr extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  #pedido: ReturnType<typeof request> | undefined
  #resposta: IncomingMessage | undefined

  open(method: string, url: string): void {
    this.#pedido = request(url, { method })
    this.#pedido.on('response', (resposta) => {
      this.#resposta = resposta.resume()
      this.status = resposta.statusCode ?? 0
      resposta.on('end', () => this.dispatchEvent(new Event('load')))
    })
    this.#pedido.on('error', () => this.dispatchEvent(new Event('error')))
  }
  setRequestHeader = (nome: string, valor: string) => this.#pedido?.setHeader(nome, valor)
  getResponseHeader = (nome: string) => this.#resposta?.headers[nome] ?? null
  send = (corpo: Blob) => void corpo.bytes().then((bytes) => this.#pedido?.end(bytes))
}

const proprio = Object.getOwnPropertyDescriptor(globalThis, 'XMLHttpRequest')
before(() => Object.defineProperty(globalThis, 'XMLHttpRequest', { value: Xhr, configurable: true }))
after(() => {
  if (proprio) Object.defineProperty(globalThis, 'XMLHttpRequest', proprio)
  else delete (globalThis as { XMLHttpRequest?: unknown }).XMLHttpRequest
})

async function enviarA(armazenamento: RequestListener) {
  const servidor = createServer(armazenamento)
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
  const url = `http://127.0.0.1:${(servidor.address() as { port: number }).port}/objeto?X-Amz-Signature=1`
  try {
    const versao = await putDoArquivo({
      url,
      documentoId: 'doc-1',
      arquivo: new Blob(['%PDF-']),
      contentType: 'application/pdf',
      md5: 'bWQ1',
      sinal: new AbortController().signal,
      aoEnviar: () => undefined,
    }).catch((erro: unknown) => erro)
    return { url, versao }
  } finally {
    servidor.closeAllConnections()
    servidor.close()
  }
}

const responder =
  (status: number, cabecalhos: Record<string, string> = {}) =>
  (pedido: IncomingMessage, resposta: ServerResponse) => {
    pedido.resume().on('end', () => resposta.writeHead(status, cabecalhos).end())
  }

test('o envio leva o tipo e o MD5, e da resposta lê-se a versão do objeto', async () => {
  let pedido: IncomingMessage | undefined
  const { versao } = await enviarA((recebido, resposta) => {
    pedido = recebido
    responder(200, { 'x-amz-version-id': 'v7' })(recebido, resposta)
  })
  assert.equal(versao, 'v7')
  assert.equal(pedido?.method, 'PUT')
  assert.equal(pedido.headers['content-type'], 'application/pdf')
  assert.equal(pedido.headers['content-md5'], 'bWQ1')
})

test('o que falha guarda o endereço assinado e o documento, e diz o que houve', async () => {
  const QUEDAS: [RequestListener, number | undefined, RegExp][] = [
    [responder(403), 403, /venceu/],
    [responder(500), 500, /HTTP 500/],
    // Sem a versão não se sabe que objeto processar.
    [responder(200), 200, /não aceitou o arquivo/],
    [(pedido) => pedido.socket.destroy(), undefined, /conexão caiu/],
  ]
  for (const [armazenamento, status, frase] of QUEDAS) {
    const { url, versao: falha } = await enviarA(armazenamento)
    assert.ok(falha instanceof FalhaNoEnvio)
    assert.match(falha.message, frase)
    assert.deepEqual([falha.url, falha.documentoId, falha.status], [url, 'doc-1', status])
  }
})
