import type { IncomingMessage, ServerResponse } from 'node:http'
import { falhasPorCaminho } from '../comum/falhas-por-caminho.ts'

const DE_TODAS = ['cortada', 'pagina', 'ok-falso', 'limite', 'proibido']

/**
 * What each route does when told by `POST /_falha`, beside the network's failures. `perdida`: done, and the
 * answer lost on its way.
 */
export const falhasDoDiario = () =>
  falhasPorCaminho({
    'remote/create': [...DE_TODAS, 'perdida'],
    'remote/delete': [...DE_TODAS, 'perdida'],
    'remote/status': DE_TODAS,
    'remote/list': DE_TODAS,
    'remote/verify': DE_TODAS,
    '/publicacoes/': ['cortada', 'pagina'],
  })

/** Half of what was announced, and the end. */
export function cortar(req: IncomingMessage, res: ServerResponse, { tipo, bytes }: Conteudo): void {
  res.writeHead(200, { 'content-type': tipo, 'content-length': bytes.length })
  res.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => req.socket.destroy())
}

type Conteudo = { tipo: string; bytes: Buffer }

/** What a firewall on the way answers: a page, and 200. */
export function responderComPagina(res: ServerResponse): void {
  res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  res.end('<!doctype html><title>Acesso bloqueado</title><h1>Acesso bloqueado</h1>')
}
