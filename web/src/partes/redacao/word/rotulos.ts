import { romano } from '@autos/contract/regras/romano.ts'

import type { Dispositivo } from '../esquema.ts'

/** O rótulo que o Word pôs antes de um parágrafo, como ele o mostra. */
export type RotuloDoWord = {
  /** A lista que o conta, e em que nível dela; vazia, não se sabe qual. */
  lista: string
  nivel: number
  /** O que o Word contou; do que se cola só há o que está escrito. */
  numero: number | undefined
  texto: string
}

/** O estilo de letra do trecho em que o rótulo vai ao conversor (mammoth), que faz dele um `span` desta classe. */
export const ESTILO_DO_ROTULO = 'AutosRotulo'
export const CLASSE_DO_ROTULO_DO_WORD = 'rotulo-do-word'

export const OCULTO_NAO_VEM = 'O texto que o Word esconde não veio.'

export const escreverRotulo = ({ lista, nivel, numero, texto }: RotuloDoWord): string =>
  `${lista} ${nivel} ${numero ?? ''} ${texto}`

export function relerRotulo(escrito: string): RotuloDoWord | undefined {
  const [, lista = '', nivel = '', numero = '', texto = ''] = /^(\S*) (\d) (\d*) (.*)$/s.exec(escrito) ?? []
  if (nivel === '') return undefined
  return { lista, nivel: Number(nivel), numero: numero === '' ? undefined : Number(numero), texto }
}

/** O que se lê num rótulo; `certo`: não pode ser outra coisa. */
export type Lido =
  | { como: 'dispositivo'; tipo: Dispositivo; numero: number; certo: boolean }
  | { como: 'lista'; ordenada: boolean; numero: number }
  | { como: 'escrito'; composto: boolean }

const FIM = String.raw`\s*(?:\.?[ºo°ª])?[\s.:–—-]*$`
const ARTIGO = new RegExp(String.raw`^art(?:igo|\.)?\s*(\d{1,3}(?:\.\d{3})+|\d+)${FIM}`, 'i')
const PARAGRAFO = new RegExp(String.raw`^(?:§+|par[áa]grafo)\s*(\d+)${FIM}`, 'i')
const UNICO = /^par[áa]grafo\s+[úu]nico[\s.:–—-]*$/i
const INCISO = /^([IVXLCDM]+)\s*([-–—]?)[.)]?$/
const ALINEA = /^\(?([a-z]{1,3})([).])$/
const NUMERO = /^\(?(\d+)\s*[.)–—-]?$/
const COMPOSTO = /^\d+(?:\.\d+)+[.)]?$/

/** Como a Lei Complementar 95/1998 (art. 10) chama o que tem este rótulo. */
export function lerRotulo({ texto, numero }: Pick<RotuloDoWord, 'texto' | 'numero'>): Lido {
  const dito = texto.replace(/\s+/g, ' ').trim()
  const lido = comoDispositivo(dito)
  if (lido) {
    // O que o Word contou e o que se leu são o mesmo, ou não era isto: `i)` pode ser nove e pode ser um.
    if (numero === undefined || numero === lido.numero) return { como: 'dispositivo', ...lido }
    return { como: 'escrito', composto: false }
  }
  const algarismos = NUMERO.exec(dito)?.[1]
  if (algarismos !== undefined) return { como: 'lista', ordenada: true, numero: Number(algarismos) }
  if (DE_MARCADOR.test(dito)) return { como: 'lista', ordenada: false, numero: 0 }
  return { como: 'escrito', composto: COMPOSTO.test(dito) }
}

/** Um desenho, ou a letra que numa fonte de desenhos vale por um (`o`, `§`). */
const DE_MARCADOR = /^(?:[^\p{L}\p{N}]{1,2}|\p{L})$/u

type Dito = { tipo: Dispositivo; numero: number; certo: boolean }

function comoDispositivo(dito: string): Dito | undefined {
  if (UNICO.test(dito)) return { tipo: 'paragrafo', numero: 1, certo: true }
  const artigo = ARTIGO.exec(dito)?.[1]
  if (artigo !== undefined) return { tipo: 'artigo', numero: Number(artigo.replaceAll('.', '')), certo: true }
  const paragrafo = PARAGRAFO.exec(dito)?.[1]
  if (paragrafo !== undefined) return { tipo: 'paragrafo', numero: Number(paragrafo), certo: true }
  const [, romanos = '', traco] = INCISO.exec(dito) ?? []
  const doRomano = deRomano(romanos)
  if (doRomano > 0) return { tipo: 'inciso', numero: doRomano, certo: traco !== '' }
  const [, letras = '', fecho] = ALINEA.exec(dito) ?? []
  const daLetra = deLetras(letras)
  return daLetra > 0 ? { tipo: 'alinea', numero: daLetra, certo: fecho === ')' } : undefined
}

/** Zero: não é um número romano. */
function deRomano(escrito: string): number {
  for (let numero = 1; escrito !== '' && numero < 1000; numero++)
    if (romano(numero) === escrito) return numero
  return 0
}

/** Depois de z o Word repete a letra: aa, bb. */
function deLetras(escrito: string): number {
  const [primeira = ''] = escrito
  const iguais = [...escrito].every((letra) => letra === primeira)
  return escrito !== '' && iguais ? primeira.charCodeAt(0) - 96 + 26 * (escrito.length - 1) : 0
}
