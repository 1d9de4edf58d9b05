import { somarDias } from '@autos/contract/regras/calendario.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import type { Ator, Marca } from '../ator/index.ts'
import { registrar } from '../historico/index.ts'
import { candidatosDe } from './candidatos.ts'
import { oQueSeAbriu, type Passou } from './o-que-se-abriu.ts'

export type Meios = { ledger: Ledger; sistema: Ator }

/**
 * Apura, uma vez, o que se abriu ontem: o que quem é de fora lê agora e não lia quando o dia começou, e o ato por que
 * passou a ler. Diz-se aos classificadores e a quem detém. Dois trabalhadores apuram o mesmo; um deles o escreve.
 */
export async function apurarAberturas({ ledger, sistema }: Meios): Promise<number> {
  const { ontem, comeco } = await diaDeOntem(ledger.db, sistema.marca)
  if (await jaApurado(ledger.db, ontem)) return 0
  const abertos: Passou[] = []
  for (const id of await candidatosDe(ledger.db, comeco))
    abertos.push(...(await oQueSeAbriu(ledger.db, { marca: sistema.marca, id, comeco })))
  return transact(ledger, (tx) => gravar(tx, sistema, { dia: ontem, abertos }))
}

async function diaDeOntem(reader: Reader, { fuso }: Marca): Promise<{ ontem: string; comeco: Date }> {
  const { rows } = await sql<{ ontem: string; comeco: Date }>`
    select h.dia::text as ontem, h.dia::timestamp at time zone ${fuso} as comeco
    from (select (now() at time zone ${fuso})::date - 1 as dia) h`.execute(reader)
  return rows[0]!
}

async function jaApurado(reader: Reader, dia: string): Promise<boolean> {
  const linha = await reader.selectFrom('aberturaDia').select('dia').where('dia', '=', dia).executeTakeFirst()
  return linha !== undefined
}

async function gravar(
  tx: Tx,
  sistema: Ator,
  { dia, abertos }: { dia: string; abertos: readonly Passou[] },
): Promise<number> {
  const novo = await tx
    .insertInto('aberturaDia')
    .values({ dia, apuradoEm: tx.now })
    .onConflict((conflito) => conflito.doNothing())
    .returning('dia')
    .executeTakeFirst()
  if (novo === undefined) return 0
  const linhas = await semOsDaVespera(tx, dia, abertos)
  if (linhas.length === 0) return 0
  await tx
    .insertInto('abertura')
    .values(
      linhas.map(({ docprocId, publico, quem, historicoId }) => ({
        id: newId(),
        dia,
        docprocId,
        publico,
        quem: JSON.stringify(quem),
        historicoId,
      })),
    )
    .execute()
  const avisar = await quemDecide(
    tx,
    linhas.map(({ docprocId }) => docprocId),
  )
  await registrar(tx, sistema, {
    ato: 'aberturas.apuradas',
    dados: { dia, quantas: linhas.length, avisar },
  })
  return linhas.length
}

/** O que se abriu depois da meia-noite e se apurou na véspera não se diz outra vez, se ninguém o fechou entretanto. */
async function semOsDaVespera(tx: Tx, dia: string, abertos: readonly Passou[]): Promise<Passou[]> {
  const ditos = await tx
    .selectFrom('abertura')
    .select('historicoId')
    .where('dia', '=', somarDias(dia, -1))
    .where('historicoId', 'is not', null)
    .execute()
  const vespera = new Set(ditos.map(({ historicoId }) => historicoId))
  return abertos.filter(({ historicoId }) => historicoId === null || !vespera.has(historicoId))
}

/** Os classificadores, e a pessoa ou o setor que detém cada um. */
async function quemDecide(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from usuario u join usuario_papel p on p.usuario_id = u.id and p.papel = 'classificacaoDocumental' and p.revogado_em is null where u.desativado_em is null
    union
    select coalesce(r.carga_usuario_id, r.carga_setor_id) from docproc d join docproc r on r.id = d.raiz_id
      where d.id = any(${[...ids]}::uuid[]) and num_nonnulls(r.carga_usuario_id, r.carga_setor_id) = 1
    order by 1`.execute(tx)
  return rows.map(({ id }) => id)
}
