import {
  getNamedType,
  type GraphQLNamedType,
  type GraphQLSchema,
  isCompositeType,
  isInterfaceType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql'

/** Tudo o que um tipo mostra, até a profundidade: a consulta mais curiosa que se pode escrever. */
export function selecaoTotal(schema: GraphQLSchema, tipo: GraphQLNamedType, fundo: number): string {
  if (!isCompositeType(tipo)) return ''
  const proprios = isObjectType(tipo) || isInterfaceType(tipo) ? Object.values(tipo.getFields()) : []
  const campos = proprios
    .filter((campo) => !campo.args.some(({ type }) => isNonNullType(type)))
    .map(({ name, type }) => [name, getNamedType(type)] as const)
    .filter(([, dentro]) => !isCompositeType(dentro) || fundo > 0)
    .map(([nome, dentro]) => `${nome} ${selecaoTotal(schema, dentro, fundo - 1)}`)
  const abertos =
    isUnionType(tipo) || isInterfaceType(tipo)
      ? schema
          .getPossibleTypes(tipo)
          .map((um) => `... on ${um.name} ${comApelido(selecaoTotal(schema, um, fundo), um.name)}`)
      : []
  return `{ __typename ${[...(abertos.length > 0 ? [] : campos), ...abertos].join(' ')} }`
}

/** Campos do mesmo nome e tipos diferentes não convivem numa união sem apelido. */
const comApelido = (selecao: string, tipo: string): string =>
  selecao.replace(/(?<=[{ ])(apensos|documentos|principal) (?=\{)/, `${tipo.toLowerCase()}_$1: $1 `)
