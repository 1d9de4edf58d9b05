import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { ClassificacaoEscolhida } from '../seletores/SeletorDeClassificacao.tsx'
import {
  criteriosCompletos,
  criterioVazio,
  criteriosIniciais,
  numerarPorDe,
  comACarga,
  problemaDaNumeracao,
  problemaDoNumero,
  setorDoAutor,
} from './numeracao.ts'

const PARECER: ClassificacaoEscolhida = {
  especie: 'Parecer',
  tipo: 'Jurídico',
  numeravel: true,
  tiposNaoNumeraveis: [],
  numeracaoCampos: [
    { campo: 'Tipo', valor: null, on: true },
    { campo: 'Ano', valor: null, on: true },
    { campo: 'Setor', valor: null, on: false },
    { campo: 'Subsetor', valor: null, on: true },
  ],
  nivelAssinatura: 'SIMPLES',
  ativa: true,
  sistema: false,
  deDocumento: true,
  deProcesso: false,
  restricoesAoNascer: ['INTERNO'],
}
const numeracao = (criterios: Record<string, string>) => ({ criterios, numero: '', reservado: false })

test('o setor do número é o que fica com a carga, ou o único da pessoa; quem é de vários diz de qual', () => {
  const grupo = { id: 'g1', grupoMembros: [] }
  assert.equal(setorDoAutor([{ id: 's1' }, { id: 's2' }]), '')
  assert.equal(setorDoAutor([{ id: 's1' }, { id: 's2' }], 's2'), 's2')
  assert.equal(setorDoAutor([grupo, { id: 's1' }]), 's1')
  assert.equal(setorDoAutor([]), '')
})

test('escolher quem fica com a carga muda o setor do número, se ninguém escolheu outro nem o reservou', () => {
  const com = (Setor: string, mais = {}) => ({ ...numeracao({ Setor }), ...mais })
  assert.deepEqual(comACarga(PARECER, com(''), { de: '', para: 's2' }), com('s2'))
  assert.deepEqual(comACarga(PARECER, com('s2'), { de: 's2', para: '' }), com(''))
  assert.deepEqual(comACarga(PARECER, com('s3'), { de: 's1', para: 's2' }), com('s3'))
  const reservado = com('', { numero: '4', reservado: true })
  assert.deepEqual(comACarga(PARECER, reservado, { de: '', para: 's2' }), reservado)
})

test('ao que vem sozinho não falta o número, e sim o critério que só quem registra sabe', () => {
  const falta = numeracao({ Ano: '2026' })
  assert.equal(problemaDaNumeracao(PARECER, falta), undefined)
  assert.equal(problemaDaNumeracao(PARECER, falta, true), 'Informe o valor do critério Subsetor.')
  assert.equal(problemaDaNumeracao(PARECER, numeracao({ Ano: '2026', Subsetor: 'x' }), true), undefined)
  assert.equal(problemaDaNumeracao({ ...PARECER, numeravel: false }, falta, true), undefined)
})

test('começa com o tipo, o ano corrente e o setor do autor', () => {
  assert.deepEqual(criteriosIniciais(PARECER, '2026', 's1'), {
    Tipo: 'Jurídico',
    Ano: '2026',
    Setor: 's1',
    Subsetor: '',
  })
})

test('só um critério ligado e sem valor impede o número', () => {
  assert.equal(criterioVazio(PARECER, numeracao({ Ano: '2026', Subsetor: '  ' })), 'Subsetor')
  assert.equal(criterioVazio(PARECER, numeracao({ Ano: '2026', Subsetor: 'Contratos' })), undefined)
})

test('o que viaja é o que a classificação liga, com os valores sem pontas', () => {
  assert.deepEqual(
    numerarPorDe(PARECER, numeracao({ Tipo: 'Jurídico', Ano: '2026', Subsetor: ' Contratos ' })),
    [
      { campo: 'Tipo', on: true, valor: 'Jurídico' },
      { campo: 'Ano', on: true, valor: '2026' },
      { campo: 'Setor', on: false, valor: null },
      { campo: 'Subsetor', on: true, valor: 'Contratos' },
    ],
  )
})

test('o número digitado é inteiro, a partir de 1; vazio não é problema', () => {
  assert.equal(problemaDoNumero(''), undefined)
  assert.equal(problemaDoNumero('12'), undefined)
  assert.match(problemaDoNumero('0') ?? '', /a partir de 1/)
  assert.match(problemaDoNumero('99999999999') ?? '', /grande demais/)
})

test('só se sabe o próximo número com todos os critérios ligados, e o ano inteiro', () => {
  assert.equal(criteriosCompletos(PARECER, numeracao({ Ano: '2026', Subsetor: 'Contratos' })), true)
  assert.equal(criteriosCompletos(PARECER, numeracao({ Ano: '202', Subsetor: 'Contratos' })), false)
  assert.equal(criteriosCompletos(PARECER, numeracao({ Ano: '2026' })), false)
})
