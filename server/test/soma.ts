import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type { Db } from '../src/kernel/database.ts'
import type { ErroDaChamada } from './chamar.ts'

/** O que as autoridades responderam, e que um serviço respondeu: guarda-se ainda que o ato se recuse. */
export const A_PARTE = ['evidencia', 'evidencia_consulta', 'servico_externo'] as const

/**
 * Um resumo por tabela do que o banco guarda, com a fila: igual antes e depois quer dizer que nada mudou. Não
 * conta o que se guarda à parte do ato, nem o aviso de que uma lista pode ter mudado, nem quantas vezes um endereço
 * perguntou sem se identificar.
 */
export async function somaDoBanco(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ tabela: string; vazia: boolean }>`
    select format('%I.%I', schemaname, tablename) as tabela, pg_relation_size(format('%I.%I', schemaname, tablename)::regclass) = 0 as vazia
      from pg_tables where schemaname = 'public' and tablename <> all(${['migracao', 'mudanca', 'mudanca_total', 'consulta_publica', ...A_PARTE]}) or (schemaname = 'fila' and tablename = 'job') order by 1`.execute(
    db,
  )
  const comPaginas = rows.filter(({ vazia }) => !vazia).map(({ tabela }) => tabela)
  const cheias =
    comPaginas.length === 0
      ? []
      : (
          await sql<{
            tabela: string
            soma: string
          }>`${sql.raw(comPaginas.map(somaDe).join(' union all '))}`.execute(db)
        ).rows
  const somas = new Map(cheias.map(({ tabela, soma }) => [tabela, soma]))
  return Object.fromEntries(rows.map(({ tabela }) => [tabela, somas.get(tabela) ?? SEM_LINHAS]))
}

const SEM_LINHAS = '0:'

/**
 * Uma pergunta só para todas as tabelas que têm páginas: uma a uma custaria cem vezes a recusa que se prova.
 */
const somaDe = (tabela: string): string =>
  `select '${tabela.replaceAll("'", "''")}' as tabela, count(*) || ':' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as soma from ${tabela} t`

/** A chamada é recusada como se espera, e nada mudou no banco. */
export async function recusa(
  db: Db,
  chamada: () => Promise<unknown>,
  esperado: Partial<Omit<ErroDaChamada, 'message'>> & { message?: string | RegExp },
): Promise<void> {
  const antes = await somaDoBanco(db)
  await assert.rejects(chamada(), esperado)
  assert.deepEqual(await somaDoBanco(db), antes)
}
