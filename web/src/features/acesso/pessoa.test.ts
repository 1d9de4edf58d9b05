import assert from 'node:assert/strict'
import { test } from 'node:test'

import { dadosDaAlteracao, type ValoresDaPessoa } from './pessoa.ts'

const VALORES: ValoresDaPessoa = {
  login: ' ana ',
  nome: 'Ana',
  sobrenome: 'Azevedo',
  cpf: '',
  email: '',
  cargos: [],
  setores: [],
  papeis: [],
}
const COMUNS = { login: 'ana', nome: 'Ana', sobrenome: 'Azevedo', email: null }

test('o CPF que não se digitou não vai: o servidor o mantém; o que se manda tirar vai vazio', () => {
  assert.deepEqual(dadosDaAlteracao(VALORES), COMUNS)
  assert.deepEqual(dadosDaAlteracao({ ...VALORES, cpf: ' 905.300.024-00 ' }), {
    ...COMUNS,
    cpf: '905.300.024-00',
  })
  assert.deepEqual(dadosDaAlteracao({ ...VALORES, semCpf: true }), { ...COMUNS, cpf: null })
})
