import assert from 'node:assert/strict'
import { test } from 'node:test'

import { juntar, soOQueMuda } from './juntar.ts'

const LIDOS = { nome: 'Prefeitura', sigla: 'PM', papeis: ['access'] }

// o daqui, o da outra pessoa, o que fica, e o que se tem de escolher
// prettier-ignore
const CASOS: [string, Partial<typeof LIDOS>, Partial<typeof LIDOS>, typeof LIDOS, string[]][] = [
  ['cada um o seu campo',          { nome: 'Daqui' },          { sigla: 'DE LÁ' },   { ...LIDOS, nome: 'Daqui', sigla: 'DE LÁ' }, []],
  ['o mesmo, para o mesmo lado',   { nome: 'Igual' },          { nome: 'Igual' },    { ...LIDOS, nome: 'Igual' },                 []],
  ['o mesmo, cada um para um',     { nome: 'Daqui' },          { nome: 'De lá' },    { ...LIDOS, nome: 'Daqui' },                 ['nome']],
  ['uma lista e um texto',         { papeis: ['access', 'arquivo'] }, { papeis: ['access', 'publicador'], sigla: 'X' }, { nome: 'Prefeitura', sigla: 'X', papeis: ['access', 'arquivo'] }, ['papeis']],
  ['só ela mudou',                 {},                         { nome: 'De lá' },    { ...LIDOS, nome: 'De lá' },                 []],
]
for (const [caso, meu, dele, fica, escolhe] of CASOS)
  test(`${caso}: o que fica, e o que se tem de escolher`, () => {
    const { juntos, emConflito } = juntar(LIDOS, { ...LIDOS, ...meu }, { ...LIDOS, ...dele })
    assert.deepEqual([juntos, emConflito.map(({ campo }) => campo)], [fica, escolhe])
  })

// do que se leu: o daqui, o da outra pessoa, e os dois juntos, se há como
// prettier-ignore
const LISTAS: [string, unknown[], unknown[], unknown[] | undefined][] = [
  ['cada um põe um',              ['a', 'b', 'x'],            ['a', 'b', 'y'],            ['a', 'b', 'x', 'y']],
  ['um tira, o outro põe',        ['a'],                      ['a', 'b', 'y'],            ['a', 'y']],
  ['cada um tira um',             ['a'],                      ['b'],                      []],
  ['os dois já são o daqui',      ['a'],                      ['b', 'a'],                 undefined],
]
for (const [caso, meu, dele, osDois] of LISTAS)
  test(`de uma lista, ${caso}: o que fica com o dos dois`, () => {
    const { emConflito } = juntar({ quem: ['a', 'b'] as unknown[] }, { quem: meu }, { quem: dele })
    assert.deepEqual(emConflito, [{ campo: 'quem', meu, dele, ...(osDois && { osDois }) }])
  })

test('numa lista, o que se reconhece pelo id: o que só um mudou fica mudado; o mesmo, mudado por ambos, escolhe-se', () => {
  const [ano, setor] = [
    { campo: 'Ano', on: true },
    { campo: 'Setor', on: true },
  ]
  const fora = (um: typeof ano) => ({ ...um, on: false })
  const juntas = (meu: object[], dele: object[]) =>
    juntar({ c: [ano, setor] as object[] }, { c: meu }, { c: dele }).emConflito.map(({ osDois }) => osDois)
  assert.deepEqual(juntas([fora(ano), setor], [ano, fora(setor)]), [[fora(ano), fora(setor)]])
  assert.deepEqual(juntas([fora(ano), setor], [{ ...ano, valor: '2026' }, setor]), [undefined])
})

test('manda-se só o que muda', () =>
  assert.deepEqual(soOQueMuda(LIDOS, { ...LIDOS, papeis: ['access'], sigla: 'N' }), { sigla: 'N' }))
