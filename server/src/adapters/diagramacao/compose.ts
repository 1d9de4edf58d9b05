import { COLUMN } from '../pdf-a/pdf-a.ts'
import type { Block, Room } from './blocks.ts'
import { levelHeadings } from './headings.ts'
import { piecesOf } from './inline.ts'
import { breakLines } from './lines.ts'
import type { Ruler } from './ruler.ts'
import { readPicture } from './picture.ts'
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
  figcaption: 'Caption',
  caption: 'Caption',
}
const isInline = (node: Node): boolean =>
  typeof node === 'string' || (INLINE.has(node.tag) && node.children.every(isInline))

/** Children in their order: each run of inline ones is a paragraph, each other one a block. */
function compose(parent: Element, style: Style, room: Room): Block[] {
  const blocks: Block[] = []
  let inline: Node[] = []
  const flush = () => {
    blocks.push(...paragraph({ ...parent, children: inline }, style, room))
    inline = []
  }
  for (const child of parent.children) {
    if (isInline(child)) inline.push(child)
    else {
      flush()
      blocks.push(...block(child as Element, style, room))
    }
  }
  flush()
  return blocks
}

function block(element: Element, parentStyle: Style, room: Room): Block[] {
  const style = styleOf(parentStyle, element)
  const inner = inside(element, style, room)
  const body = bodyOf(element, style, inner)
  const always = (side: string) =>
    ['always', 'page', 'left', 'right'].includes(element.style[`page-break-${side}`] ?? '')
  return [
    ...(always('before') ? [{ kind: 'break' } as const] : []),
    ...body,
    ...(always('after') ? [{ kind: 'break' } as const] : []),
  ]
}

function bodyOf(element: Element, style: Style, room: Room): Block[] {
  switch (element.tag) {
    case 'hr': return [{ kind: 'rule' }]
    case 'img': return [picture(element, style, room)]
    case 'ul': case 'ol': return [list(element, style, room)]
    case 'table': return room.tables >= TABLES_MAX ? compose(element, style, room) : [composeTable(element, style, room)]
    case 'blockquote': return [{ kind: 'group', tag: 'BlockQuote', children: compose(element, style, room) }]
    case 'section': case 'article': return [{ kind: 'group', tag: 'Sect', children: compose(element, style, room) }]
    default: return compose(element, style, room)
  } // prettier-ignore
}
const TABLES_MAX = 4

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

function paragraph(element: Element, style: Style, { ruler, width, indent }: Room): Block[] {
  const pieces = piecesOf(element.children, style)
  if (pieces.length === 0) return []
  const heading = HEADING.test(element.tag)
  const firstIndent = Math.min(
    width / 2,
    Math.max(0, length(element.style['text-indent'], style.size, width) ?? 0),
  )
  const lines = breakLines(ruler, pieces, { width, indent: firstIndent, align: style.align, style })
  const [before, after] = heading
    ? [style.size * 0.7, style.size * 0.45]
    : element.tag === 'li'
      ? [0, 1]
      : [0, style.size * 0.55]
  return [
    {
      kind: 'text',
      tag: TAG[element.tag] ?? 'P',
      lines,
      align: style.align,
      width,
      firstIndent,
      indent,
      before,
      after,
    },
  ]
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

function list(element: Element, style: Style, room: Room): Block {
  const items = element.children.filter((child): child is Element => typeof child !== 'string')
  const first = Number(element.attribs['start'] ?? 1)
  const hang = room.width - HANG < NARROW ? 0 : HANG
  const inner = { ...room, indent: hang, width: room.width - hang }
  const kind =
    element.tag === 'ol'
      ? (ORDERED[element.style['list-style-type'] ?? element.attribs['type'] ?? ''] ?? 'decimal')
      : 'bullet'
  return {
    kind: 'list',
    indent: room.indent,
    hang,
    after: style.size * 0.3,
    items: items.map((item, i) => {
      const own = styleOf(style, item)
      const labelStyle = { ...own, underline: false, strike: false, href: undefined, align: 'left' as const }
      const [label] = breakLines(room.ruler, [{ text: labelOf(kind, (Number.isSafeInteger(first) ? first : 1) + i), style: labelStyle }], { width: COLUMN, indent: 0, align: 'left', style: labelStyle })
      return { label: label!, children: compose(item, own, inner) }
    }), // prettier-ignore
  }
}

const ORDERED: Record<string, 'lower' | 'upper' | 'roman' | 'decimal'> = {
  a: 'lower', A: 'upper', i: 'roman', I: 'roman', 'lower-alpha': 'lower', 'upper-alpha': 'upper', 'lower-latin': 'lower', 'upper-latin': 'upper', 'upper-roman': 'roman', 'lower-roman': 'roman',
} // prettier-ignore

function labelOf(kind: 'bullet' | 'decimal' | 'lower' | 'upper' | 'roman', n: number): string {
  if (kind === 'bullet') return '•'
  if (kind === 'roman' && n > 0 && n < 4000) return `${roman(n)} –`
  if ((kind === 'lower' || kind === 'upper') && n > 0 && n <= 26)
    return `${String.fromCharCode((kind === 'lower' ? 96 : 64) + n)})`
  return `${n}.`
}

const ROMAN: [number, string][] = [[1000, 'M'], [900, 'CM'], [500, 'D'], [400, 'CD'], [100, 'C'], [90, 'XC'], [50, 'L'], [40, 'XL'], [10, 'X'], [9, 'IX'], [5, 'V'], [4, 'IV'], [1, 'I']] // prettier-ignore
const roman = (n: number): string =>
  ROMAN.reduce(
    ([left, text], [value, letters]): [number, string] => [
      left % value,
      text + letters.repeat(Math.floor(left / value)),
    ],
    [n, ''] as [number, string],
  )[1]

export function composeBody(body: Element, ruler: Ruler): Block[] {
  const blocks = compose(body, BODY, { ruler, width: COLUMN, indent: 0, tables: 0, compose })
  levelHeadings(blocks)
  return blocks
}
