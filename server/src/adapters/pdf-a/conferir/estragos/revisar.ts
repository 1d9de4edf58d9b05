import { inflateSync } from 'node:zlib'
import {
  bufferSource,
  type Dict,
  everything,
  isDict,
  isName,
  isRef,
  isStr,
  isStream,
  type Obj,
  openPdf,
  type Pdf,
} from '@autos/pades'

/** A file that the product wrote, and the text of each of its objects. */
export type Base = { bytes: Buffer; file: string; pdf: Pdf; bodies: ReadonlyMap<number, Body> }
type Body = { text: string; data?: string }
/** A file made out of another, in Latin-1. */
export type Estrago = (base: Base) => string

type Revision = {
  bodies: Map<number, Body>
  /** The objects that change, in the order in which they are written. */
  changed: Set<number>
  /** How many objects there were; the number of the next. */
  size: number
  next: number
  trailer: string
  written: Map<number, (text: string) => string>
  table: (text: string) => string
}
/** One change in a revision; `@0`, `@1` stand for the objects that it adds. */
export type Mudanca = (revision: Revision) => void
/** A text that an object has, or the key by which another leads to it. */
type Where = string | RegExp | { de: string }
type Text = string | RegExp

export function baseDe(bytes: Uint8Array): Base {
  const own = Buffer.from(bytes)
  const pdf = openPdf(bufferSource(own))
  const bodies = new Map<number, Body>()
  for (const num of [...everything(pdf)].toSorted((a, b) => a - b)) {
    const value = pdf.load(num)
    if (value === null) continue
    const length = isStream(value) ? Number(pdf.get(value.dict.get('Length'))) : 0
    bodies.set(num, {
      text: written(value),
      ...(isStream(value) && { data: own.toString('latin1', value.at, value.at + length) }),
    })
  }
  return { bytes: own, file: own.toString('latin1'), pdf, bodies }
}

