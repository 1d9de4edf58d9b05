import assert from 'node:assert/strict'
import { test } from 'node:test'

import { keyOverCpf, masked, problemOfCpf, problemOfCpfCnpj } from './cpfs.ts'

const [VALID, OTHER] = ['90530000113', '90530000202']

test('Enter, Tab and comma take a valid CPF', () => {
  for (const key of ['Enter', 'Tab', ',']) assert.equal(keyOverCpf(key, VALID, [OTHER]), 'takes')
})

test('Tab is never swallowed by an unfinished, wrong or repeated CPF; Enter and comma wait for it', () => {
  for (const cpf of ['905', '90530000114', OTHER])
    assert.deepEqual(
      ['Tab', 'Enter', ','].map((key) => keyOverCpf(key, cpf, [OTHER])),
      ['passes', 'holds', 'holds'],
    )
})

test('an empty field and any other key are left alone', () => {
  assert.deepEqual(
    [keyOverCpf('Tab', '', []), keyOverCpf('Enter', '', []), keyOverCpf('1', '905', [])],
    ['passes', 'passes', 'passes'],
  )
})

test('the field says what is wrong, in the words of the specification', () => {
  assert.deepEqual(
    [problemOfCpf('905', []), problemOfCpf(VALID, [VALID]), problemOfCpf(VALID, [])],
    ['CPF inválido.', 'CPF repetido.', undefined],
  )
})

test('of a field that takes both, a whole number tells which of the two is wrong', () => {
  const said = (value: string) => problemOfCpfCnpj(value, 'ambos')
  assert.deepEqual(
    [VALID, '90530000114', '90530000000111', '905', '9053000000011'].map((value) => said(value)),
    [undefined, 'CPF inválido', 'CNPJ inválido', 'CPF ou CNPJ inválido', 'CPF ou CNPJ inválido'],
  )
  assert.deepEqual(
    [problemOfCpfCnpj('905', 'cpf'), problemOfCpfCnpj(VALID, 'cnpj')],
    ['CPF inválido', 'CNPJ inválido'],
  )
})

test('the mask goes on as one types: of a CPF, of a CNPJ, and from one to the other where both may come', () => {
  const typed = (value: string, accepted: Parameters<typeof masked>[1]) =>
    [1, 3, 4, 7, 10, 11, 12, 14].map((until) => masked(value.slice(0, until), accepted)).filter(Boolean)
  const OF_CPF = ['9', '905', '905.3', '905.300.0', '905.300.001-1', '905.300.001-13']
  assert.deepEqual(typed('90530000113', 'cpf').slice(0, 6), OF_CPF)
  assert.deepEqual(typed('90530000113', 'ambos').slice(0, 6), OF_CPF)
  assert.deepEqual(typed('12ABC34501DE35', 'cnpj'), [
    '1',
    '12.A',
    '12.AB',
    '12.ABC.34',
    '12.ABC.345/01',
    '12.ABC.345/01D',
    '12.ABC.345/01DE',
    '12.ABC.345/01DE-35',
  ])
  assert.equal(masked('90530000000191', 'ambos'), '90.530.000/0001-91')
})
