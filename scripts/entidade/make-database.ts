import pg from 'pg'
import type { Place } from './prepared-folder.ts'

const SOCKETS = '/var/run/postgresql'

/** Roles and database, as superuser, unless the owner gets in already. */
export async function makeDatabase(place: Place, superuser: string | undefined): Promise<string> {
  const { bancoMigracao } = place.dono
  const name = new URL(bancoMigracao).pathname.slice(1)
  if (await entersAs(bancoMigracao)) return `${name} já havia`
  await using client = await asSuperuser(superuser, new URL(bancoMigracao))
  for (const statement of place.banco)
    if (!(statement.startsWith('create database') && (await exists(client, name))))
      await client.query(statement)
  if (await entersAs(bancoMigracao)) return `${name}, com os papéis autos_dono, autos_app e autos_leitura`
  throw new Error(
    `o papel autos_dono já havia neste servidor, com outra senha: ponha em ${place.folder} as que há, ou dê-lhes as de lá (alter role … password)`,
  )
}

type Superuser = pg.Client & AsyncDisposable

/** Without an address: over the socket of this machine, as Debian lets its `postgres` user in. */
async function asSuperuser(url: string | undefined, server: URL): Promise<Superuser> {
  if (url !== undefined) return await opened(new pg.Client({ connectionString: url }))
  const here = ['localhost', '127.0.0.1', '[::1]'].includes(server.hostname)
  if (!here || process.geteuid?.() !== 0)
    throw new Error(
      'diga --superusuario postgres://…, ou rode banco.sql com ele; nesta máquina, rode este comando como root',
    )
  // Whom the server sees is who this process is at the moment it connects.
  process.seteuid!('postgres')
  try {
    return await opened(
      new pg.Client({
        host: SOCKETS,
        port: Number(server.port) || 5432,
        user: 'postgres',
        database: 'postgres',
      }),
    )
  } finally {
    process.seteuid!(0)
  }
}

async function opened(client: pg.Client): Promise<Superuser> {
  await client.connect()
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
}

async function exists(client: pg.Client, name: string): Promise<boolean> {
  return (await client.query('select from pg_database where datname = $1', [name])).rowCount !== 0
}

/** A wrong password or a database that is not there is an answer; a server that is not there is not. */
async function entersAs(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return true
  } catch (error) {
    if (['28P01', '28000', '3D000'].includes((error as { code?: string }).code ?? '')) return false
    throw error
  } finally {
    await client.end()
  }
}
