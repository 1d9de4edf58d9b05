import { streamOf } from '../writing.ts'
import { RICH, SHADOW } from '../rich.ts'
import { type Case, COURIER, FORGED, later, METADATA, ORPHAN, placeOf, prepared } from './case.ts'

// Cross-references, object streams and lengths that readers understand each in its own way.

const table = () => prepared()
const packed = () => prepared({}, { packed: true })
const items = (font: string): [number, string][] => [
  [4, font],
  [14, RICH[14] ?? ''],
]

/** The container of the signed file written again, with all it held but for one object. */
function redefined(rows: boolean): Buffer {
  const { file } = packed()
  const held = Object.entries(RICH)
    .filter(([num, body]) => !body.includes('\nstream\n') && num !== '1')
    .map(([num, body]): [number, string] => [Number(num), num === '4' ? COURIER : body])
  return later(file, {}, { shape: 'stream', packs: [{ num: 95, items: held, silent: !rows }] })
}

const unknown = (num: number, type: number): Buffer =>
  later(table().file, METADATA, { shape: 'stream', rows: new Map([[num, { type, a: 0, b: 0 }]]) })
const otherGeneration = (): Buffer => later(table().file, {}, { objects: [{ num: 3, gen: 1, body: FORGED }] })

// prettier-ignore
export const STRUCTURE: readonly Case[] = [
  { what: 'an object stream is written again with another font in it',             make: () => redefined(false) },
  { what: 'the same, and the cross-reference tells of what is in it',              make: () => redefined(true) },
  { what: 'an object twice in one object stream, the index leads to the first',    make: () => later(packed().file, {}, { shape: 'stream', packs: [{ num: 97, items: [[4, RICH[4] ?? ''], [4, COURIER]] }], rows: new Map([[4, { type: 2, a: 97, b: 0 }]]) }) },
  { what: 'an object twice in one object stream, the index leads to the second',   make: () => later(packed().file, {}, { shape: 'stream', packs: [{ num: 97, items: [[4, COURIER], [4, RICH[4] ?? '']] }], rows: new Map([[4, { type: 2, a: 97, b: 1 }]]) }) },
  { what: 'an object in two object streams',                                       make: () => later(packed().file, {}, { shape: 'stream', packs: [{ num: 97, items: items(RICH[4] ?? '') }, { num: 98, items: items(COURIER) }], rows: new Map([[4, { type: 2, a: 97, b: 0 }]]) }) },
  { what: 'an object stream whose item is one that the table does not name',       make: () => later(packed().file, METADATA, { shape: 'stream', packs: [{ num: 97, items: [[25, '<<>>'], [4, COURIER]] }], rows: new Map([[25, undefined], [4, undefined]]) }), intact: 'either' },
  { what: 'an object stream with a wrong index',                                   make: () => later(packed().file, {}, { shape: 'stream', packs: [{ num: 97, items: [[4, COURIER], [14, RICH[14] ?? '']] }], rows: new Map([[4, { type: 2, a: 97, b: 1 }]]) }) },
  { what: 'an object stream that extends one with another font',                   make: () => later(packed().file, {}, { shape: 'stream', packs: [{ num: 98, items: items(COURIER), silent: true }, { num: 97, items: items(RICH[4] ?? ''), entries: '/Extends 98 0 R' }] }) },
  { what: 'an object stream of the signed bytes that nothing used',                make: () => later(table().file, {}, { shape: 'stream', rows: new Map([[4, { type: 2, a: SHADOW.stream, b: 1 }]]) }) },
  { what: 'a length shorter than the stream',                                      make: () => later(table().file, { 3: (RICH[3] ?? '').replace('\nendstream', `\n${'BT /F1 16 Tf 10 120 Td (e mais 900) Tj ET'}\nendstream`) }) },
  { what: 'a length shorter than the stream, and endstream where it says',         make: () => later(table().file, { 3: (RICH[3] ?? '').replace('\nendstream', '\nendstream\nBT /F1 16 Tf 10 120 Td (e mais 900) Tj ET\nendstream') }) },
  { what: 'a length longer than the stream',                                       make: () => later(table().file, { 3: FORGED.replace(/Length \d+/, 'Length 900') }) },
  { what: 'a negative length',                                                     make: () => later(table().file, { 3: FORGED.replace(/Length \d+/, 'Length -1') }) },
  { what: 'a length that is a reference to a number that changes',                 make: () => { const { file } = prepared({ 3: (RICH[3] ?? '').replace(/\/Length \d+/, '/Length 96 0 R'), 96: String(/Length (\d+)/.exec(RICH[3] ?? '')?.[1]) }); return later(file, { 96: '46' }) } },
  { what: 'a hybrid table that says the same of an object that its stream changes', make: () => { const { file } = table(); const at = placeOf(file, 3); const bytes = later(file, METADATA); return later(bytes, { 3: RICH[3] ?? '' }, { shape: 'hybrid', lead: ORPHAN, hidden: new Map([[3, { type: 1, a: bytes.length, b: 0 }]]), beforeTable: at ? '' : ' ' }) } },
  { what: 'a hybrid table that frees an object that its stream changes',           make: () => { const { file } = table(); return later(file, METADATA, { shape: 'hybrid', lead: ORPHAN, rows: new Map([[3, { type: 0, a: 0, b: 65535 }]]), hidden: new Map([[3, { type: 1, a: file.length, b: 0 }]]) }) } },
  { what: 'a hybrid table whose stream changes an object that it does not name',   make: () => { const { file } = table(); return later(file, METADATA, { shape: 'hybrid', lead: ORPHAN, hidden: new Map([[3, { type: 1, a: file.length, b: 0 }]]) }) } },
  { what: 'a hybrid table that changes what its stream keeps',                     make: () => { const { file } = table(); return later(file, { 3: FORGED }, { shape: 'hybrid', hidden: new Map([[3, { type: 1, a: placeOf(file, 3), b: 0 }]]) }) } },
  { what: 'a hybrid whose stream frees what the table does not name',              make: () => later(table().file, METADATA, { shape: 'hybrid', hidden: new Map([[28, { type: 0, a: 0, b: 1 }]]) }) },
  ...[3, 7, 255].flatMap((type) => [28, 3].map((num): Case => ({ what: `an entry of type ${type} for object ${num}`, make: () => unknown(num, type) }))),
  { what: 'an entry of another generation, with a body of that generation',        make: otherGeneration },
  { what: 'the same body under another generation',                                make: () => later(table().file, {}, { objects: [{ num: 3, gen: 1, body: RICH[3] ?? '' }] }) },
  { what: 'the same annotation under another generation',                          make: () => later(table().file, {}, { objects: [{ num: 28, gen: 1, body: RICH[28] ?? '' }] }) },
  { what: 'an entry that says generation 1 of a body of generation 0',             make: () => { const { file } = table(); return later(file, METADATA, { rows: new Map([[28, { type: 1, a: placeOf(file, 28), b: 1 }]]) }) } },
  { what: 'an object of the page is free',                                         make: () => later(table().file, METADATA, { rows: new Map([[28, { type: 0, a: 0, b: 1 }]]) }) },
  { what: 'an object of the page is at 0',                                         make: () => later(table().file, METADATA, { rows: new Map([[28, { type: 1, a: 0, b: 0 }]]) }) },
  { what: 'a number leads to another object of the signed bytes',                  make: () => { const { file } = table(); return later(file, METADATA, { rows: new Map([[3, { type: 1, a: placeOf(file, SHADOW.content), b: 0 }]]) }) } },
  { what: 'an orphan after the signature, and an entry that is off by one',        make: () => { const { file } = table(); return later(file, METADATA, { lead: ORPHAN, rows: new Map([[200, { type: 1, a: 20, b: 0 }]]) }) } },
  { what: 'an orphan after the signature, and startxref off by one',               make: () => later(table().file, METADATA, { lead: ORPHAN, startxref: (right) => `startxref\n${right - 1}\n` }) },
  { what: 'an orphan after the signature, and startxref off by two',               make: () => later(table().file, METADATA, { lead: ORPHAN, beforeTable: '\n\n', startxref: (right) => `startxref\n${right - 2}\n` }) },
  { what: 'an orphan after the signature, and startxref 0',                        make: () => later(table().file, METADATA, { lead: ORPHAN, startxref: () => `startxref\n0\n` }) },
  { what: 'an orphan after the signature, and no startxref',                       make: () => later(table().file, METADATA, { lead: ORPHAN, startxref: () => '' }) },
  { what: 'startxref with a comment that looks like another',                      make: () => later(table().file, METADATA, { lead: ORPHAN, startxref: (right) => `startxref %0\n${right}\n` }) },
  { what: 'an orphan between sections, and nothing else that is odd',               make: () => later(table().file, METADATA, { lead: ORPHAN }) },
  { what: 'a /Size below the objects',                                             make: () => later(table().file, METADATA, { trailer: '/Size 12/Root 1 0 R', shape: 'stream', size: 12 }) },
  { what: 'a table whose /Size is below the objects',                              make: () => later(table().file, METADATA, { size: 12 }) },
  { what: 'a /Prev that is a reference',                                           make: () => { const { file } = table(); return later(file, { ...METADATA, 99: '15' }, { prev: '99 0 R' }) } },
  { what: 'a /Prev that is no whole number',                                       make: () => { const { file } = table(); const at = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(file.toString('latin1'))?.[1]; return later(file, METADATA, { prev: `${at}.9`, lead: ORPHAN }) } },
  { what: 'a signed revision that readers must repair, and an orphan after it',    make: () => { const { file } = prepared({}, {}, { draft: { rows: new Map([[28, { type: 1, a: 25, b: 0 }]]) } }); return later(file, METADATA, { lead: ORPHAN }) } },
  { what: 'a signed revision whose metadata is off by one, and an orphan after it', make: () => { const { file } = prepared({}, { rows: new Map([[25, { type: 1, a: 17, b: 0 }]]) }); return later(file, METADATA, { lead: ORPHAN }) } },
  { what: 'a signed revision without startxref before the signature',              make: () => { const { file } = prepared({}, { startxref: () => 'startxref\n7\n' }); return later(file, METADATA, { lead: ORPHAN }) } },
  { what: 'a stream begins after a lone carriage return',                          make: () => later(table().file, { 3: `${(RICH[3] ?? '').replace('stream\n', 'stream\r')}` }) },
  { what: 'a stream begins after a space',                                         make: () => later(table().file, { 3: FORGED.replace('stream\n', 'stream \n') }) },
  { what: 'two ends of file, the last without a table',                            make: () => Buffer.concat([later(table().file, METADATA, { lead: ORPHAN }), Buffer.from('\n%%EOF\n')]) },
  { what: 'a body under two headers',                                              make: () => later(table().file, METADATA, { objects: [{ num: 25, body: METADATA[25] ?? '', head: '25 0 obj\n3 0 obj\n' }] }) },
  { what: 'no endobj, and another object behind',                                  make: () => later(table().file, {}, { objects: [{ num: 25, body: METADATA[25] ?? '', tail: `\n${ORPHAN}` }] }) },
  { what: 'what an object stream is decoded with changes',                         make: () => decodedOtherwise() },
  { what: 'a catalog of the signed bytes takes the place of the root',             make: () => later(table().file, METADATA, { trailer: `/Root ${SHADOW.catalog} 0 R` }) },
  { what: 'the root of another generation',                                        make: () => later(table().file, METADATA, { trailer: '/Root 1 1 R' }) },
  { what: 'junk before the header, and an orphan',                                 make: () => later(junkBefore('junk junk\n'), METADATA, { lead: ORPHAN }) },
  { what: 'junk before the header that is another header',                         make: () => later(junkBefore('%PDF-1.4\n'), METADATA, { lead: ORPHAN }) },
  { what: 'offsets that count from a header after junk',                           make: () => later(shifted(), METADATA, { lead: ORPHAN }) },
]

function decodedOtherwise(): Buffer {
  const { file } = prepared({
    3: streamOf(
      `${Buffer.from('BT /F1 16 Tf 10 235 Td (Pague 100 reais) Tj ET').toString('hex')}>`,
      '/Filter 96 0 R',
    ),
    96: '/ASCIIHexDecode',
  })
  return later(file, { 96: 'null' })
}

const junkBefore = (junk: string): Buffer =>
  prepared({}, { header: `${junk}%PDF-1.7\n%\xe2\xe3\xcf\xd3\n` }).file

/** The junk comes last, so that every offset counts from the header. */
function shifted(): Buffer {
  const { file } = prepared()
  return Buffer.concat([Buffer.from('junk junk\n'), file])
}
