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

test('manda-se só o que muda', () =>
  assert.deepEqual(soOQueMuda(LIDOS, { ...LIDOS, papeis: ['access'], sigla: 'N' }), { sigla: 'N' }))
