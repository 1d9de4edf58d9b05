import { sql } from 'kysely'
import { batched } from '../../kernel/batch.ts'
import type { Reader } from '../../kernel/database.ts'
import { listed } from '../../kernel/listed.ts'
import { descreverDestinos, type Destino } from '../setores/index.ts'

/** De quem são as sugestões abertas no último texto, pelo que ele diz; os de uma resposta, num comando. */
export const autoresDe = (contexto: { db: Reader }, documentoId: string): Promise<Destino[]> =>
  porDocumento(contexto)(documentoId).then((achados) => achados ?? [])

const porDocumento = (contexto: { db: Reader }) =>
  batched(contexto, 'rascunhos.autores', async (ids: string[]) => {
    const { rows } = await sql<{ documentoId: string; autor: string }>`
      select distinct r.documento_id, m[1] as autor from (
        select distinct on (documento_id) documento_id, html from rascunho where documento_id = any(${listed(ids)}) order by documento_id, versao desc) r,
        regexp_matches(r.html, ' data-autor="([0-9a-f]{8}-[0-9a-f-]{27})"', 'g') m
       where r.html like '%data-sugestao=%' order by 1, 2`.execute(contexto.db)
    const quem = await descreverDestinos(
      contexto.db,
      rows.map(({ autor }) => autor),
    )
    const nomeados = rows.flatMap(({ documentoId, autor }) => {
      const destino = quem.get(autor)
      return destino ? [{ documentoId, destino }] : []
    })
    return new Map(
      [...Map.groupBy(nomeados, ({ documentoId }) => documentoId)].map(([id, todos]) => [
        id,
        todos.map(({ destino }) => destino),
      ]),
    )
  })
