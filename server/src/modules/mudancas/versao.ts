import { sql } from 'kysely'
import { sha256 } from '../../kernel/canonical.ts'
import type { Reader } from '../../kernel/database.ts'

type Linha = { id: string | null; total: number; setores: string; minuto: number }

/** De todos: nomes, papéis da entidade. */
const TODOS = '00000000-0000-0000-0000-000000000000'

/**
 * A versão do que a pessoa vê nas listas: enquanto não muda, nenhuma mudou. Muda também de minuto em minuto,
 * porque há permissões que o relógio dá ou tira sem que ninguém aja (a trava da assinatura, o arquivo que
 * demora). Indefinida: a pessoa não entra.
 */
export async function versaoDe(
  reader: Reader,
  { sub, papeis }: { sub: string; papeis: readonly string[] },
): Promise<string | undefined> {
  const { rows } = await sql<Linha>`
    with eu as (select id from usuario where sub = ${sub} and desativado_em is null),
      meus as (select l.setor_id as id from lotacao l where l.usuario_id = (select id from eu)),
      quem as (select id from eu union all select id from meus union all select ${TODOS}::uuid)
    select (select id from eu) as id, (select coalesce(string_agg(id::text, ',' order by id), '') from meus) as setores, floor(extract(epoch from now()) / 60)::int as minuto,
      ((select coalesce(sum(t.total), 0) from mudanca_total t where t.quem in (select id from quem)) + (select count(*) from mudanca m where m.quem in (select id from quem)))::bigint as total`.execute(
    reader,
  )
  const { id, total, setores, minuto } = rows[0]!
  return id === null
    ? undefined
    : sha256([id, total, setores, minuto, ...papeis.toSorted()].join('|')).slice(0, 32)
}
