import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { AssinantesDoDocumentoFragment } from '../api/gen/graphql.ts'
import {
  assinaram,
  convida,
  filaDe,
  listaDe,
  mudou,
  paraServidor,
  rejeitaram,
  retidos,
  trocarConvidado,
} from './assinantes.ts'

const DOCUMENTO: AssinantesDoDocumentoFragment = {
  id: 'd',
  versao: 1,
  anexosFechados: 0,
  assinaturaEmOrdem: false,
  assinantes: [
    {
      usuario: { id: 'ana' },
      nomeCompleto: 'Ana Azevedo',
      cargo: 'Protocolista',
      situacao: 'ASSINOU',
      ordem: 0,
    },
    { usuario: { id: 'beto' }, nomeCompleto: 'Beto Lima', cargo: 'Contador', situacao: 'REJEITOU', ordem: 1 },
    {
      usuario: { id: 'beto' },
      nomeCompleto: 'Beto Lima',
      cargo: 'Presidente da Comissão',
      situacao: 'REJEITOU',
      ordem: 2,
    },
    { usuario: { id: 'caio' }, nomeCompleto: 'Caio Dias', cargo: null, situacao: 'PENDENTE', ordem: 3 },
  ],
  assinantesExternos: [
    {
      id: 'joana',
      email: 'joana@exemplo.com',
      nome: null,
      situacao: 'REJEITOU',
      ordem: 4,
      convite: 'MANDADO',
    },
  ],
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
    emOrdem: false,
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
  assert.deepEqual(
    paraServidor('d', { ...lista, externos: [], pedirDeNovo: new Set(['joana', 'beto']) }).pedirDeNovo,
    ['beto'],
  )
})

test('com ordem, vai cada pessoa uma vez, no lugar em que se pôs; quem entra vai ao fim, e trocar a ordem é mudança', () => {
  const antes = listaDe({ ...DOCUMENTO, assinaturaEmOrdem: true })
  assert.deepEqual(paraServidor('d', antes).ordem, ['ana', 'beto', 'caio', 'joana'])
  const dora = { chave: 'dora ', usuarioId: 'dora', cargo: undefined, rotulo: 'Dora Dias' }
  const depois = { ...antes, internos: [...antes.internos, dora], ordem: ['joana', 'ana', 'beto', 'caio'] }
  assert.deepEqual(
    filaDe(depois).map(({ nome }) => nome),
    ['joana@exemplo.com', 'Ana Azevedo', 'Beto Lima', 'Caio Dias', 'Dora Dias'],
  )
  assert.equal(mudou(antes, { ...antes, ordem: ['joana', 'ana', 'beto', 'caio'] }), true)
  assert.equal(mudou(antes, { ...antes, emOrdem: false }), true)
  assert.equal(mudou(antes, antes), false)
})

test('o endereço que se corrige fica no lugar do que se escreveu errado, também na ordem', () => {
  const antes = { ...listaDe(DOCUMENTO), emOrdem: true }
  const novo = { chave: 'j2', id: 'j2', email: 'joana@certo.example', rotulo: 'joana@certo.example' }
  const depois = trocarConvidado(antes, 'joana', novo)
  assert.deepEqual(
    filaDe(depois).map(({ id }) => id),
    filaDe(antes).map(({ id }) => (id === 'joana' ? 'j2' : id)),
  )
  assert.deepEqual(
    paraServidor('d', depois).assinantesExternos,
    paraServidor('d', antes).assinantesExternos.map((id) => (id === 'joana' ? 'j2' : id)),
  )
  assert.equal(convida(antes, depois, []), true, 'no endereço novo, é outra pessoa que lê')
})

test('só convida quem põe alguém de fora que não constava, ou manda o convite que se reteve', () => {
  const [joana] = DOCUMENTO.assinantesExternos
  const espera = (convite: NonNullable<typeof joana>['convite']) => ({
    assinantesExternos: [{ ...joana!, situacao: 'PENDENTE' as const, convite }],
  })
  const antes = listaDe(DOCUMENTO)
  const nova = {
    chave: 'lia',
    id: 'lia',
    email: 'lia@exemplo.com',
    rotulo: 'lia@exemplo.com',
    detalhe: undefined,
  }
  assert.deepEqual(
    (
      [
        'POR_LER',
        'DEMORA',
        'DADOS',
        'SEM_TEXTO',
        'VISTO',
        'A_MANDAR',
        'ADIADO',
        'MANDADO',
        'RECUSADO',
        'DEVOLVIDO',
      ] as const
    ).filter((convite) => retidos(espera(convite)).length > 0),
    ['DEMORA', 'DADOS', 'SEM_TEXTO'],
  )
  const presos = retidos(espera('DADOS'))
  assert.deepEqual(presos, [{ id: 'joana', nome: 'joana@exemplo.com' }])
  assert.equal(convida(antes, { ...antes, externos: [...antes.externos, nova] }, []), true)
  assert.equal(convida(antes, { ...antes, externos: [], internos: [] }, presos), false)
  const escolhida = { ...antes, pedirDeNovo: new Set(['joana']) }
  assert.equal(convida(antes, escolhida, presos), true)
  assert.equal(convida(antes, escolhida, []), false, 'quem rejeitou já o leu')
  assert.equal(convida(antes, { ...escolhida, externos: [] }, presos), false)
})
