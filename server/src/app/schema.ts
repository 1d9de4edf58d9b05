import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { makeExecutableSchema } from '@graphql-tools/schema'
import { Recusa } from '@autos/contract/erros.ts'
import { type GraphQLField, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql'
import type { Contexto } from './context.ts'
import { Dia, Instante } from './scalars.ts'

const CONTRACT = new URL('../../../contract/', import.meta.url)
const MODULES = new URL('../modules/', import.meta.url)

/** Answered to anybody. */
export const PUBLICOS: readonly string[] = [
  'Query.versao',
  'Mutation.nada',
  'Mutation.conviteAbrir',
  'Query.verificarAutenticidade',
  'Query.documentosPublicos',
  'Query.processosPublicos',
  'Mutation.cidadaoEntrar',
  'Mutation.cidadaoConfirmar',
]
/**
 * Answered to whoever proved who they are, even without the role `access`: the page that says so needs a
 * name.
 */
export const IDENTIFICADOS: readonly string[] = ['Query.me']
/** Answered to guests too; every other field refuses them before it looks at anything (domínio §5.6). */
export const DE_CONVIDADOS: readonly string[] = [
  'Query.me', 'Query.documento', 'Query.documentoPorUuid', 'Query.assinaturaConfiguracao', 'Query.assinaturaAutorizada',
  'Mutation.conviteCodigo', 'Mutation.convidadoPerfil', 'Mutation.assinaturaAutorizar', 'Mutation.certificadoInformar', 'Mutation.documentoAssinarSimples',
  'Mutation.documentoAssinarGovBr', 'Mutation.documentoAssinarNeoId', 'Mutation.documentoIniciarAssinatura', 'Mutation.documentoFinalizarAssinatura',
  'Mutation.documentoRejeitarAssinatura',
] // prettier-ignore

/** Answered to citizens, and to nobody else: their area (domínio §6.2). Every other field refuses them. */
export const DE_CIDADAOS: readonly string[] = [
  'Query.cidadao', 'Query.cidadaoProcessos', 'Query.cidadaoProcesso', 'Query.cidadaoDocumentos', 'Query.cidadaoDocumento', 'Query.cidadaoSolicitacoes', 'Query.cidadaoPutUrl',
  'Mutation.cidadaoProcessar', 'Mutation.cidadaoSair',
] // prettier-ignore

/**
 * What leads to a signature is answered to citizens as well: who was asked to sign signs by the invitation or
 * from the citizen's area (domínio §6.2).
 */
export const TAMBEM_DE_CIDADAOS: readonly string[] = [
  'Query.assinaturaConfiguracao', 'Query.assinaturaAutorizada', 'Mutation.assinaturaAutorizar', 'Mutation.certificadoInformar', 'Mutation.documentoAssinarSimples',
  'Mutation.documentoAssinarGovBr', 'Mutation.documentoAssinarNeoId', 'Mutation.documentoIniciarAssinatura', 'Mutation.documentoFinalizarAssinatura',
  'Mutation.documentoRejeitarAssinatura',
] // prettier-ignore

/**
 * Nobody does these in another's place (domínio §6.2, domínio D13): signing, what leads to it, and the
 * person's own certificate.
 */
export const NAO_IMPERSONADOS: readonly string[] = [
  'Query.assinaturaAutorizada', 'Mutation.usuarioPerfil', 'Mutation.assinaturaAutorizar', 'Mutation.certificadoInformar', 'Mutation.documentoIniciarAssinatura',
  'Mutation.documentoFinalizarAssinatura', 'Mutation.documentoAssinarSimples', 'Mutation.documentoAssinarGovBr', 'Mutation.documentoAssinarNeoId',
  'Mutation.documentoRejeitarAssinatura', 'Mutation.conviteAbrir',
] // prettier-ignore

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
export function buildSchema(modules: readonly Resolvers[]): { schema: GraphQLSchema; missing: string[] } {
  const resolvers: Record<string, object> = { Instante, Dia }
  for (const module of modules)
    for (const [type, fields] of Object.entries(module)) resolvers[type] = { ...resolvers[type], ...fields }
  const built = makeExecutableSchema({
    typeDefs,
    resolvers,
    resolverValidationOptions: { requireResolversForResolveType: 'ignore' },
  })
  const fields = rootFields(built)
  const unanswered = fields.filter(([, field]) => field.resolve === undefined).map(([name]) => name)
  for (const [name, field] of fields)
    field.resolve = inOnesOwnPlace(name, guarded(name, field.resolve ?? unknownTo(name)))
  return { schema: built, missing: unanswered }
}

type RootField = [name: string, field: GraphQLField<unknown, Contexto>]

export function rootFields(built: GraphQLSchema): RootField[] {
  return [built.getQueryType(), built.getMutationType()].flatMap((root) =>
    Object.values(root?.getFields() ?? {}).map((field): RootField => [`${root?.name}.${field.name}`, field]),
  )
}

/**
 * Every root field demands somebody who may enter, unless it is on one of the two lists above. No module can
 * forget it.
 */
function guarded(name: string, resolve: Resolver): Resolver {
  if (PUBLICOS.includes(name)) return resolve
  const demand = IDENTIFICADOS.includes(name)
    ? (context: Contexto) => context.identified()
    : (context: Contexto) => context.actor()
  const forGuests = DE_CONVIDADOS.includes(name)
  const forCitizens = DE_CIDADAOS.includes(name)
  const citizensToo = TAMBEM_DE_CIDADAOS.includes(name)
  return (parent, args, context, info) => {
    const { tipo } = demand(context)
    if (tipo === 'CONVIDADO' && !forGuests)
      throw new Recusa('SemPermissaoException', 'Convidados não têm acesso a esta operação.')
    if (forCitizens !== (tipo === 'CIDADAO') && !citizensToo)
      throw new Recusa(
        'SemPermissaoException',
        forCitizens ? 'Só o cidadão usa esta operação.' : 'Cidadãos não têm acesso a esta operação.',
      )
    return resolve(parent, args, context, info)
  }
}

function inOnesOwnPlace(name: string, resolve: Resolver): Resolver {
  if (!NAO_IMPERSONADOS.includes(name)) return resolve
  return (parent, args, context, info) => {
    if (context.ator != null && context.ator.impersonadoPor !== null)
      throw new Recusa('SemPermissaoException', 'Não se assina no lugar de outra pessoa.')
    return resolve(parent, args, context, info)
  }
}

function unknownTo(name: string): Resolver {
  return () => {
    throw new Error(`${name} não tem resolver`)
  }
}
