import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { iniciarPostgres } from '@autos/simuladores/postgres/postgres.ts'
import { LEVEL, migrar } from '../db/migrate.ts'

const SENHA = 'so-para-testes-em-loopback'

/**
 * Address of the superuser of the server that tests use: given by the runner, else one started (and reused)
 * here.
 */
async function servidor(): Promise<{ url: string; parar(): Promise<void> }> {
  const dado = process.env.AUTOS_TESTE_PG
  if (dado) return { url: dado, parar: async () => undefined }
  const pasta = fileURLToPath(new URL(`../../.cache/pg-teste-${process.pid}/`, import.meta.url))
  mkdirSync(pasta, { recursive: true })
  return iniciarPostgres({ pasta, porta: 0, efemero: true })
}

/** Its connection may keep the process from ending, or not; the type declarations of pg do not tell. */
export type Cliente = pg.Client & { ref(): void; unref(): void }
export const clienteDe = (connectionString: string): Cliente => new pg.Client({ connectionString }) as Cliente

export type BancoDeTeste = {
  url: string
  urlDono: string
  /** Unused for now: it keeps no process from ending. */
  esperar(): void
  [Symbol.asyncDispose](): Promise<void>
}

/**
 * A database of its own, copied from a template that already has all migrations (about 45 ms in memory). The
 * application's connections pass through the pooler that AUTOS_TESTE_PG_PELO names, where it names one.
 */
export async function bancoDeTeste(): Promise<BancoDeTeste> {
  const { url, parar } = await servidor()
  const admin = clienteDe(url)
  // It waits, idle, for the end of the test: a server that is stopped before says so here, and the next
  // statement would.
  admin.on('error', () => undefined)
  await admin.connect()
  const nome = `teste_${process.pid}_${Math.trunc(performance.now() * 1000)}`
  await garantirModelo(admin, url)
  // Copying the files is two to three times faster here than logging each block, the default.
  await admin.query(`create database ${nome} template modelo_${LEVEL} strategy file_copy`)
  return {
    url: paraBanco(process.env.AUTOS_TESTE_PG_PELO ?? url, nome, 'autos_app'),
    urlDono: paraBanco(url, nome),
    esperar: () => admin.unref(),
    async [Symbol.asyncDispose]() {
      admin.ref()
      await admin.query(`drop database ${nome} with (force)`)
      await admin.end()
      await parar()
    },
  }
}

async function garantirModelo(admin: pg.Client, url: string): Promise<void> {
  await admin.query('select pg_advisory_lock(74200418)')
  const modelo = `modelo_${LEVEL}`
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [modelo])
  if (rowCount === 0) {
    const rascunho = `${modelo}_rascunho`
    await admin.query(`drop database if exists ${rascunho} with (force)`)
    await admin.query(`create database ${rascunho} encoding 'UTF8' template template0`)
    await migrar({ url: paraBanco(url, rascunho), senhaApp: SENHA, senhaLeitura: SENHA })
    await admin.query(`alter role autos_app password '${SENHA}'`)
    await admin.query(`alter database ${rascunho} rename to ${modelo}`)
  }
  await admin.query('select pg_advisory_unlock(74200418)')
}

function paraBanco(url: string, banco: string, papel?: string): string {
  const destino = new URL(url)
  destino.pathname = `/${banco}`
  if (papel !== undefined) {
    destino.username = papel
    destino.password = SENHA
  }
  return destino.href
}
