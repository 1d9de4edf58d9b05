import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Entidade } from '../supervisor/entidades.ts'
import { dataFolder, readState } from '../supervisor/layout.ts'
import { fail } from './fail.ts'

export type Place = { id: string; url: string; estado: NonNullable<Entidade['estado']> }

/** The owner's address of each database, one after the other. */
export const eachDatabase = (body: (id: string, url: string) => Promise<void>): Promise<void> =>
  withDatabases(async (places) => {
    for (const { id, url } of places) await body(id, url)
  })

/** All of them; the embedded server is started for the occasion when it is not running. */
export async function withDatabases(body: (places: Place[]) => Promise<void>): Promise<void> {
  const data = dataFolder()
  const file = process.env.AUTOS_ENTIDADES ?? join(data, 'entidades.json')
  if (!existsSync(file)) fail(`não há ${file}. Rode npm start uma vez, ou aponte AUTOS_ENTIDADES.`)
  const entidades = JSON.parse(readFileSync(file, 'utf8')) as Entidade[]
  const ours = !process.env.AUTOS_ENTIDADES && !process.env.DATABASE_URL && !isRunning(data)
  const port = ours ? Number(new URL(entidades[0]!.bancoMigracao).port) : 0
  const server = ours ? await embedded(data, port) : undefined
  try {
    await body(
      entidades.map(({ id, bancoMigracao, estado = 'ligada' }) => {
        if (!bancoMigracao) fail(`a entidade ${id} não tem bancoMigracao em ${file}.`)
        const url = new URL(bancoMigracao)
        if (server) url.port = String(server.porta)
        return { id, url: url.href, estado }
      }),
    )
  } finally {
    await server?.parar()
  }
}

/** Where only the product runs, there is no embedded server. */
async function embedded(data: string, porta: number) {
  const { iniciarPostgres } = await import('@autos/simuladores/postgres/postgres.ts')
  return await iniciarPostgres({ pasta: join(data, 'postgres'), porta })
}

function isRunning(data: string): boolean {
  const pid = readState(data)?.pid
  try {
    return pid !== undefined && process.kill(pid, 0)
  } catch {
    return false
  }
}
