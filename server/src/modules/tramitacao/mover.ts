import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import type { Fatos } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'

/** Onde um item está: com uma pessoa, num setor ou, sem os dois, no Arquivo. */
export type Lugar = { usuarioId: string | null; setorId: string | null }

export const ARQUIVO: Lugar = { usuarioId: null, setorId: null }

/** Os trâmites que dão a carga de quem não tem pai. */
export type TipoDeMovimento =
  | 'CRIACAO'
  | 'ENVIO'
  | 'ARQUIVAMENTO'
  | 'DESARQUIVAMENTO'
  | 'DESFAZER_ENVIO'
  | 'ACEITE'
  | 'REJEICAO_INTEGRACAO'

export type Movimento = {
  itemId: string
  tipo: TipoDeMovimento
  origem: Lugar | null
  destino: Lugar
  mensagem?: string | null
  motivo?: string | null
  /** O envio que este desfaz. */
  desfazId?: string
  /** Volta a 'não enviado', quando o envio desfeito era o primeiro. */
  novo?: boolean
}

/**
 * O único lugar em que a carga muda: o trâmite e a projeção dele em docproc, juntos (INV-1). Quem tem pai
 * acompanha a raiz e não se move. Devolve o id do trâmite.
 */
export async function mover(
  tx: Tx,
  ator: Ator,
  { itemId, tipo, origem, destino, mensagem, motivo, desfazId, novo }: Movimento,
): Promise<string> {
  const tramiteId = newId()
  await tx
    .insertInto('tramite')
    .values({
      id: tramiteId,
      docprocId: itemId,
      tipo,
      ...extremos(origem, destino),
      realizadoEm: tx.now,
      realizadoPor: pessoaDe(ator),
      mensagem: mensagem ?? null,
      motivo: motivo ?? null,
      desfazId: desfazId ?? null,
    })
    .execute()
  const { numUpdatedRows } = await tx
    .updateTable('docproc')
    .set({
      cargaTramiteId: tramiteId,
      cargaTipo: tipo,
      cargaUsuarioId: destino.usuarioId,
      cargaSetorId: destino.setorId,
      cargaEm: tx.now,
      arquivado: tipo === 'ARQUIVAMENTO' || tipo === 'REJEICAO_INTEGRACAO',
      novo: novo ?? tipo === 'CRIACAO',
    })
    .where('id', '=', itemId)
    .where('paiId', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`mover: ${itemId} não existe ou tem pai`)
  return tramiteId
}

/** Quem tem a carga agora. */
export const lugarDe = ({
  cargaUsuarioId,
  cargaSetorId,
}: Pick<Fatos, 'cargaUsuarioId' | 'cargaSetorId'>): Lugar => ({
  usuarioId: cargaUsuarioId,
  setorId: cargaSetorId,
})

/** O setor em nome do qual a pessoa age sobre o item: o que tem a carga, quando é dela. */
export const setorDoAto = ({
  detemSetor,
  cargaSetorId,
}: Pick<Fatos, 'detemSetor' | 'cargaSetorId'>): string | null => (detemSetor ? cargaSetorId : null)

export const mesmoLugar = (a: Lugar, b: Lugar): boolean =>
  a.usuarioId === b.usuarioId && a.setorId === b.setorId

/** As colunas de onde e para onde de um trâmite. */
export const extremos = (origem: Lugar | null, destino: Lugar | null) => ({
  origemUsuarioId: origem?.usuarioId ?? null,
  origemSetorId: origem?.setorId ?? null,
  destinoUsuarioId: destino?.usuarioId ?? null,
  destinoSetorId: destino?.setorId ?? null,
})

/** Só pessoas constam de realizado_por; o sistema não é pessoa. */
export const pessoaDe = (ator: Ator): string | null => (ator.tipo === 'USUARIO' ? ator.id : null)
