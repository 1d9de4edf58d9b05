import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { MIGRATIONS } from '../../db/migrate.ts'
import { nowMs } from '../kernel/clock.ts'
import type { Recursos, RecursosDaEntidade } from './resources.ts'

type Checks = { banco: boolean; migracoes: boolean; historico: boolean; arquivos: boolean }
type Report = { pronto: boolean; entidades: Record<string, Checks> }

const FRESH_MS = 1000

/**
 * `/livez`: the process turns. `/readyz`: it can serve; the body says which part of which entidade cannot.
 */
export function addHealth(app: FastifyInstance, recursos: Recursos, stopping: () => boolean): void {
  const report = shared(() => examine(recursos))
  app.get('/livez', async (_request, reply) => reply.header('cache-control', 'no-store').send({ vivo: true }))
  app.get<{ Querystring: { entidade?: string | string[] } }>('/readyz', async ({ query }, reply) => {
    const { pronto, entidades } = await report()
    // Asked of several, all of them must.
    const asked =
      query.entidade === undefined ? pronto : [query.entidade].flat().every((id) => all(entidades[id]))
    const ready = asked && !stopping()
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ pronto: ready, entidades })
  })
}

/** One that is down does not take the others out of service: ready while any entidade is. */
async function examine({ entidades }: Recursos): Promise<Report> {
  const entries = await Promise.all(
    [...entidades].map(async ([id, entidade]) => [id, await check(entidade)] as const),
  )
  return { pronto: entries.some(([, checks]) => all(checks)), entidades: Object.fromEntries(entries) }
}

const all = (checks: Checks | undefined): boolean =>
  checks !== undefined && Object.values(checks).every(Boolean)

async function check({ db, armazenamento }: RecursosDaEntidade): Promise<Checks> {
  const [banco, migracoes, historico, arquivos] = await Promise.all([
    passes(() =>
      sql`insert into pulso (id, em) values (1, now()) on conflict (id) do update set em = now()`.execute(db),
    ),
    passes(async () => {
      const { rows } = await sql<{ nome: string }>`select nome from migracao`.execute(db)
      const applied = new Set(rows.map(({ nome }) => nome))
      return MIGRATIONS.every(({ name }) => applied.has(name))
    }),
    passes(
      async () =>
        (
          await sql<{
            ok: boolean
          }>`select has_table_privilege('historico', 'insert') and not pg_is_in_recovery() as ok`.execute(db)
        ).rows[0]?.ok,
    ),
    passes(() => armazenamento.conferir()),
  ])
  return { banco, migracoes, historico, arquivos }
}

/** A balancer asks every second, and does not wait as long as a person does for a database that is away. */
const PROMPT_MS = 2000

/** Anything but `false`, an exception and silence passes. */
async function passes(examination: () => Promise<unknown>): Promise<boolean> {
  try {
    const silence = wait(PROMPT_MS, false, { ref: false })
    return (await Promise.race([examination(), silence])) !== false
  } catch {
    return false
  }
}

/** Strangers may ask as often as they like: the database is asked once a second. */
function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let last: { at: number; answer: Promise<T> } | undefined
  return () => {
    if (last === undefined || nowMs() - last.at > FRESH_MS) last = { at: nowMs(), answer: ask() }
    return last.answer
  }
}
