import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { ErroS3 } from './erro.ts'

// AWS Signature Version 4 for S3: the signature in the Authorization header, or in the query of a presigned
// URL.

export type Credencial = { chave: string; segredo: string; regiao: string }

/**
 * What the signature covers beyond the request line: the hash the client promised for the body, or a word for
 * "not covered".
 */
export type Autorizado = { corpo: string; presignado: boolean }

type Partes = {
  credencial: string
  data: string
  assinados: string[]
  assinatura: string
  corpo: string
  presignado: boolean
}

const UM_DIA = 24 * 60 * 60
const TOLERANCIA = 15 * 60

export function verificar(req: IncomingMessage, credencial: Credencial, agora = Date.now()): Autorizado {
  const [caminho, consulta] = dividir(req.url ?? '/')
  const parametros = pares(consulta)
  const partes = parametros.some(([nome]) => nome === 'X-Amz-Signature')
    ? daConsulta(req, parametros, agora)
    : doCabecalho(req, agora)

  const [chave, dia, regiao, servico, fim] = partes.credencial.split('/')
  if (chave !== credencial.chave) throw new ErroS3('InvalidAccessKeyId')
  if (
    dia !== partes.data.slice(0, 8) ||
    regiao !== credencial.regiao ||
    servico !== 's3' ||
    fim !== 'aws4_request'
  )
    throw new ErroS3('AccessDenied', 'The credential scope is not valid.')
  exigirAssinados(req, partes)

  const canonica = [
    req.method,
    canonizarCaminho(caminho),
    canonizarConsulta(parametros),
    cabecalhos(req, partes.assinados),
    partes.assinados.join(';'),
    partes.corpo,
  ].join('\n')
  const escopo = `${dia}/${regiao}/s3/aws4_request`
  const texto = [
    'AWS4-HMAC-SHA256',
    partes.data,
    escopo,
    createHash('sha256').update(canonica).digest('hex'),
  ].join('\n')
  const chaves = [dia, regiao, 's3', 'aws4_request'].reduce<Buffer | string>(
    (anterior, parte) => hmac(anterior, parte),
    `AWS4${credencial.segredo}`,
  )
  const esperada = hmac(chaves, texto)
  const recebida = Buffer.from(partes.assinatura, 'hex')
  if (recebida.length !== esperada.length || !timingSafeEqual(recebida, esperada))
    throw new ErroS3('SignatureDoesNotMatch')
  return { corpo: partes.corpo, presignado: partes.presignado }
}

function doCabecalho(req: IncomingMessage, agora: number): Partes {
  const achado =
    /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/.exec(
      req.headers.authorization ?? '',
    )
  if (!achado) throw new ErroS3('AccessDenied')
  const data = texto(req.headers['x-amz-date'])
  if (Math.abs(agora - instante(data)) > TOLERANCIA * 1000) throw new ErroS3('RequestTimeTooSkewed')
  const corpo = texto(req.headers['x-amz-content-sha256'])
  if (!corpo)
    throw new ErroS3('InvalidArgument', 'Missing required header for this request: x-amz-content-sha256')
  return {
    credencial: achado[1]!,
    data,
    assinados: achado[2]!.split(';'),
    assinatura: achado[3]!,
    corpo,
    presignado: false,
  }
}

function daConsulta(req: IncomingMessage, parametros: [string, string][], agora: number): Partes {
  const p = new Map(parametros)
  const data = p.get('X-Amz-Date') ?? ''
  const validade = Number(p.get('X-Amz-Expires') ?? NaN)
  if (p.get('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256' || !p.get('X-Amz-Credential'))
    throw new ErroS3(
      'AccessDenied',
      'Query-string authentication requires X-Amz-Algorithm and X-Amz-Credential.',
    )
  if (!Number.isInteger(validade) || validade < 1 || validade > 7 * UM_DIA)
    throw new ErroS3('AccessDenied', 'X-Amz-Expires must be between 1 and 604800 seconds.')
  if (instante(data) - agora > TOLERANCIA * 1000) throw new ErroS3('AccessDenied', 'Request is not valid yet')
  if (agora > instante(data) + validade * 1000) throw new ErroS3('AccessDenied', 'Request has expired')
  const corpo =
    p.get('X-Amz-Content-Sha256') ?? (texto(req.headers['x-amz-content-sha256']) || 'UNSIGNED-PAYLOAD')
  return {
    credencial: p.get('X-Amz-Credential')!,
    data,
    assinados: (p.get('X-Amz-SignedHeaders') ?? '').split(';'),
    assinatura: p.get('X-Amz-Signature') ?? '',
    corpo,
    presignado: true,
  }
}

/** As S3 does: the host, and every x-amz-* header that came, must be covered by the signature. */
function exigirAssinados(req: IncomingMessage, { assinados }: Partes): void {
  const faltando = ['host', ...Object.keys(req.headers).filter((nome) => nome.startsWith('x-amz-'))].filter(
    (nome) => !assinados.includes(nome),
  )
  if (faltando.length)
    throw new ErroS3(
      'AccessDenied',
      `There were headers present in the request which were not signed: ${faltando.join(', ')}`,
    )
}

function cabecalhos(req: IncomingMessage, assinados: string[]): string {
  return assinados.map((nome) => `${nome}:${texto(req.headers[nome]).trim().replace(/\s+/g, ' ')}\n`).join('')
}

function canonizarCaminho(caminho: string): string {
  return caminho
    .split('/')
    .map((parte) => codificar(decodificar(parte)))
    .join('/')
}

function canonizarConsulta(parametros: [string, string][]): string {
  return parametros
    .filter(([nome]) => nome !== 'X-Amz-Signature')
    .map(([nome, valor]) => [codificar(nome), codificar(valor)] as const)
    .sort((a, b) => comparar(a[0], b[0]) || comparar(a[1], b[1]))
    .map((par) => par.join('='))
    .join('&')
}

function comparar(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

export function dividir(url: string): [string, string] {
  const i = url.indexOf('?')
  return i < 0 ? [url, ''] : [url.slice(0, i), url.slice(i + 1)]
}

/** Not URLSearchParams: that turns "+" into a space, which S3's signature does not. */
export function pares(consulta: string): [string, string][] {
  return consulta
    .split('&')
    .filter(Boolean)
    .map((par) => {
      const i = par.indexOf('=')
      return i < 0 ? [decodificar(par), ''] : [decodificar(par.slice(0, i)), decodificar(par.slice(i + 1))]
    })
}

export function decodificar(parte: string): string {
  try {
    return decodeURIComponent(parte)
  } catch {
    throw new ErroS3('InvalidArgument', 'The URI is not valid UTF-8.')
  }
}

function codificar(parte: string): string {
  return encodeURIComponent(parte).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function instante(data: string): number {
  const m = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(data)
  if (!m) throw new ErroS3('AccessDenied', 'A valid X-Amz-Date is required.')
  return Date.UTC(+m[1]!, +m[2]! - 1, +m[3]!, +m[4]!, +m[5]!, +m[6]!)
}

function hmac(chave: Buffer | string, dado: string): Buffer {
  return createHmac('sha256', chave).update(dado).digest()
}

export function texto(valor: string | string[] | undefined): string {
  return Array.isArray(valor) ? valor.join(',') : (valor ?? '')
}
