import assert from 'node:assert/strict'
import { test } from 'node:test'

import { contextoDe, dobrar, procurar } from './procurar-no-texto.ts'

const achados = (texto: string, procurado: string): string[] =>
  procurar(dobrar(texto), procurado).map(({ inicio, fim }) => texto.slice(inicio, fim))

test('acha sem acento e sem caixa, e devolve o texto como está', () => {
  assert.deepEqual(achados('A LICITAÇÃO e a licitacao', 'licitação'), ['LICITAÇÃO', 'licitacao'])
  assert.deepEqual(achados('ofício nº 12', 'Nº 12'), ['nº 12'])
  assert.deepEqual(achados('con\uFB01rmação', 'confirma'), ['con\uFB01rma'])
})

test('a palavra partida no fim da linha é uma só, e o hífen do meio não se exige', () => {
  assert.deepEqual(achados('a respon-\nsabilidade fiscal', 'responsabilidade'), ['respon-\nsabilidade'])
  assert.deepEqual(achados('o Decreto-Lei e o decreto-\nlei', 'decreto-lei'), [
    'Decreto-Lei',
    'decreto-\nlei',
  ])
  assert.deepEqual(achados('um guarda-\n-chuva e outro guarda-chuva', 'guarda-chuva'), [
    'guarda-\n-chuva',
    'guarda-chuva',
  ])
  assert.deepEqual(achados('página 3 - fim', '3 - f'), ['3 - f'])
  assert.deepEqual(achados('2026-11', '2026-11'), ['2026-11'])
})

test('a frase que passa de uma linha à outra se acha, e um espaço vale por vários', () => {
  assert.deepEqual(achados('Câmara  de\nVereadores', 'camara de vereadores'), ['Câmara  de\nVereadores'])
})

test('uma letra só não se procura; o contexto não parte palavra', () => {
  assert.deepEqual(achados('a b c', 'a'), [])
  const texto = `${'palavra '.repeat(20)}alvo${' depois'.repeat(20)}`
  const [ocorrencia] = procurar(dobrar(texto), 'alvo')
  const { antes, achado, depois } = contextoDe(texto, ocorrencia!)
  assert.equal(achado, 'alvo')
  assert.match(antes, /^… (palavra )+$/)
  assert.match(depois, /^( depois)+ …$/)
})
