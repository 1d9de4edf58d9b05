import { CLASSE_DAS_ASSINATURAS, CLASSE_DO_BRASAO } from '@autos/contract/regras/rascunho.ts'
import { romano } from '@autos/contract/regras/romano.ts'
import { COLUMN } from '../pdf-a/pdf-a.ts'
import type { Block, Given, Room } from './blocks.ts'
import { levelled } from './headings.ts'
import { piecesOf } from './inline.ts'
import { breakLines } from './lines.ts'
import type { Ruler } from './ruler.ts'
import { readPicture } from './picture.ts'
import { composeSignatures } from './signatures.ts'
import { BODY, length, type Style, styleOf } from './style.ts'
import { composeTable } from './table.ts'
import type { Element, Node } from './tree.ts'

const HEADING = /^h[1-6]$/
const INLINE = new Set([
  'span',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'small',
  'mark',
  'code',
  'a',
  'br',
])
const TAG: Record<string, string> = {
  h1: 'H1',
  h2: 'H2',
  h3: 'H3',
  h4: 'H4',
  h5: 'H5',
  h6: 'H6',
}
const isInline = (node: Node): boolean =>
  typeof node === 'string' || (INLINE.has(node.tag) && node.children.every(isInline))

/** Children in their order: each run of inline ones is a paragraph, each other one a block. */
function* compose(parent: Element, style: Style, room: Room): Generator<Block> {
  let inline: Node[] = []
  for (const child of parent.children) {
    if (isInline(child)) inline.push(child)
    else {
      yield* paragraph({ ...parent, children: inline }, style, room)
      inline = []
      yield* block(child as Element, style, room)
    }
  }
  yield* paragraph({ ...parent, children: inline }, style, room)
}

function* block(element: Element, parentStyle: Style, room: Room): Generator<Block> {
  const style = styleOf(parentStyle, element)
  const always = (side: string) =>
    ['always', 'page', 'left', 'right'].includes(element.style[`page-break-${side}`] ?? '')
  if (always('before')) yield { kind: 'break' }
  yield* bodyOf(element, style, inside(element, style, room))
  if (always('after')) yield { kind: 'break' }
}

const GROUP: Record<string, string> = { blockquote: 'BlockQuote', section: 'Sect', article: 'Sect' }

function* bodyOf(element: Element, style: Style, room: Room): Generator<Block> {
  const { tag } = element
  const asked = givenOf(element)
  if (asked !== undefined) return yield* given(asked, style, room)
  if (tag === 'hr') return yield { kind: 'rule' }
  if (tag === 'img') return yield picture(element, style, room)
  if (tag === 'ul' || tag === 'ol') return yield* list(element, style, room)
  if (tag === 'table' && room.tables < TABLES_MAX) return yield composeTable(element, style, room)
  if (GROUP[tag] !== undefined) yield { kind: 'open', tag: GROUP[tag], indent: 0 }
  yield* compose(element, style, room)
  if (GROUP[tag] !== undefined) yield { kind: 'close', after: 0 }
}
const TABLES_MAX = 4

const givenOf = ({ tag, attribs }: Element): string | undefined =>
  tag !== 'div'
    ? undefined
    : (attribs['class'] ?? '')
        .split(' ')
        .find((one) => one === CLASSE_DAS_ASSINATURAS || one === CLASSE_DO_BRASAO)

/** What the text only says the place of. Who signs does so once, and not in a table, whose rows may move. */
function* given(asked: string, style: Style, room: Room): Generator<Block> {
  const { assinantes, brasao } = room.given
  if (asked === CLASSE_DO_BRASAO) {
    if (brasao !== undefined) yield arms(brasao, style, room)
  } else if (!room.given.placed && room.tables === 0 && assinantes.length > 0) {
    room.given.placed = true
    yield composeSignatures(assinantes, style, room)
  }
}

const ARMS = { width: 240, height: 58 }

function arms(
  { picture: read, alt }: NonNullable<Given['brasao']>,
  style: Style,
  { indent, width: room }: Room,
): Block {
  const scale = Math.min(ARMS.width / read.width, ARMS.height / read.height)
  const [width, height] = [read.width * scale, read.height * scale]
  const after = style.size * 0.55
  return { kind: 'picture', picture: read, alt, width, height, align: 'center', indent, room, after }
}

const INDENT: Record<string, number> = { blockquote: 28, dd: 24 }

/** Narrower than this, nothing is set in any further: what is nested deep stays on the page. */
const NARROW = 90

/** What margins leave to what is inside. */
function inside({ tag, style: { margin, ...own } }: Element, { size }: Style, room: Room): Room {
  const sides = (margin ?? '').split(' ')
  const side = (value: string | undefined) => Math.max(0, length(value, size, room.width) ?? 0)
  const spare = Math.max(0, room.width - NARROW)
  const left = Math.min(
    spare,
    (INDENT[tag] ?? 0) + side(own['margin-left'] ?? sides[3] ?? sides[1] ?? sides[0]),
  )
  const right = Math.min(spare - left, side(own['margin-right'] ?? sides[1] ?? sides[0]))
  return { ...room, indent: room.indent + left, width: room.width - left - right }
}

