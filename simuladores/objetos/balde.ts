import type { ServerResponse } from 'node:http'
import type { Armazem, Listada } from './armazem.ts'
import { ErroS3, escapar, xml } from './erro.ts'
import type { Pedido } from './pedido.ts'

export async function comBalde(pedido: Pedido): Promise<void> {
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
  if (consulta.has('versions') && !consulta.get('delimiter')) return listarVersoes(pedido)
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
  const levantado = await levantar(armazem, { balde, prefixo, continua: consulta.has('continuation-token') })
  const restantes = levantado.filter(
    ({ chave, atual, apagado }) => atual && !apagado && depois(chave, depoisDe),
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

async function listarVersoes({ res, balde, consulta, armazem }: Pedido): Promise<void> {
  const prefixo = consulta.get('prefix') ?? ''
  const [chaveDe = '', versaoDe = ''] = [consulta.get('key-marker'), consulta.get('version-id-marker')]
  const maximo = Math.min(Number(consulta.get('max-keys') ?? 1000), 1000)
  const codificar = consulta.get('encoding-type') === 'url' ? encodeURIComponent : escapar
  const levantado = await levantar(armazem, { balde, prefixo, continua: versaoDe !== '' })
  // The newest first: the versions after the marker are those with smaller ids.
  const restantes = levantado.filter(
    ({ chave, versao }) =>
      depois(chave, chaveDe) || (chave === chaveDe && versaoDe !== '' && versao < versaoDe),
  )
  const pagina = restantes.slice(0, maximo)
  const ultima = restantes.length > pagina.length ? pagina.at(-1) : undefined
  const linha = (o: Listada) =>
    `<Key>${codificar(o.chave)}</Key><VersionId>${o.versao}</VersionId><IsLatest>${o.atual}</IsLatest><LastModified>${o.em}</LastModified>`
  responderXml(
    res,
    `<ListVersionsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${balde}</Name><Prefix>${codificar(prefixo)}</Prefix><MaxKeys>${maximo}</MaxKeys>` +
      `${consulta.has('encoding-type') ? '<EncodingType>url</EncodingType>' : ''}<IsTruncated>${ultima !== undefined}</IsTruncated>` +
      (ultima === undefined
        ? ''
        : `<NextKeyMarker>${codificar(ultima.chave)}</NextKeyMarker><NextVersionIdMarker>${ultima.versao}</NextVersionIdMarker>`) +
      pagina
        .map((o) =>
          o.apagado
            ? `<DeleteMarker>${linha(o)}</DeleteMarker>`
            : `<Version>${linha(o)}<ETag>&quot;${o.etag}&quot;</ETag><Size>${o.tamanho}</Size><StorageClass>STANDARD</StorageClass></Version>`,
        )
        .join('') +
      '</ListVersionsResult>',
  )
}

const depois = (chave: string, marco: string): boolean =>
  Buffer.compare(Buffer.from(chave), Buffer.from(marco)) > 0

const VALE_MS = 60_000
type Levantamento = { qual: string; em: number; acabou: boolean; achadas: Promise<Listada[]> }
const levantados = new WeakMap<Armazem, Levantamento>()

/**
 * The pages of one listing are of the same moment, and who asks again while it is being read waits for the same:
 * reading every header again for each would take all day.
 */
function levantar(
  armazem: Armazem,
  { balde, prefixo, continua }: { balde: string; prefixo: string; continua: boolean },
): Promise<Listada[]> {
  const qual = `${balde}/${prefixo}`
  const antes = levantados.get(armazem)
  if (antes?.qual === qual && (!antes.acabou || (continua && Date.now() - antes.em < VALE_MS))) {
    antes.em = Date.now()
    return antes.achadas
  }
  const achadas = armazem.listar(balde, prefixo)
  const agora: Levantamento = { qual, em: Date.now(), acabou: false, achadas }
  levantados.set(armazem, agora)
  void achadas.catch(() => undefined).finally(() => (agora.acabou = true))
  return achadas
}

function responderXml(res: ServerResponse, conteudo: string): void {
  res.writeHead(200, { 'content-type': 'application/xml' }).end(xml(conteudo))
}
