import type { ArgumentosDeQuery } from '@autos/contract/entradas.ts'
import { naoEncontrado } from '@autos/contract/erros.ts'
import { sql } from 'kysely'
import { isId } from '../../kernel/ids.ts'
import { visiveis } from '../acoes/index.ts'
import {
  type ContextoDeLeitura,
  documentosPorIds,
  type DocumentoMostrado,
  processosPorIds,
  type ProcessoMostrado,
} from '../docproc/index.ts'
import { NO_PROCESSO, NO_DOCUMENTO, ABERTO } from './listar-do-cidadao.ts'

export async function abrirProcesso(
  contexto: ContextoDeLeitura,
  { id }: ArgumentosDeQuery['cidadaoProcesso'],
): Promise<ProcessoMostrado> {
  if (!isId(id)) throw naoEncontrado()
  const [processo] = await processosPorIds(contexto, [id.toLowerCase()], { campos: NO_PROCESSO })
  if (processo === undefined) throw naoEncontrado()
  return processo
}

export async function abrirDocumento(
  contexto: ContextoDeLeitura,
  { id }: ArgumentosDeQuery['cidadaoDocumento'],
): Promise<DocumentoMostrado> {
  if (!isId(id)) throw naoEncontrado()
  const [documento] = await documentosPorIds(contexto, [id.toLowerCase()], { campos: ABERTO })
  if (documento === undefined) throw naoEncontrado()
  return documento
}

/** As peças que o cidadão vê, pelo número. */
export const pecasDoProcesso = (
  contexto: ContextoDeLeitura,
  { id }: { id: string },
): Promise<DocumentoMostrado[]> =>
  documentosPorIds(
    contexto,
    sql`select d.id from docproc d where d.pai_id = ${id}::uuid and d.vinculo = 'peca' and ${visiveis(contexto.actor())} order by d.ordem`,
    {
      campos: NO_DOCUMENTO,
    },
  )
