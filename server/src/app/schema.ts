import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { makeExecutableSchema } from '@graphql-tools/schema'
import { type GraphQLResolveInfo, GraphQLScalarType, type GraphQLSchema } from 'graphql'
import { Recusa } from '@autos/contract/erros.ts'
import type { Contexto } from './context.ts'

const CONTRACT = new URL('../../../contract/', import.meta.url)
const MODULES = new URL('../modules/', import.meta.url)

/** Answered to anybody. */
export const PUBLICOS: readonly string[] = ['Query.versao', 'Mutation.nada']
/** Answered to whoever proved who they are, even without the role `access`: the page that says so needs a name. */
export const IDENTIFICADOS: readonly string[] = ['Query.me']

type Resolver = (parent: unknown, args: never, context: Contexto, info: GraphQLResolveInfo) => unknown
type Fields = Record<string, Resolver>
export type Resolvers = Record<string, Fields | GraphQLScalarType | { __resolveType: (value: never) => string }>

export const typeDefs: string[] = readdirSync(CONTRACT)
  .filter((name) => name.endsWith('.graphql'))
  .toSorted()
  .map((name) => readFileSync(new URL(name, CONTRACT), 'utf8'))

const scalar = (name: string, serialize: (value: unknown) => unknown, parseValue: (value: unknown) => unknown) => new GraphQLScalarType({ name, serialize, parseValue })

const BASE: Record<string, Fields | GraphQLScalarType> = {
  Instante: scalar('Instante', (value) => (value instanceof Date ? value.toISOString() : value), instante),
  Dia: scalar('Dia', (value) => value, dia),
  Query: { versao: (_parent, _args, { config }) => config.versaoWeb },
  Mutation: { nada: () => null },
}

function instante(value: unknown): Date {
  const date = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value) : undefined
  if (date === undefined || Number.isNaN(date.getTime())) throw new Recusa('ValidacaoException', 'Instante inválido: use AAAA-MM-DDTHH:MM:SSZ.')
  return date
}

function dia(value: unknown): string {
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value)) return value
  throw new Recusa('ValidacaoException', 'Data inválida: use AAAA-MM-DD.')
}

/** The `api.ts` of every module: its exports are the resolvers, by type name. */
const apis: Resolvers[] = await Promise.all(
  readdirSync(MODULES)
    .map((name) => new URL(`${name}/api.ts`, MODULES))
    .filter((file) => existsSync(file))
    .map(async (file) => ({ ...((await import(file.href)) as Resolvers) })),
)

export const schema: GraphQLSchema = buildSchema(apis)

export function buildSchema(modules: readonly Resolvers[]): GraphQLSchema {
  const merged: Record<string, Fields | GraphQLScalarType> = { ...BASE }
  for (const module of modules)
    for (const [type, fields] of Object.entries(module)) merged[type] = fields instanceof GraphQLScalarType ? fields : { ...(merged[type] as Fields), ...(fields as Fields) }
  for (const root of ['Query', 'Mutation']) merged[root] = denyByDefault(root, merged[root] as Fields)
  return makeExecutableSchema({ typeDefs, resolvers: merged, resolverValidationOptions: { requireResolversForResolveType: 'ignore' } })
}

/** Every root field demands somebody who may enter, unless it is on one of the two lists above. No module can forget it. */
function denyByDefault(root: string, fields: Fields): Fields {
  const guard = (name: string, resolve: Resolver): Resolver => {
    if (PUBLICOS.includes(`${root}.${name}`)) return resolve
    const demand = IDENTIFICADOS.includes(`${root}.${name}`) ? demandIdentity : (context: Contexto) => context.actor()
    return (parent, args, context, info) => {
      demand(context)
      return resolve(parent, args, context, info)
    }
  }
  return Object.fromEntries(Object.entries(fields).map(([name, resolve]) => [name, guard(name, resolve)]))
}

function demandIdentity({ ator }: Contexto): void {
  if (ator === undefined) throw new Recusa('NaoAutenticadoException', 'Entre no sistema para continuar.')
}
