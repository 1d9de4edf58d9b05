import assert from 'node:assert/strict'
import { test } from 'node:test'

import { categoriaDe, pedidoDe, problemaDe, valoresDe, type DocumentoAPublicar } from './publicacao.ts'

const documento = (especie: string, mais: object = {}) =>
  ({
    titulo: 'Ato',
    assunto: 'Do que trata',
    numero: 12,
    classificacao: { especie },
    assinadoEm: '2026-03-11T01:00:00Z',
    processo: null,
    ...mais,
  }) as unknown as DocumentoAPublicar

test('a categoria vem da espécie, sem ligar para acentos', () => {
  assert.deepEqual(
    ['Lei', 'Portaria', 'Resolução', 'Empenho', 'Memorando'].map(categoriaDe),
    [1, 4, 3, 28, 9],
  )
})

test('os padrões saem do documento: o ano corrente, número/ano, o dia da assinatura no fuso da cidade', () => {
  const { lei, contrato } = valoresDe(documento('Contrato'), '2026')
  assert.deepEqual(
    [lei.numero, lei.ano, lei.dataSancao, lei.codSubcategoria, lei.statusLei],
    ['12', '2026', '2026-03-10', 1, 0],
  )
  assert.deepEqual(
    [contrato.numero, contrato.objeto, contrato.dataAssinatura, contrato.legislacao],
    ['12/2026', 'Do que trata', '2026-03-10', 0],
  )
})

test('cada categoria leva os seus dados, e só eles', () => {
  const de = (especie: string) => Object.keys(pedidoDe(valoresDe(documento(especie), '2026')))
  assert.deepEqual(
    [de('Portaria'), de('Decreto'), de('Convênio')],
    [['ato'], ['ato', 'lei'], ['ato', 'contrato']],
  )
  assert.equal(pedidoDe(valoresDe(documento('Decreto'), '2026')).lei?.codSubcategoria, undefined)
  assert.equal(pedidoDe(valoresDe(documento('Lei'), '2026')).lei?.codSubcategoria, 1)
})

test('o que falta se diz no campo', () => {
  const lei = valoresDe(documento('Lei', { numero: null }), '2026')
  assert.deepEqual(problemaDe(lei), { campo: 'lei.numero', mensagem: 'Campo obrigatório.' })
  const contrato = valoresDe(documento('Contrato'), '2026')
  assert.equal(problemaDe(contrato)?.campo, 'contrato.cnpjCpf')
  const covid = { ...contrato, contrato: { ...contrato.contrato, cnpjCpf: '90530000113', legislacao: 1 } }
  assert.deepEqual(problemaDe(covid), { campo: 'contrato.numeroProcesso', mensagem: 'Campo obrigatório.' })
  assert.equal(problemaDe(valoresDe(documento('Portaria'), '2026')), undefined)
})
