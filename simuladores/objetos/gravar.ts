import type { IncomingMessage } from 'node:http'
import { texto } from './assinatura.ts'
import { conferente, desembrulhar, type Promessas } from './corpo.ts'
import { ErroS3 } from './erro.ts'
import type { Pedido } from './pedido.ts'

export async function gravar({
  req,
  res,
  balde,
  chave,
  consulta,
  autorizado,
  armazem,
  limite,
}: Pedido): Promise<void> {
  if (req.headers['x-amz-copy-source']) throw new ErroS3('NotImplemented')
  const embrulhado = autorizado.corpo === 'STREAMING-UNSIGNED-PAYLOAD-TRAILER'
  if (autorizado.corpo.startsWith('STREAMING-') && !embrulhado)
    throw new ErroS3('NotImplemented', `${autorizado.corpo} is not implemented.`)
  const declarado = embrulhado ? req.headers['x-amz-decoded-content-length'] : req.headers['content-length']
  if (declarado === undefined) throw new ErroS3('MissingContentLength')
  if (Number(declarado) > limite) throw new ErroS3('EntityTooLarge')

  // The presigner moves x-amz-* headers into the query; there they mean the same.
  const pedidoPor = (nome: string) =>
    texto(req.headers[nome]) || (autorizado.presignado ? consulta.get(nome) : undefined) || undefined
  const finais = new Map<string, string>()
  const assinado = /^[0-9a-f]{64}$/.test(autorizado.corpo)
  const promete = (nome: 'sha256' | 'crc32') =>
    pedidoPor(`x-amz-checksum-${nome}`) !== undefined ||
    texto(req.headers['x-amz-trailer']).toLowerCase().includes(`x-amz-checksum-${nome}`)
  const { passar, concluir } = conferente(limite, {
    sha256: assinado || promete('sha256'),
    crc32: promete('crc32'),
  })
  const promessas = (): Promessas => ({
    md5: texto(req.headers['content-md5']) || undefined,
    sha256: pedidoPor('x-amz-checksum-sha256') ?? finais.get('x-amz-checksum-sha256'),
    crc32: pedidoPor('x-amz-checksum-crc32') ?? finais.get('x-amz-checksum-crc32'),
    corpo: assinado ? autorizado.corpo : undefined,
  })
  const tipo = texto(req.headers['content-type']) || 'application/octet-stream'
  const bytes = embrulhado ? desembrulhar(req, finais) : completo(req)
  const descricao = await armazem.gravar(balde, chave, {
    bytes,
    passar,
    concluir: () => conferir(concluir(promessas()), Number(declarado)),
    tipo,
    cabecalhos: guardados(req),
  })
  res
    .writeHead(200, {
      etag: `"${descricao.etag}"`,
      'x-amz-version-id': descricao.versao,
      ...(descricao.sha256 === '' ? {} : { 'x-amz-checksum-sha256': descricao.sha256 }),
    })
    .end()
}

function conferir<T extends { tamanho: number }>(resumo: T, declarado: number): T {
  if (resumo.tamanho !== declarado) throw new ErroS3('IncompleteBody')
  return resumo
}

/** A connection torn in the middle is an error, never a shorter object. */
async function* completo(req: IncomingMessage): AsyncGenerator<Buffer> {
  for await (const parte of req as AsyncIterable<Buffer>) yield parte
  if (!req.complete) throw new ErroS3('IncompleteBody')
}

const GUARDADOS = ['content-disposition', 'content-language', 'cache-control', 'expires']

function guardados(req: IncomingMessage): Record<string, string> {
  const nomes = Object.keys(req.headers).filter(
    (nome) => GUARDADOS.includes(nome) || nome.startsWith('x-amz-meta-'),
  )
  return Object.fromEntries(nomes.map((nome) => [nome, texto(req.headers[nome])]))
}
