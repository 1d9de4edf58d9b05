import type { Reader } from '../../kernel/database.ts'
import type { MeiosDoSistema } from './verificar-assinaturas.ts'

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
