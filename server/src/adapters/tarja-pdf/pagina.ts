import type { PDFPage, Rect } from 'mupdf'
import type { Caixa } from '../dados-pessoais/caixas.ts'
import { letterOf, type Letras } from '../texto-pdf/compor.ts'
import { partsOf } from '../texto-pdf/mupdf.ts'
import { count, type Medida } from './contagem.ts'

const SCALE = 10_000
/** Between the lines, a letter's box is higher than its ink. */
const LEADING = 0.12
const WORD_MIN = 4

type Letter = { letra: string; caixa: Caixa }

export function medir(page: PDFPage, pagina: number, given: readonly Caixa[]): Medida {
  const visivel = page.getBounds()
  const words = wordsOf(page)
  const caixas = given.map((caixa) => unscaled(caixa, visivel))
  const [letras, ficam]: [Caixa[], Caixa[]] = [[], []]
  const gone = new Map<string, number>()
  for (const word of words) {
    let out = 0
    for (const { caixa } of word) {
      const own = caixas.find((box) => holdsMiddle(box, caixa))
      if (own !== undefined) {
        grow(own, caixa)
        letras.push(caixa)
        out++
      } else if (caixas.some((box) => touch(box, caixa))) ficam.push(caixa)
    }
    const text = textOf(word)
    if (out === word.length && text.length >= WORD_MIN) gone.set(text, (gone.get(text) ?? 0) + 1)
  }
  const whole = words.map(textOf).join('')
  const palavras = [...gone].map(([word, times]): [string, number] => [word, count(whole, word) - times])
  return { pagina, visivel, caixas, letras, ficam, palavras }
}

const textOf = (word: readonly Letter[]): string =>
  word
    .map(({ letra }) => letra)
    .join('')
    .normalize('NFKC')

/** Letter by letter, as drawn and not as some tag says that they read. */
function wordsOf(page: PDFPage): Letter[][] {
  const text = page.toStructuredText('preserve-whitespace,ignore-actualtext')
  const words: Letter[][] = []
  const { letras, blocos } = partsOf(text)
  for (const { de, ate } of blocos.flat()) {
    let word: Letter[] = []
    for (let i = de; i <= ate; i++) {
      const letra = i < ate ? letterOf(letras.codigos[i]!) : ' '
      if (letra.trim() !== '') word.push({ letra, caixa: boxAt(letras, i) })
      else if (word.length > 0) word = (words.push(word), [])
    }
  }
  text.destroy()
  return words
}

const boxAt = ({ caixas }: Letras, i: number): Caixa => [
  caixas[i * 4]!,
  caixas[i * 4 + 1]!,
  caixas[i * 4 + 2]!,
  caixas[i * 4 + 3]!,
]

/** From parts of ten thousand to the page's own points. */
export function unscaled([x0, y0, x1, y1]: Caixa, [left, top, right, bottom]: Rect): Caixa {
  const across = (part: number) => left + ((right - left) * part) / SCALE
  const down = (part: number) => top + ((bottom - top) * part) / SCALE
  return [across(x0), down(y0), across(x1), down(y1)]
}

const middleOf = ([x0, y0, x1, y1]: Caixa): [number, number] => [(x0 + x1) / 2, (y0 + y1) / 2]

function holdsMiddle(box: Caixa, letter: Caixa): boolean {
  const [x, y] = middleOf(letter)
  return x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3]
}

const touch = (a: Caixa, b: Caixa): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]

function grow(box: Caixa, [x0, y0, x1, y1]: Caixa): void {
  // Written upwards, what is between the lines is at its sides.
  const [dx, dy] = [(x1 - x0) * LEADING, (y1 - y0) * LEADING]
  box[0] = Math.min(box[0], y1 - y0 < x1 - x0 ? x0 + dx : x0)
  box[1] = Math.min(box[1], y0 + dy)
  box[2] = Math.max(box[2], y1 - y0 < x1 - x0 ? x1 - dx : x1)
  box[3] = Math.max(box[3], y1 - dy)
}

const [NO_IMAGE, PIXELS] = [0, 2]
const [NO_LINE, IF_COVERED] = [0, 1]
const [TEXT, NO_TEXT] = [0, 1]

/**
 * First the letters, each by a point of its middle, because their boxes reach into the lines beside them; then
 * what the boxes cover of pictures and drawings.
 */
export function tirar(page: PDFPage, { letras, caixas }: Medida): void {
  if (letras.length > 0) {
    for (const caixa of letras) mark(page, point(caixa))
    page.applyRedactions(false, NO_IMAGE, NO_LINE, TEXT)
  }
  for (const caixa of caixas) mark(page, caixa)
  page.applyRedactions(false, PIXELS, IF_COVERED, NO_TEXT)
}

export function cobrir(page: PDFPage, { caixas }: Medida): void {
  for (const caixa of caixas) mark(page, caixa)
  page.applyRedactions(true, NO_IMAGE, NO_LINE, NO_TEXT)
}

const mark = (page: PDFPage, caixa: Caixa): void => page.createAnnotation('Redact').setRect(caixa)

function point(caixa: Caixa): Caixa {
  const [x, y] = middleOf(caixa)
  const [dx, dy] = [Math.max(0.05, (caixa[2] - caixa[0]) / 10), Math.max(0.05, (caixa[3] - caixa[1]) / 10)]
  return [x - dx, y - dy, x + dx, y + dy]
}
