// Revisions written byte by byte, right or wrong as an attacker wants them. Nothing here is read by the code
// under test.

/**
 * A row of the cross-reference: 0 free, 1 at offset `a` with generation `b`, 2 in object stream `a` at index
 * `b`.
 */
export type Entry = { type: number; a: number; b: number }
export type Shape = 'table' | 'stream' | 'hybrid'
type Written = { num: number; body: string; gen?: number; head?: string; tail?: string }
type Pack = {
  num: number
  items: readonly (readonly [num: number, body: string])[]
  entries?: string
  /** Only written: the cross-reference leads no item there. */ silent?: boolean
}

export type Stored = { data: string; entries: string }

export type Draft = {
  shape: Shape
  objects: Written[]
  packs: Pack[]
  /** Rows told otherwise than is right; undefined leaves the row out. */
  rows: Map<number, Entry | undefined>
  /** In a hybrid, what the stream says of objects besides what is packed. */
  hidden: Map<number, Entry>
  /** Entries of the trailer besides /Size and /Prev. */
  trailer: string
  /** Default: where the last startxref of the file leads; null for none. */
  prev: number | string | null | undefined
  size: number | undefined
  /** What /Size says, when it is not that. */
  sizeSays: string | undefined
  lead: string
  /** Of the cross-reference stream. */
  widths: readonly [number, number, number]
  /** Entries of the cross-reference stream that its writer adds, such as a wrong /Index. */
  streamEntries: string
  /** How the data of object and cross-reference streams is stored. */
  stored: (data: string) => Stored
  beforeTable: string
  /** Of a table, from `xref` to `trailer`: how it is spelled. */
  spelled: (table: string) => string
  startxref: (right: number) => string
  ending: string
}

const asItIs = (data: string): Stored => ({ data, entries: '' })

export const draftOf = (wish: Partial<Draft> = {}): Draft => ({
  shape: 'table',
  objects: [],
  packs: [],
  rows: new Map(),
  hidden: new Map(),
  trailer: '/Root 1 0 R',
  prev: undefined,
  size: undefined,
  sizeSays: undefined,
  lead: '',
  widths: [1, 4, 2],
  streamEntries: '',
  stored: asItIs,
  beforeTable: '',
  spelled: (table) => table,
  startxref: (right) => `startxref\n${right}\n`,
  ending: '%%EOF\n',
  ...wish,
})

/** A stream object's text; `entries` may hold a /Length of its own. */
export const streamOf = (data: string, entries = ''): string =>
  `<<${entries}${/\/Length\b/.test(entries) ? '' : `/Length ${data.length}`}>>\nstream\n${data}\nendstream`
export const objectStream = (items: Pack['items'], entries = '', stored = asItIs): string => {
  let header = ''
  let content = ''
  for (const [num, body] of items) {
    header += `${num} ${content.length} `
    content += `${body} `
  }
  const kept = stored(header + content)
  return streamOf(kept.data, `/Type/ObjStm/N ${items.length}/First ${header.length}${kept.entries}${entries}`)
}
export const objectsFrom = (bodies: Record<number, string>): Written[] =>
  Object.entries(bodies).map(([num, body]) => ({ num: Number(num), body }))

export const HEADER = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'
export const lastStartxref = (text: string): number =>
  Number(/startxref\s+(\d+)/.exec(text.slice(Math.max(0, text.lastIndexOf('startxref'))))?.[1] ?? 0)

/** One more than the highest number that a trailer tells of. */
const sizeOf = (text: string): number =>
  Math.max(0, ...[...text.matchAll(/\/Size (\d{1,6})\b/g)].map(([, size]) => Number(size)))

/** A file from its first revision. */
export const firstRevision = (draft: Draft, header = HEADER): Buffer =>
  append(Buffer.from(header, 'latin1'), { ...draft, prev: draft.prev ?? null })

