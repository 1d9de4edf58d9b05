import { DISPOSITIVOS, type Dispositivo } from '../esquema.ts'
import { criarContagem } from '../numerar.ts'
import { lerRotulo, type Lido, type RotuloDoWord } from './rotulos.ts'

/**
 * Um parágrafo que o Word contou. `folha`: está solto no texto, onde cabem dispositivos; `titulo`: é um título;
 * `dentro`: de uma tabela, de uma lista, de uma citação. `segue`: vem logo depois de outro destes.
 */
export type Contado = RotuloDoWord & { lugar: 'folha' | 'titulo' | 'dentro'; segue: boolean }

/** `fixo`: o número do dispositivo, se a contagem da folha lhe daria outro. */
export type Destino =
  | { como: 'dispositivo'; tipo: Dispositivo; fixo: number | null }
  | { como: 'lista'; ordenada: boolean; numero: number }
  | { como: 'escrito' }

/**
 * O que cada um passa a ser. `seguindo`: entra num texto que já tem dispositivos, e os primeiros contam-se
 * depois dos de lá.
 */
export function destinosDe(contados: readonly Contado[], { seguindo }: { seguindo: boolean }): Destino[] {
  const lidos = semMistura(contados)
  /** As listas em que há artigos, parágrafos ou incisos. */
  const daLei = listasEm(
    contados,
    lidos,
    (lido) => lido.como === 'dispositivo' && lido.certo && lido.tipo !== 'alinea',
  )
  const compostas = listasEm(contados, lidos, (lido) => lido.como === 'escrito' && lido.composto)
  const fixar = criarFixacao(seguindo)
  /** O que num nível de uma lista o primeiro é, são todos. */
  const decididos = new Map<string, boolean>()
  let antes: Dispositivo | undefined
  return contados.map((um, i): Destino => {
    const lido = lidos[i]!
    const tipo = cabe(um, lido) ? tipoDe(lido) : undefined
    const nivel = `${um.lista} ${um.nivel}`
    const conhecido = um.lista === '' ? undefined : decididos.get(nivel)
    const serve = conhecido ?? (daLei.has(um.lista) || eDispositivo(lido, um.segue ? antes : undefined))
    if (tipo !== undefined) decididos.set(nivel, serve)
    antes = serve ? tipo : undefined
    if (tipo !== undefined && serve)
      return { como: 'dispositivo', tipo, fixo: fixar(tipo, (lido as { numero: number }).numero) }
    if (lido.como !== 'lista' || um.lugar === 'titulo' || (lido.ordenada && compostas.has(um.lista)))
      return { como: 'escrito' }
    return { como: 'lista', ordenada: lido.ordenada, numero: lido.numero }
  })
}

/** O que num nível de uma lista se lê de mais de um modo não se lia bem: `i)`, `ii)`, `iv)` não são alíneas. */
function semMistura(contados: readonly Contado[]): Lido[] {
  const lidos = contados.map(lerRotulo)
  const indices = contados.map((_, i) => i).filter((i) => contados[i]!.lista !== '')
  const niveis = Map.groupBy(indices, (i) => `${contados[i]!.lista} ${contados[i]!.nivel}`)
  for (const deles of niveis.values()) {
    const modos = new Set(deles.map((i) => modoDe(lidos[i]!)))
    const salta = deles.some((i, vez) => saltaLetras(lidos[i]!, lidos[deles[vez - 1] ?? -1]))
    if (modos.size > 1 || salta)
      for (const i of deles) if (lidos[i]!.como !== 'lista') lidos[i] = { como: 'escrito', composto: false }
  }
  return lidos
}

const modoDe = (lido: Lido): string => (lido.como === 'dispositivo' ? lido.tipo : lido.como)

const LETRAS = 26

/** Duas letras iguais só vêm depois de z. */
const saltaLetras = (lido: Lido, anterior: Lido | undefined): boolean =>
  lido.como === 'dispositivo' &&
  lido.tipo === 'alinea' &&
  lido.numero > LETRAS &&
  !(anterior?.como === 'dispositivo' && anterior.numero === lido.numero - 1)

const listasEm = (
  contados: readonly Contado[],
  lidos: readonly Lido[],
  serve: (lido: Lido) => boolean,
): Set<string> =>
  new Set(contados.filter(({ lista }, i) => lista !== '' && serve(lidos[i]!)).map(({ lista }) => lista))

/** Um dispositivo está solto no texto; um artigo pode ter-se escrito com um estilo de título. */
const cabe = ({ lugar }: Contado, lido: Lido): boolean =>
  lugar === 'folha' || (lugar === 'titulo' && lido.como === 'dispositivo' && lido.tipo === 'artigo')

/** Um algarismo é um item, se for dispositivo. */
const tipoDe = (lido: Lido): Dispositivo | undefined =>
  lido.como === 'dispositivo' ? lido.tipo : lido.como === 'lista' && lido.ordenada ? 'item' : undefined

/** O que pode ser outra coisa (`I.`, `a.`, `1.`) é dispositivo logo depois de um; o item, logo depois de uma alínea. */
function eDispositivo(lido: Lido, vizinho: Dispositivo | undefined): boolean {
  if (lido.como === 'dispositivo') return lido.certo || vizinho !== undefined
  return vizinho === 'alinea' || vizinho === 'item'
}

/** O número que se fixa: o que a contagem não daria. */
function criarFixacao(seguindo: boolean): (tipo: Dispositivo, numero: number) => number | null {
  const contagem = criarContagem()
  let maior: number = DISPOSITIVOS.length
  return (tipo, numero) => {
    const grau = DISPOSITIVOS.indexOf(tipo)
    const solto = seguindo && grau < maior
    const contado = contagem(tipo, null) === numero
    if (!contado) contagem(tipo, numero)
    maior = Math.min(maior, grau)
    return contado || solto ? null : numero
  }
}
