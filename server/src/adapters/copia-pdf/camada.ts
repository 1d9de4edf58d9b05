import { LARGURA } from './fonte-sem-letras.ts'
import type { PaginaComPalavras } from './port.ts'

type Matriz = readonly [number, number, number, number, number, number]
/** `paraOPdf`: from the page as it is seen, measured from its top left corner, to the page as it is written. */
type Pagina = { visivel: readonly [number, number, number, number]; paraOPdf: Matriz; fonte: string }

const INVISIBLE = 3
const SCALE = 10_000

/** What writes each word where it is seen, drawing nothing. */
export function camadaDe({ texto, caixas, angulo }: PaginaComPalavras, pagina: Pagina): string {
  const turns = (Math.round(angulo / 90) % 4) as 0 | 1 | 2 | 3
  const lines = [`q ${numbers(pagina.paraOPdf)} cm BT ${INVISIBLE} Tr /${pagina.fonte} 1 Tf`]
  let start = 0
  for (let i = 0; i + 6 <= caixas.length; i += 6) {
    const [after, length, ...sides] = caixas.slice(i, i + 6) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ]
    start += after
    const word = texto.slice(start, start + length)
    const matrix = word === '' ? null : matrixOf(placed(sides, pagina.visivel), word.length, turns)
    // PDFium (Chrome, Edge) leaves out a word of one empty glyph, unless the blank that follows is written with it.
    const blank = (caixas[i + 6] ?? Infinity) > length ? ' ' : ''
    if (matrix !== null) lines.push(`${numbers(matrix)} Tm <${hex(word + blank)}> Tj`)
  }
  return [...lines, 'ET Q'].join('\n')
}

type Lados = readonly [number, number, number, number]

function placed([esquerda, alto, direita, baixo]: Lados, [x0, y0, x1, y1]: Lados): Lados {
  const [width, height] = [(x1 - x0) / SCALE, (y1 - y0) / SCALE]
  return [x0 + esquerda * width, y0 + alto * height, x0 + direita * width, y0 + baixo * height]
}

/** Where the pen begins and which way it goes: on a page that was turned to be read, not to the right. */
function matrixOf([x0, y0, x1, y1]: Lados, letters: number, turns: 0 | 1 | 2 | 3): Matriz | null {
  const [width, height] = [x1 - x0, y1 - y0]
  if (width <= 0 || height <= 0) return null
  const along = ((turns % 2 === 0 ? width : height) * 1000) / (LARGURA * letters)
  const across = turns % 2 === 0 ? height : width
  // prettier-ignore
  return ([
    [along, 0, 0, -across, x0, y1],
    [0, -along, -across, 0, x1, y1],
    [-along, 0, 0, across, x1, y0],
    [0, along, across, 0, x0, y0],
  ] as const)[turns]
}

const numbers = (values: readonly number[]): string =>
  values.map((value) => String(Number(value.toFixed(4)))).join(' ')

const hex = (word: string): string =>
  Array.from({ length: word.length }, (_, i) => word.charCodeAt(i).toString(16).padStart(4, '0')).join('')
