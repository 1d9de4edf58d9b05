import assert from 'node:assert/strict'
import { test } from 'node:test'

import {
  abre,
  abreAoPublico,
  comparar,
  porQueEAte,
  quemLe,
  valoresIniciais,
  type ItemLido,
  type Leitor,
} from './restricoes.ts'
import type { Marca } from '../partes/campos/restricoes.ts'

const item = (tipo: 'Documento' | 'Processo', mais: object = {}) =>
  ({
    __typename: tipo,
    id: tipo,
    restricoes: ['PUBLICO'],
    conteudoVisivel: true,
    autorizados: [],
    autorizadosExternos: [],
    hipoteseLegal: null,
    restritoAte: null,
    ...mais,
  }) as unknown as ItemLido
const publico = (antes: string | null, depois: string | null): Leitor => ({
  tipo: 'PUBLICO',
  chave: 'publico',
  nome: 'O público',
  pessoas: null,
  antes,
  depois,
})

test('de vários, o processo começa interno e o documento sem nada; de um só, o que ele tem', () => {
  assert.deepEqual(valoresIniciais([item('Documento'), item('Documento')]).restricoes, [])
  assert.deepEqual(valoresIniciais([item('Processo'), item('Processo')]).restricoes, ['INTERNO'])
  assert.deepEqual(
    valoresIniciais([item('Documento', { restricoes: ['INTERNO', 'POSSE', 'TEM_AUTORIZADOS_EXTERNOS'] })])
      .restricoes,
    ['INTERNO', 'POSSE'],
  )
})

test('abre o documento interno quem o dá a todos, ou a mais um CPF; e o processo, quem deixa de fechar as peças', () => {
  const interno = item('Documento', { restricoes: ['INTERNO'], autorizadosExternos: ['52998224725'] })
  const ficando = (restricoes: Marca[], ...autorizadosExternos: string[]) => ({
    restricoes,
    autorizadosExternos,
  })
  assert.equal(abre(interno, ficando([])), true)
  assert.equal(abre(interno, ficando(['INTERNO'], '529.982.247-25')), false)
  assert.equal(abre(interno, ficando(['INTERNO'])), false)
  assert.equal(abre(interno, ficando(['INTERNO'], '529.982.247-25', '111.444.777-35')), true)
  assert.equal(abre(item('Documento'), ficando(['INTERNO'], '111.444.777-35')), false)
  const fechado = item('Processo', { restricoes: ['INTERNO', 'POSSE'] })
  assert.deepEqual([abre(fechado, ficando(['INTERNO'])), abre(fechado, ficando(['POSSE']))], [true, false])
})

test('o que se escondeu não vai; o CPF, só de documento', () => {
  const valores = {
    ...valoresIniciais([item('Documento')]),
    autorizados: [{ chave: 'a', id: 'a', tipo: 'setor' as const, rotulo: 'A' }],
    autorizadosExternos: ['1'],
  }
  assert.deepEqual(quemLe(item('Documento'), valores, false), {
    restricoes: [],
    autorizados: [],
    autorizadosExternos: [],
  })
  assert.deepEqual(quemLe(item('Documento'), { ...valores, restricoes: ['INTERNO'] }, false), {
    restricoes: ['INTERNO'],
    autorizados: [],
    autorizadosExternos: ['1'],
  })
  assert.deepEqual(quemLe(item('Processo'), { ...valores, restricoes: ['INTERNO', 'SIGILOSO'] }, true), {
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: ['a'],
    autorizadosExternos: [],
  })
})

test('a hipótese que não se pôde ler não se apaga; a que se leu e se esvaziou, sim', () => {
  const vazios = valoresIniciais([item('Documento')])
  assert.deepEqual(porQueEAte(item('Documento'), vazios, false), { hipoteseLegal: null, restritoAte: null })
  assert.deepEqual(porQueEAte(item('Documento', { conteudoVisivel: false }), vazios, false), {
    restritoAte: null,
  })
  assert.deepEqual(porQueEAte(item('Documento'), vazios, true), {})
})

test('abrir ao público é passar a ler em mais itens do que hoje', () => {
  assert.equal(abreAoPublico(comparar([[publico('lê', null)], [publico(null, 'lerá')]])), false)
  assert.equal(abreAoPublico(comparar([[publico('lê', 'lerá')], [publico(null, 'lerá')]])), true)
})
