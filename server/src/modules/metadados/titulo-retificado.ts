import { sql } from 'kysely'
import { batched } from '../../kernel/batch.ts'
import type { Reader } from '../../kernel/database.ts'
import { listed } from '../../kernel/listed.ts'
import type { ContextoDeLeitura, DocumentoMostrado } from '../docproc/index.ts'

/**
 * O título já não é o que se leu ao assinar (domínio §4.11). Substituído o arquivo, quem assina de novo lê o
 * de agora.
 */
export async function tituloRetificado(
  contexto: ContextoDeLeitura,
  { fatos }: DocumentoMostrado,
): Promise<boolean> {
  if (fatos.tituloOculto || fatos.semAssinatura) return false
  return (
    (await batched(contexto, 'metadados.retificados', (ids: string[]) =>
      carregarRetificados(contexto.db, ids),
    )(fatos.id)) ?? false
  )
}

async function carregarRetificados(reader: Reader, ids: readonly string[]): Promise<Map<string, true>> {
  const { rows } = await sql<{ id: string }>`
    select d.id from documento d left join documento_versao v on v.documento_id = d.id and v.numero = d.versao_base
    where d.id = any(${listed(ids)}) and exists (
      select 1 from historico h where h.itens @> array[d.id] and h.ato = 'documento.titulo-alterado' and h.dados ->> 'retificacao' = 'true' and h.em >= coalesce(v.criada_em, h.em))`.execute(
    reader,
  )
  return new Map(rows.map(({ id }) => [id, true]))
}
