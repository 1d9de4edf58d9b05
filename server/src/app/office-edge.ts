import { naoEncontrado } from '@autos/contract/erros.ts'
import type { FastifyInstance } from 'fastify'
import { abrirDocumento, enderecoDoArquivo } from '../modules/docproc/index.ts'
import { previaDe } from '../modules/preparo/index.ts'
import { type ContextOf, staff } from './html-edge.ts'

/**
 * Where the office document of a file is had from (especificação §7): `fileId` is the document's id. The
 * address lasts minutes, as any file's; asking for it is opening the document. `previa`: the PDF in which it
 * is seen here, made when it is asked for.
 */
export function addOffice(app: FastifyInstance, contextOf: ContextOf): void {
  app.get<{ Querystring: { fileId?: unknown } }>('/config/office', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { fileId } = request.query
    const context = staff(await contextOf(request))
    if (typeof fileId !== 'string') throw naoEncontrado()
    const documento = await abrirDocumento(context, fileId, new Set(['extensao', 'pdf', 'arquivo']))
    return {
      fileId: documento.id,
      extensao: documento.extensao,
      endereco: await enderecoDoArquivo(context, documento),
      previa: await previaDe(context, documento.fatos),
    }
  })
}
