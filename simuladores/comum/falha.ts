import type { IncomingMessage, ServerResponse } from 'node:http'

export type Modo = 'recusar' | 'pendurar' | '500' | '502' | '503' | 'resetar' | 'nenhum'

/**
 * What `POST /_falha` set: the next `vezes` requests fail in that way (no `vezes` = until told otherwise);
 * `deOrigem`, of the files that a page sends.
 */
export type Falha = {
  modo: string
  vezes: number
  caminho?: string
  operacao?: string
  valor?: string
  deOrigem?: boolean
}

const NENHUMA: Falha = { modo: 'nenhum', vezes: 0 }

export type Falhas = {
  atual(): Falha
  /** Takes one of the failures, if any is left and `vale` for it. */
  consumir(vale?: (falha: Falha) => boolean): Falha | undefined
  /** Answers `/_falha` itself; true when it did. */
  configurar(req: IncomingMessage, res: ServerResponse): Promise<boolean>
}

export function falhas(
  modos: readonly string[] = ['recusar', 'pendurar', '500', '502', 'resetar', 'nenhum'],
): Falhas {
  let falha: Falha = NENHUMA
  return {
    atual: () => falha,
    consumir(vale = () => true) {
      if (falha.modo === 'nenhum' || falha.vezes <= 0 || !vale(falha)) return undefined
      const usada = falha
      falha = falha.vezes === 1 ? NENHUMA : { ...falha, vezes: falha.vezes - 1 }
      return usada
    },
    async configurar(req, res) {
      if (req.url?.split('?')[0] !== '/_falha') return false
      if (req.method === 'POST') {
        const pedido: Partial<Falha> = JSON.parse((await corpo(req, 10_000)).toString() || '{}')
        if (!pedido.modo || !modos.includes(pedido.modo))
          return responderJson(res, 400, { erro: `modo deve ser um de ${modos.join(', ')}` })
        falha = { ...pedido, modo: pedido.modo, vezes: pedido.vezes ?? Infinity }
      }
      return responderJson(res, 200, falha)
    },
  }
}

/**
 * Fails an HTTP request as told. `recusar` and `resetar` look alike to a client that is already connected: a
 * torn connection.
 */
export function falhar({ modo }: Falha, req: IncomingMessage, res: ServerResponse): void {
  if (modo === '500') {
    res.writeHead(500, {
      'content-type': 'text/plain; charset=utf-8',
      'access-control-allow-origin': req.headers.origin ?? '*',
    })
    res.end('falha provocada')
  } else if (modo === '502') {
    // A proxy in front of it, which knows of no origins.
    res.writeHead(502, { 'content-type': 'text/html; charset=utf-8' })
    res.end('<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>')
  } else if (modo === '503') {
    // A proxy that knows of them, with its own page.
    res.writeHead(503, {
      'content-type': 'text/html; charset=utf-8',
      'access-control-allow-origin': req.headers.origin ?? '*',
    })
    res.end('<!doctype html><title>503 Service Unavailable</title><h1>503 Service Unavailable</h1>')
  } else if (modo === 'resetar') req.socket.resetAndDestroy()
  else if (modo === 'recusar') req.socket.destroy()
  // `pendurar`: no answer, ever.
}

export function responderJson(res: ServerResponse, status: number, conteudo: unknown): true {
  res.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  res.end(JSON.stringify(conteudo))
  return true
}

export async function corpo(req: IncomingMessage, limite: number): Promise<Buffer> {
  const partes: Buffer[] = []
  let total = 0
  for await (const parte of req as AsyncIterable<Buffer>) {
    total += parte.length
    if (total > limite) throw new Error('corpo grande demais')
    partes.push(parte)
  }
  return Buffer.concat(partes)
}