function written(value: Obj): string {
  if (Array.isArray(value)) return `[${value.map(written).join(' ')}]`
  if (isDict(value)) return entries(value)
  if (isStream(value)) return entries(value.dict)
  if (isName(value)) return named(value.name)
  if (isRef(value)) return `${value.num} ${value.gen} R`
  if (!isStr(value)) return String(value)
  const text = value.bytes.toString('latin1')
  return !value.hex && /^[ -'*-[\]-~]*$/.test(text) ? `(${text})` : `<${value.bytes.toString('hex')}>`
}

const entries = (dict: Dict): string =>
  `<<${[...dict].map(([key, value]) => `${named(key)} ${written(value)}`).join(' ')}>>`
const named = (name: string): string =>
  `/${name.replaceAll(/[^\w+.-]/g, (char) => `#${char.charCodeAt(0).toString(16).padStart(2, '0')}`)}`

/** The file with a revision after it, in which those objects are otherwise. */
export const revisto =
  (...changes: readonly Mudanca[]): Estrago =>
  ({ file, pdf, bodies }) => {
    const revision = revisionOf(pdf, bodies, changes)
    const offsets = new Map<number, number>()
    let text = ''
    for (const num of revision.changed) {
      offsets.set(num, file.length + text.length)
      text += objectOf(revision, num)
    }
    const rows = [...offsets].map(([num, at]) => `${num} 1\n${String(at).padStart(10, '0')} 00000 n \n`)
    const table = `xref\n${rows.join('')}trailer\n<<${trailerOf(revision, pdf)}>>\n`
    return `${file}${text}${revision.table(table)}startxref\n${file.length + text.length}\n%%EOF\n`
  }

/** The same with the objects packed in a stream of objects, as in what the product copies. */
export const empacotado =
  (changes: readonly Mudanca[], pack: (text: string) => string = (text) => text): Estrago =>
  ({ file, pdf, bodies }) => {
    const revision = revisionOf(pdf, bodies, changes)
    const texts = [...revision.changed].map(
      (num) => [num, referred(revision.bodies.get(num)!.text, revision)] as const,
    )
    let [at, numbers] = [0, '']
    for (const [num, text] of texts) {
      numbers += `${num} ${at} `
      at += text.length + 1
    }
    const data = numbers + texts.map(([, text]) => `${text} `).join('')
    const [own, xref] = [revision.next, revision.next + 1]
    const packed = pack(
      `${own} 0 obj\n<</Type /ObjStm /N ${texts.length} /First ${numbers.length} /Length ${data.length}>>\nstream\n${data}\nendstream\nendobj\n`,
    )
    const start = file.length + packed.length
    const plain = (place: number) => `01${place.toString(16).padStart(8, '0')}00`
    const inPack = (i: number) => `02${own.toString(16).padStart(8, '0')}${i.toString(16).padStart(2, '0')}`
    const rows = [
      ...texts.map(([num], i) => [num, inPack(i)] as const),
      [own, plain(file.length)] as const,
      [xref, plain(start)] as const,
    ]
    const bits = Buffer.from(rows.map(([, row]) => row).join(''), 'hex').toString('latin1')
    const index = rows.map(([num]) => `${num} 1`).join(' ')
    const trailer = trailerOf({ ...revision, next: xref + 1 }, pdf)
    return `${file}${packed}${xref} 0 obj\n<</Type /XRef ${trailer} /W [1 4 1] /Index [${index}] /Length ${bits.length}>>\nstream\n${bits}\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`
  }

function revisionOf(pdf: Pdf, bodies: Base['bodies'], changes: readonly Mudanca[]): Revision {
  const trailer = ['Root', 'Info', 'ID'].flatMap((key) => {
    const value = pdf.trailer.get(key)
    return value === undefined ? [] : [`/${key} ${written(value)}`]
  })
  const revision: Revision = {
    bodies: new Map(bodies),
    changed: new Set(),
    size: pdf.size,
    next: pdf.size,
    trailer: trailer.join(' '),
    written: new Map(),
    table: (text) => text,
  }
  for (const change of changes) change(revision)
  return revision
}

const trailerOf = (revision: Revision, pdf: Pdf): string =>
  `/Size ${revision.next} ${referred(revision.trailer, revision)} /Prev ${pdf.startxref}`

/** `@0`: what was added first; `@Table`: the first object of that type, or of that place in the structure. */
const referred = (text: string, { bodies, size }: Pick<Revision, 'bodies' | 'size'>): string =>
  text.replaceAll(/@(\d|[A-Z]\w+)/g, (_, what: string) => {
    if (/\d/.test(what)) return `${size + Number(what)} 0 R`
    const [num] = [...bodies].find(([, body]) => new RegExp(`/(Type|S) /${what}(?!\\w)`).test(body.text))!
    return `${num} 0 R`
  })

function objectOf(revision: Revision, num: number): string {
  const { bodies, written: ways } = revision
  const { text, data } = bodies.get(num)!
  const body = referred(text, revision) + (data === undefined ? '' : `\nstream\n${data}\nendstream`)
  const object = `${num} 0 obj\n${body}\nendobj\n`
  return ways.get(num)?.(object) ?? object
}

function find(revision: Revision, where: Where): [number, Body] {
  const { bodies } = revision
  if (typeof where === 'object' && 'de' in where) {
    const [, { text }] = find(revision, new RegExp(`/${where.de} \\d+ 0 R`))
    const num = Number(new RegExp(`/${where.de} (\\d+) 0 R`).exec(text)?.[1])
    return [num, bodies.get(num)!]
  }
  for (const [num, body] of bodies)
    if (typeof where === 'string' ? body.text.includes(where) : where.test(body.text)) return [num, body]
  throw new Error(`${String(where)} não está lá`)
}

function put({ bodies, changed }: Revision, num: number, body: Body): void {
  bodies.set(num, body)
  changed.add(num)
}

/** In the first object that has it, one text for another. */
export const troca =
  (from: Text, to: string): Mudanca =>
  (revision) => {
    const [num, body] = find(revision, from)
    const text = body.text.replace(from, to)
    if (text === body.text) throw new Error(`${String(from)}: nada muda`)
    put(revision, num, { ...body, text })
  }

/** In one object, one text for another. */
export const trocaEm =
  (where: Where, from: Text, to: string): Mudanca =>
  (revision) => {
    const [num, body] = find(revision, where)
    put(revision, num, { ...body, text: replaced(from, to)(body.text) })
  }

/** Every object as it is, written anew; but signatures, which say where they are. */
export const tudo: Mudanca = (revision) => {
  for (const [num, body] of revision.bodies) if (!body.text.includes('/ByteRange')) put(revision, num, body)
}

/** An object more; with `data`, a stream. */
export const novo =
  (text: string, data?: string): Mudanca =>
  (revision) => {
    const long = data === undefined ? text : text.replace(/>>$/, ` /Length ${data.length}>>`)
    put(revision, revision.next++, { text: long, ...(data !== undefined && { data }) })
  }

/** A kid of an element of the structure, before the others or after them. */
export const filho =
  (parent: string, text: string, last = false): Mudanca =>
  (revision) => {
    const [num, body] = find(revision, new RegExp(`/S /${parent} .*/K \\[`))
    const kid = revision.next
    const kids = (_: string, before: string, kept: string) =>
      `${before}[${last ? `${kept} ${kid} 0 R` : `${kid} 0 R ${kept}`}]`
    put(revision, num, { ...body, text: body.text.replace(/(\/K )\[(.*?)\](?!.*\])/, kids) })
    novo(text.replace(/>>$/, ` /P ${num} 0 R>>`))(revision)
  }

