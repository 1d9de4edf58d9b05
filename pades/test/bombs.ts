import { deflateSync } from 'node:zlib'
import { issue } from './pki.ts'
import { openPdf } from '../src/pdf/document.ts'
import { bufferSource } from '../src/pdf/source.ts'
import { signLocally } from '../src/sign/local.ts'

// Files below 1 MB that ask for much more than they weigh: each grows when it is read, or makes the reader go
// over it again and again.

type Body = readonly [num: number, bytes: Buffer]
type Packed = readonly [num: number, container: number, index: number]

const text = (num: number, body: string): Body => [num, Buffer.from(body, 'latin1')]

function stream(entries: string, data: Buffer): Buffer {
  const stored = deflateSync(data, { level: data.length > 40_000_000 ? 1 : 9 })
  return Buffer.concat([
    Buffer.from(`<<${entries}/Filter/FlateDecode/Length ${stored.length}>>\nstream\n`),
    stored,
    Buffer.from('\nendstream'),
  ])
}

function objectStream(items: readonly (readonly [number, string])[]): Buffer {
  let at = 0
  const heads: string[] = []
  for (const [num, body] of items) {
    heads.push(`${num} ${at}`)
    at += body.length + 1
  }
  const head = `${heads.join(' ')} `
  return stream(
    `/Type/ObjStm/N ${items.length}/First ${head.length}`,
    Buffer.from(head + items.map(([, body]) => body).join(' '), 'latin1'),
  )
}

function file(bodies: readonly Body[], packed: readonly Packed[] = []): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  let at = 9
  const top = [...bodies, ...packed].reduce((most, [num]) => Math.max(most, num), 0) + 2
  const rows = Buffer.alloc(top * 9)
  const row = (num: number, [type, second, third]: readonly [number, number, number]): void => {
    rows[num * 9] = type
    rows.writeUIntBE(second, num * 9 + 1, 6)
    rows.writeUInt16BE(third, num * 9 + 7)
  }
  for (const [num, body] of bodies) {
    row(num, [1, at, 0])
    const whole = Buffer.concat([Buffer.from(`${num} 0 obj\n`), body, Buffer.from('\nendobj\n')])
    parts.push(whole)
    at += whole.length
  }
  for (const [num, container, index] of packed) row(num, [2, container, index])
  row(top - 1, [1, at, 0])
  parts.push(
    Buffer.from(`${top - 1} 0 obj\n`),
    stream(`/Type/XRef/Size ${top}/W[1 6 2]/Root 1 0 R`, rows),
    Buffer.from(`\nendobj\nstartxref\n${at}\n%%EOF\n`),
  )
  return Buffer.concat(parts)
}

