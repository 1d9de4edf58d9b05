import type { Node, Slice } from 'prosemirror-model'
import { Selection, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

import { avisar } from '../../api/notices.ts'
import { juntarNotas } from './juntar-notas.ts'
import { emLinha, lerPedaco } from './html.ts'
import { lerMarcacao } from './marcacao.ts'
import { type DoWord, dizerDoWord, lerDoWord } from './word/do-word.ts'

/**
 * Colar e soltar passam por aqui: a marcação lê-se fora da página, limpa-se do que o Word põe, e o esquema
 * fica com o que um texto oficial tem.
 */
export function colar(view: EditorView, dados: DataTransfer | null, em?: number): boolean {
  const html = dados?.getData('text/html') ?? ''
  const { doc, tr } = view.state
  const seguindo = temDispositivo(doc, em ?? view.state.selection.from)
  const pedaco = html === '' ? deTexto(dados?.getData('text/plain') ?? '') : deMarcacao(html, seguindo)
  if (!pedaco) return false
  if (em !== undefined) tr.replaceRange(em, em, pedaco)
  else porNoLugar(tr, pedaco)
  view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'))
  return true
}

/** O pedaço onde está o cursor. */
export function porNoLugar(tr: Transaction, pedaco: Slice): void {
  if (!tomarOLugar(tr, pedaco)) tr.replaceSelection(pedaco)
}

/** Num parágrafo vazio, o que se cola toma o lugar dele, com o alinhamento que traz. */
function tomarOLugar(tr: Transaction, { content }: Slice): boolean {
  const { $from, empty } = tr.selection
  const inteiro = content.content.every(({ type }) => type.isInGroup('block'))
  if (!empty || $from.depth !== 1 || $from.parent.content.size > 0 || !inteiro) return false
  const em = $from.before()
  tr.replaceWith(em, $from.after(), content)
  tr.setSelection(Selection.near(tr.doc.resolve(em + content.size), -1))
  return true
}

function deMarcacao(html: string, seguindo: boolean): Slice | undefined {
  const { raiz, doWord } = limpar(lerMarcacao(html), { seguindo })
  const pedaco = comConteudo(lerPedaco(raiz))
  const ditas = dizerDoWord(doWord)
  if (pedaco && ditas.length > 0) avisar('aviso', ditas.join(' '))
  return pedaco
}

/** Antes daqui há o que se conte. */
function temDispositivo(doc: Node, ate: number): boolean {
  let ha = false
  doc.nodesBetween(0, ate, ({ type }) => {
    ha ||= type.name === 'dispositivo'
    return !ha
  })
  return ha
}

function deTexto(texto: string): Slice | undefined {
  const raiz = lerMarcacao('')
  for (const linha of texto.split(/(?:\r\n?|\n)+/).filter((linha) => linha.trim() !== '')) {
    const paragrafo = raiz.ownerDocument.createElement('p')
    paragrafo.textContent = linha
    raiz.append(paragrafo)
  }
  return comConteudo(lerPedaco(raiz))
}

const comConteudo = (pedaco: Slice): Slice | undefined => (pedaco.size === 0 ? undefined : pedaco)

/**
 * O que cada programa diz a si mesmo sai, e o que o Word contou passa a dispositivos e a listas. `seguindo`:
 * entra num texto em que já os há.
 */
export function limpar(
  raiz: HTMLElement,
  { seguindo }: { seguindo: boolean },
): { raiz: HTMLElement; doWord: DoWord } {
  for (const lixo of raiz.querySelectorAll('style, script, meta, link, title, xml, template')) lixo.remove()
  for (const alheio of [...raiz.querySelectorAll('*')].filter(({ localName }) => localName.includes(':')))
    alheio.replaceWith(...alheio.childNodes)
  // O que se comentou e o que se sugeriu é do texto de onde se copiou.
  for (const tirado of raiz.querySelectorAll('del[data-sugestao], .novo-paragrafo')) tirado.remove()
  for (const marcado of raiz.querySelectorAll('[data-comentario], ins[data-sugestao]'))
    marcado.replaceWith(...marcado.childNodes)
  juntarNotas(raiz)
  desembrulhar(raiz)
  for (const titulo of raiz.querySelectorAll('p.MsoTitle')) trocar(titulo, 'h1')
  return { raiz, doWord: lerDoWord(raiz, { seguindo }) }
}

/** O Google põe tudo dentro de um `b`, cada tabela num `div`, e a linha em branco como um `br` entre parágrafos. */
function desembrulhar(raiz: HTMLElement): void {
  for (const fim of raiz.querySelectorAll('br.Apple-interchange-newline')) fim.remove()
  for (const caixa of raiz.querySelectorAll('[id^="docs-internal-guid"], div:has(> table)'))
    caixa.replaceWith(...caixa.childNodes)
  for (const mudanca of raiz.querySelectorAll(':scope > br'))
    if (!emLinha(mudanca.previousSibling) && !emLinha(mudanca.nextSibling)) trocar(mudanca, 'p')
  for (const celula of raiz.querySelectorAll<HTMLElement>('thead td')) {
    const { colSpan, rowSpan } = celula as HTMLTableCellElement
    const { cssText } = celula.style
    Object.assign(trocar(celula, 'th'), { colSpan, rowSpan }).style.cssText = cssText
  }
}

function trocar<T extends keyof HTMLElementTagNameMap>(elemento: Element, tag: T): HTMLElementTagNameMap[T] {
  const outro = elemento.ownerDocument.createElement(tag)
  outro.append(...elemento.childNodes)
  elemento.replaceWith(outro)
  return outro
}
