import { sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import type { Pendente } from './pendentes.ts'

/**
 * Quanto antes de vencer o último carimbo do tempo se data de novo: dá tempo a uma autoridade que falte por
 * semanas.
 */
export const RENOVAR_DIAS = 90

/** As que duram, mas só até daqui a pouco. Quem assina o mesmo documento depois não espera por isso. */
export async function aRenovar(reader: Reader, documentoId: string): Promise<Pendente[]> {
  const linhas = await reader
    .selectFrom('assinaturaVerificacao as v')
    .innerJoin('assinatura as s', 's.id', 'v.assinaturaId')
    .innerJoin('documento as d', 'd.id', 's.documentoId')
    .select(['s.campo', 's.assinadaEm', 'v.nivelPades', 'v.ltvAte'])
    .where('s.documentoId', '=', documentoId)
    .where('v.ltv', '=', true)
    .where('v.invalida', '=', false)
    .where((eb) => eb('s.versao', '>=', eb.fn.coalesce('d.versaoBase', eb.lit(1))))
    .where(sql<boolean>`v.ltv_ate > now() and v.ltv_ate < now() + make_interval(days => ${RENOVAR_DIAS})`)
    .execute()
  return linhas.flatMap(({ campo, assinadaEm, nivelPades, ltvAte }) =>
    campo === null || assinadaEm === null || ltvAte === null
      ? []
      : [{ campo, assinadaEm, nivelPades, todos: true, ltvAte }],
  )
}