const CATALOG = text(1, '<</Type/Catalog/Pages 2 0 R/AcroForm 8 0 R/X 5 0 R>>')
const PAGES = text(2, '<</Type/Pages/Kids[3 0 R]/Count 1>>')
const PAGE = text(3, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>')
const FORM = text(8, '<</Fields[]>>')
const BASE = [CATALOG, PAGES, PAGE, FORM]

/** One object that does nothing but grow. */
const inflating = (body: string): Buffer => file([...BASE, [6, objectStream([[5, body]])]], [[5, 6, 0]])

/** Many small objects in one stream, from number 100 on. */
function crowded(count: number, body: (num: number) => string, bodies: readonly Body[]): Buffer {
  const items = Array.from({ length: count }, (_, i): [number, string] => [100 + i, body(100 + i)])
  return file(
    [...bodies, [6, objectStream(items)]],
    items.map(([num], i): Packed => [num, 6, i]),
  )
}

const refs = (count: number): string => Array.from({ length: count }, (_, i) => `${100 + i} 0 R`).join(' ')

function manyStreams(count: number, body: string): Buffer {
  const streams = Array.from({ length: count }, (_, i): Body => [10 + i, objectStream([[200 + i, body]])])
  const list = text(5, `[${Array.from({ length: count }, (_, i) => `${200 + i} 0 R`).join(' ')}]`)
  return file(
    [...BASE, list, ...streams],
    streams.map(([container], i): Packed => [200 + i, container, 0]),
  )
}

function manySections(): Buffer {
  let bytes = file([...BASE, text(5, 'null')])
  const rows = stream(
    '/Type/XRef/Size 1000000/W[1 1 1]/Root 1 0 R/Prev @@@@@@@@@@',
    Buffer.alloc(3_000_000),
  ).toString('latin1')
  for (let i = 0; i < 200; i++) {
    const last = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(bytes.subarray(-60).toString('latin1'))?.[1] ?? ''
    bytes = Buffer.concat([
      bytes,
      Buffer.from(
        `9 0 obj\n${rows.replace('@@@@@@@@@@', last.padStart(10, '0'))}\nendobj\nstartxref\n${bytes.length}\n%%EOF\n`,
        'latin1',
      ),
    ])
  }
  return bytes
}

/** Forty people sign a file of many objects: each signature is compared with what came after it. */
async function manySignatures(): Promise<Buffer> {
  let bytes = crowded(6000, (num) => `[${num + 1} 0 R]`, [CATALOG, PAGES, PAGE, FORM, text(5, '[100 0 R]')])
  const identity = issue({ name: 'Ana' })
  for (let i = 0; i < 40; i++)
    bytes = Buffer.concat([
      bytes,
      await signLocally(
        openPdf(bufferSource(bytes)),
        { time: new Date('2026-01-01'), reserve: 2000 },
        { identity },
      ),
    ])
  return bytes
}

const EMPTY_SIGNATURE = '<</Type/Sig/SubFilter/ETSI.CAdES.detached/ByteRange[0 10 20 30]/Contents<00>>>'
const store = (kind: string): string => `/${kind}[${'50 0 R '.repeat(2000)}]`

// prettier-ignore
export const BOMBS: readonly { what: string; make: () => Buffer | Promise<Buffer> }[] = [
  { what: 'a chain of small objects',                       make: () => crowded(60_000, (num) => `[${num + 1} 0 R]`, [...BASE, text(5, '[100 0 R]')]) },
  { what: 'a list of 20 million lists',                     make: () => inflating(`[${'[] '.repeat(20_000_000)}]`) },
  { what: 'a million texts',                                make: () => inflating(`[${'() '.repeat(1_400_000)}]`) },
  { what: 'a text of 60 MB',                                make: () => inflating(`(${'a'.repeat(60_000_000)})`) },
  { what: 'lists of 50 MB in each of many object streams',  make: () => manyStreams(3, `[${'0 '.repeat(25_000_000)}]`) },
  { what: 'texts of 60 MB in each of many object streams',  make: () => manyStreams(3, `(${'a'.repeat(60_000_000)})`) },
  { what: 'compressed twice',                               make: () => file([...BASE, text(5, '[7 0 R]'), [6, Buffer.concat([Buffer.from('<</Type/ObjStm/N 1/First 4/Filter[/FlateDecode/FlateDecode]/Length '), ((data) => Buffer.concat([Buffer.from(`${data.length}>>\nstream\n`), data]))(deflateSync(deflateSync(Buffer.alloc(64_000_000, 32)))), Buffer.from('\nendstream')])]], [[7, 6, 0]]) },
  { what: 'two hundred sections of a million rows',         make: manySections },
  { what: 'fifty thousand fields',                          make: () => crowded(50_000, (num) => `<</FT/Tx/T(${num})/Kids[]>>`, [CATALOG, PAGES, PAGE, text(5, 'null'), text(8, `<</Fields[${refs(50_000)}]>>`)]) },
  { what: 'twenty thousand signature fields, one value',    make: () => crowded(20_000, (num) => `<</FT/Sig/T(${num})/V 99 0 R>>`, [CATALOG, PAGES, PAGE, text(5, 'null'), text(99, EMPTY_SIGNATURE), text(8, `<</Fields[${refs(20_000)}]>>`)]) },
  { what: 'sixty thousand pages',                           make: () => crowded(60_000, () => '<</Type/Page/Parent 2 0 R>>', [CATALOG, FORM, text(5, 'null'), text(2, `<</Type/Pages/Kids[${refs(60_000)}]/Count 60000/MediaBox[0 0 9 9]>>`)]) },
  { what: 'a security store that names one stream 6,000 times', make: () => file([text(1, `<</Type/Catalog/Pages 2 0 R/AcroForm 8 0 R/DSS<<${store('Certs')}${store('CRLs')}${store('OCSPs')}>>>>`), PAGES, PAGE, [50, stream('', Buffer.alloc(30_000_000, 48))], text(8, '<</Fields[9 0 R 10 0 R]>>'), text(9, '<</FT/Sig/T(a)/V 99 0 R>>'), text(10, '<</FT/Sig/T(b)/V 98 0 R>>'), text(98, EMPTY_SIGNATURE), text(99, EMPTY_SIGNATURE)]) },
  { what: 'forty signatures over six thousand objects',     make: manySignatures },
]