function* paragraph(element: Element, style: Style, room: Room): Generator<Block> {
  const { ruler, width, indent } = room
  const pieces = piecesOf(element.children, style)
  if (pieces.length === 0) return
  const asked = length(element.style['text-indent'], style.size, width) ?? 0
  const firstIndent = Math.min(width / 2, Math.max(0, asked))
  const lines = breakLines(ruler, pieces, { width, indent: firstIndent, align: style.align, style })
  const [before, after] = HEADING.test(element.tag)
    ? [style.size * 0.7, style.size * 0.45]
    : element.tag === 'li'
      ? [0, 1]
      : [0, style.size * 0.55]
  const tag = levelled(TAG[element.tag] ?? 'P', room.open)
  yield { kind: 'text', tag, lines, align: style.align, width, firstIndent, indent, before, after }
}

function picture(element: Element, style: Style, { width: room, indent }: Room): Block {
  const read = readPicture(element.attribs['src'] ?? '')
  const natural = { width: read.width * 0.75, height: read.height * 0.75 }
  const wanted = length(element.style['width'] ?? element.attribs['width'], style.size, room)
  const tall = length(element.style['height'] ?? element.attribs['height'], style.size, PICTURE_HEIGHT)
  const width = wanted ?? (tall === undefined ? natural.width : (natural.width * tall) / natural.height)
  const height = tall ?? (natural.height * width) / natural.width
  const scale = Math.min(1, room / Math.max(1, width), PICTURE_HEIGHT / Math.max(1, height))
  const size = { width: Math.max(4, width * scale), height: Math.max(4, height * scale) }
  return {
    kind: 'picture',
    picture: read,
    alt: element.attribs['alt'],
    ...size,
    align: style.align,
    indent,
    room,
    after: style.size * 0.55,
  }
}
const PICTURE_HEIGHT = 600

const HANG = 22

function* list(element: Element, style: Style, room: Room): Generator<Block> {
  const items = element.children.filter((child): child is Element => typeof child !== 'string')
  const first = Number(element.attribs['start'] ?? 1)
  const hang = room.width - HANG < NARROW ? 0 : HANG
  const inner = { ...room, indent: hang, width: room.width - hang }
  const kind =
    element.tag === 'ol'
      ? (ORDERED[element.style['list-style-type'] ?? element.attribs['type'] ?? ''] ?? 'decimal')
      : 'bullet'
  const attributes = { O: 'List', ListNumbering: NUMBERING[kind] }
  yield { kind: 'open', tag: 'L', indent: room.indent, attributes }
  for (const [i, item] of items.entries()) {
    const own = styleOf(style, item)
    const labelStyle = { ...own, underline: false, strike: false, href: undefined, align: 'left' as const }
    const text = labelOf(kind, (Number.isSafeInteger(first) ? first : 1) + i)
    const [label] = breakLines(room.ruler, [{ text, style: labelStyle }], {
      width: COLUMN,
      indent: 0,
      align: 'left',
      style: labelStyle,
    })
    yield { kind: 'item', label: label!, hang }
    yield* compose(item, own, inner)
    yield { kind: 'endItem' }
  }
  yield { kind: 'close', after: style.size * 0.3 }
}

/** ISO 32000-1, 14.8.5.5. */
const NUMBERING = {
  bullet: 'Disc',
  decimal: 'Decimal',
  lower: 'LowerAlpha',
  upper: 'UpperAlpha',
  roman: 'UpperRoman',
}

const ORDERED: Record<string, 'lower' | 'upper' | 'roman' | 'decimal'> = {
  a: 'lower',
  A: 'upper',
  i: 'roman',
  I: 'roman',
  'lower-alpha': 'lower',
  'upper-alpha': 'upper',
  'lower-latin': 'lower',
  'upper-latin': 'upper',
  'upper-roman': 'roman',
  'lower-roman': 'roman',
}

function labelOf(kind: 'bullet' | 'decimal' | 'lower' | 'upper' | 'roman', n: number): string {
  if (kind === 'bullet') return '•'
  if (kind === 'roman' && n > 0 && n < 4000) return `${romano(n)} –`
  if ((kind === 'lower' || kind === 'upper') && n > 0 && n <= 26)
    return `${String.fromCharCode((kind === 'lower' ? 96 : 64) + n)})`
  return `${n}.`
}

type Asked = { ruler: Ruler; given: Given; open: number[] }

/** What stands at the top of the first page. */
export function* letterhead(body: Element, asked: Asked): Generator<Block> {
  yield* compose(body, BODY, roomOf({ ...asked, given: { ...asked.given, assinantes: [] } }))
}

const roomOf = (asked: Asked): Room => ({ ...asked, width: COLUMN, indent: 0, tables: 0, compose })

/** Who signs stands at the end of a text that does not say where. */
export function* composeBody(body: Element, asked: Asked): Generator<Block> {
  const room = roomOf(asked)
  yield* compose(body, BODY, room)
  yield* given(CLASSE_DAS_ASSINATURAS, BODY, room)
}
