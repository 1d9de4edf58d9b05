import { pipeline } from 'node:stream/promises'
import type { Objeto } from './armazem.ts'
import { ErroS3 } from './erro.ts'
import type { Pedido } from './pedido.ts'

export async function entregar({ req, res, consulta }: Pedido, objeto: Objeto): Promise<void> {
  const etag = `"${objeto.etag}"`
  const base = { etag, 'x-amz-version-id': objeto.versao, 'last-modified': new Date(objeto.em).toUTCString() }
  if (req.headers['if-none-match'] === etag) return void res.writeHead(304, base).end()

  const faixa = lerFaixa(req.headers.range, objeto.tamanho)
  const [inicio, fim] = faixa ?? [0, objeto.tamanho - 1]
  const tipo = consulta.get('response-content-type') ?? objeto.tipo
  res.writeHead(faixa ? 206 : 200, {
    ...base,
    ...objeto.cabecalhos,
    ...seguranca(
      tipo,
      consulta.get('response-content-disposition') ?? objeto.cabecalhos['content-disposition'],
    ),
    ...(consulta.has('response-cache-control')
      ? { 'cache-control': consulta.get('response-cache-control') }
      : {}),
    ...(faixa
      ? { 'content-range': `bytes ${inicio}-${fim}/${objeto.tamanho}` }
      : objeto.sha256 === ''
        ? {}
        : { 'x-amz-checksum-sha256': objeto.sha256 }),
    'accept-ranges': 'bytes',
    'content-length': fim - inicio + 1,
  })
  if (req.method === 'HEAD' || fim < inicio) return void res.end()
  await pipeline(objeto.ler(inicio, fim), res).catch((erro: NodeJS.ErrnoException) => {
    if (erro.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw erro
  })
}

/**
 * Somebody else's file must never run as a page of this origin: what a browser would execute is downloaded
 * instead.
 */
function seguranca(tipo: string, disposicao: string | undefined): Record<string, string> {
  const passivo =
    /^(application\/pdf|image\/(png|jpeg|gif|webp)|audio\/[\w.+-]+|video\/[\w.+-]+|text\/plain)\s*(;|$)/i.test(
      tipo,
    )
  const escolhida = passivo
    ? disposicao
    : (disposicao?.replace(/^\s*inline/i, 'attachment') ??
      (tipo === 'application/octet-stream' ? undefined : 'attachment'))
  return {
    'content-type': tipo,
    'x-content-type-options': 'nosniff',
    ...(escolhida ? { 'content-disposition': escolhida } : {}),
  }
}

function lerFaixa(valor: string | undefined, tamanho: number): [number, number] | undefined {
  const m = /^bytes=(\d*)-(\d*)$/.exec(valor ?? '')
  if (!m || (!m[1] && !m[2])) return undefined
  const inicio = m[1] ? Number(m[1]) : Math.max(0, tamanho - Number(m[2]))
  const fim = m[1] && m[2] ? Math.min(Number(m[2]), tamanho - 1) : tamanho - 1
  if (inicio > fim) throw new ErroS3('InvalidRange')
  return [inicio, fim]
}
