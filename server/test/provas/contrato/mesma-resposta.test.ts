import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { rootFields, schema, typeDefs } from '../../../src/app/schema.ts'
import { comPadroes, esquemaQueOuve, executores } from './ouvinte.ts'
import { pedidosDe, variaveisDe } from './pedidos.ts'
import { semente } from '../semente.ts'
import { esquemaSorteado, type Sorteio } from './sorteio.ts'

/** Sementes por operação da interface; mais em mesma-resposta.longo.ts. */
const RODADAS = Number(process.env.AUTOS_RODADAS ?? 2)
/** De tantos pedidos do contrato, um, por sorteio; na longa, todos. */
const UM_EM_CADA = Number(process.env.AUTOS_UM_EM_CADA ?? 3)
/** Sementes por documento difícil, que é pequeno. */
const RODADAS_DIFICEIS = 3 * RODADAS

const CONTRATOS = { 'o contrato': typeDefs, 'o contrato com padrões': comPadroes(schema, typeDefs) }

for (const [nome, sdl] of Object.entries(CONTRATOS))
  test(`${nome}: o mesmo pedido entrega o mesmo a quem responde, da primeira vez e das outras, com cada variável opcional ausente, nula e dada`, async (t) => {
    const { schema: ouvinte, recebidos } = esquemaQueOuve(sdl)
    const diferentes: string[] = []
    const sorteado = semente(t) % UM_EM_CADA
    let [execucoes, pedidos] = [0, 0]
    for (const [caminho, campo] of rootFields(ouvinte))
      for (const pedido of pedidosDe(caminho.startsWith('Query') ? 'query' : 'mutation', campo)) {
        const { certo, nosso } = executores(ouvinte, pedido.texto)
        for (const variaveis of pedido.variaveis.filter(() => pedidos++ % UM_EM_CADA === sorteado)) {
          const ouvir = async (executar: typeof certo) => {
            recebidos.length = 0
            return { resposta: await executar(variaveis), recebidos: [...recebidos] }
          }
          const esperado = await ouvir(certo)
          for (const vez of [1, 2, 3]) {
            execucoes++
            try {
              assert.deepEqual(await ouvir(nosso), esperado)
            } catch (erro) {
              diferentes.push(
                `${pedido.nome}, ${vez}ª vez, ${JSON.stringify(variaveis)}: ${String(erro).slice(0, 400)}`,
              )
            }
          }
        }
      }
    t.diagnostic(`${execucoes} execuções`)
    assert.equal(
      diferentes.length,
      0,
      `${diferentes.length} diferenças\n${diferentes.slice(0, 20).join('\n')}`,
    )
  })

const OPERACOES = Object.values(
  JSON.parse(readFileSync(new URL('../../../../contract/operacoes.json', import.meta.url), 'utf8')) as Record<
    string,
    string
  >,
)

test('as operações da interface respondem inteiras o mesmo que a referência, três vezes, com respostas sorteadas: nulos, recusas, erros, promessas', async (t) => {
  const primeira = semente(t)
  const sorteado = esquemaSorteado(typeDefs)
  const conta = { respostas: 0, comErro: 0 }
  for (const texto of OPERACOES)
    for (let n = 0; n < RODADAS; n++) {
      const sorteio: Sorteio = { semente: primeira + n }
      const { certo, nosso } = executores(sorteado, texto, () => sorteio)
      const variaveis = variaveisDe(sorteado, texto)
      const esperada = await certo(variaveis)
      conta.respostas++
      if (esperada.errors !== undefined) conta.comErro++
      for (const vez of [1, 2, 3])
        assert.deepEqual(
          await nosso(variaveis),
          esperada,
          `${vez}ª vez, semente ${sorteio.semente}: ${texto}`,
        )
    }
  t.diagnostic(`${conta.respostas} respostas, ${conta.comErro} com erro`)
  assert.ok(conta.comErro > conta.respostas / 10 && conta.comErro < (conta.respostas * 9) / 10)
})

