import { sql } from 'kysely'
import type { Db, Reader } from '../../kernel/database.ts'
import { FATOS } from './fatos.ts'
import { semPrazo } from './sem-prazo.ts'

export type FatoConferido = { fato: string; quantos: number; exemplos: string[] }

const EXEMPLOS = 20

/** O que está guardado, contado de novo: um fato de cada vez, e quem o contraria. */
export const conferirFatos = (db: Db): Promise<FatoConferido[]> => semPrazo(db, contarDeNovo)

export async function contarDeNovo(reader: Reader): Promise<FatoConferido[]> {
  const conferidos: FatoConferido[] = []
  for (const [fato, consulta] of [...Object.entries(FATOS), ...(await asGeradas(reader))])
    conferidos.push({ fato, ...(await contrariam(reader, consulta)) })
  return conferidos
}

async function contrariam(reader: Reader, consulta: string): Promise<Omit<FatoConferido, 'fato'>> {
  const { rows } = await sql<{ quem: string; quantos: number }>`
    select quem, count(*) over ()::int as quantos from (${sql.raw(consulta)}) q order by quem limit ${EXEMPLOS}`.execute(
    reader,
  )
  return { quantos: rows[0]?.quantos ?? 0, exemplos: rows.map(({ quem }) => quem) }
}

/**
 * As colunas que o banco deriva de outras: um programa ou um dicionário novo, depois de restaurar, daria outra
 * coisa.
 */
async function asGeradas(reader: Reader): Promise<[string, string][]> {
  const { rows } = await sql<{ tabela: string; coluna: string; expressao: string; chave: string }>`
    select c.relname as tabela, a.attname as coluna, pg_get_expr(e.adbin, e.adrelid) as expressao,
      (select string_agg(quote_ident(k.attname) || '::text', ' || '' '' || ') from pg_index i join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any(i.indkey) where i.indrelid = c.oid and i.indisprimary) as chave
    from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r' join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attrdef e on e.adrelid = a.attrelid and e.adnum = a.attnum
    where a.attgenerated = 's' order by 1, 2`.execute(reader)
  return rows.map(({ tabela, coluna, expressao, chave }) => [
    `${tabela}.${coluna} é o que dela se deriva`,
    `select '${tabela} ' || ${chave} as quem from ${tabela} where ${coluna} is distinct from (${expressao})`,
  ])
}
