import { isDict, isStr, nameOf, type Obj } from '../pdf/objects.ts'
import type { Matrix } from '../seal/placement.ts'
import { IDENTITY, shifted, times, under, widened } from './ink-boxes.ts'
import { type Font, fontOf } from './ink-font.ts'
import {
  drawIn,
  numbers,
  type Operator,
  type Operators,
  type Run,
  type State,
  type TextPlace,
  unknown,
} from './ink-run.ts'

// Text (9.3 and 9.4). Whatever its colour or mode, it counts as drawn.

export const TEXT: Operators = {
  BT: (run) => void (run.text = placeAt(IDENTITY)),
  ET: (run) => void (run.text = undefined),
  Tf(run) {
    const [font, size] = run.operands
    if (run.operands.length !== 2 || typeof size !== 'number')
      throw unknown('a escolha de uma fonte está malformada')
    const { pdf } = run.sheet
    setFont(run, pdf.dict(run.resources?.get('Font'))?.get(nameOf(font) ?? ''), size)
  },
  Tm: (run) => void (run.text = placeAt(numbers(run, 6) as unknown as Matrix)),
  Td(run) {
    const [x = 0, y = 0] = numbers(run, 2)
    move(run, x, y)
  },
  TD(run) {
    const [x = 0, y = 0] = numbers(run, 2)
    run.state.leading = -y
    move(run, x, y)
  },
  'T*': nextLine,
  Tc: setting('charSpace'),
  Tw: setting('wordSpace'),
  Tz: (run) => void (run.state.scale = (numbers(run, 1)[0] ?? 100) / 100),
  TL: setting('leading'),
  Ts: setting('rise'),
  Tr: setting('textMode'),
  Tj: (run) => show(run, one(run.operands)),
  TJ(run) {
    const [items] = run.operands
    if (run.operands.length !== 1 || !Array.isArray(items)) throw unknown('um texto está malformado')
    show(run, items)
  },
  "'"(run) {
    nextLine(run)
    show(run, one(run.operands))
  },
  '"'(run) {
    const [word, char, ...text] = run.operands
    if (typeof word !== 'number' || typeof char !== 'number') throw unknown('um texto está malformado')
    run.state.wordSpace = word
    run.state.charSpace = char
    nextLine(run)
    show(run, one(text))
  },
}

const placeAt = (matrix: Matrix): TextPlace => ({ line: matrix, matrix, least: 0, most: 0 })

function setting(key: 'charSpace' | 'wordSpace' | 'leading' | 'rise' | 'textMode'): Operator {
  return (run) => void (run.state[key] = numbers(run, 1)[0] ?? 0)
}

/** Programs differ in what they do with text that is shown outside of a text object. */
function placeIn({ text }: Run): TextPlace {
  if (!text) throw unknown('há texto fora de BT e ET')
  return text
}

const move = (run: Run, x: number, y: number): void =>
  void (run.text = placeAt(shifted(x, y, placeIn(run).line)))

function nextLine(run: Run): void {
  move(run, 0, -run.state.leading)
}

export function setFont(run: Run, value: Obj | undefined, size: number): void {
  const font = run.sheet.pdf.get(value)
  if (!isDict(font)) throw unknown('falta uma fonte')
  run.state.font = fontOf(run.sheet, font)
  run.state.size = size
}

function one(operands: readonly Obj[]): readonly Obj[] {
  if (operands.length !== 1 || !isStr(operands[0])) throw unknown('um texto está malformado')
  return operands
}

/** Of an em: what a gap must have for the paper in it to count as such. */
const GAP = 1

function show(run: Run, items: readonly Obj[]): void {
  const place = placeIn(run)
  const { state } = run
  const { font } = state
  if (!font) throw unknown('há texto sem fonte')
  let reach: Reach = NOTHING
  for (const item of items) {
    if (isStr(item)) reach = shown(item.bytes, { font, state, place, reach })
    else if (typeof item === 'number') {
      const gap = (-item / 1000) * state.size * state.scale
      if (Math.abs(item) > GAP * 1000) {
        draw(run, { font, place, reach })
        reach = NOTHING
      }
      place.least += gap
      place.most += gap
    } else throw unknown('um texto está malformado')
  }
  draw(run, { font, place, reach })
}

/** From where to where letters were put along the line. */
type Reach = readonly [from: number, to: number]
const NOTHING: Reach = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
/** Letters may stand out of their widths. */
const OVERHANG = 0.25

function shown(
  text: Buffer,
  { font, state, place, reach }: { font: Font; state: State; place: TextPlace; reach: Reach },
): Reach {
  const { size, scale, charSpace, wordSpace } = state
  const em = size * scale
  let [from, to] = reach
  for (let at = 0; at < text.length; at += font.bytes) {
    const code = font.bytes === 1 ? (text[at] as number) : ((text[at] as number) << 8) | (text[at + 1] ?? 0)
    const space = (charSpace + (font.bytes === 1 && code === 32 ? wordSpace : 0)) * scale
    const [least, most] = [font.least(code), font.most(code)]
    const [left, right] = [-OVERHANG * em, (Math.max(1, most) + OVERHANG) * em]
    from = Math.min(from, place.least + Math.min(left, right))
    to = Math.max(to, place.most + Math.max(left, right))
    place.least += Math.min(least * em, most * em) + (font.isExact ? space : Math.min(0, space))
    place.most += Math.max(least * em, most * em) + (font.isExact ? space : Math.max(0, space))
  }
  return [from, to]
}

function draw(
  run: Run,
  { font, place, reach: [from, to] }: { font: Font; place: TextPlace; reach: Reach },
): void {
  if (from > to) return
  const { ctm, rise, size, textMode, lineWidth } = run.state
  const [bottom, top] = [font.bottom * size, font.top * size]
  const box = under(times(place.matrix, ctm), [
    from,
    rise + Math.min(bottom, top),
    to,
    rise + Math.max(bottom, top),
  ])
  const pen =
    textMode === 0
      ? 0
      : Math.abs(lineWidth) *
        Math.max(Math.abs(ctm[0]) + Math.abs(ctm[2]), Math.abs(ctm[1]) + Math.abs(ctm[3]))
  drawIn(run, widened(box, pen))
}
