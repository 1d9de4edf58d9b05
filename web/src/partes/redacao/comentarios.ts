import { INVISIVEIS } from '@autos/contract/regras/texto.ts'
import { Fragment, type Node } from 'prosemirror-model'

import { ESQUEMA } from './esquema.ts'

/** O trecho como estava escrito, e o que o rodeava: por isto se acha, enquanto o texto não o leva marcado. */
export type Trecho = { trecho: string; antes: string; depois: string }
export type Ancora = Trecho & { id: string }
export type Faixa = { de: number; ate: number }

const RODEIO = 60
const TRECHO_NO_MAXIMO = 1000

/** O texto de uma folha, letra a letra, e onde cada uma está. */
type Plano = { texto: string; posicoes: number[] }

function planificar(doc: Node): Plano {
  const plano: Plano = { texto: '', posicoes: [] }
  const por = (letras: string, em: number, largura: number) => {
    for (let i = 0; i < letras.length; i++) {
      const letra = letras[i]!
      if (letra !== '\n' && letra.replace(INVISIVEIS, '') === '') continue
      plano.texto += letra
      plano.posicoes.push(em + i * largura)
    }
  }
  doc.descendants((no, em) => {
    if (no.isText) por(no.text ?? '', em, 1)
    else if (no.isLeaf && no.isInline) por(no.type.name === 'mudanca' ? '\n' : '\ufffc', em, 0)
    else if (no.isTextblock && plano.texto !== '') por('\n', em, 0)
    return true
  })
  return plano
}

/** Onde está cada um: pela marca que o texto leva ou, sem ela, por onde estava escrito. O que saiu não está. */
export function lugaresDe(doc: Node, ancoras: readonly Ancora[]): Map<string, Faixa[]> {
  const lugares = marcados(doc)
  let plano: Plano | undefined
  for (const ancora of ancoras) {
    if (lugares.has(ancora.id)) continue
    plano ??= planificar(doc)
    const achado = procurarTrecho(plano, ancora)
    if (achado) lugares.set(ancora.id, [achado])
  }
  return lugares
}

/** Os trechos que o texto leva marcados. */
export function marcados(doc: Node): Map<string, Faixa[]> {
  const lugares = new Map<string, Faixa[]>()
  doc.descendants((no, em) => {
    if (!no.isInline) return
    for (const { type, attrs } of no.marks) {
      if (type !== ESQUEMA.marks.comentario) continue
      const faixas = lugares.get(String(attrs['id'])) ?? []
      const ultima = faixas.at(-1)
      if (ultima?.ate === em) ultima.ate = em + no.nodeSize
      else faixas.push({ de: em, ate: em + no.nodeSize })
      lugares.set(String(attrs['id']), faixas)
    }
  })
  return lugares
}

/** Havendo o mesmo trecho em mais de um lugar, o que tem à volta mais do que tinha. */
function procurarTrecho({ texto, posicoes }: Plano, { trecho, antes, depois }: Trecho): Faixa | undefined {
  const [fimDoAntes, comecoDoDepois] = [[...semEspacos(antes)].toReversed(), [...semEspacos(depois)]]
  let [melhor, em] = [-1, -1]
  for (let i = texto.indexOf(trecho); i >= 0; i = texto.indexOf(trecho, i + 1)) {
    const vem = [...semEspacos(texto.slice(Math.max(0, i - 2 * RODEIO), i))].toReversed()
    const segue = [...semEspacos(texto.slice(i + trecho.length, i + trecho.length + 2 * RODEIO))]
    const pontos = iguais(vem, fimDoAntes) + iguais(segue, comecoDoDepois)
    if (pontos > melhor) [melhor, em] = [pontos, i]
  }
  if (em < 0) return undefined
  return { de: posicoes[em]!, ate: posicoes[em + trecho.length - 1]! + 1 }
}

const semEspacos = (texto: string): string => texto.replace(/\s+/g, '')
function iguais(um: readonly string[], outro: readonly string[]): number {
  let n = 0
  while (n < um.length && n < outro.length && um[n] === outro[n]) n++
  return n
}

/** O que está escrito de um ponto a outro, para se comentar; indefinido, nada. */
export function trechoDe(doc: Node, { de, ate }: Faixa): Trecho | undefined {
  const { texto, posicoes } = planificar(doc)
  let comeco = posicoes.findIndex((em, i) => em >= de && em < ate && texto[i] !== '\n')
  let fim = posicoes.findLastIndex((em, i) => em >= de && em < ate && texto[i] !== '\n')
  while (comeco >= 0 && comeco < fim && /\s/.test(texto[comeco]!)) comeco++
  while (fim > comeco && /\s/.test(texto[fim]!)) fim--
  if (comeco < 0 || texto.slice(comeco, fim + 1).trim() === '') return undefined
  fim = Math.min(fim, comeco + TRECHO_NO_MAXIMO - 1)
  return {
    trecho: texto.slice(comeco, fim + 1),
    antes: texto.slice(Math.max(0, comeco - RODEIO), comeco),
    depois: texto.slice(fim + 1, fim + 1 + RODEIO),
  }
}

/** O mesmo, sem o que se comentou e sem o que só se sugeriu: nem entrou o que se propôs pôr, nem saiu o resto. */
export function semAnotacoes(no: Node): Node {
  const { comentario, insercao, remocao } = ESQUEMA.marks
  if (no.isText) return no
  const filhos = no.children
    .filter(({ marks }) => !insercao.isInSet(marks))
    .map((filho) =>
      filho.isInline
        ? filho.mark(filho.marks.filter(({ type }) => type !== comentario && type !== remocao))
        : semAnotacoes(filho),
    )
  return no.copy(Fragment.fromArray(filhos))
}
