import type { UmaTemporalidadeFragment } from '../../api/gen/graphql.ts'
import { diaDoCalendario } from '../../ui/formato.ts'

export const NOME_DA_FASE: Readonly<Record<UmaTemporalidadeFragment['fase'], string>> = {
  CORRENTE: 'Em uso',
  CORRENTE_ARQUIVADO: 'Arquivado, na fase corrente',
  INTERMEDIARIO: 'Arquivado, na fase intermediária',
  A_ELIMINAR: 'Prazos cumpridos: a eliminar',
  PERMANENTE: 'Guarda permanente',
}

export const NOME_DA_DESTINACAO: Readonly<
  Record<NonNullable<UmaTemporalidadeFragment['destinacao']>, string>
> = {
  ELIMINACAO: 'Eliminação',
  GUARDA_PERMANENTE: 'Guarda permanente',
}

/** O que falta saber, ou fazer, para que a guarda se conte. */
export function oQueFaltaDaGuarda({
  fase,
  contagemDesde,
  destinacao,
  eliminavel,
  retencoes,
}: UmaTemporalidadeFragment): string | undefined {
  if (destinacao === null)
    return 'A classificação deste item, ou a de algo que anda com ele, ainda não tem temporalidade: não se sabe até quando guardar.'
  if (fase === 'CORRENTE') return 'Os prazos se contam depois de arquivado.'
  if (contagemDesde === null) return 'Falta informar o dia de que os prazos se contam.'
  if (fase === 'A_ELIMINAR' && !eliminavel && retencoes.length === 0)
    return 'Não se elimina enquanto algo nele for sigiloso ou estiver retido.'
  return undefined
}

export const ateQuando = (ate: string | null): string =>
  ate === null ? 'até que se levante' : `até ${diaDoCalendario(ate)}`
