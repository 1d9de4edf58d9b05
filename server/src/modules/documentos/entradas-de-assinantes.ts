import type { SituacaoDoAssinante } from '@autos/contract/entradas.ts'
import { sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import { JA_LE } from './pedir-assinaturas.ts'

export type Entrada = {
  id: string
  usuarioId: string | null
  convidadoId: string | null
  cargo: string | null
  situacao: SituacaoDoAssinante
  ordem: number
  /** De quem é de fora: viu-se o que ele lê neste arquivo, ou já teve convite para ele. */
  jaLe: boolean
}

export type Quem = Pick<Entrada, 'usuarioId' | 'convidadoId' | 'cargo'>

export const entradas = (reader: Reader, documentoId: string): Promise<Entrada[]> =>
  reader
    .selectFrom('assinante as a')
    .select(['id', 'usuarioId', 'convidadoId', 'cargo', 'situacao', 'ordem'])
    .select(sql<boolean>`coalesce(${JA_LE}, false)`.as('jaLe'))
    .where('documentoId', '=', documentoId)
    .orderBy('ordem')
    .orderBy('id')
    .execute()

export const mesma = (a: Quem, b: Quem): boolean =>
  a.usuarioId === b.usuarioId && a.convidadoId === b.convidadoId && a.cargo === b.cargo

export const pessoaDe = ({ usuarioId, convidadoId }: Pick<Quem, 'usuarioId' | 'convidadoId'>): string =>
  usuarioId ?? convidadoId!
