import { signByHand, waiting } from '../by-hand.ts'
import { withEntry, withItem } from '../dictionaries.ts'
import { baseOf, type Bodies, RICH, SEAL } from '../rich.ts'
import { append, draftOf, lastStartxref, objectsFrom, streamOf } from '../writing.ts'
import { deflateSync } from 'node:zlib'
import { type Case, FORGED, later, METADATA, ORPHAN, placeOf, prepared } from './case.ts'

// Bytes that are two things at once, and tables that one program reads and another repairs.

const table = () => prepared()
const META = METADATA[25] ?? ''

/**
 * A revision whose table is written by hand; `{}` stands for the place of the metadata, `[]` for that of
 * another content.
 */
function byHand(
  tableText: string,
  { trailer = '', more = ORPHAN }: { trailer?: string; more?: string } = {},
): Buffer {
  const { file } = table()
  const before = file.toString('latin1')
  const row = (at: number): string => `${String(at).padStart(10, '0')} 00000 n`
  const first = `${before}25 0 obj\n${META}\nendobj\n`
  const text = `${first}${more}`
  const rows = tableText.replaceAll('{}', row(before.length)).replaceAll('[]', row(first.length))
  return Buffer.from(
    `${text}${rows}<</Size 900/Root 1 0 R/Info 64 0 R/Prev ${lastStartxref(before)}${trailer}>>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}

// prettier-ignore
const TABLES = [
  'xref\n25 1\n{} \ntrailer\n', 'xref\ntrailer\n', 'xref\n0 0\ntrailer\n', 'xref \n25 1\n{} \ntrailer\n', 'xref\r25 1\r{}\r\ntrailer\r', 'xref\n25  1\n{} \ntrailer\n', 'xref\n25 1 \n{} \ntrailer\n', 'xref\n025 1\n{} \ntrailer\n', 'xref\n25 01\n{} \ntrailer\n',
  'xref\n25\n1\n{} \ntrailer\n', 'xref\n25 1%\n{} \ntrailer\n', 'xref%\n25 1\n{} \ntrailer\n', 'xref 25 1\n{} \ntrailer\n', 'xref\n25 1 {} \ntrailer\n', 'xref\n25 1\n\n{} \ntrailer\n', 'xref\n25 1\n  {} \ntrailer\n', 'xref\n25 1\n{}\n\ntrailer\n', 'xref\n25 1\n{}\r\rtrailer\n', 'xref\n25 1\n{}\0\0trailer\n',
  'xref\n25 1\n{} \n\ntrailer\n', 'xref\n25 1\n{} \ntrailer %\n', 'xref\n25 1\n{} \ntrailer', 'xref\n25 1\n{} \n %\ntrailer\n', 'xref\n25 1\n{} \n900 0\ntrailer\n', 'xref\n0 1\n0000000000 65535 f \n25 1\n{} \ntrailer\n', 'xref\n0 1\n0000000000 00000 n \n25 1\n{} \ntrailer\n', 'xref\n0 1\n0000000003 65535 f \n25 1\n{} \ntrailer\n',
  'xref\n25 1\n{} \n1000 1\n0000000000 00000 f \ntrailer\n', 'xref\n25 1\n{} \n3 0\ntrailer\n', 'xref\n25 1\n{} \ntrailer\n<<>>\ntrailer\n', 'xref\n25 1\n{} \nstartxref\n0\ntrailer\n', '\nxref\n25 1\n{} \ntrailer\n', 'xref\n25 1 foo\n{} \ntrailer\n', 'xref\n-25 1\n{} \ntrailer\n', 'xref\n25 1\n{} \n25 1\n{} \ntrailer\n',
  'xref\n25 1\n{} \n899 1\n9999999999 65535 f \ntrailer\n', 'xref\n899 1\n0000000001 00007 f \n25 1\n{} \ntrailer\n', 'xref\n25 1\n{} \n150 1\n0000000000 00000 n \ntrailer\n', 'xref\n25 1\n{} \n150 1\n0000000000 65535 n \ntrailer\n', 'xref\n25 1\n{} \n150 1\n0000000007 00000 n \ntrailer\n',
  'xref\n7  0\n25 1\n{} \ntrailer\n', 'xref\n7\n0\n25 1\n{} \ntrailer\n', 'xref\n7 0 25 1\n{} \ntrailer\n', 'xref\n99999999 0\n25 1\n{} \ntrailer\n', 'xref\n7 0%\n25 1\n{} \ntrailer\n', 'xref\n25 1\n{} \n7  0\ntrailer\n', 'xref\n25 1\n{} \n7\n0\ntrailer\n', 'xref\n25 1\n{} \n7 0 trailer\n', 'xref\n 7 0\n25 1\n{} \ntrailer\n', 'xref\n07 00\n25 1\n{} \ntrailer\n', 'xref\n1 0\n0000000000 65535 f \n25 1\n{} \ntrailer\n', 'xref\n25 1\n{} \n%\ntrailer\n', 'xref\n25 1\n{} \ntrailer%\n', 'xref\n25 1\n{} \n trailer\n',
]

/** Where programs agree on these, nothing is wrong with them. */
const plainTables = new Set(TABLES.slice(0, 1))

// prettier-ignore
export const TWISTED: readonly Case[] = [
  ...TABLES.map((text): Case => ({ what: `an orphan before the table ${JSON.stringify(text)}`,     make: () => byHand(text), intact: 'either' })),
  ...TABLES.map((text): Case => ({ what: `a replaced content before the table ${JSON.stringify(text)}`, make: () => byHand(plainTables.has(text) ? text.replace('trailer', '3 1\n[] \ntrailer') : text), ...(plainTables.has(text) ? {} : { intact: 'either' as const }) })),
  ...['99 0 R', '20', '20.0', '-1', 'null', '(20)', '[20]'].map((value): Case => ({ what: `/XRefStm ${value} in a later trailer`, make: () => withStream(value), intact: 'either' })),
  ...['5.0', '99 0 R', '-1', '0', '900.5', '(900)', '99999999999'].map((value): Case => ({ what: `/Size ${value} in a later trailer`, make: () => later(table().file, { ...METADATA, 99: '5' }, { sizeSays: value, lead: ORPHAN }) })),
  ...['.0', '.', '.9', '-0', '%\n', '\0', '+0'].map((more): Case => ({ what: `/Prev with ${JSON.stringify(more)} behind it`, make: () => { const { file } = table(); return later(file, METADATA, { prev: `${lastStartxref(file.toString('latin1'))}${more}`, lead: ORPHAN }) }, ...(more === '%\n' || more === '\0' ? { intact: 'either' as const } : {}) })),
  ...[3, 28, 12, 5, 2, 10, 1, 81].map((num): Case => ({ what: `the cross-reference stream is object ${num}`,   make: () => later(table().file, METADATA, { shape: 'stream', size: num, rows: new Map([[num, undefined]]), sizeSays: '900' }) })),
  ...[3, 28, 12, 2, 10, 81].map((num): Case => ({ what: `the cross-reference stream is object ${num}, and says that it is where it was`, make: () => { const { file } = table(); return later(file, METADATA, { shape: 'stream', size: num, rows: new Map([[num, { type: 1, a: placeOf(file, num), b: 0 }]]), sizeSays: '900' }) } })),
  ...[28, 3, 4].map((num): Case => ({ what: `an object stream that is object ${num}`,                    make: () => later(table().file, {}, { shape: 'stream', packs: [{ num, items: [[64, '<</Title(x)>>']] }], rows: new Map([[num, undefined]]) }) })),
  { what: 'a table that begins with object 1 in its second part',                                        make: () => fromOne() },
  ...(['/Predictor 1', '/Predictor 1/Columns 10'] as const).flatMap((plain): Case[] => [
    { what: `an object stream is decoded with other parameters than <<${plain}>>, and both make sense`,  make: () => png('96 0 R', `<<${plain}>>`, `<</Predictor 12/Columns ${PNG_DATA.length - 1}>>`) },
    { what: `a list of parameters, of which one was <<${plain}>>, and both make sense`,                  make: () => png('[96 0 R]', `<<${plain}>>`, `<</Predictor 12/Columns ${PNG_DATA.length - 1}>>`) },
  ]),
  { what: 'an object stream is decoded with one parameter that is told elsewhere, by PNG',               make: () => png(`<</Predictor 96 0 R/Columns ${PNG_DATA.length - 1}>>`, '1', '12') },
  { what: 'an object stream is decoded with one parameter that is told elsewhere, by TIFF',              make: () => tiff('<</Predictor 96 0 R/Colors 32/BitsPerComponent 8/Columns 2>>', '1', '2') },
  { what: 'an object stream is decoded with parameters that are told elsewhere, by TIFF',                make: () => tiff('96 0 R', '<</Predictor 1>>', '<</Predictor 2/Colors 32/BitsPerComponent 8/Columns 2>>') },
  { what: 'an object begins in a comment at the end, and goes on after it',                              make: () => pastTheEnd('%99 0 obj<</Length 48>>\n', `stream\n${'BT /F1 8 Tf 10 235 Td (Pague 900 reais) Tj ET'.padEnd(48)}\nendstream\nendobj\n`) },
  { what: 'a number at the end that becomes a reference',                                                make: () => pastTheEnd('%99 0 obj 31 0\n', 'R\nendobj\n') },
  { what: 'what a signature leaves out is drawn by the page',                                            make: () => drawnHole() },
  { what: 'what a signature leaves out is the text of a note',                                           make: () => noteOfHole('/Subtype/FreeText/DA(/F1 4 Tf 0 g)') },
  { what: 'what a signature leaves out is the text of a mark',                                           make: () => noteOfHole('/Subtype/Text/Open true') },
  { what: 'what a signature leaves out is the text of a field',                                          make: () => noteOfHole('/FT/Tx/T(x)/Subtype/Widget/DA(/F1 8 Tf 0 g)') },
  { what: 'what a signature leaves out is the text of a stamp that nobody sees',                         make: () => noteOfHole('/Subtype/Stamp/AP<</N 30 0 R>>') },
]

function withStream(value: string): Buffer {
  const { file } = table()
  const lead = `3 0 obj\n${FORGED}\nendobj\n`
  const rows = `\x01${String.fromCharCode(file.length >> 8, file.length & 255)}\0`
  const streamAt = file.length + lead.length
  const stream = `901 0 obj\n${streamOf(rows, '/Type/XRef/Size 902/W[1 2 1]/Index[3 1]/Root 1 0 R')}\nendobj\n`
  return later(
    file,
    { ...METADATA, 99: String(streamAt) },
    {
      lead: lead + stream,
      trailer: `/Root 1 0 R/XRefStm ${value === '20' || value === '20.0' ? value.replace('20', String(streamAt)) : value}`,
    },
  )
}

/**
 * Object 1 is nothing in this file, whose catalog has another number; the second part of the table begins
 * with it, free.
 */
function fromOne(): Buffer {
  const bodies: Bodies = { ...RICH, 100: RICH[1] ?? '', 1: 'null' }
  const trailer = '/Root 100 0 R/Info 64 0 R'
  const base = baseOf(bodies, { trailer, rows: new Map([[1, undefined]]) })
  const own: Bodies = {
    10: withItem(RICH[10] ?? '', 'Annots', '81 0 R'),
    20: withItem(RICH[20] ?? '', 'Fields', '81 0 R'),
    [SEAL.signature]: waiting(),
    [SEAL.field]: FIELD,
  }
  const file = signByHand(append(base, draftOf({ trailer, objects: objectsFrom(own) })))
  const before = file.toString('latin1')
  let text = before
  const at = (body: string): string => {
    const row = `${String(text.length).padStart(10, '0')} 00000 n \n`
    text += body
    return row
  }
  const [meta, pages, content] = [
    at(`25 0 obj\n${META}\nendobj\n`),
    at(`2 0 obj\n${RICH[2]}\nendobj\n`),
    at(`3 0 obj\n${RICH[3]}\nendobj\n`),
  ]
  text += ORPHAN
  return Buffer.from(
    `${text}xref\n25 1\n${meta}1 3\n0000000000 00000 f \n${pages}${content}trailer\n<</Size 900/Prev ${lastStartxref(before)}${trailer}>>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}

type Twofold = {
  parameters: string
  signed: string
  changed: string
  data: Buffer
  first: number
  num: number
  before: Bodies
}

/** An object stream of one object that makes sense in two ways of decoding it. */
function twofold({ parameters, signed, changed, data, first, num, before }: Twofold): Buffer {
  const filter = parameters.startsWith('[') ? '[/FlateDecode]' : '/FlateDecode'
  const container = streamOf(
    deflateSync(data).toString('latin1'),
    `/Type/ObjStm/N 1/First ${first}/Filter ${filter}/DecodeParms ${parameters}`,
  )
  const base = baseOf(
    { ...RICH, ...before, 96: signed, 95: container },
    { shape: 'stream', rows: new Map([[num, { type: 2, a: 95, b: 0 }]]) },
  )
  const own: Bodies = {
    10: withItem(RICH[10] ?? '', 'Annots', '81 0 R'),
    20: withItem(RICH[20] ?? '', 'Fields', '81 0 R'),
    [SEAL.signature]: waiting(),
    [SEAL.field]: FIELD,
  }
  const file = signByHand(append(base, draftOf({ shape: 'stream', objects: objectsFrom(own) })))
  return later(file, { 96: changed, ...METADATA }, { shape: 'stream' })
}

/**
 * By the TIFF predictor: in each row of 64 bytes the first half is white space and is added to the second,
 * where a tab turns the digit 0 into 9.
 */
function tiff(parameters: string, signed: string, changed: string): Buffer {
  const chunks: [text: string, tab?: number][] = [
    ['2 0 '],
    ['<</Type/Pages '],
    ['/Kids[10 0 R 11 0 R] '],
    ['/Count 2 '],
    ['/MediaBox[0 0 200 '],
    ['200 ', 1],
    [']>> '],
  ]
  const rows = chunks.map(
    ([text, tab]) =>
      `${tab === undefined ? '\0'.repeat(32) : `${'\0'.repeat(tab)}\t${'\0'.repeat(31 - tab)}`}${text.padEnd(32)}`,
  )
  return twofold({
    parameters,
    signed,
    changed,
    data: Buffer.from(rows.join(''), 'latin1'),
    first: 64,
    num: 2,
    before: {},
  })
}

const PNG_DATA = '\x0098 0 150 '

/**
 * By a PNG predictor: the first byte, white space, falls away, so that the number 150 loses its first digit.
 */
function png(parameters: string, signed: string, changed: string): Buffer {
  return twofold({
    parameters,
    signed,
    changed,
    data: Buffer.from(PNG_DATA, 'latin1'),
    first: 6,
    num: 98,
    before: { 2: '<</Type/Pages/Kids[10 0 R 11 0 R]/Count 2/MediaBox[0 0 200 98 0 R]>>' },
  })
}

/** An object whose place is in the last line of the signed bytes, and which the next revision ends. */
function pastTheEnd(line: string, rest: string): Buffer {
  const bodies: Bodies = { ...RICH, 10: withEntry(RICH[10] ?? '', 'Contents', '99 0 R') }
  const own: Bodies = {
    10: withItem(bodies[10] ?? '', 'Annots', '81 0 R'),
    20: withItem(RICH[20] ?? '', 'Fields', '81 0 R'),
    [SEAL.signature]: waiting(),
    [SEAL.field]: FIELD,
  }
  const build = (at: number): Buffer =>
    append(
      baseOf(bodies),
      draftOf({
        objects: objectsFrom(own),
        rows: new Map([[99, { type: 1, a: at, b: 0 }]]),
        ending: `${line}%%EOF\n`,
      }),
    )
  const file = signByHand(build(build(0).lastIndexOf(line) + 1))
  return later(file, METADATA, { lead: rest })
}

const BESIDE = 'A'.repeat(300)
const FIELD = '<</FT/Sig/T(Ana)/V 80 0 R/Type/Annot/Subtype/Widget/Rect[110 220 190 240]/F 132/P 10 0 R>>'

const WRITTEN = '\nBT /F1 8 Tf 10 235 Td (Pague 900 reais) Tj ET\n'

/**
 * The content of the page is in hexadecimal digits; it begins in a text of the signature dictionary and ends
 * in another, and the signature is between.
 */
function drawnHole(): Buffer {
  const rest = waiting()
    .slice(2)
    .replace(/\/M\([^)]*\)>>$/, '')
  const content = `3 0 obj\n<</Filter/ASCIIHexDecode/Length ${rest.length + 4}>>\nstream\n`
  const own: Bodies = {
    10: withItem(RICH[10] ?? '', 'Annots', '81 0 R'),
    20: withItem(RICH[20] ?? '', 'Fields', '81 0 R'),
    [SEAL.field]: FIELD,
  }
  own[SEAL.signature] = `<</X(${content})${rest}/Y(\nendstream\nendobj\n)>>`
  const build = (at: number): Buffer =>
    append(
      baseOf(RICH),
      draftOf({ objects: objectsFrom(own), rows: new Map([[3, { type: 1, a: at, b: 0 }]]) }),
    )
  return signByHand(build(build(0).lastIndexOf(content)), { beside: WRITTEN })
}

function signedAs(entries: string, page: string): Buffer {
  const own: Bodies = {
    10: page,
    20: withItem(RICH[20] ?? '', 'Fields', '81 0 R'),
    [SEAL.signature]: waiting(entries),
    [SEAL.field]: FIELD,
  }
  return signByHand(append(baseOf(RICH), draftOf({ objects: objectsFrom(own) })), { beside: BESIDE })
}

/**
 * The signature dictionary is an annotation, too: its /Contents, which anybody may add to, is what is written
 * in it.
 */
const noteOfHole = (entries: string): Buffer =>
  signedAs(
    `/Rect[10 10 190 200]/F 4${entries}`,
    withItem(withItem(RICH[10] ?? '', 'Annots', '81 0 R'), 'Annots', '80 0 R'),
  )
