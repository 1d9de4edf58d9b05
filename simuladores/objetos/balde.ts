import type { ServerResponse } from 'node:http'
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

function responderXml(res: ServerResponse, conteudo: string): void {
  res.writeHead(200, { 'content-type': 'application/xml' }).end(xml(conteudo))
}
