import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EditorState, TextSelection } from 'prosemirror-state'

import { procurarPedido } from './barra-de-textos.ts'
import { ESQUEMA } from './esquema.ts'

const { doc, texto, variavel } = ESQUEMA.nodes
/** Um parágrafo com o cursor no fim. */
const escrito = (dito: string, comVariavel = false): EditorState => {
  const inline = [...(comVariavel ? [variavel.create({ nome: 'numero' })] : []), ESQUEMA.text(dito)]
  const no = doc.create(null, texto.create(null, inline))
  return EditorState.create({ doc: no, selection: TextSelection.create(no, no.content.size - 1) })
}

test('depois de uma barra no começo, de um espaço ou de uma variável, procura-se um texto padrão', () => {
  assert.deepEqual(procurarPedido(escrito('/')), { de: 1, ate: 2, procura: '' })
  assert.deepEqual(procurarPedido(escrito('Ao fim /enc')), { de: 8, ate: 12, procura: 'enc' })
  assert.deepEqual(procurarPedido(escrito('/ao jurí', true)), { de: 2, ate: 10, procura: 'ao jurí' })
  assert.equal(procurarPedido(escrito(`${'x'.repeat(90)} /fim`))?.procura, 'fim')
})

test('em "e/ou", em datas, depois de um espaço solto ou de pontuação, a barra é barra', () => {
  for (const dito of ['e/ou', '12/2026', 'a // b', '/ ', '/enc.', '/enc  ', `/${'x'.repeat(70)}`])
    assert.equal(procurarPedido(escrito(dito)), undefined, dito)
})
