import assert from 'node:assert/strict'
import { test } from 'node:test'
import { history, undo } from 'prosemirror-history'
import { EditorState, TextSelection, type Transaction } from 'prosemirror-state'

import { createStore } from '../../api/store.ts'
import { ESQUEMA } from './esquema.ts'
import { comoSugestao, type Sugerindo } from './sugerir.ts'
import { decidir, sugestoesDe } from './sugestoes.ts'

const { doc, texto, novoParagrafo, figura } = ESQUEMA.nodes
let ids = 0
const como = (autor: string): Sugerindo => ({
  ligado: createStore(true),
  autor,
  agora: () => '2026-03-10T12:00Z',
  novoId: () => `s${++ids}`,
  naoSePropoe: () => undefined,
})
const ANA = como('ana')
const folha = (...linhas: string[]) =>
  EditorState.create({
    doc: doc.create(
      null,
      linhas.map((linha) => texto.create(null, linha === '' ? [] : [ESQUEMA.text(linha)])),
    ),
    plugins: [history()],
  })
/** O que a pessoa faz, como proposta dela. */
const fazer = (state: EditorState, mudar: (tr: Transaction) => Transaction, quem = ANA): EditorState => {
  const nova = comoSugestao(quem, state, mudar(state.tr))
  assert.ok(nova, 'propõe-se')
  return state.apply(nova)
}
const em = (state: EditorState, de: number, ate = de): EditorState =>
  state.apply(state.tr.setSelection(TextSelection.create(state.doc, de, ate)))
/** [+entra+], [-sai-]. */
const lido = ({ doc: no }: EditorState): string[] =>
  no.children.map((bloco) =>
    bloco.children
      .map((parte) => {
        const dito = parte.isText ? (parte.text ?? '') : '¶'
        const nomes = parte.marks.map(({ type }) => type.name)
        if (nomes.includes('remocao')) return `[-${dito}-]`
        return nomes.includes('insercao') ? `[+${dito}+]` : dito
      })
      .join(''),
  )
const tudo = (state: EditorState, aceitar: boolean, quais?: string[]): EditorState => {
  let depois = state
  decidir(aceitar, quais)(state, (tr) => (depois = state.apply(tr)))
  return depois
}

test('o que se escreve entra proposto, o que se apaga fica riscado, e o que era meu e só proposto apaga-se', () => {
  let state = em(folha('no sábado cedo'), 4, 10)
  state = fazer(state, (tr) => tr.insertText('d'))
  for (const letra of 'omingo') state = fazer(state, (tr) => tr.insertText(letra))
  assert.deepEqual(lido(state), ['no [-sábado-][+domingo+] cedo'])
  const fim = state.selection.from
  state = fazer(state, (tr) => tr.delete(fim - 2, fim))
  assert.deepEqual(lido(state), ['no [-sábado-][+domin+] cedo'])
  assert.deepEqual(
    sugestoesDe(state.doc).map(({ poe, tira, autor }) => [tira, poe, autor]),
    [['sábado', 'domin', 'ana']],
  )
  assert.deepEqual(lido(tudo(state, true)), ['no domin cedo'])
  assert.deepEqual(lido(tudo(state, false)), ['no sábado cedo'])
  let desfeito = tudo(state, true)
  undo(desfeito, (tr) => (desfeito = desfeito.apply(tr)))
  assert.deepEqual(lido(desfeito), lido(state), 'desfaz-se de uma vez')
})

test('apagar letra a letra, para trás e para a frente, é uma proposta; o cursor passa por cima do riscado', () => {
  let state = em(folha('abcdef'), 5)
  for (let n = 0; n < 2; n++) {
    const { from } = state.selection
    state = fazer(state, (tr) => tr.delete(from - 1, from))
  }
  assert.deepEqual([lido(state), state.selection.from], [['ab[-cd-]ef'], 3])
  state = em(state, 5)
  state = fazer(state, (tr) => tr.delete(5, 6))
  assert.deepEqual([lido(state), state.selection.from], [['ab[-cde-]f'], 6])
  assert.equal(sugestoesDe(state.doc).length, 1)
  const outra = fazer(em(state, 2), (tr) => tr.insertText('X'), como('beto'))
  assert.deepEqual(
    sugestoesDe(outra.doc).map(({ autor }) => autor),
    ['beto', 'ana'],
  )
  const soBeto = tudo(outra, true, [sugestoesDe(outra.doc)[0]!.id])
  assert.deepEqual(lido(soBeto), ['aXb[-cde-]f'])
})

