import { deflateRawSync, deflateSync } from 'node:zlib'
import type { Stored } from './writing.ts'

// Ways to store the data of a stream in which programs do not all find the same again.

type Encoding = { what: string; store: (data: string) => Stored }

const bytes = (data: string): Buffer => Buffer.from(data, 'latin1')
const text = (data: Buffer): string => data.toString('latin1')
const flate = (data: string): string => text(deflateSync(bytes(data)))
const hex = (data: string): string => bytes(data).toString('hex')

function ascii85(data: string): string {
  let out = ''
  const source = bytes(data)
  for (let at = 0; at < source.length; at += 4) {
    const group = source.subarray(at, at + 4)
    const value = Buffer.concat([group, Buffer.alloc(4 - group.length)]).readUInt32BE(0)
    const digits = [4, 3, 2, 1, 0]
      .map((power) => String.fromCharCode((Math.floor(value / 85 ** power) % 85) + 33))
      .join('')
    out += digits.slice(0, group.length + 1)
  }
  return out
}

/** Rows with a byte in front; `Sub` takes the neighbour of so many bytes. */
function rows(
  data: string,
  { columns, tag, pixel = 1 }: { columns: number; tag: number; pixel?: number },
): string {
  const source = bytes(data.padEnd(Math.ceil(data.length / columns) * columns))
  const out: number[] = []
  for (let at = 0; at < source.length; at += columns) {
    out.push(tag)
    for (let i = 0; i < columns; i++)
      out.push(
        ((source[at + i] as number) - (tag === 1 && i >= pixel ? (source[at + i - pixel] as number) : 0)) &
          255,
      )
  }
  return text(Buffer.from(out))
}

const plain =
  (entries: string): ((data: string) => Stored) =>
  (data) => ({ data: flate(data), entries })
const predicted =
  (entries: string, row: { columns: number; tag: number; pixel?: number }): ((data: string) => Stored) =>
  (data) => ({ data: flate(rows(data, row)), entries })
const hexadecimal =
  (edit: (digits: string) => string): ((data: string) => Stored) =>
  (data) => ({ data: edit(hex(data)), entries: '/Filter/ASCIIHexDecode' })
const eightyFive =
  (edit: (digits: string) => string): ((data: string) => Stored) =>
  (data) => ({ data: edit(ascii85(data)), entries: '/Filter/ASCII85Decode' })
const middle = (digits: string, inside: string): string =>
  `${digits.slice(0, 20)}${inside}${digits.slice(20)}`

