import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '../../kernel/ids.ts'
import { cabe, enderecoDeRetorno, lerRetorno } from './retorno.ts'

const CAIXA = 'retorno@cidade.example'
const carta = newId()
const endereco = enderecoDeRetorno(CAIXA, { entidade: 'pmva', carta })

test('o endereço de retorno de uma carta diz de que entidade e de que carta é, também em maiúsculas', () => {
  assert.match(endereco, /^retorno\+pmva\.[0-9a-z]{25}@cidade\.example$/)
  for (const lido of [endereco, endereco.toUpperCase(), ` ${endereco} `])
    assert.deepEqual(lerRetorno(CAIXA, lido), { entidade: 'pmva', carta })
  for (const [entidade, um] of [
    ['a1', '00000000-0000-0000-0000-000000000000'],
    ['camara-de-vale', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  ] as const)
    assert.deepEqual(lerRetorno(CAIXA, enderecoDeRetorno(CAIXA, { entidade, carta: um })), {
      entidade,
      carta: um,
    })
})

test('o que não é desta caixa, ou nunca foi de uma carta, não se lê', () => {
  for (const alheio of [
    CAIXA,
    'retorno+@cidade.example',
    'retorno+pmva@cidade.example',
    endereco.replace('retorno', 'outra'),
    endereco.replace('cidade', 'outra'),
    endereco.replace('@', '0@'),
    endereco.replace(/.@/, '@'),
    // Mais do que cabe em 128 bits.
    endereco.replace(/\.\w{25}@/, `.${'z'.repeat(25)}@`),
    endereco.replace(/@.*/, ''),
    '',
  ])
    assert.equal(lerRetorno(CAIXA, alheio), undefined, alheio)
})

test('antes de @ cabem 64 letras', () => {
  assert.ok(cabe(CAIXA, 'p'.repeat(30)))
  assert.ok(!cabe('devolucoes@cidade.example', 'p'.repeat(30)))
})
