import type { ServerResponse } from 'node:http'

/** A page that is not kept, is nothing but a page, and does not say where one came from. */
export function responderHtml(
  res: ServerResponse,
  status: number,
  { html, csp }: { html: string; csp: string },
): void {
  res.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': csp,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
  res.end(html)
}
