import type { PDFObject } from 'mupdf'
import { type Decode, decoderOf } from './letras.ts'
import { entradas, existe } from './objetos.ts'
import { bytesDe } from './trocado.ts'

// To say what is written in a picture the library loads its fonts whole: half as long again as reading a page of one
// paragraph, for a field or a seal. Nearly all are drawn in fonts whose codes are the letters, a line below the other.

/** What the picture of an annotation says, where its letters are plain; null, where it takes the library to know. */
export function lerFigura(picture: PDFObject): string | null {
  const plain = (stream: PDFObject): string | null => {
    const writing: Writing = { said: '', moved: null, baseline: undefined, decode: null }
    return stream.isStream() && run(writing, stream, { resources: stream.get('Resources'), depth: 0 })
      ? writing.said
      : null
  }
  if (picture.isStream()) return plain(picture)
  // Which of several states is seen, the library knows.
  return entradas(picture).every(([, state]) => plain(state) === '') ? '' : null
}

/** `moved`: where the next letters stand: below the last, who knows where, maybe on their line, or in another stream. */
type Moved = 'below' | 'somewhere' | 'apart'
type Writing = {
  said: string
  moved: Moved | null
  baseline: string | undefined
  decode: Decode | null
}
type Where = { resources: PDFObject; depth: number }

const TOKEN =
  /\s+|%[^\r\n]*|\((?:\\[^]|[^\\()]|\((?:\\[^]|[^\\()])*\))*\)|<<|>>|<[\dA-Fa-f\s]*>|[[\]]|\/[^\s()<>[\]{}/%]*|[^\s()<>[\]{}/%]+/y
const NUMBER = /^[+-]?[\d.]+$/
const DEPTH_MAX = 6

/** False as soon as something is not plain. */
function run(writing: Writing, stream: PDFObject, where: Where): boolean {
  if (where.depth > DEPTH_MAX) return false
  const content = Buffer.from(stream.readStream().asUint8Array()).toString('latin1')
  let operands: string[] = []
  for (let at = 0; at < content.length;) {
    TOKEN.lastIndex = at
    const token = TOKEN.exec(content)?.[0]
    if (token === undefined) return false
    at += token.length
    if (/^[\s%]/.test(token)) continue
    if (/^[(<>[\]/]/.test(token) || NUMBER.test(token)) operands.push(token)
    else {
      if (OPERATORS.get(token)?.(writing, operands, where) === false) return false
      operands = []
    }
  }
  return true
}

type Operator = (writing: Writing, operands: readonly string[], where: Where) => boolean | void
const last = (operands: readonly string[]): string => operands.at(-1) ?? ''

/** Those that write, that move what is written next, and that may draw letters of another stream. */
const OPERATORS = new Map<string, Operator>([
  [
    'Tf',
    (writing, [name], { resources }) => void (writing.decode = decoderOf(resource(resources, 'Font', name))),
  ],
  ['Td', (writing, operands) => descend(writing, Number(last(operands)))],
  ['TD', (writing, operands) => descend(writing, Number(last(operands)))],
  ['T*', (writing) => descend(writing, 1)],
  ['Tm', (writing, operands) => place(writing, last(operands))],
  ['BT', (writing) => place(writing, undefined)],
  ['Tj', (writing, operands) => show(writing, last(operands))],
  ['TJ', showAll],
  ["'", (writing, operands) => (descend(writing, 1), show(writing, last(operands)))],
  ['"', (writing, operands) => (descend(writing, 1), show(writing, last(operands)))],
  [
    'Do',
    (writing, operands, where) => draw(writing, resource(where.resources, 'XObject', last(operands)), where),
  ],
  ['gs', (_, operands, { resources }) => isPlainState(resource(resources, 'ExtGState', last(operands)))],
  ['scn', (_, operands) => !last(operands).startsWith('/')],
  ['SCN', (_, operands) => !last(operands).startsWith('/')],
  ['BI', () => false],
])

/** Thousandths of the size: what is moved more may be a space, or go back over what is written. */
const NEAR = 150

function showAll(writing: Writing, parts: readonly string[]): boolean {
  return parts.every((part) => {
    if (part === '[' || part === ']') return true
    return NUMBER.test(part) ? Math.abs(Number(part)) < NEAR : show(writing, part)
  })
}

function move(writing: Writing, how: Moved): void {
  if (writing.said === '' || writing.moved === 'apart') return
  if (writing.moved === null || how !== 'below') writing.moved = how
}

/** From the line before, however far to the side. */
function descend(writing: Writing, by: number): void {
  writing.baseline = undefined
  move(writing, by === 0 ? 'somewhere' : 'below')
}

/** On a line by its name; what was said without one may be on it. */
function place(writing: Writing, baseline: string | undefined): void {
  const another = baseline !== undefined && writing.baseline !== undefined && writing.baseline !== baseline
  move(writing, another ? 'below' : 'somewhere')
  writing.baseline = baseline
}

function show(writing: Writing, string: string): boolean {
  const letters = writing.decode?.(bytesDe(string)) ?? null
  if (letters === null || (letters !== '' && writing.moved === 'somewhere')) return false
  if (letters === '') return true
  writing.said += writing.moved === null ? letters : `\n${letters}`
  writing.moved = null
  return true
}

function draw(writing: Writing, drawn: PDFObject | null, { resources, depth }: Where): boolean {
  if (drawn === null || !drawn.isStream()) return false
  const kind = drawn.get('Subtype')
  if (existe(kind) && kind.asName() === 'Image') return true
  const [own, { decode }] = [drawn.get('Resources'), writing]
  move(writing, 'apart')
  const plain = run(writing, drawn, { resources: existe(own) ? own : resources, depth: depth + 1 })
  move(writing, 'apart')
  writing.decode = decode
  return plain
}

function resource(resources: PDFObject, kind: string, name = ''): PDFObject | null {
  const found = existe(resources) ? resources.get(kind, name.slice(1)) : null
  return existe(found) ? found : null
}

/** A mask is a picture too, maybe of letters; and a state may change the font. */
function isPlainState(state: PDFObject | null): boolean {
  if (state === null) return false
  const mask = state.get('SMask')
  return (!existe(mask) || mask.isName()) && !existe(state.get('Font'))
}
