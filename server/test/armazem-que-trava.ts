import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as espera } from 'node:timers/promises'

/** O que faz com um pedido: quanto se cala antes de responder, e no meio dos bytes; ou se corta ali. */
export type Travada = { antesMs?: number; noMeioMs?: number; corta?: boolean }

export type ArmazemQueTrava = {
  endereco: string
  /** O que está guardado, pela chave. */
  objetos: Map<string, Buffer>
  /** Pedidos de cada método até agora. */
  pedidos: Record<string, number>
  /** Quantas conexões ficaram presas a um pedido; espera as que se fecham. */
  presas(): Promise<number>
  parar(): Promise<void>
}

/**
 * Um S3 de um balde que fala o preciso (GET com Range, HEAD, PUT, DELETE) e trava como se lhe diz, a cada
 * GET ou PUT. Não confere assinaturas.
 */
export async function armazemQueTrava(
  travar: (metodo: string, chave: string) => Travada,
): Promise<ArmazemQueTrava> {
  const objetos = new Map<string, Buffer>()
  const pedidos: Record<string, number> = {}
  const fim = new AbortController()
  const calar = (ms = 0) => (ms > 0 ? espera(ms, undefined, { signal: fim.signal }) : undefined)
  const atender = async (pedido: IncomingMessage, resposta: ServerResponse): Promise<void> => {
    const metodo = pedido.method ?? ''
    const chave = decodeURIComponent(
      new URL(pedido.url ?? '/', 'http://armazem').pathname.replace(/^\/[^/]+\//, ''),
    )
    pedidos[metodo] = (pedidos[metodo] ?? 0) + 1
    const { antesMs, noMeioMs, corta } = metodo === 'GET' || metodo === 'PUT' ? travar(metodo, chave) : {}
    if (metodo === 'PUT') {
      const bytes = await buffer(pedido)
      await calar(antesMs)
      objetos.set(chave, bytes)
      resposta.writeHead(200, { etag: etagDe(bytes) }).end()
      return
    }
    await calar(antesMs)
    const bytes = objetos.get(chave)
    if (metodo === 'DELETE') return void (objetos.delete(chave), resposta.writeHead(204).end())
    if (bytes === undefined) return void resposta.writeHead(404).end()
    if ((pedido.headers['if-match'] ?? etagDe(bytes)) !== etagDe(bytes))
      return void resposta.writeHead(412).end()
    const de = Number(/^bytes=(\d+)-$/.exec(pedido.headers.range ?? '')?.[1] ?? 0)
    const pedaco = bytes.subarray(de)
    resposta.writeHead(pedido.headers.range === undefined ? 200 : 206, {
      etag: etagDe(bytes),
      'content-length': pedaco.length,
      ...(pedido.headers.range === undefined
        ? {}
        : { 'content-range': `bytes ${de}-${bytes.length - 1}/${bytes.length}` }),
    })
    if (metodo === 'HEAD') return void resposta.end()
    const meio = Math.floor(pedaco.length / 2)
    resposta.flushHeaders()
    if (meio > 0) await new Promise((escrito) => resposta.write(pedaco.subarray(0, meio), escrito))
    await calar(corta === true ? (noMeioMs ?? 5) : noMeioMs)
    if (corta === true) return void resposta.destroy()
    resposta.end(pedaco.subarray(meio))
  }
  let presas = 0
  const servidor = createServer((pedido, resposta) => {
    presas++
    resposta.once('close', () => presas--)
    atender(pedido, resposta).catch(() => resposta.destroy())
  })
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
  return {
    endereco: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`,
    objetos,
    pedidos,
    async presas() {
      for (let vez = 0; presas > 0 && vez < 100; vez++) await espera(10)
      return presas
    },
    async parar() {
      fim.abort()
      servidor.closeAllConnections()
      await new Promise((parado) => servidor.close(parado))
    },
  }
}

const etagDe = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`