const AVULSAS = `
  scalar Instante scalar Dia
  enum Cor { AZUL VERDE }
  input Filtro { cor: Cor = VERDE cores: [Cor!] = [AZUL] limite: Int = 50 desde: Instante = "2026-01-01T00:00:00Z" dentro: Filtro }
  type A { nome: String b(f: Filtro = { limite: 3 }, n: Int = 9): A eco(f: Filtro, fs: [Filtro], ns: [[Int]]): String! x: X lista: [A!] }
  type B { nome: String! eco(f: Filtro): String! }
  union X = A | B
  type Query { a(f: Filtro, limite: Int = 50): A x(de: Cor! = AZUL): [X!]! }
  type Mutation { um(n: Int! = 1): String! dois(f: Filtro!): A }
`

/** O que os executores costumam errar: cada documento com as variáveis de cada vez. */
const DIFICEIS: [string, ...Record<string, unknown>[]][] = [
  ['query ($c: Cor) { a(f: { cor: $c }) { nome } }', {}, { c: null }, { c: 'AZUL' }, { c: 'PRETO' }],
  [
    'query ($f: Filtro) { a(f: $f) { nome } }',
    {},
    { f: null },
    { f: {} },
    { f: [] },
    { f: { cor: null, desde: '2026-02-01T00:00:00Z' } },
  ],
  [
    'query ($l: Int) { a(limite: $l) { nome b { nome b(n: $l) { nome } } } }',
    {},
    { l: null },
    { l: 7 },
    { l: 7.5 },
  ],
  [
    'query ($d: Instante = "2026-01-01T00:00:00Z") { a(f: { desde: $d, dentro: { desde: $d } }) { nome } }',
    {},
    { d: null },
  ],
  ['query ($c: Cor = AZUL) { x(de: $c) { ... on A { nome } } }', {}, { c: null }, { c: 'VERDE' }],
  [
    'query ($n: Int, $f: Filtro) { a { eco(ns: [[$n]], fs: [$f, { limite: $n }]) } }',
    {},
    { n: 1 },
    { f: { limite: 1 } },
  ],
  [
    'query ($ns: [[Int]], $fs: [Filtro]) { a { eco(ns: $ns, fs: $fs) } }',
    { ns: 1 },
    { ns: [1] },
    { fs: {} },
    { fs: [{}, null] },
  ],
  [
    'query ($s: Boolean!) { a { nome @skip(if: $s) ...F @include(if: $s) } a { ...F } } fragment F on A { b { nome } }',
    { s: true },
    { s: false },
    {},
  ],
  [
    'query ($p: Boolean!, $q: Boolean!) { a { ...F @include(if: $p) ...F @include(if: $q) } } fragment F on A { nome }',
    { p: false, q: true },
    { p: true, q: false },
  ],
  ['{ a_b: a { nome } a { b { nome } b_b: b { eco } } a { b { eco } } }', {}],
  [
    '{ x { __typename ... on B { dito: nome quem: eco(f: { limite: 2 }) } ... on A { nome quem: eco } ...G } } fragment G on X { ... on A { lista { nome } } }',
    {},
  ],
  ['{ __typename __schema { queryType { name } } __type(name: "Cor") { enumValues { name } } }', {}],
  [
    'mutation ($n: Int, $f: Filtro!) { um dois(f: $f) { nome } tres: dois(f: { limite: $n }) { eco } outro: um }',
    { f: {} },
    { f: { limite: 4 }, n: 2 },
    {},
  ],
  ['query Q($__proto__: Int) { __proto__: a(limite: $__proto__) { nome } }', {}, { l: 1 }],
  ['{ a { lista { nome lista { eco x { __typename } } } } }', {}],
]

test('o que os executores costumam errar: padrões, listas, enumerados, diretivas, fragmentos, apelidos, introspecção', async (t) => {
  const primeira = semente(t)
  const avulso = esquemaSorteado([AVULSAS])
  for (const [texto, ...variaveis] of DIFICEIS)
    for (let n = 0; n < RODADAS_DIFICEIS; n++)
      for (const dadas of variaveis) {
        const sorteio: Sorteio = { semente: primeira + n }
        const { certo, nosso } = executores(avulso, texto, () => sorteio)
        const esperada = await certo(dadas)
        for (const vez of [1, 2, 3])
          assert.deepEqual(
            await nosso(dadas),
            esperada,
            `${vez}ª vez, ${sorteio.semente}, ${JSON.stringify(dadas)}: ${texto}`,
          )
      }
})
