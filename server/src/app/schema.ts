import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { type GraphQLField, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql'
import type { Contexto } from '../modules/ator/index.ts'
import { countSignatures } from './count-signatures.ts'
import { executableSchema } from './executable.ts'
import { Dia, Instante } from './scalars.ts'
import { audienceOf, guarded } from './who-may-call.ts'

const CONTRACT = new URL('../../../contract/', import.meta.url)
const MODULES = new URL('../modules/', import.meta.url)

type Resolver = GraphQLFieldResolver<unknown, Contexto>
export type Resolvers = Record<string, Record<string, Resolver>>

const BASE: Resolvers = {
  Query: { versao: (_parent, _args, { config }) => config.versaoWeb },
  Mutation: { nada: () => null },
}

export const typeDefs: string[] = readdirSync(CONTRACT)
  .filter((name) => name.endsWith('.graphql'))
  .toSorted()
  .map((name) => readFileSync(new URL(name, CONTRACT), 'utf8'))

/** The `api.ts` of every module: its exports are the resolvers, by type name. */
const apis: Resolvers[] = await Promise.all(
  readdirSync(MODULES)
    .map((name) => new URL(`${name}/api.ts`, MODULES))
    .filter((file) => existsSync(file))
    .map(async (file) => ({ ...((await import(file.href)) as Resolvers) })),
)

export const { schema, missing } = buildSchema([BASE, ...apis])

/** The executable schema, and the root fields that no module answers (a test wants none). */
export function buildSchema(
  modules: readonly Resolvers[],
  sdl: readonly string[] = typeDefs,
): { schema: GraphQLSchema; missing: string[] } {
  const resolvers: Record<string, object> = { Instante, Dia }
  for (const module of modules)
    for (const [type, fields] of Object.entries(module)) resolvers[type] = { ...resolvers[type], ...fields }
  const built = executableSchema(sdl, resolvers)
  const fields = rootFields(built)
  const unanswered = fields.filter(([, field]) => field.resolve === undefined).map(([name]) => name)
  for (const [name, field] of fields)
    field.resolve = countSignatures(
      field.name,
      guarded(audienceOf(built, field), field.resolve ?? unknownTo(name)),
    )
  return { schema: built, missing: unanswered }
}

type RootField = [name: string, field: GraphQLField<unknown, Contexto>]

export function rootFields(built: GraphQLSchema): RootField[] {
  return [built.getQueryType(), built.getMutationType()].flatMap((root) =>
    Object.values(root?.getFields() ?? {}).map((field): RootField => [`${root?.name}.${field.name}`, field]),
  )
}

function unknownTo(name: string): Resolver {
  return () => {
    throw new Error(`${name} não tem resolver`)
  }
}
