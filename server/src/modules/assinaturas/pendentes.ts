import { sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import type { MeiosDoSistema } from './verificar.ts'

/**
 * Quanto antes de vencer o último carimbo do tempo se data de novo: dá tempo a uma autoridade que falte por
 * semanas.
 */
export const RENOVAR_DIAS = 90

export type Pendente = {
  campo: string
  assinadaEm: Date
  nivelPades: string | null
  todos: boolean
  ltvAte?: Date
}

/** As que se fizeram para durar e ainda não duram. */
export async function aPreservar(reader: Reader, documentoId: string): Promise<Pendente[]> {
  const linhas = await reader
    .selectFrom('assinatura as s')
    .innerJoin('documento as d', 'd.id', 's.documentoId')
    .leftJoin('assinaturaVerificacao as v', 'v.assinaturaId', 's.id')
    .select((eb) => [
      's.campo',
      's.assinadaEm',
      'v.nivelPades',
      eb
        .not(
          eb.exists(
            eb
              .selectFrom('assinante as a')
              .select('a.id')
              .where('a.documentoId', '=', documentoId)
              .where('a.situacao', '=', 'PENDENTE'),
          ),
        )
        .as('todos'),
    ])
    .where('s.documentoId', '=', documentoId)
    .where('s.politica', '=', 'pades-t-ltv')
    .where((eb) => eb('s.versao', '>=', eb.fn.coalesce('d.versaoBase', eb.lit(1))))
    .where((eb) => eb.or([eb('v.ltv', 'is', null), eb('v.ltv', '=', false)]))
    .where((eb) => eb.or([eb('v.invalida', 'is', null), eb('v.invalida', '=', false)]))
    .execute()
  return linhas.flatMap(({ campo, assinadaEm, nivelPades, todos }) =>
    campo === null || assinadaEm === null ? [] : [{ campo, assinadaEm, nivelPades, todos: Boolean(todos) }],
  )
}

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

/**
 * Datar por inteiro, quando todos assinaram; antes disso, provar a que tem carimbo do tempo: sem ele não há
 * LT.
 */
export const aDatar = ({ assinador }: MeiosDoSistema, pendentes: readonly Pendente[]): boolean =>
  assinador.carimbo !== null && pendentes.length > 0 && pendentes.every(({ todos }) => todos)

export const aProvar = (pendentes: readonly Pendente[]): boolean =>
  pendentes.some(({ nivelPades }) => nivelPades === 'T')

export const haOQueFazer = (meios: MeiosDoSistema, pendentes: readonly Pendente[]): boolean =>
  aDatar(meios, pendentes) || aProvar(pendentes)
