import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { falhar, falhas } from '../comum/falha.ts'
import { escutar } from '../comum/servidor.ts'
import { abrirArmazem, type Armazem, type Objeto } from './armazem.ts'
import {
  decodificar,
  dividir,
  pares,
  texto,
  verificar,
  type Autorizado,
  type Credencial,
} from './assinatura.ts'
import { conferente, desembrulhar, type Promessas } from './corpo.ts'
import { ErroS3, escapar, responderErro, xml } from './erro.ts'

export type OpcoesDosObjetos = Credencial & {
  porta: number
  pasta: string
  /** Origins of the web that may upload and read from a browser. */
  origens: readonly string[]
  /** Made at the start if they are missing. */
  baldes?: readonly string[]
  /** Largest object; S3's own limit for one PUT is 5 GiB. */
  limite?: number
  efemero?: boolean
}

type Pedido = {
  req: IncomingMessage
  res: ServerResponse
  balde: string
  chave: string
  consulta: Map<string, string>
  autorizado: Autorizado
  armazem: Armazem
  limite: number
}

/**
 * An object store that speaks the part of S3 the product uses, path-style, with signatures and checksums
 * verified for real.
 */
export async function iniciarObjetos(
  opcoes: OpcoesDosObjetos,
): Promise<{ endereco: string; porta: number; parar(): Promise<void> }> {
  const armazem = abrirArmazem(opcoes.pasta, opcoes)
  for (const balde of opcoes.baldes ?? []) await armazem.criarBalde(balde)
  const provocadas = falhas()
  const servidor = await escutar(opcoes.porta, (req, res) => void atender(req, res))

  async function atender(req: IncomingMessage, res: ServerResponse): Promise<void> {
    try {
      if (await provocadas.configurar(req, res)) return
      const falha = provocadas.consumir()
      if (falha) return falhar(falha, req, res)
      if (permitirOrigem(req, res, opcoes.origens) === 'respondido') return
      const [caminho, consulta] = dividir(req.url ?? '/')
      const [balde, chave] = alvo(caminho)
      const autorizado = verificar(req, opcoes)
      const pedido = {
        req,
        res,
        balde,
        chave,
        consulta: new Map(pares(consulta)),
        autorizado,
        armazem,
        limite: opcoes.limite ?? 5 * 2 ** 30,
      }
      await (chave ? comObjeto(pedido) : comBalde(pedido))
    } catch (erro) {
      if (!(erro instanceof ErroS3) && !req.destroyed) console.error(erro)
      responderErro(res, {
        erro: erro instanceof ErroS3 ? erro : new ErroS3('InternalError'),
        recurso: dividir(req.url ?? '/')[0],
        semCorpo: req.method === 'HEAD',
      })
      // A client that is still sending reads the answer only when its bytes are taken.
      req.resume()
    }
  }

  return {
    endereco: `http://localhost:${servidor.porta}`,
    porta: servidor.porta,
    parar: () => servidor.fechar(),
  }
}

function alvo(caminho: string): [string, string] {
  const [, balde = '', ...resto] = caminho.split('/')
  const chave = decodificar(resto.join('/'))
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(balde))
    throw new ErroS3(balde ? 'InvalidBucketName' : 'AccessDenied')
  if (Buffer.byteLength(chave) > 1024) throw new ErroS3('KeyTooLongError')
  return [balde, chave]
}

