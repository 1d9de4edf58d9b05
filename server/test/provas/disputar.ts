import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { mundoComAdministracao } from '../administracao.ts'
import { configDoDiario } from '../diario.ts'
import type { Mundo, OpcoesDoMundo } from '../mundo.ts'
import { systemActor } from '../../src/app/system-actor.ts'
import { newId } from '../../src/kernel/ids.ts'
import { conferirVinculos } from './vinculos.ts'

/** `vencem`: quantos dos atos se aceitam; 'algum', quando a ordem em que chegam decide. */
type Rodada = {
  atos: (() => Promise<unknown>)[]
  vencem: number | 'algum'
  conferir?: (aceitos: readonly boolean[]) => Promise<void>
}
export type Disputa = { regra: string; rodada: (m: Mundo, n: string) => Promise<Rodada> }

export const item = ({ db }: Mundo, id: string) =>
  db.selectFrom('docproc').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
export const conta = async (
  { db }: Mundo,
  consulta: ReturnType<typeof sql<{ n: number }>>,
): Promise<number> => (await consulta.execute(db)).rows[0]!.n

export async function peca(
  m: Mundo,
  n: string,
  tramitou = false,
): Promise<{ id: string; processoId: string }> {
  const [id, processoId] = [
    await m.documento(`Peça ${n}`, { assinado: true }),
    await m.processo(`Processo ${n}`),
  ]
  await m.ana.chama('documentoJuntar', { documentoId: id, processoId })
  if (tramitou) {
    await m.ana.chama('processoEnviar', { id: processoId, destinoId: m.setores.fazenda })
    await m.dora.chama('processoEnviar', { id: processoId, destinoId: m.setores.protocolo })
  }
  return { id, processoId }
}

export async function apensados(m: Mundo, n: string): Promise<[string, string]> {
  const ids: [string, string] = [
    await m.processo(`Principal ${n}`, { criadoEm: new Date(Date.now() - 60_000) }),
    await m.processo(`Apenso ${n}`),
  ]
  await m.ana.chama('processoApensar', { ids })
  return ids
}

/** Há um diário em que publicar; a disputa acaba antes de se lhe mandar. */
export const DIARIO: NonNullable<OpcoesDoMundo['diario']> = configDoDiario('http://127.0.0.1:9/', 1000)

/** O que um sistema entregou ao Protocolo, e ninguém aceitou. */
export async function entregue({ db, documento, setores }: Mundo, n: string): Promise<string> {
  const [id, integradorId] = [await documento(n, { origem: 'EXTERNA' }), newId()]
  await db
    .insertInto('integrador')
    .values({ id: integradorId, nome: 'Portal', login: `portal-${integradorId}` })
    .execute()
  await db
    .updateTable('documento')
    .set({ aceite: 'PENDENTE', integradorId, origemInteg: n, entregaSetorId: setores.protocolo })
    .where('id', '=', id)
    .execute()
  return id
}

export const sistemaDe = ({ db, entidade }: Mundo) => systemActor(db, entidade.config.fuso)

/** A prova longa: cada disputa 200 vezes, cada lista num mundo seu. */
export async function disputarLongamente(disputas: readonly Disputa[]): Promise<void> {
  const m = await mundoComAdministracao({ diario: DIARIO })
  for (const disputa of disputas)
    test(`${disputa.regra}, 200 vezes`, async (t) => {
      await disputar(m, disputa, 200)
      t.diagnostic(
        `impasses que o banco desfez, e ninguém viu: ${await conta(m, sql`select deadlocks::int as n from pg_stat_database where datname = current_database()`)}`,
      )
    })
}

/** As rodadas de uma disputa: tantos vencem, ninguém lê um erro interno, e as verdades de sempre valem. */
export async function disputar(m: Mundo, { rodada }: Disputa, rodadas: number): Promise<void> {
  for (let i = 1; i <= rodadas; i++) {
    const { atos, vencem, conferir } = await rodada(m, `Disputa ${newId().slice(-12)}`)
    const respostas = await Promise.allSettled(atos.map((ato) => ato()))
    for (const resposta of respostas)
      if (resposta.status === 'rejected')
        assert.ok(
          (resposta.reason as { status?: number }).status! < 500,
          `rodada ${i}: ${String(resposta.reason)}`,
        )
    const aceitos = respostas.map(({ status }) => status === 'fulfilled')
    const venceram = aceitos.filter(Boolean).length
    const motivos = respostas.map((r) => (r.status === 'rejected' ? String(r.reason) : 'aceito')).join(' ∥ ')
    assert.ok(vencem === 'algum' ? venceram >= 1 : venceram === vencem, `rodada ${i}: ${motivos}`)
    await conferir?.(aceitos)
    await conferirVinculos(m.db)
    assert.equal(
      await conta(
        m,
        sql`select count(*)::int as n from docproc d join setor s on s.id = d.carga_setor_id where s.desativado_em is not null`,
      ),
      0,
      `rodada ${i}: carga em setor encerrado`,
    )
  }
}

/** Se os dois se aceitaram, o segundo veio depois do primeiro: ao contrário, já não se podia. */
export async function emOrdem(
  { eventos }: Mundo,
  id: string,
  aceitos: readonly boolean[],
  ordem: readonly [string, string],
): Promise<void> {
  if (!aceitos.every(Boolean)) return
  assert.deepEqual(
    (await eventos(id)).filter((ato) => ordem.includes(ato)),
    ordem,
  )
}