// prettier-ignore
export const ENCODINGS: readonly Encoding[] = [
  { what: 'deflated',                                        store: plain('/Filter/FlateDecode') },
  { what: 'deflated, in a list',                             store: plain('/Filter[/FlateDecode]') },
  { what: 'deflated, with the short name',                   store: plain('/Filter/Fl') },
  { what: 'deflated, with null parameters',                  store: plain('/Filter/FlateDecode/DecodeParms null') },
  { what: 'deflated, a list in a list',                      store: plain('/Filter[[/FlateDecode]]') },
  { what: 'deflated, under another key',                     store: plain('/F/FlateDecode') },
  { what: 'deflated, and null',                              store: plain('/Filter[/FlateDecode null]') },
  { what: 'null, and deflated',                              store: plain('/Filter[null/FlateDecode]') },
  { what: 'deflated, and decrypted by nothing',              store: plain('/Filter[/Crypt/FlateDecode]') },
  { what: 'deflated, and cut before its sum',                store: (data) => ({ data: flate(data).slice(0, -4), entries: '/Filter/FlateDecode' }) },
  { what: 'deflated, and cut in its sum',                    store: (data) => ({ data: flate(data).slice(0, -2), entries: '/Filter/FlateDecode' }) },
  { what: 'deflated, with a wrong sum',                      store: (data) => ({ data: `${flate(data).slice(0, -4)}abcd`, entries: '/Filter/FlateDecode' }) },
  { what: 'deflated, with more behind',                      store: (data) => ({ data: `${flate(data)}more`, entries: '/Filter/FlateDecode' }) },
  { what: 'deflated twice, one behind the other',            store: (data) => ({ data: flate(data) + flate(data), entries: '/Filter/FlateDecode' }) },
  { what: 'deflated in two parts',                           store: (data) => ({ data: flate(data.slice(0, 10)) + flate(data.slice(10)), entries: '/Filter/FlateDecode' }) },
  { what: 'deflated without a head',                         store: (data) => ({ data: text(deflateRawSync(bytes(data))), entries: '/Filter/FlateDecode' }) },
  { what: 'deflated after a line end',                       store: (data) => ({ data: `\n${flate(data)}`, entries: '/Filter/FlateDecode' }) },
  { what: 'predicted with 12',                               store: predicted('/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 7>>', { columns: 7, tag: 0 }) },
  { what: 'predicted, filters in a list and parameters not', store: predicted('/Filter[/FlateDecode]/DecodeParms<</Predictor 12/Columns 7>>', { columns: 7, tag: 0 }) },
  { what: 'predicted, parameters in a list and filters not', store: predicted('/Filter/FlateDecode/DecodeParms[<</Predictor 12/Columns 7>>]', { columns: 7, tag: 0 }) },
  { what: 'predicted with 99',                               store: predicted('/Filter/FlateDecode/DecodeParms<</Predictor 99/Columns 7>>', { columns: 7, tag: 0 }) },
  { what: 'predicted with 12.0',                             store: predicted('/Filter/FlateDecode/DecodeParms<</Predictor 12.0/Columns 7>>', { columns: 7, tag: 0 }) },
  { what: 'predicted with 12.5',                             store: predicted('/Filter/FlateDecode/DecodeParms<</Predictor 12.5/Columns 7>>', { columns: 7, tag: 0 }) },
  { what: 'predicted with a text',                           store: plain('/Filter/FlateDecode/DecodeParms<</Predictor (12)/Columns 7>>') },
  { what: 'predicted over 7.5 columns',                      store: predicted('/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 7.5>>', { columns: 8, tag: 0 }) },
  { what: 'predicted in a way that is none',                 store: predicted('/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 7>>', { columns: 7, tag: 5 }) },
  { what: 'predicted in way 10',                             store: predicted('/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 7>>', { columns: 7, tag: 10 }) },
  { what: 'predicted by three half bytes',                   store: predicted('/Filter/FlateDecode/DecodeParms<</Predictor 11/Colors 3/BitsPerComponent 4/Columns 4>>', { columns: 6, tag: 1 }) },
  { what: 'predicted by one bit',                            store: predicted('/Filter/FlateDecode/DecodeParms<</Predictor 11/BitsPerComponent 1/Columns 56>>', { columns: 7, tag: 1 }) },
  { what: 'predicted by three bits',                         store: predicted('/Filter/FlateDecode/DecodeParms<</Predictor 11/BitsPerComponent 3/Columns 16>>', { columns: 6, tag: 1 }) },
  { what: 'predicted by 40 colours',                         store: predicted('/Filter/FlateDecode/DecodeParms<</Predictor 11/Colors 40/Columns 1>>', { columns: 40, tag: 1, pixel: 40 }) },
  { what: 'predicted with the short name',                   store: predicted('/Filter/FlateDecode/DP<</Predictor 12/Columns 7>>', { columns: 7, tag: 0 }) },
  { what: 'parameters for nothing',                          store: (data) => ({ data, entries: '/DecodeParms<</Predictor 12/Columns 7>>' }) },
  { what: 'hexadecimal',                                     store: hexadecimal((digits) => `${digits}>`) },
  { what: 'hexadecimal without end',                         store: hexadecimal((digits) => digits) },
  { what: 'hexadecimal with a letter that is none',          store: hexadecimal((digits) => `${middle(digits, 'zz')}>`) },
  { what: 'hexadecimal with one that is none',               store: hexadecimal((digits) => `${middle(digits, 'z')}>`) },
  { what: 'hexadecimal with white space',                    store: hexadecimal((digits) => `${middle(digits, '\n \0')}>`) },
  { what: 'hexadecimal with more behind',                    store: hexadecimal((digits) => `${digits}>3030>`) },
  { what: 'hexadecimal that begins with a bracket',          store: hexadecimal((digits) => `<${digits}>`) },
  { what: 'base 85',                                         store: eightyFive((digits) => `${digits}~>`) },
  { what: 'base 85 without end',                             store: eightyFive((digits) => digits) },
  { what: 'base 85 with half an end',                        store: eightyFive((digits) => `${digits}~`) },
  { what: 'base 85 with a letter that is none',              store: eightyFive((digits) => `${middle(digits, 'v')}~>`) },
  { what: 'base 85 with a z in a group',                     store: eightyFive((digits) => `${digits.slice(0, 21)}z${digits.slice(21)}~>`) },
  { what: 'base 85 with a beginning',                        store: eightyFive((digits) => `<~${digits}~>`) },
  { what: 'base 85 with more behind',                        store: eightyFive((digits) => `${digits}~>!!!!!`) },
  { what: 'base 85, deflated',                               store: (data) => ({ data: `${ascii85(flate(data))}~>`, entries: '/Filter[/ASCII85Decode/FlateDecode]' }) },
  { what: 'run lengths',                                     store: (data) => ({ data: `${data.match(/[^]{1,128}/g)?.map((part) => String.fromCharCode(part.length - 1) + part).join('') ?? ''}\x80`, entries: '/Filter/RunLengthDecode' }) },
]
