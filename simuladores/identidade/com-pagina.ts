import { randomBytes } from 'node:crypto'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Pagina } from './paginas.ts'

export function comPagina(ctx: KoaContextWithOIDC, fazer: (nonce: string) => Pagina): void {
  const { html, csp } = fazer(randomBytes(16).toString('base64'))
  ctx.type = 'html'
  ctx.set('content-security-policy', csp)
  ctx.body = html
}
