import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import type { Fatos } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import { extremos, type Lugar, lugarDe, pessoaDe } from './mover.ts'

/*
 * Quem tem pai acompanha a carga da raiz e não tem a própria (INV-1): prender e soltar mudam os dois lados juntos. A raiz e o
 * item já estão travados por quem chama; os que pendem do item só se alcançam por eles.
 */

type Prisao =
  | { tipo: 'JUNTADA'; vinculo: 'peca' }
  | { tipo: 'ANEXACAO'; vinculo: 'anexo' }
  | { tipo: 'APENSACAO'; vinculo: 'apenso' }
type ItemSolto = Pick<Fatos, 'id' | 'cargaUsuarioId' | 'cargaSetorId'>

export type Vinculo = Prisao & {
  item: ItemSolto
  pai: Pick<Fatos, 'id' | 'raizId'>
  /** Número da peça ou ordem do anexo e do apenso. */
  ordem: number
  /** Quem prendeu, e em nome de que setor; nulos quando foi o sistema. */
  por: string | null
  setorId: string | null
}

/** Prende o item ao pai; o que pende dele vai junto. Devolve o id do trâmite. */
export async function vincular(
  tx: Tx,
  ator: Ator,
  { item, pai, tipo, vinculo, ordem, por, setorId }: Vinculo,
): Promise<string> {
  const tramiteId = newId()
  await tx
    .insertInto('tramite')
    .values({
      id: tramiteId,
      docprocId: item.id,
      tipo,
      ...extremos(lugarDe(item), null),
      realizadoEm: tx.now,
      realizadoPor: pessoaDe(ator),
      outroId: pai.id,
      peca: vinculo === 'peca' ? ordem : null,
    })
    .execute()
  const { numUpdatedRows } = await tx
    .updateTable('docproc')
    .set({
      paiId: pai.id,
      vinculo,
      ordem,
      vinculadoEm: tx.now,
      vinculadoPor: por,
      vinculadoSetorId: setorId,
      raizId: pai.raizId,
      novo: false,
      cargaTramiteId: null,
      cargaTipo: null,
      cargaUsuarioId: null,
      cargaSetorId: null,
      cargaEm: null,
    })
    .where('id', '=', item.id)
    .where('paiId', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`vincular: ${item.id} não existe ou já tem pai`)
  await tx.updateTable('docproc').set({ raizId: pai.raizId }).where('raizId', '=', item.id).execute()
  return tramiteId
}

export type Soltura = { item: Fatos; tipo: 'DISJUNTADA' | 'DESANEXACAO' | 'DESAPENSACAO'; destino: Lugar }

/** Solta o item do pai e lhe dá carga própria, com o que pende dele. Devolve o id do trâmite. */
export async function desvincular(tx: Tx, ator: Ator, { item, tipo, destino }: Soltura): Promise<string> {
  const tramiteId = newId()
  await tx
    .insertInto('tramite')
    .values({
      id: tramiteId,
      docprocId: item.id,
      tipo,
      ...extremos(lugarDe(item), destino),
      realizadoEm: tx.now,
      realizadoPor: pessoaDe(ator),
      outroId: item.paiId,
      peca: item.peca ? item.ordem : null,
    })
    .execute()
  await tx
    .updateTable('docproc')
    .set({
      paiId: null,
      vinculo: null,
      ordem: null,
      vinculadoEm: null,
      vinculadoPor: null,
      vinculadoSetorId: null,
      raizId: item.id,
      cargaTramiteId: tramiteId,
      cargaTipo: tipo,
      cargaUsuarioId: destino.usuarioId,
      cargaSetorId: destino.setorId,
      cargaEm: tx.now,
    })
    .where('id', '=', item.id)
    .execute()
  await sql`
    with recursive abaixo as (
      select id from docproc where pai_id = ${item.id}::uuid
      union all
      select f.id from docproc f join abaixo a on f.pai_id = a.id
    ) update docproc set raiz_id = ${item.id}::uuid where id in (select id from abaixo)`.execute(tx)
  return tramiteId
}

/** O trâmite que não dá nem tira carga: a peça desconsiderada continua onde está. Devolve o id. */
export async function anotarTramite(
  tx: Tx,
  ator: Ator,
  {
    docprocId,
    tipo,
    motivo,
    outroId,
  }: { docprocId: string; tipo: 'DESCONSIDERACAO'; motivo: string; outroId: string },
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('tramite')
    .values({ id, docprocId, tipo, realizadoEm: tx.now, realizadoPor: pessoaDe(ator), motivo, outroId })
    .execute()
  return id
}

/** O número seguinte ao maior já dado; nenhum se repete (INV-4). A linha do processo está travada. */
export async function proximaPeca(tx: Tx, processoId: string): Promise<number> {
  const { ultimaPeca } = await tx
    .updateTable('processo')
    .set({ ultimaPeca: sql<number>`ultima_peca + 1` })
    .where('id', '=', processoId)
    .returning('ultimaPeca')
    .executeTakeFirstOrThrow()
  return ultimaPeca
}

/** A ordem seguinte entre os anexos de um documento ou os apensos de um processo. */
export async function proximaOrdem(tx: Tx, paiId: string, vinculo: 'anexo' | 'apenso'): Promise<number> {
  const { ultima } = await tx
    .selectFrom('docproc')
    .select((eb) => eb.fn.coalesce(eb.fn.max('ordem'), sql<number>`0`).as('ultima'))
    .where('paiId', '=', paiId)
    .where('vinculo', '=', vinculo)
    .executeTakeFirstOrThrow()
  return ultima + 1
}
