import { sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'

/**
 * Os itens em que mexeu algum ato desde `comeco`, os que pendem deles, e os de uma classificação que mudou; destes, os que
 * alguém de fora talvez leia. É só para não perguntar por todos: quem diz é o predicado.
 */
export async function candidatosDe(reader: Reader, comeco: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive mexidos (id) as (
      select distinct i.id from historico h cross join lateral unnest(h.itens) as i(id) where h.em >= ${comeco}
      union
      select d.id from historico h join docproc d on d.classificacao_id = (h.dados ->> 'classificacaoId')::uuid
        where h.em >= ${comeco} and h.ato = 'classificacao.alterada' and h.dados -> 'para' ?| array['dispensaAssinatura', 'nascePublico']
    ), abaixo (id) as (
      select id from mexidos union select f.id from abaixo a join docproc f on f.pai_id = a.id
    )
    select d.id from abaixo a join docproc d on d.id = a.id
    where d.excluido_em is null and d.vinculo is distinct from 'anexo' and (
      not d.interno
      or exists (select 1 from docproc_autorizado_externo z where z.docproc_id in (d.id, d.pai_id))
      or exists (select 1 from interessado i where i.processo_id in (d.id, d.pai_id) and i.externo_id is not null)
      or exists (select 1 from assinante s where s.documento_id = d.id and s.convidado_id is not null))
    order by d.id`.execute(reader)
  return rows.map(({ id }) => id)
}
