import type { PaginaLida } from './port.ts'

/** left, top, right, bottom */
export type Caixa = [number, number, number, number]
/** All of a page, flat: the code of each, and the four sides of its box one after the other. */
export type Letras = { codigos: Numeros; caixas: Numeros }
type Numeros = number[] | Int32Array | Float32Array
/** Which of them. */
export type Linha = { de: number; ate: number }
/** A page as the library gives it: lines gathered in blocks, pictures, and what is seen of it. */
export type Cru = { visivel: Caixa; letras: Letras; blocos: Linha[][]; imagens: Caixa[] }

const TEXT_MAX = 200_000
const SCALE = 10_000
const BOX_LENGTH_MAX = 32_767
const LETTERS_MIN = 20
const [SPACE, BREAK, DELETE, SOFT_HYPHEN] = [32, 10, 0x7f, 0xad]
const HYPHENS = [0x2d, SOFT_HYPHEN, 0x2010, 0x2011]
const LETTER = /\p{L}/u
const BEYOND_ASCII = /^\s$/u

/**
 * The text in the order it is read, the broken words whole again, and a box for each piece of word. What is outside of
 * what is seen was taken out before (separarDeFora).
 */
export function comporPagina(cru: Cru, pagina: number): PaginaLida {
  const { visivel, letras, blocos, imagens } = cru
  const writing: Writing = { letras, unidades: [], caixas: [], last: 0, visivel }
  const { unidades } = writing
  for (const bloco of blocos) {
    for (const [i, linha] of bloco.entries()) writeLine(writing, linha, goesOn(letras, linha, bloco[i + 1]))
    if (unidades.length > 0 && !(unidades.at(-1) === BREAK && unidades.at(-2) === BREAK)) unidades.push(BREAK)
    if (unidades.length > TEXT_MAX) break
  }
  const texto = Buffer.from(Uint16Array.from(unidades).buffer).toString('utf16le').trimEnd()
  const pedeOcr = imagens.length > 0 && hasFewLetters(texto) && covered(visivel, imagens) > 0.5
  return { pagina, texto, caixas: writing.caixas, pedeOcr, falhou: false }
}

/** It stops at the last that matters: a page has thousands. */
function hasFewLetters(texto: string): boolean {
  let letters = 0
  for (const _ of texto.matchAll(/\p{L}/gu)) if (++letters >= LETTERS_MIN) return false
  return true
}

/** `unidades`: the text, of UTF-16; `last`: where the last word began. */
type Writing = { letras: Letras; unidades: number[]; caixas: number[]; last: number; visivel: Caixa }

function writeLine(writing: Writing, { de, ate }: Linha, goesOn: boolean): void {
  const { unidades } = writing
  const { codigos } = writing.letras
  const until = goesOn ? ate - 1 : ate
  let [spaced, wrote] = [false, false]
  for (let i = de; i < until; i++) {
    const code = codigos[i]!
    if (isNothing(code)) continue
    if (isSpace(code)) {
      // What begins the line may go on with a word of the one before.
      spaced = wrote
      continue
    }
    let end = i + 1
    while (end < until && (isNothing(codigos[end]!) || !isSpace(codigos[end]!))) end++
    if (spaced) unidades.push(SPACE)
    writePiece(writing, i, end)
    ;[spaced, wrote] = [false, true]
    i = end - 1
  }
  if (!goesOn && unidades.length > 0 && unidades.at(-1) !== BREAK) unidades.push(BREAK)
}

/** What PostgreSQL does not keep, or nobody sees, is not text; nor is half a letter, nor what no letter has. */
function isNothing(code: number): boolean {
  if (code >= SPACE && code < DELETE) return false
  if (code < SPACE) return code < 9 || code > 13
  return code === DELETE || code === SOFT_HYPHEN || (code >= 0xd800 && code <= 0xdfff) || code > 0x10ffff
}

/** Letters beyond those of Europe are asked one by one. */
const isSpace = (code: number): boolean =>
  code <= SPACE || code === 0xa0 || (code >= 0x1680 && BEYOND_ASCII.test(String.fromCodePoint(code)))

/** A word, or what a line has of it, and one box around its letters. */
function writePiece(writing: Writing, de: number, ate: number): void {
  const { letras, unidades, caixas, visivel } = writing
  const start = unidades.length
  const around: Caixa = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = de; i < ate; i++) {
    const code = letras.codigos[i]!
    if (isNothing(code)) continue
    grow(around, letras.caixas, i * 4)
    if (code < 0x10000) unidades.push(code)
    else unidades.push(0xd7c0 + (code >> 10), 0xdc00 + (code & 0x3ff))
  }
  if (unidades.length - start > BOX_LENGTH_MAX) unidades.length = start + BOX_LENGTH_MAX
  const [x0, y0, x1, y1] = escala(around, visivel)
  caixas.push(Math.min(start - writing.last, BOX_LENGTH_MAX), unidades.length - start, x0, y0, x1, y1)
  writing.last = start
}

function grow(around: Caixa, caixas: Letras['caixas'], at: number): void {
  const [x0, y0, x1, y1] = [caixas[at]!, caixas[at + 1]!, caixas[at + 2]!, caixas[at + 3]!]
  if (x0 < around[0]) around[0] = x0
  if (y0 < around[1]) around[1] = y0
  if (x1 > around[2]) around[2] = x1
  if (y1 > around[3]) around[3] = y1
}

/**
 * 'irre-' and 'gularidade' are one word; 'Coronel-' and 'Freitas' are not, and neither are '12-' and '14'. Of a
 * compound that repeats its hyphen, 'guarda-' and '-chuva', the second is kept.
 */
function goesOn({ codigos }: Letras, { de, ate }: Linha, next: Linha | undefined): boolean {
  if (next === undefined || ate - de < 2 || !HYPHENS.includes(codigos[ate - 1]!)) return false
  if (!LETTER.test(letterOf(codigos[ate - 2]!))) return false
  for (let i = next.de; i < next.ate; i++) {
    const letra = letterOf(codigos[i]!)
    if (letra.trim() === '') continue
    return HYPHENS.includes(codigos[i]!)
      ? i + 1 < next.ate && LETTER.test(letterOf(codigos[i + 1]!))
      : /^\p{Ll}/u.test(letra)
  }
  return false
}

/** A font may say that a letter is something that does not exist. */
export const letterOf = (code: number): string =>
  code >= 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''

const part = (value: number, from: number, to: number): number =>
  to > from ? Math.min(SCALE, Math.max(0, Math.round(((value - from) / (to - from)) * SCALE))) : 0

/** In ten-thousandths of what is seen of the page. */
export function escala([x0, y0, x1, y1]: Caixa, [left, top, right, bottom]: Caixa): Caixa {
  return [part(x0, left, right), part(y0, top, bottom), part(x1, left, right), part(y1, top, bottom)]
}

/** How much of the page its pictures cover; those of a scan that came in strips are added. */
function covered(visivel: Caixa, imagens: readonly Caixa[]): number {
  const area = (caixa: Caixa) => {
    const width = Math.min(caixa[2], visivel[2]) - Math.max(caixa[0], visivel[0])
    const height = Math.min(caixa[3], visivel[3]) - Math.max(caixa[1], visivel[1])
    return width > 0 && height > 0 ? width * height : 0
  }
  return imagens.reduce((sum, imagem) => sum + area(imagem), 0) / Math.max(1, area(visivel))
}
