import { PadesError } from '../errors.ts'
import type { Pdf } from '../pdf/document.ts'
import type { Dict, Obj } from '../pdf/objects.ts'
import type { Box } from '../pdf/pages.ts'
import type { Parser } from '../pdf/tokens.ts'
import type { Matrix } from '../seal/placement.ts'
import { common, EVERYWHERE, IDENTITY, isEmpty } from './ink-boxes.ts'
import type { Font } from './ink-font.ts'

/** What is being drawn of one page: the boxes found so far, and what it may still cost. */
export type Sheet = {
  readonly pdf: Pdf
  readonly boxes: Box[]
  /** Decoded bytes and values read that are left. */
  bytes: number
  values: number
  /** Decoded streams by their offset, and fonts by their dictionary. */
  readonly decoded: Map<number, Buffer>
  readonly fonts: Map<Dict, Font>
  /** A Q too many was read: programs go on from different states. */
  isLoose: boolean
}

/** Components of a device colour space, 0 for any other; and whether the colour is its plain white. */
export type Colour = { space: number; isWhite: boolean }

/**
 * The graphics state (8.4.1) as far as it says where something is drawn. `paper`: the spaces whose white is
 * the paper's.
 */
export type State = {
  ctm: Matrix
  clip: Box
  fill: Colour
  stroke: Colour
  paper: ReadonlySet<number>
  lineWidth: number
  lineJoin: number
  miterLimit: number
  font: Font | undefined
  size: number
  charSpace: number
  wordSpace: number
  scale: number
  leading: number
  rise: number
  textMode: number
}

/**
 * What was constructed, in user space of the page: for fills the box of each subpath, for strokes that of
 * each segment.
 */
export type Path = {
  subpaths: [number, number, number, number][]
  segments: Box[]
  start: Point | undefined
  at: Point | undefined
  hasJoins: boolean
  clips: boolean
}
export type Point = readonly [x: number, y: number]

/**
 * Where text goes on: between `least` and `most` to the right of where `matrix` says, for not every width is
 * known.
 */
export type TextPlace = { line: Matrix; matrix: Matrix; least: number; most: number }

/** One content stream being interpreted. `forms`: offsets of the forms that led here. */
export type Run = {
  readonly sheet: Sheet
  readonly resources: Dict | undefined
  readonly forms: readonly number[]
  readonly parser: Parser
  readonly stack: State[]
  operands: Obj[]
  state: State
  path: Path
  text: TextPlace | undefined
}

export type Operator = (run: Run) => void
export type Operators = Readonly<Record<string, Operator>>

const BLACK: Colour = { space: 1, isWhite: false }

export const initialState = (paper: ReadonlySet<number>): State => ({
  ctm: IDENTITY,
  clip: EVERYWHERE,
  fill: BLACK,
  stroke: BLACK,
  paper,
  lineWidth: 1,
  lineJoin: 0,
  miterLimit: 10,
  font: undefined,
  size: 0,
  charSpace: 0,
  wordSpace: 0,
  scale: 1,
  leading: 0,
  rise: 0,
  textMode: 0,
})

export const newPath = (): Path => ({
  subpaths: [],
  segments: [],
  start: undefined,
  at: undefined,
  hasJoins: false,
  clips: false,
})

/** Nobody here can tell what is drawn, or where: it may be everywhere. */
export const unknown = (what: string): PadesError =>
  new PadesError('unsupported', `Não se sabe onde a página desenha: ${what}.`)

/**
 * The operands, which must be that many numbers: of more, or of others, programs take each what they like.
 */
export function numbers({ operands }: Run, count: number): readonly number[] {
  if (operands.length !== count) throw unknown('um operador tem operandos demais, ou de menos')
  for (const operand of operands)
    if (typeof operand !== 'number') throw unknown('um operador tem operandos de outro tipo')
  return operands as number[]
}

export function spend(sheet: Sheet, values: number): void {
  sheet.values -= values
  if (sheet.values < 0) throw unknown('o conteúdo é longo demais')
}

const MAX_BOXES = 250_000

/** Something is drawn inside this box of the page. */
export function drawIn({ sheet, state }: Run, box: Box): void {
  if (sheet.isLoose) throw unknown('há um Q a mais antes de um desenho')
  const shown = common(box, state.clip)
  if (isEmpty(shown)) return
  // What is no number compares as if it were nowhere.
  if (shown.some((edge) => Number.isNaN(edge))) throw unknown('um número é grande demais')
  if (sheet.boxes.push(shown) > MAX_BOXES) throw unknown('há desenhos demais')
}
