import type { IncomingMessage, ServerResponse } from 'node:http'
import { texto } from './assinatura.ts'
import { ErroS3 } from './erro.ts'

export function permitirOrigem(
  req: IncomingMessage,
  res: ServerResponse,
  origens: readonly string[],
): 'respondido' | 'segue' {
  const { origin } = req.headers
  res.setHeader('vary', 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers')
  if (origin && origens.includes(origin)) {
    res.setHeader('access-control-allow-origin', origin)
    res.setHeader(
      'access-control-expose-headers',
      'ETag, x-amz-version-id, x-amz-checksum-sha256, content-length, content-range, accept-ranges, content-disposition',
    )
  }
  if (req.method !== 'OPTIONS') return 'segue'
  const metodo = texto(req.headers['access-control-request-method'])
  if (!origin || !origens.includes(origin) || !['GET', 'HEAD', 'PUT'].includes(metodo))
    throw new ErroS3('AccessForbidden')
  res
    .writeHead(200, {
      'access-control-allow-methods': 'GET, HEAD, PUT',
      'access-control-allow-headers': texto(req.headers['access-control-request-headers']),
      'access-control-max-age': '3000',
    })
    .end()
  return 'respondido'
}
