import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EditorState, NodeSelection, TextSelection } from 'prosemirror-state'

import { campoEscolhido, camposDe, escolherCampo, irAoCampo, porCampo } from './campos.ts'
import { ESQUEMA } from './esquema.ts'
import { porUnico } from './quem-assina.ts'
import { teclas } from './teclas.ts'

const { doc, texto, campo, dispositivo, assinaturas } = ESQUEMA.nodes
const { negrito } = ESQUEMA.marks

const folha = (...blocos: Parameters<typeof doc.create>[1][]) =>
  EditorState.create({ doc: doc.create(null, blocos as never) })
/** `[nome]` é um campo. */
const linha = (dito: string, tipo = texto) =>
  tipo.create(
    null,
    dito
      .split(/(\[[^\]]+\])/)
      .filter((parte) => parte !== '')
      .map((parte) =>
        parte.startsWith('[') ? campo.create({ nome: parte.slice(1, -1) }) : ESQUEMA.text(parte),
      ),
  )
const apos = (state: EditorState, comando: ReturnType<typeof irAoCampo>): EditorState => {
  let depois = state
  comando(state, (tr) => (depois = state.apply(tr)))
  return depois
}
/** O que a tecla faz, pela ordem em que o editor a ouve. */
const tecla = (state: EditorState, key: string, shiftKey = false): { state: EditorState; feita: boolean } => {
  let depois = state
  const view = {
    state,
    dispatch: (tr: EditorState['tr']) => (depois = state.apply(tr)),
    endOfTextblock: () => false,
  }
  const feita = teclas({ sair: () => true, solto: () => false }).some(({ props }) =>
    props.handleKeyDown?.call(undefined as never, view as never, { key, shiftKey } as KeyboardEvent),
  )
  return { state: depois, feita: feita === true }
}

test('Tab e Shift+Tab vão de um campo ao outro, e o que se escreve toma o lugar do escolhido, com a letra dele', () => {
  let state = folha(linha('Ao Senhor [nome], de [lugar]'), linha('Em [data].'))
  assert.deepEqual(
    camposDe(state.doc).map(({ nome }) => nome),
    ['nome', 'lugar', 'data'],
  )
  state = apos(state, irAoCampo(1))
  assert.equal(campoEscolhido(state), 'nome')
  state = apos(state, irAoCampo(1))
  assert.equal(campoEscolhido(state), 'lugar')
  state = apos(apos(state, irAoCampo(1)), irAoCampo(-1))
  assert.equal(campoEscolhido(state), 'lugar')
  const em = camposDe(state.doc)[0]!.em
  state = state.apply(state.tr.addMark(em, em + 1, negrito.create()))
  state = apos(state, escolherCampo(em))
  state = state.apply(state.tr.insertText('Fulano'))
  assert.equal(state.doc.firstChild?.textContent, 'Ao Senhor Fulano, de [lugar]')
  assert.deepEqual(
    state.doc.firstChild?.children.filter(({ marks }) => marks.length > 0).map(({ text }) => text),
    ['Fulano'],
  )
})

test('do meio de um artigo Tab vai ao campo seguinte; no começo dele muda de nível; sem mais campos, muda de nível', () => {
  const state = folha(linha('Fica nomeado Fulano', dispositivo), linha('[cargo]', dispositivo))
  const no = (posicao: number) => state.apply(state.tr.setSelection(TextSelection.create(state.doc, posicao)))
  assert.equal(campoEscolhido(tecla(no(10), 'Tab').state), 'cargo')
  assert.equal(tecla(no(1), 'Tab').state.doc.firstChild?.attrs['tipo'], 'paragrafo')
  const ultimo = apos(state, irAoCampo(1))
  assert.equal(tecla(ultimo, 'Tab').state.doc.lastChild?.attrs['tipo'], 'paragrafo')
})

test('sem campo adiante, e fora de listas e artigos, Tab é de quem anda pela página', () => {
  const state = folha(linha('Ao Senhor [nome]'), linha('fim'))
  const noFim = state.apply(state.tr.setSelection(TextSelection.atEnd(state.doc)))
  assert.equal(tecla(noFim, 'Tab').feita, false)
  assert.equal(campoEscolhido(tecla(noFim, 'Tab', true).state), 'nome')
})

test('o nome do campo é uma linha, e não se põe sem ele; pôr sobre um escolhido muda o nome', () => {
  const vazia = folha(texto.create())
  assert.equal(porCampo('  \n ')(vazia), false)
  const com = apos(vazia, porCampo('  Nome do\ndestinatário '))
  assert.deepEqual(
    camposDe(com.doc).map(({ nome }) => nome),
    ['Nome do destinatário'],
  )
  const outra = apos(com.apply(com.tr.setSelection(NodeSelection.create(com.doc, 1))), porCampo('Cargo'))
  assert.deepEqual(
    camposDe(outra.doc).map(({ nome }) => nome),
    ['Cargo'],
  )
})

test('as assinaturas têm um lugar só: pô-las de novo muda-as de lugar', () => {
  const state = folha(linha('antes'), assinaturas.create(), linha('depois'))
  const noFim = state.apply(state.tr.setSelection(TextSelection.atEnd(state.doc)))
  const depois = apos(noFim, porUnico('assinaturas'))
  assert.deepEqual(
    depois.doc.children.map(({ type }) => type.name).filter((nome) => nome === 'assinaturas'),
    ['assinaturas'],
  )
  assert.equal(depois.doc.firstChild?.textContent, 'antes')
  assert.equal(depois.doc.child(1).type.name, 'texto')
})