/** What is in one object, in another. */
export const leva =
  (from: RegExp, where: Where, to: string): Mudanca =>
  (revision) => {
    const [num, body] = find(revision, from)
    const [moved] = from.exec(body.text)!
    put(revision, num, { ...body, text: body.text.replace(moved, '') })
    const [other, kept] = find(revision, where)
    put(revision, other, { ...kept, text: kept.text.replace(to, `${to} ${moved}`) })
  }

/** What the stream that has `where` in its dictionary holds, unpacked. */
export const dados =
  (where: Where, change: (data: string) => string): Mudanca =>
  (revision) => {
    const [num, { text, data = '' }] = find(revision, where)
    const plain = text.includes('/FlateDecode')
      ? inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
      : data
    const changed = change(plain)
    const bare = text.replace(/ ?\/Filter (\/FlateDecode|\[\/FlateDecode\])/, '')
    put(revision, num, { text: bare.replace(/\/Length \d+/, `/Length ${changed.length}`), data: changed })
  }

const replaced = (from: Text, to: string) => (text: string) => {
  const changed = text.replace(from, to)
  if (changed === text) throw new Error(`${String(from)} não está no fluxo`)
  return changed
}

/** In a stream, one text for another. */
export const noFluxo = (where: Where, from: Text, to: string): Mudanca => dados(where, replaced(from, to))

/** In what the first page draws last. */
export const desenho =
  (from: Text, to: string): Mudanca =>
  (revision) => {
    const [, page] = find(revision, /\/Type \/Page(?!s)/)
    const num = Number(/\/Contents \[?(?:\d+ 0 R )*(\d+) 0 R/.exec(page.text)?.[1])
    const { text } = revision.bodies.get(num)!
    dados(text, replaced(from, to))(revision)
  }

/** How an object is written, whatever it says. */
export const escrita =
  (where: Where, write: (object: string) => string): Mudanca =>
  (revision) => {
    const [num, body] = find(revision, where)
    put(revision, num, body)
    revision.written.set(num, write)
  }

export const rabo =
  (from: Text, to: string): Mudanca =>
  (revision) => {
    revision.trailer = replaced(from, to)(revision.trailer)
  }
export const tabela =
  (from: Text, to: string): Mudanca =>
  (revision) => {
    revision.table = replaced(from, to)
  }

/** The bytes themselves, one text for another that is as long. */
export const cru =
  (from: Text, to: string): Estrago =>
  ({ file }) => {
    const changed = replaced(from, to)(file)
    if (changed.length !== file.length) throw new Error(`${String(from)}: outro tamanho`)
    return changed
  }
