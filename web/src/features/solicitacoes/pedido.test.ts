import assert from 'node:assert/strict'
import { test } from 'node:test'

import { EM_BRANCO, problemasDo, variaveisDo } from './pedido.ts'

const HOJE = '2026-11-23'
const PESSOA = { id: 'p', nomeRazao: 'João', email: 'joao@exemplo.example', cpfCnpj: '90530000385' }
const EMPRESA = { id: 'e', nomeRazao: 'Papelaria', email: null, cpfCnpj: '90530000000110' }
const escrito = { ...EM_BRANCO, titulo: 'Planta', instrucoes: 'Com as medidas.' }

test('do interessado que é pessoa bastam o título e as instruções', () => {
  assert.deepEqual(problemasDo(escrito, PESSOA, HOJE), {})
  assert.deepEqual(variaveisDo('x', escrito, PESSOA), {
    processoId: 'x',
    titulo: 'Planta',
    instrucoes: 'Com as medidas.',
    interessadoExternoId: 'p',
  })
})

test('da empresa pede-se o CPF de quem a representa; de outra pessoa, o CPF e o e-mail', () => {
  assert.deepEqual(problemasDo(escrito, EMPRESA, HOJE), {
    cpfCnpj: 'Informe o CPF de quem representa a empresa.',
    email: 'Campo obrigatório.',
  })
  assert.deepEqual(problemasDo({ ...escrito, cpf: '123', email: 'x' }, undefined, HOJE), {
    cpfCnpj: 'CPF inválido.',
    email: 'E-mail inválido.',
  })
  assert.deepEqual(problemasDo({ ...escrito, prazo: '2026-11-20' }, PESSOA, HOJE), {
    prazo: 'O prazo não pode estar no passado.',
  })
})