export function append(file: Buffer, draft: Draft): Buffer {
  const before = file.toString('latin1')
  const prev = draft.prev === undefined ? lastStartxref(before) : draft.prev
  const rows = new Map<number, Entry>()
  let text = before + draft.lead
  const put = ({ num, body, gen = 0, head, tail }: Written): void => {
    rows.set(num, { type: 1, a: text.length, b: gen })
    text += `${head ?? `${num} ${gen} obj\n`}${body}${tail ?? '\nendobj\n'}`
  }
  for (const { num, items, entries = '' } of draft.packs)
    put({ num, body: objectStream(items, entries, draft.stored) })
  for (const object of draft.objects) put(object)
  const packed = new Map(
    draft.packs
      .filter(({ silent }) => !silent)
      .flatMap(({ num, items }) =>
        items.map(([item], index) => [item, { type: 2, a: num, b: index }] as const),
      ),
  )
  text += draft.beforeTable
  const size = draft.size ?? Math.max(900, sizeOf(before), topOf(rows, packed))
  const told = {
    size,
    draft,
    rows,
    packed,
    trailer: `${prev === null ? '' : `/Prev ${prev}`}${draft.trailer}`,
  }
  const { body, at } = draft.shape === 'stream' ? streamSection(text, told) : tableSection(text, told)
  return Buffer.from(`${body}${draft.startxref(at)}${draft.ending}`, 'latin1')
}

type Told = {
  size: number
  draft: Draft
  rows: Map<number, Entry>
  packed: Map<number, Entry>
  trailer: string
}
type Section = { body: string; at: number }

function overridden(
  rows: Map<number, Entry>,
  wished: ReadonlyMap<number, Entry | undefined>,
): Map<number, Entry> {
  const all = new Map(rows)
  for (const [num, entry] of wished) {
    if (entry) all.set(num, entry)
    else all.delete(num)
  }
  return all
}

const topOf = (...maps: ReadonlyMap<number, unknown>[]): number =>
  Math.max(0, ...maps.flatMap((map) => [...map.keys()])) + 1

/** With packed objects, or hidden rows, the table gets a stream beside it (ISO 32000-1, 7.5.8.4). */
function tableSection(before: string, { size, draft, rows, packed, trailer }: Told): Section {
  const own = overridden(rows, draft.rows)
  const beside = overridden(packed, draft.hidden)
  const hybrid =
    draft.shape === 'hybrid' || beside.size > 0
      ? crossStream({ num: size, rows: beside, draft, trailer: `/Root 1 0 R` })
      : undefined
  const text = before + (hybrid ?? '')
  const table = [...own]
    .map(
      ([num, { type, a, b }]) =>
        `${num} 1\n${String(a).padStart(10, '0')} ${String(b).padStart(5, '0')} ${type === 0 ? 'f' : 'n'} \n`,
    )
    .join('')
  return {
    body: `${text}xref\n${table}trailer\n<</Size ${draft.sizeSays ?? (hybrid ? size + 1 : size)}${trailer}${hybrid ? `/XRefStm ${before.length}` : ''}>>\n`,
    at: text.length,
  }
}

function streamSection(before: string, { size: num, draft, rows, packed, trailer }: Told): Section {
  const all = overridden(new Map([...rows, ...packed]), draft.rows)
  if (!draft.rows.has(num)) all.set(num, { type: 1, a: before.length, b: 0 })
  return { body: before + crossStream({ num, rows: all, draft, trailer }), at: before.length }
}

function crossStream({
  num,
  rows,
  draft: { widths, streamEntries, sizeSays, stored },
  trailer,
}: {
  num: number
  rows: ReadonlyMap<number, Entry>
  draft: Draft
  trailer: string
}): string {
  const sorted = [...rows].toSorted(([a], [b]) => a - b)
  const field = (value: number, width: number): string =>
    Array.from({ length: width }, (_, i) =>
      String.fromCharCode(Math.floor(value / 256 ** (width - 1 - i)) & 255),
    ).join('')
  const data = sorted
    .map(([, { type, a, b }]) => field(type, widths[0]) + field(a, widths[1]) + field(b, widths[2]))
    .join('')
  const kept = stored(data)
  const index = /\/Index\b/.test(streamEntries) ? '' : `/Index[${sorted.map(([of]) => `${of} 1`).join(' ')}]`
  const own = /\/W\b/.test(streamEntries) ? '' : `/W[${widths.join(' ')}]`
  return `${num} 0 obj\n${streamOf(kept.data, `/Type/XRef/Size ${sizeSays ?? num + 1}${own}${index}${kept.entries}${trailer}${streamEntries}`)}\nendobj\n`
}