test('outro parágrafo propõe-se com a marca dele; o que se apaga de vários parágrafos não os junta', () => {
  let state = em(folha('um dois', 'três', 'quatro'), 3)
  state = fazer(state, (tr) => tr.replaceSelectionWith(novoParagrafo.create(), false))
  assert.deepEqual(lido(state), ['um[+¶+] dois', 'três', 'quatro'])
  assert.deepEqual(lido(tudo(state, true)), ['um', ' dois', 'três', 'quatro'])
  assert.deepEqual(lido(tudo(state, false)), ['um dois', 'três', 'quatro'])
  const [de, ate] = [7, 20]
  state = fazer(em(state, de, ate), (tr) => tr.deleteSelection())
  assert.deepEqual(lido(state), ['um[+¶+] do[-is-]', '[-três-]', '[-qua-]tro'])
  assert.deepEqual(lido(tudo(state, true)), ['um', ' do', 'tro'], 'o que se tirou inteiro sai também')
  assert.deepEqual(lido(tudo(state, false)), ['um dois', 'três', 'quatro'])
})

test('o que se cola de vários parágrafos entra em linha; figuras, negrito e blocos não se propõem', () => {
  const colado = folha('A', 'B').doc.slice(1, 5)
  const state = fazer(em(folha('xy'), 2), (tr) => tr.replaceSelection(colado))
  assert.deepEqual(lido(tudo(state, false)), ['xy'])
  assert.deepEqual(lido(tudo(state, true)), ['xA', 'By'])
  const base = em(folha('xy'), 1, 3)
  const nao = (mudar: (tr: Transaction) => Transaction) =>
    assert.equal(comoSugestao(ANA, base, mudar(base.tr)), undefined)
  nao((tr) => tr.addMark(1, 3, ESQUEMA.marks.negrito.create()))
  nao((tr) => tr.replaceSelectionWith(figura.create({ src: 'data:image/png;base64,AA==' })))
  nao((tr) => tr.setBlockType(1, 1, ESQUEMA.nodes.titulo))
})

test('trezentas mudanças ao acaso: rejeitadas todas, o texto é o de antes; aceitas, nada fica por decidir', () => {
  let semente = 7
  const sortear = (ate: number) => (semente = (semente * 1_103_515_245 + 12_345) % 2_147_483_648) % ate
  const base = folha('A feira passa a sábado.', 'As barracas abrem às sete.', '', 'Fim.')
  let state = base
  for (let n = 0; n < 300; n++) {
    const tamanho = state.doc.content.size
    const um = TextSelection.near(state.doc.resolve(sortear(tamanho))).from
    const outro = TextSelection.near(state.doc.resolve(Math.min(tamanho, um + sortear(8)))).from
    state = em(state, Math.min(um, outro), Math.max(um, outro))
    const sorte = sortear(4)
    const mudar = (tr: Transaction) =>
      sorte === 0
        ? tr.deleteSelection()
        : sorte === 1
          ? tr.replaceSelectionWith(novoParagrafo.create(), false)
          : tr.insertText('abc'.slice(0, 1 + sortear(3)))
    const nova = comoSugestao(sortear(2) ? ANA : como('beto'), state, mudar(state.tr))
    if (nova) state = state.apply(nova)
    assert.ok(tudo(state, false).doc.eq(base.doc), `mudança ${n}: ${lido(state).join(' | ')}`)
  }
  assert.deepEqual(sugestoesDe(tudo(state, true).doc), [])
})
