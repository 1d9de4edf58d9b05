import type { Mark, Node } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'

import { ESQUEMA } from './esquema.ts'

const { insercao, remocao } = ESQUEMA.marks

/** O que uma pessoa propõe, e a que altura do que já lá estava: quantas letras antes, e até onde. */
type Proposta = { de: number; ate: number; poe: Node[]; tira: Mark | undefined }
/** O que está escrito sem o que essa pessoa propôs pôr, letra a letra, e onde cada uma está na folha. */
type Plano = { letras: string; posicoes: number[]; propostas: Proposta[] }

/**
 * O que uma pessoa propôs sobre um texto que entretanto mudou, proposto sobre o que ele é agora: cada coisa no
 * lugar que tinha ou, se o que a rodeava saiu, onde o texto deixou de ser o mesmo. Nada do que escreveu se perde.
 */
export function levarSugestoes(dela: Node, agora: Node, autor: string): Node {
  const antes = planificar(dela, autor)
  const limpo = semAsQueRepete(agora, new Set(antes.propostas.map(idDe)))
  const depois = planificar(limpo, autor)
  const { tr } = EditorState.create({ doc: limpo })
  const onde = (em: number) =>
    depois.posicoes[corresponder(antes.letras, depois.letras, em)] ?? depois.posicoes.at(-1)!
  for (const proposta of antes.propostas.toReversed()) {
    const [de, ate] = [onde(proposta.de), onde(proposta.ate)]
    if (proposta.tira === undefined) {
      if (!jaAceita(proposta, antes, depois)) tr.insert(de, proposta.poe)
    }
    // O que se propunha tirar já mudou: não é o que se quis tirar.
    else if (limpo.textBetween(de, ate, '\n', '\ufffc') === antes.letras.slice(proposta.de, proposta.ate))
      tr.addMark(de, ate, proposta.tira)
  }
  return tr.doc
}

/** As que ela já tinha gravado: o que diz agora é mais novo. */
function semAsQueRepete(doc: Node, ids: ReadonlySet<string>): Node {
  const { tr } = EditorState.create({ doc })
  const achadas: { marca: Mark; de: number; ate: number }[] = []
  doc.descendants((no, em) => {
    for (const marca of no.marks)
      if ((marca.type === insercao || marca.type === remocao) && ids.has(String(marca.attrs['id'])))
        achadas.push({ marca, de: em, ate: em + no.nodeSize })
  })
  for (const { marca, de, ate } of achadas.toReversed())
    if (marca.type === insercao) tr.delete(de, ate)
    else tr.removeMark(de, ate, marca)
  return tr.doc
}

function planificar(doc: Node, autor: string): Plano {
  const plano: Plano = { letras: '', posicoes: [], propostas: [] }
  const por = (letra: string, em: number) => {
    plano.letras += letra
    plano.posicoes.push(em)
  }
  const meu = (no: Node, tipo: typeof insercao) =>
    no.marks.find(({ type, attrs }) => type === tipo && attrs['autor'] === autor)
  doc.descendants((bloco, em) => {
    if (!bloco.isTextblock) return true
    let onde = em + 1
    for (const no of bloco.children) {
      const de = plano.letras.length
      const tira = meu(no, remocao)
      if (meu(no, insercao)) {
        const ultima = plano.propostas.at(-1)
        if (ultima?.de === de && ultima.poe.length > 0) ultima.poe.push(no)
        else plano.propostas.push({ de, ate: de, poe: [no], tira: undefined })
      } else if (no.isText) for (let i = 0; i < no.nodeSize; i++) por(no.text![i]!, onde + i)
      else por('\ufffc', onde)
      if (tira) plano.propostas.push({ de, ate: plano.letras.length, poe: [], tira })
      onde += no.nodeSize
    }
    por('\n', em + 1 + bloco.content.size)
    return false
  })
  return plano
}

const dito = (nos: readonly Node[]): string =>
  nos.map((no) => (no.isText ? no.text : (no.type.spec.leafText?.(no) ?? '\ufffc'))).join('')
const idDe = ({ poe, tira }: Proposta): string =>
  String((tira ?? poe[0]?.marks.find(({ type }) => type === insercao))?.attrs['id'])

/** Já é do texto: alguém a aceitou enquanto ela escrevia. */
function jaAceita({ de, poe }: Proposta, antes: Plano, depois: Plano): boolean {
  const texto = dito(poe).replaceAll('¶', '\n')
  const em = corresponder(antes.letras, depois.letras, de)
  const perto = depois.letras.slice(Math.max(0, em - texto.length), em + texto.length)
  return texto.trim() !== '' && perto.includes(texto.trim())
}

const RODEIOS = [60, 30, 15, 6]
/** Menos letras do que estas, iguais no fim dos dois textos, não dizem que são as mesmas. */
const BASTA = 6

/** A mesma altura no outro texto: o que não mudou está onde estava; o resto, pelo que o rodeia. */
function corresponder(antes: string, depois: string, em: number): number {
  const [igual, noFim] = [comum(antes, depois), comumNoFim(antes, depois)]
  if (em <= igual) return em
  const dentroDoFim = em - (antes.length - noFim)
  if (dentroDoFim >= BASTA) return depois.length - (antes.length - em)
  for (const rodeio of RODEIOS) {
    const vem = antes.slice(Math.max(0, em - rodeio), em)
    const achado = depois.indexOf(vem)
    if (achado >= 0 && achado === depois.lastIndexOf(vem)) return achado + vem.length
    const segue = antes.slice(em, em + rodeio)
    const adiante = depois.indexOf(segue)
    if (adiante >= 0 && adiante === depois.lastIndexOf(segue)) return adiante
  }
  return dentroDoFim > 0 ? depois.length - (antes.length - em) : igual
}

function comum(um: string, outro: string): number {
  let n = 0
  while (n < um.length && n < outro.length && um[n] === outro[n]) n++
  return n
}
function comumNoFim(um: string, outro: string): number {
  const ate = Math.min(um.length, outro.length) - comum(um, outro)
  let n = 0
  while (n < ate && um[um.length - 1 - n] === outro[outro.length - 1 - n]) n++
  return n
}
