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
  const letras = texto.match(/\p{L}/gu)?.length ?? 0
  const pedeOcr = letras < LETTERS_MIN && covered(visivel, imagens) > 0.5
  return { pagina, texto, caixas: writing.caixas, pedeOcr, falhou: false }
}

type Writing = { texto: string; caixas: number[]; last: number; visivel: Caixa }

function writeLine(writing: Writing, linha: Linha, goesOn: boolean): void {
  const letras = goesOn ? linha.slice(0, -1) : linha
  let piece: Linha = []
  let [spaced, wrote] = [false, false]
  const close = () => {
    if (piece.length === 0) return
    if (spaced) writing.texto += ' '
    writePiece(writing, piece)
    piece = []
    spaced = false
    wrote = true
  }
  for (const { letra, caixa } of letras) {
    const limpa = clean(letra)
    if (limpa === '') continue
    if (isSpace(limpa)) {
      close()
      // What begins the line may go on with a word of the one before.
      spaced = wrote
    } else piece.push({ letra: limpa, caixa })
  }
  close()
  if (!goesOn && writing.texto !== '' && !writing.texto.endsWith('\n')) writing.texto += '\n'
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

function writePiece(writing: Writing, piece: Linha): void {
  const { texto, caixas, visivel, last } = writing
  const word = piece
    .map(({ letra }) => letra)
    .join('')
    .slice(0, BOX_LENGTH_MAX)
  const start = texto.length
  writing.texto += word
  writing.last = start
  caixas.push(Math.min(start - last, BOX_LENGTH_MAX), word.length, ...scaled(around(piece), visivel))
}

/** 'irre-' and 'gularidade' are one word; 'Coronel-' and 'Freitas' are not, and neither are '12-' and '14'. */
function goesOn(linha: Linha, next: Linha | undefined): boolean {
  const [before, last] = linha.slice(-2)
  if (before === undefined || last === undefined || next === undefined) return false
  const first = next.find(({ letra }) => letra.trim() !== '')?.letra ?? ''
  return HYPHEN.test(last.letra) && LETTER.test(before.letra) && /^\p{Ll}/u.test(first)
}

const around = (piece: Linha): Caixa => [
  Math.min(...piece.map(({ caixa }) => caixa[0])),
  Math.min(...piece.map(({ caixa }) => caixa[1])),
  Math.max(...piece.map(({ caixa }) => caixa[2])),
  Math.max(...piece.map(({ caixa }) => caixa[3])),
]

function scaled([x0, y0, x1, y1]: Caixa, [left, top, right, bottom]: Caixa): Caixa {
  const part = (value: number, from: number, to: number) =>
    to > from ? Math.min(SCALE, Math.max(0, Math.round(((value - from) / (to - from)) * SCALE))) : 0
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
