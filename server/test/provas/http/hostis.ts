import { getIntrospectionQuery } from 'graphql'

/** Pedidos feitos para gastar o servidor: cada um tem um nome e o corpo que se envia. */
export type Hostil = { nome: string; corpo: string }

const UUID = '0199a8f0-0000-7000-8000-000000000000'
const vezes = (n: number, f: (i: number) => string, entre = ' '): string =>
  Array.from({ length: n }, (_, i) => f(i)).join(entre)
const documento = (nome: string, query: string, variables: Record<string, unknown> = {}): Hostil => ({
  nome,
  corpo: JSON.stringify({ query, variables }),
})
const cru = (nome: string, corpo: string): Hostil => ({ nome, corpo })

/** A cadeia dobra a cada elo: n elos são 2^n campos. */
const dobrando = (n: number, tipo: string): string =>
  `${vezes(n, (i) => `fragment F${i} on ${tipo} { id ...F${i + 1} ...F${i + 1} }`)} fragment F${n} on ${tipo} { id }`

/** Recusados pela forma, por quem for: nenhum chega a um resolvedor. */
export const HOSTIS: Hostil[] = [
  documento('fundo: 11 níveis', `{ documento(id: "x") ${'{ anexos '.repeat(11)} { id } ${'}'.repeat(11)} }`),
  documento(
    'fundo: 900 níveis',
    `{ documento(id: "x") ${'{ anexos '.repeat(900)} { id } ${'}'.repeat(900)} }`,
  ),
  documento('fundo: 5.000 chaves sem fim', `{ a ${'{ a '.repeat(5000)}`),
  documento(
    'fundo por fragmentos: 300 elos',
    `{ documento(id: "x") { ...P0 } } ${vezes(300, (i) => `fragment P${i} on Documento { anexos { ...P${i + 1} } }`)} fragment P300 on Documento { id }`,
  ),
  documento('apelidos: 31 num campo', `{ setores { ${vezes(31, (i) => `a${i}: id`)} } }`),
  documento('apelidos: 900', `{ setores { ${vezes(900, (i) => `a${i}: id`)} } }`),
  documento(
    'campos na raiz: 200 cópias da lista',
    `{ ${vezes(200, (i) => `a${i}: documentosEntrada { id }`)} }`,
  ),
  documento('o mesmo campo 1.900 vezes', `{ setores { ${'id '.repeat(1900)} } }`),
  documento('fragmentos que dobram: 18 elos, 2^18 campos', `{ setores { ...F0 } } ${dobrando(18, 'Setor')}`),
  documento('fragmentos que dobram: 150 elos', `{ setores { ...F0 } } ${dobrando(150, 'Setor')}`),
  documento(
    'fragmentos anônimos que dobram',
    `{ setores { ${'... { id '.repeat(200)} ${'}'.repeat(200)} ${'... on Setor { id } '.repeat(100)} } } ${dobrando(100, 'Setor')} fragment G on Setor { ...F0 }`,
  ),
  documento(
    'fragmentos em ciclo',
    '{ setores { ...A } } fragment A on Setor { id ...B } fragment B on Setor { ...A }',
  ),
  documento('fragmento que se cita', '{ setores { ...A } } fragment A on Setor { id ...A }'),
  documento(
    'ciclo longo',
    `{ setores { ...C0 } } ${vezes(300, (i) => `fragment C${i} on Setor { ...C${(i + 1) % 300} }`)}`,
  ),
  documento(
    'ciclo em fragmento que ninguém usa',
    '{ setores { id } } fragment A on Setor { ...B } fragment B on Setor { ...A }',
  ),
  documento('diretivas: 31', `{ setores { id ${'@include(if: true) '.repeat(31)} } }`),
  documento('diretivas: 600 que não existem', `{ setores { id ${vezes(600, (i) => `@d${i}`)} } }`),
  documento(
    'operações: 100',
    vezes(100, (i) => `query Q${i} { versao }`),
  ),
  documento('variáveis: 600', `query (${vezes(600, (i) => `$v${i}: Int`)}) { versao }`),
  documento(
    'caro: listas dentro de listas',
    '{ documentosEntrada { anexos { anexos { anexos { anexos { id } } } } } }',
  ),
  documento(
    'caro: o processo e tudo o que tem',
    '{ processosEntrada { apensos { documentos { anexos { assinaturas { id } tramites { _id } } } } } }',
  ),
  documento(
    'introspecção em volta',
    `{ __schema { types { fields { type { fields { type { fields { type { fields { type { fields { type { fields { name } } } } } } } } } } } } } }`,
  ),
  documento(
    'introspecção por __type 200 vezes',
    `{ ${vezes(200, (i) => `t${i}: __type(name: "Documento") { fields { type { fields { name } } } }`)} }`,
  ),
  documento('texto de 21.000 letras', `{ versao } # ${'x'.repeat(21_000)}`),
  documento('texto de 900.000 letras', `{ versao } # ${'x'.repeat(900_000)}`),
  documento('cadeia de 19.000 letras', `{ pesquisa(texto: "${'a'.repeat(19_000)}") { __typename } } extra`),
  documento(
    'lista escrita de 1.900 ids',
    `mutation { processoApensar(ids: [${'"a",'.repeat(1900)}]) { id } }`,
  ),
  documento(
    'listas dentro de listas: 1.500',
    `mutation { processoApensar(ids: ${'['.repeat(1500)}${']'.repeat(1500)}) { id } }`,
  ),
  documento(
    'objetos dentro de objetos: 400',
    `mutation { documentoCadastrar(dados: ${'{ dados: '.repeat(400)} 1 ${'}'.repeat(400)}) { id } }`,
  ),
  documento('lixo que não se lê', '{'.repeat(19_000)),
  cru('lote de 100 operações', JSON.stringify(Array.from({ length: 100 }, () => ({ query: '{ versao }' })))),
  cru('corpo de 2 MB', JSON.stringify({ query: '{ versao }', variables: { x: 'a'.repeat(2_000_000) } })),
  cru('JSON de 200.000 colchetes', '['.repeat(200_000)),
  cru('JSON com __proto__', '{"query":"{ versao }","variables":{"__proto__":{"a":1}},"__proto__":{"b":1}}'),
]

