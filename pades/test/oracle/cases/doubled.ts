import { withEntry } from '../dictionaries.ts'
import { RICH, RESOURCES } from '../rich.ts'
import { lastStartxref, streamOf } from '../writing.ts'
import { type Case, COURIER, FORGED, later, METADATA, on, ORPHAN, prepared } from './case.ts'
import {
  BLACK,
  drawing,
  empty,
  field,
  GREEN,
  LETTER,
  OTHER,
  signing,
  spelling,
  forged,
  writing,
} from './doubling.ts'

// Objects that are two things: what may be written anew as one of them is drawn as the other. And words in
// places where anything may stand, which one program reads and another stumbles over.

const FILLED = ['V', 'RV', 'I', 'M', 'AS', 'AP'] as const
const SIGNED = ['Lock', 'AP', 'MK', 'P', 'M', 'SV', 'V'] as const
const CATALOG = ['Metadata', 'DSS', 'Extensions', 'Version', 'AcroForm', 'StructTreeRoot'] as const

const catalogs = CATALOG.flatMap((key): Case[] => [
  forged(
    `the catalog is where the page finds its drawings, of which /${key} becomes another`,
    { 1: on(1, key, '96 0 R'), ...drawing(key, 1), 96: GREEN },
    (bodies) => ({
      1: withEntry(bodies[1] ?? '', key, '98 0 R'),
      98: BLACK,
    }),
  ),
  forged(
    `the catalog is where the page finds its drawings, of which /${key} is drawn anew`,
    { 1: on(1, key, '96 0 R'), ...drawing(key, 1), 96: GREEN },
    () => ({ 96: BLACK }),
  ),
  forged(
    `the catalog is where the page finds its fonts, of which /${key} becomes another`,
    { 1: on(1, key, '96 0 R'), ...writing(key, 1), 96: RICH[4] ?? '' },
    (bodies) => ({
      1: withEntry(bodies[1] ?? '', key, '98 0 R'),
      98: COURIER,
    }),
  ),
  forged(
    `the catalog is where a font finds its letters, of which /${key} becomes another`,
    { 1: on(1, key, '96 0 R'), ...spelling(key, 1), 96: LETTER },
    (bodies) => ({
      1: withEntry(bodies[1] ?? '', key, '98 0 R'),
      98: OTHER,
    }),
  ),
  forged(
    `the catalog is where the page finds its drawings, and /${key} comes`,
    { 1: on(1, key, undefined), ...drawing(key, 1) },
    (bodies) => ({
      1: withEntry(bodies[1] ?? '', key, '98 0 R'),
      98: BLACK,
    }),
  ),
])

const fields = FILLED.flatMap((key): Case[] => [
  forged(
    `a field is where the page finds its drawings, and it is filled with another /${key}`,
    { ...drawing(key, 21), 21: field(key === 'V' ? '/V 96 0 R' : `/V(1)/${key} 96 0 R`), 96: GREEN },
    () => ({ 21: field(key === 'V' ? '/V 98 0 R' : `/V(2)/${key} 98 0 R`), 98: BLACK }),
  ),
  forged(
    `a field is where a font finds its letters, and it is filled with another /${key}`,
    { ...spelling(key, 21), 21: field(key === 'V' ? '/V 96 0 R' : `/V(1)/${key} 96 0 R`), 96: LETTER },
    () => ({ 21: field(key === 'V' ? '/V 98 0 R' : `/V(2)/${key} 98 0 R`), 98: OTHER }),
  ),
  forged(
    `a field outside of pages is where the page finds its fonts, and it is filled with another /${key}`,
    {
      ...writing(key, 24),
      24: key === 'V' ? '<</FT/Tx/T(outro)/V 96 0 R>>' : `<</FT/Tx/T(outro)/V(1)/${key} 96 0 R>>`,
      96: RICH[4] ?? '',
    },
    () => ({
      24: key === 'V' ? '<</FT/Tx/T(outro)/V 98 0 R>>' : `<</FT/Tx/T(outro)/V(2)/${key} 98 0 R>>`,
      98: COURIER,
    }),
  ),
])

