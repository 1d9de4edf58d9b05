import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { iniciarPostgres } from '@autos/simuladores/postgres/postgres.ts'

/**
 * One throw-away PostgreSQL for the whole of `body`, named by AUTOS_TESTE_PG meanwhile; the one that it names
 * already when somebody gives it.
 */
export async function withTestPostgres<R>(
  body: () => Promise<R>,
  ajustes: Record<string, string> = {},
): Promise<R> {
  if (process.env.AUTOS_TESTE_PG) return body()
  const folder = mkdtempSync(join(tmpdir(), 'autos-pg-'))
  const postgres = await iniciarPostgres({ pasta: folder, porta: 0, efemero: true, ajustes })
  process.env.AUTOS_TESTE_PG = postgres.url
  try {
    return await body()
  } finally {
    delete process.env.AUTOS_TESTE_PG
    await postgres.parar()
    rmSync(folder, { recursive: true, force: true })
  }
}
