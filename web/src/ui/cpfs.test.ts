import assert from 'node:assert/strict'
import { test } from 'node:test'

import { keyOverCpf, problemOfCpf, problemOfCpfCnpj } from './cpfs.ts'

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
