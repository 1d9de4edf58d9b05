import type { Caixa } from '../texto-pdf/compor.ts'
import { type Cinza, limiarDe } from './inclinacao.ts'
import type { Lido, Palavra } from './pagina.ts'

/** From where to where down the drawing, over its whole width. */
export type Faixa = { alto: number; baixo: number }

/** Of the width of the page, dark and in no word, in a row. */
const INK = 0.02
const COLUMN_LINES = 4

/**
 * Where a stamp, or a stroke of the pen, crosses the lines, what tells text from pictures takes them for a
 * picture, and they are lost whole, without a word of little confidence. There is ink there that is in no word.
 * Between columns it is not looked for: a band would go across them.
 */
export function faixasPerdidas(cinza: Cinza, lido: Lido): Faixa[] {
  const linhas = lido.flat().filter((linha) => linha.length > 0)
  if (linhas.length < COLUMN_LINES || emColunas(lido)) return []
  const boxes = linhas.map(around)
  const height = median(boxes.map(([, alto, , baixo]) => baixo - alto))
  const [top, bottom] = [Math.min(...boxes.map(([, y]) => y)), Math.max(...boxes.map(([, , , y]) => y))]
  return bandsOf(uncovered(cinza, linhas.flat(), { alto: top, baixo: bottom }), { top, gap: height })
    .filter(({ alto, baixo }) => baixo - alto > height)
    .map((band) => withWholeLines(band, boxes, cinza.altura))
}

/** The band read again, alone, in the place of what stands there, if it says more. */
export function emendar(lido: Lido, faixa: Faixa, outra: Lido): Lido {
  const inside = (linha: Palavra[]) => {
    const [, alto, , baixo] = around(linha)
    return (alto + baixo) / 2 > faixa.alto && (alto + baixo) / 2 < faixa.baixo
  }
  const linhas = lido.flat().filter((linha) => linha.length > 0)
  const before = linhas.filter(inside)
  if (weight(outra.flat()) <= weight(before)) return lido
  const above = linhas.filter((linha) => !inside(linha) && around(linha)[1] < faixa.alto)
  const below = linhas.filter((linha) => !inside(linha) && around(linha)[1] >= faixa.alto)
  const moved = outra
    .flat()
    .map((linha) => linha.map((palavra) => ({ ...palavra, caixa: down(palavra.caixa, faixa.alto) })))
  return [[...above, ...moved, ...below]]
}

const down = ([left, top, right, bottom]: Caixa, by: number): Caixa => [left, top + by, right, bottom + by]

const weight = (linhas: readonly Palavra[][]): number =>
  linhas.flat().reduce((sum, { texto, confianca }) => sum + texto.length * confianca, 0)

function emColunas(lido: Lido): boolean {
  const columns = lido.filter(({ length }) => length >= COLUMN_LINES).map((bloco) => around(bloco.flat()))
  return columns.some((one, i) =>
    columns.slice(i + 1).some((other) => {
      const beside = one[2] <= other[0] || other[2] <= one[0]
      return beside && Math.min(one[3], other[3]) > Math.max(one[1], other[1])
    }),
  )
}

/** For each row, how much of it is dark and in no word. */
function uncovered(
  { largura, pontos }: Cinza,
  palavras: readonly Palavra[],
  { alto, baixo }: Faixa,
): Float64Array {
  const limit = limiarDe(pontos)
  const rows = new Float64Array(baixo - alto)
  const row = new Uint8Array(largura)
  const sorted = palavras.map(({ caixa }) => caixa)
  for (let y = alto; y < baixo; y++) {
    row.fill(0)
    for (const [left, top, right, bottom] of sorted)
      if (y >= top - 2 && y < bottom + 2) row.fill(1, left, right)
    let dark = 0
    for (let x = 0, at = y * largura; x < largura; x++, at++) if (row[x] === 0 && pontos[at]! < limit) dark++
    rows[y - alto] = dark / largura
  }
  return rows
}

function bandsOf(rows: Float64Array, { top, gap }: { top: number; gap: number }): Faixa[] {
  const bands: Faixa[] = []
  for (const [i, ink] of rows.entries()) {
    if (ink < INK) continue
    const last = bands.at(-1)
    if (last !== undefined && top + i - last.baixo <= gap) last.baixo = top + i + 1
    else bands.push({ alto: top + i, baixo: top + i + 1 })
  }
  return bands
}

function withWholeLines({ alto, baixo }: Faixa, boxes: readonly Caixa[], altura: number): Faixa {
  const touched = boxes.filter(([, top, , bottom]) => bottom > alto && top < baixo)
  return {
    alto: Math.max(0, Math.min(alto, ...touched.map(([, top]) => top)) - 4),
    baixo: Math.min(altura, Math.max(baixo, ...touched.map(([, , , bottom]) => bottom)) + 4),
  }
}

const around = (palavras: readonly Palavra[]): Caixa => [
  Math.min(...palavras.map(({ caixa }) => caixa[0])),
  Math.min(...palavras.map(({ caixa }) => caixa[1])),
  Math.max(...palavras.map(({ caixa }) => caixa[2])),
  Math.max(...palavras.map(({ caixa }) => caixa[3])),
]

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
