import { MARCA_DE_VARIAVEL, variavelDe } from '@autos/contract/regras/rascunho.ts'
import { DOMParser, DOMSerializer, type Node, type ParseOptions, type Slice } from 'prosemirror-model'

import { CLASSE_DO_ROTULO, DISPOSITIVOS, ESQUEMA } from './esquema.ts'
import { lerMarcacao } from './marcacao.ts'
import { numerar } from './numerar.ts'

const LEITOR = DOMParser.fromSchema(ESQUEMA)
const ESCRITOR = DOMSerializer.fromSchema(ESQUEMA)
const DOS_DISPOSITIVOS = DISPOSITIVOS.map((tipo) => `p.${tipo}`).join()

/** O texto gravado, ou o modelo, como o editor o tem. */
export const lerTexto = (html: string): Node =>
  LEITOR.parse(preparar(semMudancasDeLinha(lerMarcacao(html))), { preserveWhitespace: true })

/**
 * Dois espaços seguidos são do texto, e quem só sugere tem de os devolver; as linhas em que se escreveu a
 * marcação, não.
 */
function semMudancasDeLinha(raiz: HTMLElement): HTMLElement {
  const textos = raiz.ownerDocument.createTreeWalker(raiz, NodeFilter.SHOW_TEXT)
  while (textos.nextNode()) {
    const texto = textos.currentNode as Text
    if (!/[\r\n]/.test(texto.data) || texto.parentElement?.closest('pre')) continue
    let data = texto.data.replace(/[ \t]*[\r\n]\s*/g, ' ')
    if (!emLinha(texto.previousSibling)) data = data.trimStart()
    if (!emLinha(texto.nextSibling)) data = data.trimEnd()
    texto.data = data
  }
  return raiz
}

const BLOCO =
  /^(?:p|h[1-6]|div|ul|ol|li|table|t[dhr]|tbody|thead|blockquote|figure|hr|br|section|article|pre)$/
export const emLinha = (no: ChildNode | null): boolean =>
  no !== null && !(no instanceof HTMLElement && BLOCO.test(no.localName))

/** Um pedaço colado, já limpo. */
export const lerPedaco = (raiz: HTMLElement, opcoes: ParseOptions = {}): Slice =>
  LEITOR.parseSlice(preparar(raiz), opcoes)

/**
 * O texto que se grava: o mesmo que a diagramação lê, com o número de cada dispositivo escrito. Linhas em
 * branco ficam (a diagramação saltaria as vazias), menos as do fim.
 */
export const escreverTexto = (doc: Node): string =>
  montarTexto(doc, document.implementation.createHTMLDocument('')).innerHTML

/** O mesmo, em elementos, para se ler na página. */
export function montarTexto(doc: Node, documento: Document): HTMLElement {
  const raiz = documento.createElement('div')
  raiz.append(ESCRITOR.serializeFragment(doc.content, { document: raiz.ownerDocument }))
  const rotulos = numerar(doc)
  for (const [i, paragrafo] of [...raiz.querySelectorAll(DOS_DISPOSITIVOS)].entries()) {
    const rotulo = raiz.ownerDocument.createElement('span')
    rotulo.className = CLASSE_DO_ROTULO
    rotulo.textContent = `${rotulos[i]?.rotulo ?? ''} `
    paragrafo.prepend(rotulo)
  }
  while (raiz.lastElementChild?.tagName === 'P' && vazio(raiz.lastElementChild))
    raiz.lastElementChild.remove()
  for (const paragrafo of raiz.querySelectorAll<HTMLElement>(':scope > p, blockquote > p'))
    if (vazio(paragrafo)) {
      paragrafo.style.whiteSpace = 'pre'
      paragrafo.textContent = ' '
    }
  return raiz
}

const vazio = (elemento: Element): boolean => elemento.childNodes.length === 0

/** Tira os números (contam-se de novo) e o espaço das linhas em branco, e faz de cada `{{numero}}` a variável. */
function preparar(raiz: HTMLElement): HTMLElement {
  for (const paragrafo of raiz.querySelectorAll('p'))
    if (paragrafo.style.whiteSpace === 'pre' && paragrafo.textContent === ' ') paragrafo.replaceChildren()
  for (const rotulo of raiz.querySelectorAll(`.${CLASSE_DO_ROTULO}`)) rotulo.remove()
  for (const dita of raiz.querySelectorAll('[data-variavel]')) {
    const nome = variavelDe(dita.getAttribute('data-variavel') ?? '')
    if (nome) dita.replaceWith(variavel(raiz.ownerDocument, nome))
  }
  const textos = raiz.ownerDocument.createTreeWalker(raiz, NodeFilter.SHOW_TEXT)
  const comVariavel: Text[] = []
  while (textos.nextNode()) {
    const texto = textos.currentNode as Text
    if (texto.data.includes('{{') && !texto.parentElement?.closest('[data-variavel]')) comVariavel.push(texto)
  }
  for (const texto of comVariavel) texto.replaceWith(...partes(texto))
  return raiz
}

function partes({ data, ownerDocument }: Text): (string | HTMLElement)[] {
  const feitas: (string | HTMLElement)[] = []
  let de = 0
  for (const achada of data.matchAll(MARCA_DE_VARIAVEL)) {
    const nome = variavelDe(achada[1] ?? '')
    if (!nome) continue
    feitas.push(data.slice(de, achada.index), variavel(ownerDocument, nome))
    de = achada.index + achada[0].length
  }
  return [...feitas, data.slice(de)]
}

function variavel(documento: Document, nome: string): HTMLElement {
  const elemento = documento.createElement('span')
  elemento.dataset['variavel'] = nome
  elemento.textContent = `{{${nome}}}`
  return elemento
}
