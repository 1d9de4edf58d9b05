import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  cnpjValido,
  completarCpf,
  cpfValido,
  formatarCpfCnpj,
  limparCpfCnpj,
  mascararCpf,
} from './cpf-cnpj.ts'

// O exemplo oficial do CNPJ alfanumérico (Receita Federal) e vizinhos que precisam falhar.
const CNPJ: [string, boolean][] = [
  ['12.ABC.345/01DE-35', true],
  ['12.abc.345/01de-35', true],
  ['12.ABC.345/01DE-36', false],
  ['00.000.000/0001-91', true],
  ['00.000.000/0001-92', false],
  ['90.53A.BC4/0001-60', true],
  ['00000000000000', false],
  ['12.ABC.345/01DE-3A', false],
  ['12ABC34501DE3', false],
  ['', false],
]
for (const [texto, valido] of CNPJ)
  test(`CNPJ ${texto || '(vazio)'} é ${valido ? 'válido' : 'inválido'}`, () =>
    assert.equal(cnpjValido(texto), valido))

const CPF: [string, boolean][] = [
  ['905.300.001-13', true],
  ['90530000113', true],
  ['905.300.001-14', false],
  ['111.111.111-11', false],
  ['905.300.001-1', false],
  ['90530000113x', false],
]
for (const [texto, valido] of CPF)
  test(`CPF ${texto} é ${valido ? 'válido' : 'inválido'}`, () => assert.equal(cpfValido(texto), valido))

test('guarda-se em maiúsculas e sem máscara, e a letra do CNPJ não se perde', () => {
  assert.equal(limparCpfCnpj(' 12.abc.345/01de-35 '), '12ABC34501DE35')
  assert.equal(formatarCpfCnpj('12ABC34501DE35'), '12.ABC.345/01DE-35')
  assert.equal(formatarCpfCnpj('90530000113'), '905.300.001-13')
})
test('o CPF mostrado a terceiros só tem os seis algarismos do meio', () =>
  assert.equal(mascararCpf('90530000113'), '***.300.001-**'))
test('completar dá os dígitos certos', () => assert.equal(completarCpf('905300002'), '90530000202'))
