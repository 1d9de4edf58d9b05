import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type GraphQLField,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql'
import { entrarComo, IRACI } from '../../test/cidadaos.ts'
import { mundo } from '../../test/mundo.ts'
import { buildSchema, missing, rootFields, schema, typeDefs } from './schema.ts'
import { audienceOf } from './who-may-call.ts'

test('todo campo da raiz tem um resolver escrito por algum módulo', () => {
  assert.deepEqual(missing, [])
})

/** Quem chama o quê, menos o que é só da equipe. Um campo que se abra a mais alguém muda também aqui. */
// prettier-ignore
const A_MAIS_ALGUEM: Record<string, readonly string[]> = {
  'PUBLICO': ['Query.versao', 'Query.verificarAutenticidade', 'Query.documentosPublicos', 'Query.processosPublicos', 'Mutation.nada', 'Mutation.conviteAbrir', 'Mutation.cidadaoEntrar', 'Mutation.cidadaoConfirmar'],
  'IDENTIFICADO CONVIDADO': ['Query.me'],
  'EQUIPE CONVIDADO': ['Query.documento', 'Query.documentoPorUuid', 'Mutation.conviteCodigo', 'Mutation.convidadoPerfil'],
  'EQUIPE CIDADAO': ['Query.autos', 'Query.autosProcurar'],
  'EQUIPE CONVIDADO CIDADAO': [
    'Query.assinaturaConfiguracao', 'Query.assinaturaAutorizada', 'Query.lugarDoSelo', 'Mutation.assinaturaAutorizar', 'Mutation.certificadoInformar', 'Mutation.documentoAssinarSimples', 'Mutation.documentoAssinarGovBr',
    'Mutation.documentoAssinarNeoId', 'Mutation.documentoIniciarAssinatura', 'Mutation.documentoFinalizarAssinatura', 'Mutation.documentoRejeitarAssinatura',
  ],
  'CIDADAO': [
    'Query.cidadao', 'Query.cidadaoProcessos', 'Query.cidadaoProcesso', 'Query.cidadaoDocumentos', 'Query.cidadaoDocumento', 'Query.cidadaoSolicitacoes', 'Query.cidadaoPutUrl',
    'Mutation.cidadaoProcessar', 'Mutation.cidadaoSair',
  ],
}

test('todo campo da raiz diz quem o chama: a equipe, salvo os que se abrem a mais alguém', () => {
  const ditos = new Map(
    rootFields(schema).map(([name, field]) => [name, audienceOf(schema, field).quem.join(' ')]),
  )
  const abertos = new Map(
    Object.entries(A_MAIS_ALGUEM).flatMap(([quem, names]) => names.map((name) => [name, quem] as const)),
  )
  assert.deepEqual(
    [...abertos.keys()].filter((name) => !ditos.has(name)),
    [],
  )
  for (const [name, quem] of ditos) assert.equal(quem, abertos.get(name) ?? 'EQUIPE', name)
})

test('com um campo que não diz quem o chama, não se começa', () => {
  const sem = 'extend type Query { semDono: Boolean }'
  assert.throws(() => buildSchema([], [...typeDefs, sem]), {
    message: 'semDono não diz quem o pode chamar: falta @para no contrato',
  })
})

test('o cidadão só chama o que é dele, e o que é dele só ele chama, antes de se olhar os argumentos', async () => {
  const m = await mundo()
  const cidadao = await entrarComo(m, IRACI)
  for (const [name, field] of rootFields(schema)) {
    const { quem } = audienceOf(schema, field)
    if (quem.includes('PUBLICO')) continue
    if (!quem.includes('CIDADAO'))
      await assert.rejects(
        cidadao.chama(field.name, argsDe(field)),
        { name: 'SemPermissaoException', message: 'Cidadãos não têm acesso a esta operação.' },
        name,
      )
    else if (!quem.includes('EQUIPE'))
      await assert.rejects(
        m.ana.chama(field.name, argsDe(field)),
        { name: 'SemPermissaoException', message: 'Só o cidadão usa esta operação.' },
        name,
      )
  }
})

test('todo outro campo da raiz exige identificação, e o papel access, antes de olhar os argumentos', async () => {
  const { publico, zeca } = await mundo()
  for (const [name, field] of rootFields(schema)) {
    const { quem } = audienceOf(schema, field)
    if (quem.includes('PUBLICO')) continue
    await assert.rejects(
      publico.chama(field.name, argsDe(field)),
      { name: 'NaoAutenticadoException', status: 401 },
      name,
    )
    if (quem.includes('IDENTIFICADO')) continue
    await assert.rejects(
      zeca.chama(field.name, argsDe(field)),
      { name: 'SemPermissaoException', status: 403, message: 'Usuário sem acesso ao Autos' },
      name,
    )
  }
})

const argsDe = (field: GraphQLField<unknown, never>): Record<string, unknown> =>
  Object.fromEntries(
    field.args.filter(({ type }) => isNonNullType(type)).map((arg) => [arg.name, anything(arg.type)]),
  )

/** Some value of the type: what it is does not matter, because nobody gets that far. */
function anything(type: GraphQLInputType): unknown {
  const inner = isNonNullType(type) ? type.ofType : type
  if (isListType(inner)) return []
  if (isEnumType(inner)) return inner.getValues()[0]?.name
  if (isInputObjectType(inner))
    return Object.fromEntries(
      Object.values(inner.getFields())
        .filter((f) => isNonNullType(f.type))
        .map((f) => [f.name, anything(f.type)]),
    )
  return (
    { Int: 1, Float: 1, Boolean: true, Dia: '2026-03-10', Instante: '2026-03-10T12:00:00Z' }[inner.name] ??
    '00000000-0000-7000-8000-000000000000'
  )
}
