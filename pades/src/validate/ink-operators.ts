import { isStream, nameOf, type Dict, type Obj, type Stream } from '../pdf/objects.ts'
import { boxOf } from '../pdf/pages.ts'
import { parseObject } from '../pdf/parser.ts'
import { keyword, parser, skipWhite } from '../pdf/tokens.ts'
import type { Matrix } from '../seal/placement.ts'
import { common, IDENTITY, times, under } from './ink-boxes.ts'
import { COLOUR, keepsWhite, paperWith } from './ink-colour.ts'
import { decoded } from './ink-contents.ts'
import { inlineImage } from './ink-image.ts'
import { plainNumber } from './ink-numbers.ts'
import { PATH } from './ink-path.ts'
import { drawIn, newPath, numbers, type Operator, type Run, spend, type State, unknown } from './ink-run.ts'
import { setFont, TEXT } from './ink-text.ts'

type Stage = Pick<Run, 'sheet' | 'resources' | 'forms' | 'state'>

/** Interprets a content stream (Annex A). @throws PadesError for whatever is not understood to its end */
export function interpret(data: Buffer, { sheet, resources, forms, state }: Stage): void {
  const p = parser(data)
  const own: State = { ...state, paper: paperWith(sheet.pdf, resources, state.paper) }
  const run: Run = {
    sheet,
    resources,
    forms,
    parser: p,
    stack: [],
    operands: [],
    state: own,
    path: newPath(),
    text: undefined,
  }
  for (let seen = 0; ;) {
    skipWhite(p)
    const code = p.bytes[p.pos]
    if (code === undefined) return
    const word = BEGINS_VALUE.has(code) ? undefined : keyword(p)
    const value = word === undefined ? (plainNumber(p) ?? parseObject(p)) : VALUES.get(word)
    if (value !== undefined) run.operands.push(value)
    else operate(run, word ?? '')
    if (p.odd !== undefined) throw unknown(p.odd)
    spend(sheet, p.values - seen + 1)
    seen = p.values
  }
}

const BEGINS_VALUE = new Set([...'0123456789+-./(<['].map((char) => char.charCodeAt(0)))
const VALUES = new Map<string, Obj>([
  ['true', true],
  ['false', false],
  ['null', null],
])

function operate(run: Run, word: string): void {
  const operator = OPERATORS.get(word)
  if (!operator) throw unknown(`o operador "${word.slice(0, 20)}"`)
  // There they have no place (8.2), and programs differ in what they do then.
  if (APART.has(word) && (run.text || run.path.at))
    throw unknown(`o operador ${word} dentro de um texto ou de um traço`)
  operator(run)
  run.operands = []
}

const APART = new Set(['q', 'Q', 'cm', 'Do', 'BI', 'sh', 'BT'])

const restore: Operator = (run) => {
  const before = run.stack.pop()
  if (before) run.state = before
  else if (run.forms.length > 0) throw unknown('há um Q a mais')
  else run.sheet.isLoose = true
}

const MAX_COORDINATE = 1e6

function concatenate(state: State, matrix: Matrix): void {
  state.ctm = times(matrix, state.ctm)
  if (!state.ctm.every((value) => Math.abs(value) <= MAX_COORDINATE))
    throw unknown('um número é grande demais')
}

/** A dictionary of parameters (table 58). */
const setParameters: Operator = (run) => {
  const { pdf } = run.sheet
  const found = pdf.dict(pdf.dict(run.resources?.get('ExtGState'))?.get(nameOf(run.operands[0]) ?? ''))
  if (!found) throw unknown('faltam parâmetros gráficos')
  const { state } = run
  for (const [key, own] of [
    ['LW', 'lineWidth'],
    ['LJ', 'lineJoin'],
    ['ML', 'miterLimit'],
  ] as const) {
    const value = pdf.get(found.get(key))
    if (typeof value === 'number') state[own] = value
  }
  const font = pdf.array(found.get('Font'))
  if (font) setFont(run, font[0], Number(pdf.get(font[1])))
  if (!keepsWhite(pdf, found)) state.paper = new Set()
}

const draw: Operator = (run) => {
  const { pdf } = run.sheet
  const found = pdf.get(pdf.dict(run.resources?.get('XObject'))?.get(nameOf(run.operands[0]) ?? ''))
  const subtype = isStream(found) ? nameOf(pdf.get(found.dict.get('Subtype'))) : undefined
  if (isStream(found) && subtype === 'Form') drawForm(run, found)
  else if (subtype === 'Image') drawIn(run, under(run.state.ctm, [0, 0, 1, 1]))
  else throw unknown('um desenho que não é imagem nem formulário')
}

const MAX_FORMS = 6

/** 8.10.1. What a form without resources names is looked for where the form is drawn. */
export function drawForm({ sheet, resources, forms, state }: Stage, form: Stream): void {
  const { pdf } = sheet
  if (forms.length >= MAX_FORMS || forms.includes(form.at))
    throw unknown('um formulário dentro de muitos outros, ou de si mesmo')
  const box = boxOf(pdf, pdf.get(form.dict.get('BBox')))
  if (!box || form.dict.has('Ref') || form.dict.has('PS') || form.dict.has('Subtype2'))
    throw unknown('um formulário sem limites, ou de outro tipo')
  const inner: State = { ...state }
  concatenate(
    inner,
    matrixOf(form.dict, (value) => pdf.get(value)),
  )
  inner.clip = common(inner.clip, under(inner.ctm, box))
  interpret(decoded(sheet, form), {
    sheet,
    resources: pdf.dict(form.dict.get('Resources')) ?? resources,
    forms: [...forms, form.at],
    state: inner,
  })
}

function matrixOf(form: Dict, get: (value: Obj | undefined) => Obj): Matrix {
  const written = get(form.get('Matrix'))
  if (written === null) return IDENTITY
  const items = Array.isArray(written) ? written.map(get) : []
  if (items.length !== 6 || !items.every((item) => typeof item === 'number'))
    throw unknown('um formulário malformado')
  return items as unknown as Matrix
}

/**
 * They change nothing of where something is drawn, or only take from it: marked content, optional or not,
 * counts as drawn.
 */
const SILENT = ['J', 'd', 'ri', 'i', 'MP', 'DP', 'BMC', 'BDC', 'EMC', 'BX', 'EX']

const parameter =
  (key: 'lineWidth' | 'lineJoin' | 'miterLimit'): Operator =>
  (run) =>
    void (run.state[key] = numbers(run, 1)[0] ?? 0)

const OPERATORS: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ...Object.entries(PATH),
  ...Object.entries(TEXT),
  ...Object.entries(COLOUR),
  ...SILENT.map((word): [string, Operator] => [word, () => undefined]),
  ['q', (run) => void run.stack.push({ ...run.state })],
  ['Q', restore],
  ['cm', (run) => concatenate(run.state, numbers(run, 6) as unknown as Matrix)],
  ['w', parameter('lineWidth')],
  ['j', parameter('lineJoin')],
  ['M', parameter('miterLimit')],
  ['gs', setParameters],
  ['Do', draw],
  ['sh', (run) => drawIn(run, run.state.clip)],
  ['BI', inlineImage],
])
