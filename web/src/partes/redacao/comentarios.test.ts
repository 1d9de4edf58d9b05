import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EditorState } from 'prosemirror-state'

import { anotar, criarAnotacoes } from './anotar.ts'
import { lugaresDe, marcados, semAnotacoes, trechoDe, type Ancora } from './comentarios.ts'
import { ESQUEMA } from './esquema.ts'

const { doc, texto, variavel } = ESQUEMA.nodes
const paragrafo = (...partes: string[]) =>
  texto.create(
    null,
    partes.map((parte) => (parte === '{}' ? variavel.create({ nome: 'data' }) : ESQUEMA.text(parte))),
  )
const FOLHA = doc.create(null, [
  paragrafo('A feira será no sábado.'),
  paragrafo('O mercado abre no sábado, em ', '{}', ', às 7h.'),
])
const dito = (folha: typeof FOLHA, id: string, ancoras: readonly Ancora[]) =>
  lugaresDe(folha, ancoras)
    .get(id)
    ?.map(({ de, ate }) => folha.textBetween(de, ate, '\n', '¤'))
const escolher = (folha: typeof FOLHA, trecho: string, vez = 0) => {
  const tudo = folha.textBetween(0, folha.content.size, '\n', '¤')
  let i = tudo.indexOf(trecho)
  for (let n = 0; n < vez; n++) i = tudo.indexOf(trecho, i + 1)
  const quebras = tudo.slice(0, i).split('\n').length - 1
  const de = i + 1 + quebras
  return { de, ate: de + trecho.length }
}

test('o trecho acha-se por onde estava escrito, também o que se repete e o que tem variáveis', () => {
  const segundo = { id: 'b', ...trechoDe(FOLHA, escolher(FOLHA, 'no sábado', 1))! }
  assert.deepEqual([segundo.trecho, segundo.depois.slice(0, 4)], ['no sábado', ', em'])
  assert.deepEqual(lugaresDe(FOLHA, [segundo]).get('b'), [{ de: 41, ate: 50 }])
  const comVariavel = { id: 'v', ...trechoDe(FOLHA, escolher(FOLHA, ' em ¤, às 7h'))! }
  assert.equal(comVariavel.trecho, 'em \ufffc, às 7h')
  assert.deepEqual(dito(FOLHA, 'v', [comVariavel]), ['em ¤, às 7h'])
  const dois = { id: 'd', ...trechoDe(FOLHA, { de: 3, ate: 45 })! }
  assert.deepEqual(dito(FOLHA, 'd', [dois]), ['feira será no sábado.\nO mercado abre no s'])
  assert.equal(trechoDe(FOLHA, { de: 24, ate: 26 }), undefined, 'entre dois parágrafos não há o que comentar')
  const outra = doc.create(null, [paragrafo('Nada disto.')])
  assert.equal(lugaresDe(outra, [segundo]).has('b'), false, 'o que saiu do texto não está')
})

test('quem escreve leva o trecho marcado: ele muda com o texto, e o que se desfaz não o tira', () => {
  const anotacoes = criarAnotacoes()
  const ancora = { id: 'a', aberto: true, ...trechoDe(FOLHA, escolher(FOLHA, 'sábado'))! }
  anotacoes.comentarios.set([ancora])
  let state = EditorState.create({ doc: FOLHA, plugins: [anotar(anotacoes)] })
  assert.equal(marcados(state.doc).size, 0, 'quem só lê nada muda')
  state = state.apply(state.tr.insertText('grande ', 3))
  assert.deepEqual(dito(state.doc, 'a', []), ['sábado'])
  state = state.apply(state.tr.insertText('próximo ', escolher(state.doc, 'bado').de))
  assert.deepEqual(dito(state.doc, 'a', []), ['sápróximo bado'])
  const { de, ate } = marcados(state.doc).get('a')![0]!
  state = state.apply(state.tr.delete(de, ate))
  assert.equal(lugaresDe(state.doc, [{ ...ancora, trecho: 'sápróximo' }]).has('a'), false)
  assert.ok(semAnotacoes(FOLHA).eq(FOLHA))
  const marcada = EditorState.create({ doc: FOLHA }).tr.addMark(
    3,
    8,
    ESQUEMA.marks.comentario.create({ id: 'x' }),
  ).doc
  assert.ok(!marcada.eq(FOLHA) && semAnotacoes(marcada).eq(FOLHA))
})
