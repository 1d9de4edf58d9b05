import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { MIGRATIONS } from '../../db/migrate.ts'
import { nowMs } from '../kernel/clock.ts'
import type { Recursos, RecursosDaEntidade } from './resources.ts'

type Checks = { banco: boolean; migracoes: boolean; historico: boolean; arquivos: boolean }
type Estado = Exclude<RecursosDaEntidade['config']['estado'], 'ligada'>
type Said = Checks | { estado: Estado }
type Report = { pronto: boolean; entidades: Record<string, Said> }

const FRESH_MS = 1000
/** Looked at together. Of more, those that follow only when none of these can serve. */
const AT_ONCE = 10

/**
 * `/livez`: the process turns. `/readyz`: it can serve; the body says which part of which entidade cannot.
 */
export function addHealth(app: FastifyInstance, recursos: Recursos, stopping: () => boolean): void {
  const examined = new WeakMap<RecursosDaEntidade, () => Promise<Said>>()
  const ask = (entidade: RecursosDaEntidade): Promise<Said> => {
    const asking = examined.get(entidade) ?? shared(() => say(entidade))
    examined.set(entidade, asking)
    return asking()
  }
  app.get('/livez', async (_request, reply) => reply.header('cache-control', 'no-store').send({ vivo: true }))
  app.get<{ Querystring: { entidade?: string | string[] } }>('/readyz', async ({ query }, reply) => {
    const { pronto, entidades } = await (query.entidade === undefined
      ? examineSome(recursos, ask)
      : examineThese(recursos, ask, [query.entidade].flat()))
    const ready = pronto && !stopping()
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ pronto: ready, entidades })
  })
}

type Ask = (entidade: RecursosDaEntidade) => Promise<Said>

/** Asked of several, all of them must. */
async function examineThese(
  { entidades }: Pick<Recursos, 'entidades'>,
  ask: Ask,
  ids: readonly string[],
): Promise<Report> {
  const said = await Promise.all(
    ids.slice(0, AT_ONCE).map(async (id) => {
      const entidade = entidades.get(id)
      return [id, entidade && (await ask(entidade))] as const
    }),
  )
  const known = said.filter((one): one is [string, Said] => one[1] !== undefined)
  return { pronto: said.every(([, one]) => serves(one)), entidades: Object.fromEntries(known) }
}

/**
 * One that is down does not take the others out of service: ready while any entidade is, or while all are
 * meant to be off. Of two hundred, not all are asked: that would be two hundred connections a second.
 */
async function examineSome({ entidades }: Pick<Recursos, 'entidades'>, ask: Ask): Promise<Report> {
  const all = [...entidades]
  const said: Record<string, Said> = {}
  let pronto = all.every(([, { config }]) => config.estado !== 'ligada')
  for (let from = 0; from === 0 || (!pronto && from < all.length); from += AT_ONCE) {
    const some = all.slice(from, from + AT_ONCE)
    const answers = await Promise.all(some.map(([, entidade]) => ask(entidade)))
    for (const [i, [id]] of some.entries()) said[id] = answers[i]!
    pronto ||= answers.some(serves)
  }
  return { pronto, entidades: said }
}

const serves = (said: Said | undefined): boolean =>
  said !== undefined && !('estado' in said) && Object.values(said).every(Boolean)

async function say(entidade: RecursosDaEntidade): Promise<Said> {
  const { estado } = entidade.config
  return estado === 'ligada' ? check(entidade) : { estado }
}

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
