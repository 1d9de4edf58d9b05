import { sql } from 'kysely'
import { batched } from '../../kernel/batch.ts'
import type { DB } from '../../../db/tables.ts'
import type { Reader, Tx } from '../../kernel/database.ts'
import { type Fatos, VEZ_PASSA_EM } from '../acoes/index.ts'
import { descreverDestinos, type Destino } from '../setores/index.ts'

export type Vez = DB['rascunhoVez']

const vezes = async (reader: Reader, ids: readonly string[]): Promise<Vez[]> =>
  reader
    .selectFrom('rascunhoVez')
    .select(['documentoId', 'usuarioId', 'desde', 'sinalEm', 'pedidaEm', 'negadaA', 'tomadaDe', 'motivo'])
    .select(sql<string | null>`case when pedida_em > ${VEZ_PASSA_EM} then pedida_por end`.as('pedidaPor'))
    .where('documentoId', 'in', ids)
    .where('sinalEm', '>', VEZ_PASSA_EM)
    .execute()

/** A de quem escreve agora; indefinida, ninguém. */
export const vezDe = async (reader: Reader, documentoId: string): Promise<Vez | undefined> =>
  (await vezes(reader, [documentoId]))[0]

type Tomada = Pick<Vez, 'tomadaDe' | 'motivo'>

/** Passa a ser desta pessoa, sem o que se pediu a quem a tinha. */
export async function porAVez(
  tx: Tx,
  {
    documentoId,
    usuarioId,
    tomada = { tomadaDe: null, motivo: null },
  }: { documentoId: string; usuarioId: string; tomada?: Tomada },
): Promise<void> {
  const nova = {
    usuarioId,
    desde: tx.now,
    sinalEm: tx.now,
    pedidaPor: null,
    pedidaEm: null,
    negadaA: null,
    ...tomada,
  }
  await refazerLinha(tx, documentoId)
  await tx
    .insertInto('rascunhoVez')
    .values({ documentoId, ...nova })
    .onConflict((conflito) => conflito.column('documentoId').doUpdateSet(nova))
    .execute()
}

type Mudanca = Partial<Pick<Vez, 'sinalEm' | 'pedidaPor' | 'pedidaEm' | 'negadaA'>>

export async function mudarAVez(tx: Tx, documentoId: string, mudanca: Mudanca): Promise<void> {
  await tx.updateTable('rascunhoVez').set(mudanca).where('documentoId', '=', documentoId).execute()
}

export async function acabarAVez(tx: Tx, documentoId: string): Promise<void> {
  await refazerLinha(tx, documentoId)
  await tx.deleteFrom('rascunhoVez').where('documentoId', '=', documentoId).execute()
}

/**
 * Quem ia excluir ou enviar, e esperou por isto, decidiria com o que leu antes: reescrita a linha do item, o
 * banco manda-o recomeçar (ADR 0003).
 */
const refazerLinha = (tx: Tx, documentoId: string) =>
  sql`update docproc set novo = novo where id = ${documentoId}::uuid`.execute(tx)

export type VezMostrada = {
  quem: Destino | null
  desde: Date
  pedidaPor: Destino | null
  negadaA: Destino | null
  tomadaDe: Destino | null
  motivo: string | null
  podeTomar: boolean
}

/** Como se diz a quem lê; as de uma resposta, num comando. */
export async function mostrarVez(
  contexto: { db: Reader },
  { id }: Fatos,
  podeTomar: boolean,
): Promise<VezMostrada | null> {
  const vez = await porDocumento(contexto)(id)
  return vez === undefined ? null : { ...vez, podeTomar }
}

const porDocumento = (contexto: { db: Reader }) =>
  batched(contexto, 'rascunhos.vezes', async (ids: string[]) => {
    const achadas = await vezes(contexto.db, ids)
    const nomes = await descreverDestinos(
      contexto.db,
      achadas.flatMap((vez) => [vez.usuarioId, vez.pedidaPor, vez.negadaA, vez.tomadaDe]),
    )
    const um = (id: string | null) => nomes.get(id ?? '') ?? null
    return new Map(
      achadas.map((vez) => [
        vez.documentoId,
        {
          quem: um(vez.usuarioId),
          desde: vez.desde,
          pedidaPor: um(vez.pedidaPor),
          negadaA: um(vez.negadaA),
          tomadaDe: um(vez.tomadaDe),
          motivo: vez.motivo,
        },
      ]),
    )
  })
