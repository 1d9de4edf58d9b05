import assert from 'node:assert/strict'
import { test } from 'node:test'
import { graphql, GraphQLScalarType } from 'graphql'
import { executableSchema } from './executable.ts'

const SDL = [
  'type Query { itens: [Item!]! eco(quando: Hora!): Hora! } "Uma hora." scalar Hora',
  'interface Item { nome: String! } type A implements Item { nome: String! } union Um = A',
  'extend type Query { um: Um }',
]
const Hora = new GraphQLScalarType({
  name: 'Hora',
  coerceInputValue: (value) => `${String(value)}h`,
  coerceOutputValue: (value) => `às ${String(value)}`,
})

test('fields, interfaces, unions and scalars answer as given, over all the pages', async () => {
  const schema = executableSchema(SDL, {
    Hora,
    Query: {
      itens: () => [{ nome: 'a' }],
      um: () => ({}),
      eco: (_: unknown, { quando }: { quando: string }) => quando,
    },
    Item: { __resolveType: () => 'A' },
    Um: { __resolveType: () => 'A' },
    A: { nome: ({ nome = 'um' }: { nome?: string }) => nome.toUpperCase() },
  })
  const { data } = await graphql({
    schema,
    source:
      'query ($h: Hora!) { itens { nome } um { ... on A { nome } } escrita: eco(quando: 7) dada: eco(quando: $h) }',
    variableValues: { h: 8 },
  })
  assert.deepEqual(JSON.parse(JSON.stringify(data)), {
    itens: [{ nome: 'A' }],
    um: { nome: 'UM' },
    escrita: 'às 7h',
    dada: 'às 8h',
  })
  assert.equal(schema.getType('Hora')?.description, 'Uma hora.')
})

test('an answer to what the contract does not have is refused when the server starts', () => {
  assert.throws(() => executableSchema(SDL, { Nada: {} }), /Nada tem resolvers/)
  assert.throws(() => executableSchema(SDL, { Query: { nada: () => null } }), /Query\.nada tem resolver/)
})
