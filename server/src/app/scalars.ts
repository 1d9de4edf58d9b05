import { Recusa } from '@autos/contract/erros.ts'
import { GraphQLScalarType } from 'graphql'

export const Instante = new GraphQLScalarType({
  name: 'Instante',
  coerceOutputValue: (value) => (value instanceof Date ? value.toISOString() : value),
  coerceInputValue: instante,
})
export const Dia = new GraphQLScalarType({ name: 'Dia', coerceInputValue: dia })

/** There is no year zero: the database refuses what JavaScript counts. */
const DAY = /^(?!0000)\d{4}-\d\d-\d\d$/

function instante(value: unknown): Date {
  const date =
    typeof value === 'string' && DAY.test(value.slice(0, 10)) && value[10] === 'T'
      ? new Date(value)
      : undefined
  if (date === undefined || Number.isNaN(date.getTime()))
    throw new Recusa('ValidacaoException', 'Instante inválido: use AAAA-MM-DDTHH:MM:SSZ.')
  return date
}

function dia(value: unknown): string {
  if (
    typeof value === 'string' &&
    DAY.test(value) &&
    new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value)
  )
    return value
  throw new Recusa('ValidacaoException', 'Data inválida: use AAAA-MM-DD.')
}