const seals = SIGNED.flatMap((key): Case[] => [
  forged(
    `an empty signature field is where the page finds its drawings, and is signed with another /${key}`,
    { ...drawing(key, 27), 27: empty(`/${key} 96 0 R`), 96: GREEN },
    (bodies) => ({
      27: empty(key === 'V' ? '/V 97 0 R' : `/V 97 0 R/${key} 98 0 R`),
      98: BLACK,
      ...signing(bodies, 27),
    }),
  ),
  forged(
    `an empty signature field is where a font finds its letters, and is signed with another /${key}`,
    { ...spelling(key, 27), 27: empty(`/${key} 96 0 R`), 96: LETTER },
    (bodies) => ({
      27: empty(key === 'V' ? '/V 97 0 R' : `/V 97 0 R/${key} 98 0 R`),
      98: OTHER,
      ...signing(bodies, 27),
    }),
  ),
  forged(
    `a new signature field is where the page finds its drawings, of which it brings /${key}`,
    drawing(key, 99),
    (bodies) => ({
      99: `<</FT/Sig/T(z)/V 97 0 R/Type/Annot/Subtype/Widget/Rect[0 0 0 0]${key === 'V' ? '' : `/${key} 98 0 R`}>>`,
      98: BLACK,
      ...signing(bodies, 99),
    }),
  ),
  forged(
    `a new signature field is where a font finds its letters, of which it brings /${key}`,
    spelling(key, 99),
    (bodies) => ({
      99: `<</FT/Sig/T(z)/V 97 0 R/Type/Annot/Subtype/Widget/Rect[0 0 0 0]${key === 'V' ? '' : `/${key} 98 0 R`}>>`,
      98: OTHER,
      ...signing(bodies, 99),
    }),
  ),
])

/** Where anything may stand and nothing is shown. */
// prettier-ignore
const WORDS = [
  `/${'A'.repeat(200)}`, `/${'A'.repeat(2000)}`, `/${'A'.repeat(4000)}`, `(${'a'.repeat(70_000)})`, `<${'41'.repeat(40_000)}>`, `${'['.repeat(90)}${']'.repeat(90)}`, `${'<</A '.repeat(90)}1${'>>'.repeat(90)}`, `[${'1 '.repeat(20_000)}]`,
  '/', '[/ /]', '()', '<>', '<<>>', '-0', '0.', '.5', '+5', '-.5', '+.5', '0000000000000000000000000001', '0.0000000000000000000001', '2147483647', '-2147483648', 'true', 'null', '(\\8)', '(\\777)', '(\r\n)', '(()())', '(\\()', '<4 1>', '<4>', '/A#2F', '/A#0a',
  '/A\x80\xff', '(\0\xff)', '%c\n5', '5 0 R', '0 0 R', '0 65535 R', '8388607 0 R', '899 0 R', '99999 0 R', '1 0 R', '[5 0 R 5 0 R]', '5\t0\fR', '5 0 %c\nR', '5\x000\x00R', '(endobj)', '(endstream endobj 3 0 obj)', '(%PDF-1.4)', '/endobj', '/stream', '[/endobj]', '(\\\r\n)', '<</Length 5>>', '<</Type/XRef>>', '[(a)/b<63>null true 1 2 R]',
  '{', '}', '[{}]', '{1 2}', '/{', ')', '>', 'R', 'obj', 'endobj', 'stream', 'trailer', 'xref', '1 2 3 R', '0x10', '1.', '1..', '--1', '!', '*', "'", '"', '/a/b', '<</a>>', '[1', '1]', '\x80', 'nul', 'True', 'NULL', 'truefalse', '5 0 RR', '-5 0 R', '5 -1 R', '5 0', '1e5', '#',
]

const quoted = (word: string): string =>
  JSON.stringify(word.length > 30 ? `${word.slice(0, 12)}… (${word.length})` : word)
const either = (what: string, make: () => Buffer): Case => ({ what, make, intact: 'either' })

