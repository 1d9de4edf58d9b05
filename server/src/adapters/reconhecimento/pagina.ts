import type { Page } from 'mupdf'
import { type Caixa, comporPagina, type Linha } from '../texto-pdf/compor.ts'
import { type Desenho, desenhar, inclinacaoDaPagina, recortar, resolucaoDe } from './desenho.ts'
import { emendar, faixasPerdidas } from './faixas-perdidas.ts'
import type { PaginaReconhecida } from './port.ts'

/** `caixa`: on the drawing. */
export type Palavra = { texto: string; caixa: Caixa; confianca: number }
/** Blocks of lines of words, in the order they are read. */
export type Lido = Palavra[][][]
/** `umBloco`: all of it is lines of text, one below the other. */
export type Motor = (desenho: Desenho, umBloco: boolean) => Lido | Promise<Lido>

/** A page read upside down gives some 30; one that was read, more than 80. */
const SURE = 70
/** Below it, a word is a stain, a signature or a seal. */
const WORD_MIN = 20
/** What turning by less would mend, drawing it turned would blur. */
const STRAIGHT = 0.05

/** Always straightened; and turned, when it makes little sense as it is. */
export async function reconhecerPagina(page: Page, pagina: number, motor: Motor): Promise<PaginaReconhecida> {
  const { graus, deitada } = inclinacaoDaPagina(page)
  const dpi = resolucaoDe(page)
  const straight = Math.abs(graus) < STRAIGHT ? 0 : -graus
  let best: Attempt | undefined
  for (const turn of deitada ? [90, 270] : [0, 180]) {
    const angulo = (turn + straight + 360) % 360
    const desenho = desenhar(page, angulo, dpi)
    const lido = legible(await motor(desenho, false))
    const confianca = confidence(lido)
    if (best === undefined || (confianca ?? 0) > (best.confianca ?? 0))
      best = { angulo, desenho, lido, confianca }
    if (confianca === null || confianca >= SURE) break
  }
  return compose(page, pagina, await mended(best!, motor))
}

type Attempt = { angulo: number; desenho: Desenho; lido: Lido; confianca: number | null }

async function mended({ angulo, desenho, lido: first }: Attempt, motor: Motor): Promise<Attempt> {
  let lido = first
  for (const faixa of faixasPerdidas(desenho, lido))
    lido = emendar(lido, faixa, legible(await motor(recortar(desenho, faixa), true)))
  return { angulo, desenho, lido, confianca: confidence(lido) }
}

function compose(
  page: Page,
  pagina: number,
  { angulo, desenho, lido, confianca }: Attempt,
): PaginaReconhecida {
  const letras: Escritas = { codigos: [], caixas: [] }
  const blocos = lido.map((bloco) =>
    bloco.filter((linha) => linha.length > 0).map((linha) => writeLetters(linha, desenho, letras)),
  )
  const { texto, caixas } = comporPagina({ visivel: page.getBounds(), letras, imagens: [], blocos }, pagina)
  return { pagina, texto, caixas, confianca, angulo, falhou: false }
}

const legible = (lido: Lido): Lido =>
  lido.map((bloco) => bloco.map((linha) => linha.filter(({ confianca }) => confianca >= WORD_MIN)))

type Escritas = { codigos: number[]; caixas: number[] }

/** Each letter with the box of its word: it is words that are looked for. */
function writeLetters(palavras: readonly Palavra[], { naPagina }: Desenho, letras: Escritas): Linha {
  const { codigos, caixas } = letras
  const de = codigos.length
  for (const [i, { texto, caixa }] of palavras.entries())
    for (const letra of [...(i > 0 ? ' ' : ''), ...texto]) {
      codigos.push(letra.codePointAt(0)!)
      caixas.push(...naPagina(caixa))
    }
  return { de, ate: codigos.length }
}

/** Of each word by its length: what noise looks like is short. */
function confidence(lido: Lido): number | null {
  const palavras = lido.flat(2)
  const length = palavras.reduce((sum, { texto }) => sum + texto.length, 0)
  if (length === 0) return null
  return Math.round(
    palavras.reduce((sum, { texto, confianca }) => sum + confianca * texto.length, 0) / length,
  )
}
