import { ErroS3 } from './erro.ts'
import type { Pedido } from './pedido.ts'
import { gravar } from './gravar.ts'
import { entregar } from './entregar.ts'

export async function comObjeto(pedido: Pedido): Promise<void> {
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
