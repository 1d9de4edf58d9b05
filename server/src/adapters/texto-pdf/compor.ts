import type { PaginaLida } from './port.ts'

/** left, top, right, bottom */
export type Caixa = [number, number, number, number]
export type Letra = { letra: string; caixa: Caixa }
export type Linha = Letra[]
/** A page as the library gives it: lines gathered in blocks, pictures, and what is seen of it. */
export type Cru = { visivel: Caixa; blocos: Linha[][]; imagens: Caixa[] }

const TEXT_MAX = 200_000
const SCALE = 10_000
const BOX_LENGTH_MAX = 32_767
const LETTERS_MIN = 20
const HYPHEN = /[-\u00AD\u2010\u2011]$/u
const SOFT_HYPHEN = 0xad
const LETTER = /\p{L}/u

/** The text in the order it is read, the broken words whole again, and a box for each piece of word. */
export function comporPagina({ visivel, blocos, imagens }: Cru, pagina: number): PaginaLida {
  const writing: Writing = { texto: '', caixas: [], last: 0, visivel }
  for (const bloco of blocos) {
    for (const [i, linha] of bloco.entries()) writeLine(writing, linha, goesOn(linha, bloco[i + 1]))
    if (writing.texto !== '' && !writing.texto.endsWith('\n\n')) writing.texto += '\n'
    if (writing.texto.length > TEXT_MAX) break
  }
  const texto = writing.texto.trimEnd()
  const pedeOcr = imagens.length > 0 && hasFewLetters(texto) && covered(visivel, imagens) > 0.5
  return { pagina, texto, caixas: writing.caixas, pedeOcr, falhou: false }
}

/** It stops at the last that matters: a page has thousands. */
function hasFewLetters(texto: string): boolean {
  let letters = 0
  for (const _ of texto.matchAll(/\p{L}/gu)) if (++letters >= LETTERS_MIN) return false
  return true
}

type Writing = { texto: string; caixas: number[]; last: number; visivel: Caixa }

function writeLine(writing: Writing, linha: Linha, goesOn: boolean): void {
  const until = goesOn ? linha.length - 1 : linha.length
  let [word, around]: [string, Caixa] = ['', [0, 0, 0, 0]]
  let [spaced, wrote] = [false, false]
  const close = () => {
    if (word === '') return
    if (spaced) writing.texto += ' '
    writePiece(writing, word, around)
    word = ''
    spaced = false
    wrote = true
  }
  for (let i = 0; i < until; i++) {
    const { letra, caixa } = linha[i]!
    const limpa = clean(letra)
    if (limpa === '') continue
    if (isSpace(limpa)) {
      close()
      // What begins the line may go on with a word of the one before.
      spaced = wrote
    } else {
      if (word === '') around = [...caixa]
      else grow(around, caixa)
      word += limpa
    }
  }
  close()
  if (!goesOn && writing.texto !== '' && !writing.texto.endsWith('\n')) writing.texto += '\n'
}

function grow(around: Caixa, [x0, y0, x1, y1]: Caixa): void {
  if (x0 < around[0]) around[0] = x0
  if (y0 < around[1]) around[1] = y0
  if (x1 > around[2]) around[2] = x1
  if (y1 > around[3]) around[3] = y1
}

/** What PostgreSQL does not keep, or nobody sees, is not text; an odd surrogate is half a letter. */
function clean(letra: string): string {
  const code = letra.codePointAt(0) ?? 0
  if (code > 32 && code < 127) return letra
  const control = (code < 32 && !/\s/.test(letra)) || code === 0x7f || code === SOFT_HYPHEN
  return control || !letra.isWellFormed() ? '' : letra
}

/** Between the two, only spaces; letters beyond are asked one by one. */
const isSpace = (letra: string): boolean => letra <= ' ' || (letra >= '\u0085' && /^\s$/u.test(letra))

function writePiece(writing: Writing, whole: string, around: Caixa): void {
  const { texto, caixas, visivel, last } = writing
  const word = whole.length > BOX_LENGTH_MAX ? whole.slice(0, BOX_LENGTH_MAX) : whole
  const start = texto.length
  writing.texto += word
  writing.last = start
  const [x0, y0, x1, y1] = scaled(around, visivel)
  caixas.push(Math.min(start - last, BOX_LENGTH_MAX), word.length, x0, y0, x1, y1)
}

/** 'irre-' and 'gularidade' are one word; 'Coronel-' and 'Freitas' are not, and neither are '12-' and '14'. */
function goesOn(linha: Linha, next: Linha | undefined): boolean {
  const [before, last] = linha.slice(-2)
  if (before === undefined || last === undefined || next === undefined) return false
  const first = next.find(({ letra }) => letra.trim() !== '')?.letra ?? ''
  return HYPHEN.test(last.letra) && LETTER.test(before.letra) && /^\p{Ll}/u.test(first)
}

const part = (value: number, from: number, to: number): number =>
  to > from ? Math.min(SCALE, Math.max(0, Math.round(((value - from) / (to - from)) * SCALE))) : 0

function scaled([x0, y0, x1, y1]: Caixa, [left, top, right, bottom]: Caixa): Caixa {
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
