import type { SituacaoDoAssinante } from '@autos/contract/entradas.ts'
import type { Reader } from '../../kernel/database.ts'

export type Entrada = {
  id: string
  usuarioId: string | null
  convidadoId: string | null
  cargo: string | null
  situacao: SituacaoDoAssinante
  ordem: number
}

export type Quem = Pick<Entrada, 'usuarioId' | 'convidadoId' | 'cargo'>

export const entradas = (reader: Reader, documentoId: string): Promise<Entrada[]> =>
  reader
    .selectFrom('assinante')
    .select(['id', 'usuarioId', 'convidadoId', 'cargo', 'situacao', 'ordem'])
    .where('documentoId', '=', documentoId)
    .orderBy('ordem')
    .orderBy('id')
    .execute()

export const mesma = (a: Quem, b: Quem): boolean =>
  a.usuarioId === b.usuarioId && a.convidadoId === b.convidadoId && a.cargo === b.cargo

export const pessoaDe = ({ usuarioId, convidadoId }: Pick<Quem, 'usuarioId' | 'convidadoId'>): string =>
  usuarioId ?? convidadoId!