const words = WORDS.flatMap((word): Case[] => [
  either(`a security store says ${quoted(word)} in the catalog, beside an orphan`, () =>
    later(prepared().file, { 1: on(1, 'DSS', `<</X ${word} /Y 1>>`) }, { lead: ORPHAN }),
  ),
  either(`the trailer says ${quoted(word)}, beside an orphan`, () =>
    later(prepared().file, METADATA, { lead: ORPHAN, trailer: `/X ${word} /Root 1 0 R` }),
  ),
  either(`a cross-reference stream says ${quoted(word)}, beside an orphan`, () =>
    later(prepared().file, METADATA, { lead: ORPHAN, shape: 'stream', trailer: `/X ${word} /Root 1 0 R` }),
  ),
])

const NUMBERS = [8_388_607, 8_388_606, 1_000_000, 100_000] as const
const numbered = NUMBERS.map((num) =>
  either(`an object has the number ${num}, beside an orphan`, () =>
    later(prepared().file, { ...METADATA, [num]: '(x)' }, { lead: ORPHAN, sizeSays: String(num + 1) }),
  ),
)

// prettier-ignore
export const DOUBLED: readonly Case[] = [
  ...catalogs,
  ...fields,
  ...seals,
  forged('the form is where the page finds its resources, and they grow', { 10: on(10, 'Resources', '20 0 R'), 20: `${(RICH[20] ?? '').slice(0, -2)}/XObject 23 0 R${RESOURCES.slice(2, -2).replace('/XObject<</X1 12 0 R/I1 16 0 R>>', '')}>>`, 23: '<<>>' }, () => ({ 23: '<</X1 96 0 R>>', 96: BLACK })),
  forged('a security store is a group of layers, too', { 1: on(1, 'DSS', '45 0 R') }, () => ({ 45: '<</Type/OCG/Name(um)/Usage<</View<</ViewState/OFF>>>>>>' })),
  { what: 'a cross-reference stream that is a page, found from the second digit of its number', make: () => cutNumber(1) },
  { what: 'a cross-reference stream that is a page, found from the end of its number', make: () => cutNumber(2) },
  { what: 'a cross-reference stream whose rows have a fourth part', make: () => fourParts() },
  { what: 'a cross-reference stream whose rows have a fourth part of nothing', make: () => later(prepared().file, METADATA, { shape: 'stream', lead: ORPHAN, streamEntries: '/W[1 4 2 0]' }), intact: 'either' },
  ...words,
  ...numbered,
]

/** Whoever puts the file together anew takes `10 0 obj` for the first page. Seed 1571293267, round 10664. */
function cutNumber(by: number): Buffer {
  const text = prepared().file.toString('latin1')
  const stream = streamOf(
    '',
    `/Type/XRef/Size 1100/W[1 4 2]/Index[]/Root 1 0 R/Info 64 0 R/Prev ${lastStartxref(text)}`,
  )
  const middle = `${text}10 0 obj\n${stream}\nendobj\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(
    `${middle}xref\ntrailer\n<</Size 1100/Root 1 0 R/Info 64 0 R/Prev ${text.length + by}>>\nstartxref\n${middle.length}\n%%EOF\n`,
    'latin1',
  )
}

const LOW = 0x70

/**
 * Rows of six bytes where all four widths count, or of five: object 3 is what it was in the one, and forged
 * in the other.
 */
function fourParts(): Buffer {
  const { file } = prepared()
  const before = file.toString('latin1')
  const metadataAt = before.length
  let text = `${before}25 0 obj\n${METADATA[25]}\nendobj\n`.padEnd(LOW * 256)
  text += `3 0 obj\n${RICH[3]}\nendobj\n`
  text = `${text.padEnd(0x10000 + LOW)}3 0 obj\n${FORGED}\nendobj\n`
  const rows = Buffer.from([1, 0, metadataAt >> 8, metadataAt & 255, 0, 1, 1, 0, LOW, 0, 0, 0]).toString(
    'latin1',
  )
  const stream = streamOf(
    rows,
    `/Type/XRef/Size 901/W[1 3 1 1]/Index[25 1 3 1]/Root 1 0 R/Info 64 0 R/Prev ${lastStartxref(before)}`,
  )
  return Buffer.from(`${text}900 0 obj\n${stream}\nendobj\nstartxref\n${text.length}\n%%EOF\n`, 'latin1')
}