/**
 * Bem formados, e grandes: passam pelas medidas da forma e param no limite de cada argumento. Quem pergunta é
 * da equipe.
 */
export const GRANDES: Hostil[] = [
  documento('25.000 ids', 'mutation ($ids: [ID!]!) { processoApensar(ids: $ids) { id } }', {
    ids: Array.from({ length: 25_000 }, () => UUID),
  }),
  documento(
    'título de 900.000 letras',
    'mutation ($d: ProcessoDados!) { processoCadastrar(dados: $d) { id } }',
    { d: { tipo: 'Administrativo', titulo: 'a'.repeat(900_000) } },
  ),
  documento('pesquisa de 900.000 letras', 'query ($t: String!) { pesquisa(texto: $t) { __typename } }', {
    t: 'a '.repeat(450_000),
  }),
  documento(
    'pesquisa que explodiria numa expressão regular',
    'query ($t: String!) { pesquisa(texto: $t) { __typename } }',
    { t: `${'(a+)+'.repeat(60)}$%_\\%_\\` },
  ),
  documento('chave de 900.000 letras como id', 'query ($id: ID!) { documento(id: $id) { id } }', {
    id: 'f'.repeat(900_000),
  }),
  documento(
    'página de dois bilhões',
    'query { documentosAssinados(skip: 2147483647, limit: 2147483647) { total } }',
  ),
  documento('página negativa', 'query { documentosAssinados(skip: -1, limit: -1) { total } }'),
  documento(
    'criterios: 10.000',
    'mutation ($n: [NumerarPorInput!]!) { numeroReservar(especie: "Memorando", numerarPor: $n) }',
    {
      n: Array.from({ length: 10_000 }, (_, i) => ({ campo: `c${i}`, valor: 'v', on: true })),
    },
  ),
  cru(
    'variável de 30.000 níveis',
    `{"query":"mutation ($d: ProcessoDados!) { processoCadastrar(dados: $d) { id } }","variables":{"d":${'{"titulo":'.repeat(30_000)}1${'}'.repeat(30_000)}}}`,
  ),
]

/** O que a demonstração aceita, e a produção não. */
export const INTROSPECCAO: Hostil = documento('introspecção', getIntrospectionQuery())
