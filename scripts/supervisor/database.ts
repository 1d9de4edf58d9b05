import { join } from 'node:path'
import { iniciarPostgres, type Postgres } from '@autos/simuladores/postgres/postgres.ts'
import { given } from './layout.ts'
import type { Run } from './run.ts'

/** PostgreSQL's superuser: of the embedded server, or of the one that DATABASE_URL names. */
export async function database({ data, ports, say, steps, stopping }: Run): Promise<string | undefined> {
  if (given('AUTOS_ENTIDADES')) return undefined
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL
  let server: Postgres
  const start = async (): Promise<void> => {
    server = await iniciarPostgres({
      pasta: join(data, 'postgres'),
      porta: ports.postgres,
      aoMorrer: (reason) => void again(reason),
    })
  }
  const again = async (reason: string): Promise<void> => {
    if (stopping()) return
    say(`banco de dados: ${reason}; reinicio.`)
    await start().then(
      () => say('banco de dados: de pé outra vez.'),
      (error: Error) => setTimeout(() => void again(error.message), 2_000),
    )
  }
  await start()
  ports.postgres = server!.porta
  steps.push({ turn: 'last', stop: () => server.parar() })
  say(`banco de dados pronto (porta ${ports.postgres}).`)
  return server!.url
}
