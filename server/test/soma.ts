import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type { Db } from '../src/kernel/database.ts'
import type { ErroDaChamada } from './chamar.ts'

/**
 * Um resumo por tabela do que o banco guarda, com a fila: igual antes e depois quer dizer que nada mudou. O que as autoridades
 * responderam guarda-se ainda que o ato se recuse, e não conta; nem o aviso de que uma lista pode ter mudado.
 */
export async function somaDoBanco(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ tabela: string }>`
    select format('%I.%I', schemaname, tablename) as tabela from pg_tables where schemaname = 'public' and tablename not in ('migracao', 'evidencia', 'evidencia_consulta', 'mudanca', 'mudanca_total') or (schemaname = 'fila' and tablename = 'job') order by 1`.execute(
    db,
  )
  const somas = await Promise.all(
    rows.map(async ({ tabela }) => {
      const { rows: linhas } = await sql<{
        soma: string
      }>`select count(*) || ':' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as soma from ${sql.raw(tabela)} t`.execute(db)
      return [tabela, linhas[0]!.soma] as const
    }),
  )
  return Object.fromEntries(somas)
}

/** A chamada é recusada como se espera, e nada mudou no banco. */
export async function recusa(db: Db, chamada: () => Promise<unknown>, esperado: Partial<ErroDaChamada>): Promise<void> {
  const antes = await somaDoBanco(db)
  await assert.rejects(chamada(), esperado)
  assert.deepEqual(await somaDoBanco(db), antes)
}