function permitirOrigem(
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

async function comBalde(pedido: Pedido): Promise<void> {
  const { req, res, balde, consulta, armazem } = pedido
  if (req.method === 'PUT') {
    if (consulta.has('versioning')) await armazem.exigirBalde(balde)
    else await armazem.criarBalde(balde)
    req.resume()
    return void res.writeHead(200, { location: `/${balde}` }).end()
  }
  await armazem.exigirBalde(balde)
  if (req.method === 'HEAD') return void res.writeHead(200).end()
  if (req.method !== 'GET') throw new ErroS3('MethodNotAllowed')
  if (consulta.has('versioning'))
    return responderXml(
      res,
      '<VersioningConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Status>Enabled</Status></VersioningConfiguration>',
    )
  if (consulta.get('list-type') !== '2' || consulta.get('delimiter')) throw new ErroS3('NotImplemented')
  await listar(pedido)
}

async function listar({ res, balde, consulta, armazem }: Pedido): Promise<void> {
  const prefixo = consulta.get('prefix') ?? ''
  const depoisDe = consulta.has('continuation-token')
    ? Buffer.from(consulta.get('continuation-token')!, 'base64url').toString()
    : (consulta.get('start-after') ?? '')
  const maximo = Math.min(Number(consulta.get('max-keys') ?? 1000), 1000)
  const codificar = consulta.get('encoding-type') === 'url' ? encodeURIComponent : escapar
  const restantes = (await armazem.listar(balde, prefixo)).filter(
    ({ chave }) => Buffer.compare(Buffer.from(chave), Buffer.from(depoisDe)) > 0,
  )
  const pagina = restantes.slice(0, maximo)
  const continua = restantes.length > pagina.length
  responderXml(
    res,
    `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${balde}</Name><Prefix>${codificar(prefixo)}</Prefix><KeyCount>${pagina.length}</KeyCount><MaxKeys>${maximo}</MaxKeys>` +
      `${consulta.has('encoding-type') ? '<EncodingType>url</EncodingType>' : ''}<IsTruncated>${continua}</IsTruncated>` +
      (continua
        ? `<NextContinuationToken>${Buffer.from(pagina.at(-1)?.chave ?? depoisDe).toString('base64url')}</NextContinuationToken>`
        : '') +
      pagina
        .map(
          (o) =>
            `<Contents><Key>${codificar(o.chave)}</Key><LastModified>${o.em}</LastModified><ETag>&quot;${o.etag}&quot;</ETag><Size>${o.tamanho}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
        )
        .join('') +
      '</ListBucketResult>',
  )
}

async function comObjeto(pedido: Pedido): Promise<void> {
  const { req, res, balde, chave, consulta, armazem } = pedido
  for (const recurso of ['uploads', 'uploadId', 'tagging', 'acl', 'retention', 'legal-hold'])
    if (consulta.has(recurso)) throw new ErroS3('NotImplemented')
  if (req.method === 'PUT') return gravar(pedido)
  if (req.method === 'DELETE') {
    const { versao, marca } = await armazem.apagar(balde, chave, consulta.get('versionId'))
    return void res
      .writeHead(204, {
        ...(versao ? { 'x-amz-version-id': versao } : {}),
        ...(marca ? { 'x-amz-delete-marker': 'true' } : {}),
      })
      .end()
  }
  if (req.method !== 'GET' && req.method !== 'HEAD') throw new ErroS3('MethodNotAllowed')
  const objeto = await armazem.abrir(balde, chave, consulta.get('versionId'))
  await entregar(pedido, objeto).finally(() => objeto.fechar())
}

async function gravar({
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
  const { passar, concluir } = conferente(limite)
  const promessas = (): Promessas => ({
    md5: texto(req.headers['content-md5']) || undefined,
    sha256: pedidoPor('x-amz-checksum-sha256') ?? finais.get('x-amz-checksum-sha256'),
    crc32: pedidoPor('x-amz-checksum-crc32') ?? finais.get('x-amz-checksum-crc32'),
    corpo: /^[0-9a-f]{64}$/.test(autorizado.corpo) ? autorizado.corpo : undefined,
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
      'x-amz-checksum-sha256': descricao.sha256,
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

async function entregar({ req, res, consulta }: Pedido, objeto: Objeto): Promise<void> {
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

function responderXml(res: ServerResponse, conteudo: string): void {
  res.writeHead(200, { 'content-type': 'application/xml' }).end(xml(conteudo))
}
