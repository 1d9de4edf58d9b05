import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { AssinantesDoDocumentoFragment } from '../api/gen/graphql.ts'
import { assinaram, listaDe, mudou, paraServidor, rejeitaram } from './assinantes.ts'

const DOCUMENTO: AssinantesDoDocumentoFragment = {
  id: 'd',
  assinantes: [
    { usuario: { id: 'ana' }, nomeCompleto: 'Ana Azevedo', cargo: 'Protocolista', situacao: 'ASSINOU' },
    { usuario: { id: 'beto' }, nomeCompleto: 'Beto Lima', cargo: 'Contador', situacao: 'REJEITOU' },
    { usuario: { id: 'beto' }, nomeCompleto: 'Beto Lima', cargo: 'Presidente da Comissão', situacao: 'REJEITOU' },
    { usuario: { id: 'caio' }, nomeCompleto: 'Caio Dias', cargo: null, situacao: 'PENDENTE' },
  ],
  assinantesExternos: [{ id: 'joana', email: 'joana@exemplo.com', nome: null, situacao: 'REJEITOU' }],
}

test('quem já assinou não se retira', () => {
  assert.deepEqual([...assinaram(DOCUMENTO)], ['ana Protocolista'])
})

test('quem rejeitou aparece uma vez por pessoa, tenha ela quantos cargos tiver', () => {
  assert.deepEqual(rejeitaram(DOCUMENTO), [
    { id: 'beto', nome: 'Beto Lima' },
    { id: 'joana', nome: 'joana@exemplo.com' },
  ])
})

test('ao servidor vai a lista inteira, com o cargo de quem tem um', () => {
  const { pedirDeNovo, ...resto } = paraServidor('d', listaDe(DOCUMENTO))
  assert.deepEqual(pedirDeNovo, [])
  assert.deepEqual(resto, {
    documentoId: 'd',
    assinantes: [
      { usuarioId: 'ana', cargo: 'Protocolista' },
      { usuarioId: 'beto', cargo: 'Contador' },
      { usuarioId: 'beto', cargo: 'Presidente da Comissão' },
      { usuarioId: 'caio' },
    ],
    assinantesExternos: ['joana'],
  })
})

test('só muda quando alguém entra, sai ou é chamado de novo; pôr e tirar a mesma pessoa não é mudança', () => {
  const antes = listaDe(DOCUMENTO)
  assert.equal(mudou(antes, { ...antes, internos: antes.internos.toReversed() }), false)
  assert.equal(mudou(antes, { ...antes, internos: antes.internos.slice(0, -1) }), true)
  assert.equal(mudou(antes, { ...antes, externos: [] }), true)
  assert.equal(mudou(antes, { ...antes, pedirDeNovo: new Set(['beto']) }), true)
})

test('não se pede de novo a quem se retirou', () => {
  const lista = listaDe(DOCUMENTO)
  assert.deepEqual(paraServidor('d', { ...lista, externos: [], pedirDeNovo: new Set(['joana', 'beto']) }).pedirDeNovo, ['beto'])
})
