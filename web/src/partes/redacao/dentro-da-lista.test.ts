import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Node } from 'prosemirror-model'
import { EditorState, TextSelection } from 'prosemirror-state'
import { isInTable, tableEditing } from 'prosemirror-tables'

import { ESQUEMA } from './esquema.ts'
import { porTabela } from './inserir.ts'
import { teclas } from './teclas.ts'

const { doc, texto, lista, entrada, table, table_row: fila, table_cell: celula, figura } = ESQUEMA.nodes

const p = (dito: string) => texto.create(null, dito === '' ? null : ESQUEMA.text(dito))
const tabela = (...ditos: string[]) =>
  table.create(
    null,
    fila.create(
      null,
      ditos.map((dito) => celula.create(null, p(dito))),
    ),
  )
const folha = (...blocos: Node[]) =>
  EditorState.create({ doc: doc.create(null, blocos), plugins: [tableEditing()] })
/** O cursor depois disto. */
const depoisDe = (state: EditorState, dito: string): EditorState => {
  let em = -1
  state.doc.descendants((no, onde) => void (no.isText && no.text === dito && (em = onde + dito.length)))
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, em)))
}
const tecla = (state: EditorState, key: string): EditorState => {
  const view = {
    state,
    dispatch: (tr: EditorState['tr']) => (view.state = view.state.apply(tr)),
    endOfTextblock: () => false,
  }
  teclas({ sair: () => true, solto: () => false }).some(({ props }) =>
    props.handleKeyDown?.call(undefined as never, view as never, { key, shiftKey: false } as KeyboardEvent),
  )
  return view.state
}

test('a tabela de dentro de uma lista recebe o cursor: escreve-se nela, Tab anda por ela, Enter não abre outra entrada', () => {
  const antes = folha(lista.create(null, entrada.create(null, [p('item'), tabela('a', 'b')])), p('fim'))
  antes.doc.check()
  let state = tecla(depoisDe(antes, 'a'), 'Tab')
  state = state.apply(state.tr.insertText('B'))
  assert.equal(state.doc.textBetween(0, state.doc.content.size, '|'), 'item|a|B|fim')
  state = tecla(depoisDe(state, 'a'), 'Enter')
  assert.equal(state.doc.firstChild?.childCount, 1)
  state = tecla(depoisDe(state, 'B'), 'Tab')
  const dentro = state.doc.firstChild?.firstChild?.lastChild
  assert.deepEqual([dentro?.type.name, dentro?.childCount], ['table', 2])
  assert.equal(isInTable(state), true)
})

test('a tabela que se insere fica onde está o cursor, também numa lista, e o cursor na primeira célula', () => {
  const inserir = porTabela({ linhas: 2, colunas: 2, comCabecalho: true })
  for (const dito of ['item', '']) {
    const antes = folha(lista.create(null, entrada.create(null, p(dito))), p('fim'))
    let state = antes.apply(antes.tr.setSelection(TextSelection.create(antes.doc, 3 + dito.length)))
    inserir(state, (tr) => (state = state.apply(tr)))
    state = state.apply(state.tr.insertText('na célula'))
    assert.equal(state.doc.firstChild?.type.name, 'lista', dito)
    const dentro = state.doc.firstChild?.firstChild?.lastChild
    assert.deepEqual([dentro?.type.name, dentro?.firstChild?.firstChild?.textContent], ['table', 'na célula'])
    assert.equal(state.doc.lastChild?.textContent, 'fim')
  }
  for (const dito of ['antes', '']) {
    let state = folha(p(dito), p('fim'))
    state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 1 + dito.length)))
    inserir(state, (tr) => (state = state.apply(tr)))
    state = state.apply(state.tr.insertText('na célula'))
    assert.match(
      state.doc.textBetween(0, state.doc.content.size, '|'),
      new RegExp(`^${dito && `${dito}\\|`}na célula\\|`),
    )
  }
})

test('a figura de uma célula, ou de uma entrada de lista, está nela', () => {
  const foto = figura.create({ src: 'data:image/png;base64,AA==' })
  const numaCelula = table.create(
    null,
    fila.create(null, [celula.create(null, foto), celula.create(null, [p('x'), foto])]),
  )
  folha(numaCelula, lista.create(null, entrada.create(null, [p('y'), foto])), p('fim')).doc.check()
})
