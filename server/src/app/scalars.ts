import { Recusa } from '@autos/contract/erros.ts'
import { GraphQLScalarType } from 'graphql'

export const Instante = new GraphQLScalarType({ name: 'Instante', coerceOutputValue: (value) => (value instanceof Date ? value.toISOString() : value), coerceInputValue: instante })
export const Dia = new GraphQLScalarType({ name: 'Dia', coerceInputValue: dia })

function instante(value: unknown): Date {
  const date = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value) : undefined
  if (date === undefined || Number.isNaN(date.getTime())) throw new Recusa('ValidacaoException', 'Instante inválido: use AAAA-MM-DDTHH:MM:SSZ.')
  return date
}

function dia(value: unknown): string {
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value)) return value
  throw new Recusa('ValidacaoException', 'Data inválida: use AAAA-MM-DD.')
}
