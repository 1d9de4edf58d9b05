import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { iniciarPostgres } from '@autos/simuladores/postgres/postgres.ts'

/** One throw-away PostgreSQL for the whole of `body`; the one of AUTOS_TESTE_PG when somebody gives it. */
export async function withTestPostgres<R>(body: (url: string) => Promise<R>): Promise<R> {
  const given = process.env.AUTOS_TESTE_PG
  if (given) return body(given)
  const folder = mkdtempSync(join(tmpdir(), 'autos-pg-'))
  const postgres = await iniciarPostgres({ pasta: folder, porta: 0, efemero: true })
  try {
    return await body(postgres.url)
  } finally {
    await postgres.parar()
    rmSync(folder, { recursive: true, force: true })
  }
}
