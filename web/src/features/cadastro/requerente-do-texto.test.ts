import assert from 'node:assert/strict'
import { test } from 'node:test'

import { requerenteDoTexto } from './requerente-do-texto.ts'

test('do pedido, de quem é, com o CPF ou CNPJ e o contato que vêm depois', () => {
  assert.deepEqual(
    requerenteDoTexto(
      'REQUERIMENTO\nRequerente: Maria das Dores Souza\nCPF: 529.982.247-25\nTelefone: (49) 99123-4567\nE-mail: maria@exemplo.com.br\n',
    ),
    {
      nome: 'Maria das Dores Souza',
      cpfCnpj: '529.982.247-25',
      contato: '(49) 99123-4567, maria@exemplo.com.br',
    },
  )
  assert.deepEqual(
    requerenteDoTexto(
      'Exmo. Senhor Prefeito.\nEu, José D’Ávila, brasileiro, CPF nº 52998224725, venho requerer',
    ),
    { nome: 'José D’Ávila', cpfCnpj: '529.982.247-25', contato: '' },
  )
  assert.deepEqual(requerenteDoTexto('Interessada: Padaria Pão Quente Ltda  CNPJ 11.222.333/0001-81'), {
    nome: 'Padaria Pão Quente Ltda',
    cpfCnpj: '11.222.333/0001-81',
    contato: '',
  })
  assert.deepEqual(
    requerenteDoTexto('Ana Lima, viúva, inscrita no CPF sob nº 529.982.247-25, requer certidão.')?.nome,
    'Ana Lima',
  )
})

test('o número que não confere, o nome sozinho e o texto que não diz de quem é não se propõem', () => {
  assert.equal(requerenteDoTexto('Requerente: Maria Souza\nCPF 123.456.789-00')?.cpfCnpj, '')
  assert.equal(requerenteDoTexto('Requerente: o abaixo assinado'), undefined)
  assert.equal(
    requerenteDoTexto('Comunicamos que a feira passa a sábado. Atenciosamente, Terezinha.'),
    undefined,
  )
})
