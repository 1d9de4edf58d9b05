import type { ServerResponse } from 'node:http'

/** S3's own codes, messages and statuses. */
// prettier-ignore
const CATALOGO = {
  AccessDenied:               [403, 'Access Denied'],
  AccessForbidden:            [403, 'CORSResponse: This CORS request is not allowed.'],
  BadDigest:                  [400, 'The Content-MD5 or checksum value that you specified did not match what the server received.'],
  BucketNotEmpty:             [409, 'The bucket that you tried to delete is not empty.'],
  EntityTooLarge:             [400, 'Your proposed upload exceeds the maximum allowed object size.'],
  IncompleteBody:             [400, 'You did not provide the number of bytes specified by the Content-Length HTTP header.'],
  InsufficientStorage:        [507, 'There is not enough space to store the object.'],
  InternalError:              [500, 'We encountered an internal error. Please try again.'],
  InvalidAccessKeyId:         [403, 'The AWS access key ID that you provided does not exist in our records.'],
  InvalidArgument:            [400, 'Invalid argument.'],
  InvalidBucketName:          [400, 'The specified bucket is not valid.'],
  InvalidDigest:              [400, 'The Content-MD5 or checksum value that you specified is not valid.'],
  InvalidRange:               [416, 'The requested range is not satisfiable.'],
  KeyTooLongError:            [400, 'Your key is too long.'],
  MetadataTooLarge:           [400, 'Your metadata headers exceed the maximum allowed metadata size.'],
  MethodNotAllowed:           [405, 'The specified method is not allowed against this resource.'],
  MissingContentLength:       [411, 'You must provide the Content-Length HTTP header.'],
  NoSuchBucket:               [404, 'The specified bucket does not exist.'],
  NoSuchKey:                  [404, 'The specified key does not exist.'],
  NoSuchVersion:              [404, 'The version ID specified in the request does not match an existing version.'],
  NotImplemented:             [501, 'A header or query you provided implies functionality that is not implemented.'],
  RequestTimeTooSkewed:       [403, 'The difference between the request time and the server time is too large.'],
  SignatureDoesNotMatch:      [403, 'The request signature that the server calculated does not match the signature that you provided. Check your secret access key and signing method.'],
  XAmzContentSHA256Mismatch:  [400, 'The provided x-amz-content-sha256 header does not match what was computed.'],
} as const satisfies Record<string, readonly [number, string]>

export type Codigo = keyof typeof CATALOGO

export class ErroS3 extends Error {
  readonly codigo: Codigo
  readonly status: number

  constructor(codigo: Codigo, mensagem?: string) {
    super(mensagem ?? CATALOGO[codigo][1])
    this.codigo = codigo
    this.status = CATALOGO[codigo][0]
  }
}

export function responderErro(
  res: ServerResponse,
  { erro, recurso, semCorpo }: { erro: ErroS3; recurso: string; semCorpo: boolean },
): void {
  if (res.headersSent) return void res.destroy()
  res.writeHead(erro.status, { 'content-type': 'application/xml' })
  res.end(
    semCorpo
      ? undefined
      : xml(
          `<Error><Code>${erro.codigo}</Code><Message>${escapar(erro.message)}</Message><Resource>${escapar(recurso)}</Resource></Error>`,
        ),
  )
}

export function xml(conteudo: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${conteudo}`
}

export function escapar(texto: string): string {
  return texto.replace(/[&<>"'\r]/g, (c) => `&#${c.charCodeAt(0)};`)
}
