import { RICH } from '../rich.ts'
import { ENCODINGS } from '../encodings.ts'
import { HEADER, lastStartxref, streamOf } from '../writing.ts'
import { withItem } from '../dictionaries.ts'
import { signByHand, waiting } from '../by-hand.ts'
import { deflateSync } from 'node:zlib'
import { type Case, FORGED, later, METADATA, ORPHAN, prepared } from './case.ts'

// Object and cross-reference streams that programs do not decode alike, and a first object that tells another
// beginning.

const plain = new Set([
  'deflated',
  'deflated, in a list',
  'predicted with 12',
  'hexadecimal',
  'base 85',
  'base 85, deflated',
  'hexadecimal with white space',
])
/** Programs may agree on these: then nothing is wrong, and a validator may still not like them. */
const judged = (what: string, make: () => Buffer): Case => ({ what, make, intact: 'either' })

export const STORED: readonly Case[] = [
  ...ENCODINGS.flatMap(({ what, store }): Case[] => [
    judged(`an object stream, ${what}, holds the font as it was`, () =>
      later(prepared().file, METADATA, {
        shape: 'stream',
        packs: [{ num: 97, items: [[4, RICH[4] ?? '']] }],
        stored: (data) => (data.startsWith('4 0') ? store(data) : { data, entries: '' }),
      }),
    ),
    judged(`a cross-reference stream, ${what}, beside an orphan`, () =>
      later(prepared().file, METADATA, { shape: 'stream', lead: ORPHAN, stored: store }),
    ),
    {
      what: `an object stream, ${what}, holds another font`,
      make: () =>
        later(
          prepared().file,
          {},
          {
            shape: 'stream',
            packs: [{ num: 97, items: [[4, '<</Type/Font/Subtype/Type1/BaseFont/Courier>>']] }],
            stored: (data) => (data.startsWith('4 0') ? store(data) : { data, entries: '' }),
          },
        ),
    },
    judged(`the signed file has an object stream, ${what}`, () =>
      later(prepared({}, { packed: true, stored: store }).file, METADATA, {
        shape: 'stream',
        lead: plain.has(what) ? '' : ORPHAN,
      }),
    ),
  ]),
  {
    what: 'a cross-reference stream that is two, by filters in a list',
    make: () => twoTables('/Filter[/FlateDecode]/DecodeParms<</Predictor 11/Columns 4>>'),
  },
  {
    what: 'a cross-reference stream that is two, by parameters in a list',
    make: () => twoTables('/Filter/FlateDecode/DecodeParms[<</Predictor 11/Columns 4>>]'),
  },
  {
    what: 'a cross-reference stream that is two, by the short name of parameters',
    make: () => twoTables('/Filter/FlateDecode/DP<</Predictor 11/Columns 4>>'),
    intact: 'either',
  },
  {
    what: 'a cross-reference stream that is two, by a number that is none',
    make: () => twoTables('/Filter/FlateDecode/DecodeParms<</Predictor 11.5/Columns 4>>'),
  },
  {
    what: 'a first object that tells another beginning once the file has its length',
    make: () => linearized(0),
  },
  { what: 'the same, after five thousand letters', make: () => linearized(5000), intact: 'either' },
  { what: 'the same, after a hundred thousand letters', make: () => linearized(100_000), intact: 'either' },
]

const MIDDLE = 0x70

/**
 * Five bytes: a row of the predictor, whose first byte says that each byte is added to its left neighbour, or
 * an offset of three bytes and a generation, and one byte left over. Object 3 is what it was in one, and
 * forged in the other.
 */
function twoTables(filter: string): Buffer {
  const { file } = prepared()
  const before = file.toString('latin1')
  const [asItWas, forged] = [MIDDLE * 257, 0x10000 + MIDDLE]
  let text = before.padEnd(asItWas)
  text += `3 0 obj\n${RICH[3]}\nendobj\n`
  text = `${text.padEnd(forged)}3 0 obj\n${FORGED}\nendobj\n`
  const row = Buffer.from([1, 0, MIDDLE, 0, 256 - MIDDLE])
  const data = deflateSync(row).toString('latin1')
  const stream = streamOf(
    data,
    `/Type/XRef/Size 901/W[0 3 1]/Index[3 1]/Root 1 0 R/Prev ${lastStartxref(before)}${filter}`,
  )
  return Buffer.from(`${text}900 0 obj\n${stream}\nendobj\nstartxref\n${text.length}\n%%EOF\n`, 'latin1')
}

/**
 * The first object says that the file is linearized and how long it is, which becomes true when metadata are
 * added.
 */
function linearized(padding: number): Buffer {
  const build = (length: number): Buffer => {
    const first = `200 0 obj\n<</Pad(${'x'.repeat(padding)})/Linearized 1/L ${String(length).padStart(7, '0')}/H[1 1]/O 10/E 1/N 2/T 1>>\nendobj\n`
    const bodies = Object.entries(RICH)
    const tableSize = 'xref\n'.length + (bodies.length + 1) * 40
    let text = `${HEADER}${first}`
    const tableAt = text.length
    const offsets = new Map<string, number>()
    const trailer = 'trailer\n<</Size 900/Root 1 0 R/Info 64 0 R>>\n'
    text = text.padEnd(tableAt + tableSize + trailer.length + 40)
    const put = (num: string, body: string): number => {
      const at = text.length
      text += `${num} 0 obj\n${body}\nendobj\n`
      return at
    }
    const forgedAt = put('3', FORGED)
    for (const [num, body] of bodies) offsets.set(num, put(num, body))
    const table = (content: number): string =>
      `xref\n${[...offsets].map(([num, at]) => `${num} 1\n${String(num === '3' ? content : at).padStart(10, '0')} 00000 n \n`).join('')}${trailer}`
    text =
      `${text.slice(0, tableAt)}${table(forgedAt)}startxref\n0\n%%EOF\n`.padEnd(
        tableAt + tableSize + trailer.length + 40,
      ) + text.slice(tableAt + tableSize + trailer.length + 40)
    const rightAt = text.length
    return Buffer.from(`${text}${table(offsets.get('3') ?? 0)}startxref\n${rightAt}\n%%EOF\n`, 'latin1')
  }
  const signedAs = (length: number): Buffer => {
    const base = build(length)
    const own = {
      10: withItem(RICH[10] ?? '', 'Annots', '81 0 R'),
      20: withItem(RICH[20] ?? '', 'Fields', '81 0 R'),
      80: waiting(),
      81: '<</FT/Sig/T(Ana)/V 80 0 R/Type/Annot/Subtype/Widget/Rect[110 220 190 240]/F 132/P 10 0 R>>',
    }
    return later(signByHand(later(base, own)), METADATA)
  }
  return signedAs(signedAs(0).length)
}
