import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Pagina } from './paginas.ts'

export function comPagina(ctx: KoaContextWithOIDC, fazer: (nonce: string) => Pagina): void {
  const { html, csp } = fazer(randomBytes(16).toString('base64'))
  ctx.type = 'html'
  ctx.set('content-security-policy', csp)
  ctx.body = html
}

export function responder(res: ServerResponse, status: number, { html, csp }: Pagina): void {
  res.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': csp,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
  res.end(html)
}
