import { sql } from 'kysely'
import { chaveDe, resumoDoPedido } from '../../adapters/evidencias/pergunta.ts'
import type { Pergunta, Respostas } from '../../adapters/evidencias/port.ts'
import { sha256 } from '../../kernel/canonical.ts'
import { nowMs } from '../../kernel/clock.ts'
import type { Db, Reader } from '../../kernel/database.ts'
import type { Meios } from './meios.ts'

/** Quanto vale uma resposta de que ninguém disse até quando. */
const VALIDADE = sql`interval '30 minutes'`
/** O que se dá de antemão a quem examina: o bastante para que quase nunca precise perguntar. */
const CONHECIDAS = 200
const CONHECIDAS_BYTES = 4 * 2 ** 20
/** Da folha à raiz são poucas voltas; quem pede mais está brincando. */
const VOLTAS = 6
/** Quem espera é uma pessoa: passado isso, fica-se com o que se soube. */
const PRAZO_MS = 15_000

type Exame = { faltam: Pergunta[]; validades: Validade[] }
/** Até quando vale o que se leu, por SHA-256. */
export type Validade = { sha256: string; ate: Date }

/**
 * Examina, pergunta o que faltou e examina de novo, até nada faltar. Quem lê bytes de fora não alcança a
 * rede; quem alcança não os lê. `depoisDe`: só serve o que se perguntou depois.
 */
export async function comEvidencias<E extends Exame>(
  meios: Pick<Meios, 'db' | 'assinador'>,
  examinar: (respostas: Respostas, agora: Date) => Promise<E>,
  depoisDe?: Date,
): Promise<E> {
  const agora = await relogio(meios.db)
  const respostas = await conhecidas(meios.db, depoisDe)
  const prazo = nowMs() + PRAZO_MS
  for (let volta = 1; ; volta++) {
    const exame = await examinar(respostas, agora)
    if (exame.faltam.length === 0 || volta === VOLTAS || nowMs() > prazo) {
      await guardarValidades(meios.db, exame.validades)
      return exame
    }
    for (const [chave, resposta] of await perguntar(meios, exame.faltam, depoisDe))
      respostas.set(chave, resposta)
  }
}

/** O do banco, que é o de tudo o que se registra. */
export async function relogio(db: Reader): Promise<Date> {
  const { rows } = await sql<{ agora: Date }>`select now() as agora`.execute(db)
  return rows[0]!.agora
}

async function perguntar(
  { db, assinador }: Pick<Meios, 'db' | 'assinador'>,
  perguntas: readonly Pergunta[],
  depoisDe: Date | undefined,
): Promise<(readonly [string, Buffer | null])[]> {
  return Promise.all(
    perguntas.map(async (pergunta) => {
      const guardada = await procurar(db, pergunta, depoisDe)
      const resposta = guardada ?? (await assinador.evidencias.perguntar(pergunta))
      if (guardada === undefined && resposta !== undefined) await guardar(db, pergunta, resposta)
      return [chaveDe(pergunta), resposta ?? null] as const
    }),
  )
}

async function conhecidas(db: Db, depoisDe: Date | undefined): Promise<Map<string, Buffer | null>> {
  const { rows } = await sql<{ endereco: string; pedido: string; bytes: Buffer }>`
    select endereco, pedido, bytes from (
      select c.endereco, c.pedido, e.bytes, sum(octet_length(e.bytes)) over (order by c.consultada_em desc, c.endereco, c.pedido) as soma
      from (select * from evidencia_consulta where vale_ate > now() and consultada_em >= ${depoisDe ?? new Date(0)} order by consultada_em desc limit ${CONHECIDAS}) c
      join evidencia e on e.sha256 = c.sha256) as t
    where soma <= ${CONHECIDAS_BYTES}`.execute(db)
  return new Map(rows.map(({ endereco, pedido, bytes }) => [`${endereco} ${pedido}`, bytes]))
}

async function procurar(db: Db, pergunta: Pergunta, depoisDe: Date | undefined): Promise<Buffer | undefined> {
  const achada = await db
    .selectFrom('evidenciaConsulta as c')
    .innerJoin('evidencia as e', 'e.sha256', 'c.sha256')
    .select('e.bytes')
    .where('c.endereco', '=', pergunta.endereco)
    .where('c.pedido', '=', resumoDoPedido(pergunta))
    .where('c.valeAte', '>', sql<Date>`now()`)
    .where('c.consultadaEm', '>=', depoisDe ?? new Date(0))
    .executeTakeFirst()
  return achada?.bytes
}

/** A mesma resposta guarda-se uma vez, pelo resumo. */
async function guardar(db: Db, pergunta: Pergunta, bytes: Buffer): Promise<void> {
  const resumo = sha256(bytes)
  await db
    .insertInto('evidencia')
    .values({ sha256: resumo, bytes, obtidaEm: sql`now()` })
    .onConflict((conflito) => conflito.doNothing())
    .execute()
  const consulta = { sha256: resumo, consultadaEm: sql<Date>`now()`, valeAte: sql<Date>`now() + ${VALIDADE}` }
  await db
    .insertInto('evidenciaConsulta')
    .values({ endereco: pergunta.endereco, pedido: resumoDoPedido(pergunta), ...consulta })
    .onConflict((conflito) => conflito.columns(['endereco', 'pedido']).doUpdateSet(consulta))
    .execute()
}

/** A lista vale até a próxima; no máximo um dia, porque a autoridade pode publicar antes. */
async function guardarValidades(db: Db, validades: readonly Validade[]): Promise<void> {
  for (const { sha256: resumo, ate } of validades)
    await db
      .updateTable('evidenciaConsulta')
      .set({ valeAte: sql<Date>`least(${ate}::timestamptz, consultada_em + interval '1 day')` })
      .where('sha256', '=', resumo)
      .execute()
}
