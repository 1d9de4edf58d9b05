import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isListType, isNonNullType, isInputObjectType, isEnumType, type GraphQLInputType } from 'graphql'
import { mundo } from '../../test/mundo.ts'
import { DE_CONVIDADOS, IDENTIFICADOS, missing, PUBLICOS, rootFields, schema } from './schema.ts'

test('todo campo da raiz tem um resolver escrito por algum módulo', () => {
  assert.deepEqual(missing, [])
})

test('as listas de exceções só têm campos que existem, e são curtas', () => {
  const names = rootFields(schema).map(([name]) => name)
  assert.deepEqual(
    [...PUBLICOS, ...IDENTIFICADOS, ...DE_CONVIDADOS].filter((name) => !names.includes(name)),
    [],
  )
  const publicos = [
    'Query.documentosPublicos',
    'Query.processosPublicos',
    'Query.verificarAutenticidade',
    'Mutation.cidadaoEntrar',
    'Mutation.cidadaoConfirmar',
  ]
  assert.deepEqual(
    [...PUBLICOS, ...IDENTIFICADOS].toSorted(),
    ['Query.versao', 'Mutation.nada', 'Mutation.conviteAbrir', 'Query.me', ...publicos].toSorted(),
  )
})

test('todo outro campo da raiz exige identificação, e o papel access, antes de olhar os argumentos', async () => {
  const { publico, zeca } = await mundo()
  for (const [name, field] of rootFields(schema)) {
    if (PUBLICOS.includes(name)) continue
    const args = Object.fromEntries(
      field.args.filter(({ type }) => isNonNullType(type)).map((arg) => [arg.name, anything(arg.type)]),
    )
    await assert.rejects(
      publico.chama(field.name, args),
      { name: 'NaoAutenticadoException', status: 401 },
      name,
    )
    if (IDENTIFICADOS.includes(name)) continue
    await assert.rejects(
      zeca.chama(field.name, args),
      { name: 'SemPermissaoException', status: 403, message: 'Usuário sem acesso ao Autos' },
      name,
    )
  }
})

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
    { Int: 1, Float: 1, Boolean: true, Dia: '2026-03-10' }[inner.name] ??
    '00000000-0000-7000-8000-000000000000'
  )
}
