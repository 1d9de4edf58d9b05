import { type Bodies, form, RESOURCES, RICH } from '../rich.ts'
import { streamOf } from '../writing.ts'
import { withEntry } from '../dictionaries.ts'
import { type Case, COURIER, FORGED, later, METADATA, on, prepared } from './case.ts'

// Places where anything may change, which a page was made to share before it was signed.

/** Signs those changes, then makes the others. */
const shared = (what: string, before: Bodies, after: Bodies): Case => ({
  what,
  make: () => later(prepared(before).file, after),
})

/** Where in the catalog something may change that nothing shows: an object of it that leads to `num`. */
const HARMLESS: readonly { what: string; leadsTo: (num: string) => Bodies }[] = [
  { what: '/Metadata', leadsTo: (to) => ({ 1: on(1, 'Metadata', to) }) },
  {
    what: '/Metadata, by an entry',
    leadsTo: (to) => ({ 25: streamOf('<x>', `/Type/Metadata/Subtype/XML/X ${to}`) }),
  },
  {
    what: '/Extensions',
    leadsTo: (to) => ({ 70: `<</ADBE<</BaseVersion/1.7/ExtensionLevel 3>>/X ${to}>>` }),
  },
  { what: '/DSS', leadsTo: (to) => ({ 1: on(1, 'DSS', `<</Certs ${to}>>`) }) },
  {
    what: '/DSS, by VRI',
    leadsTo: (to) => ({ 1: on(1, 'DSS', '96 0 R'), 96: `<</VRI<</AA<</Cert ${to}>>>>>>` }),
  },
  { what: 'the structure tree', leadsTo: (to) => ({ 51: on(51, 'K', to) }) },
  { what: 'the tree of parents', leadsTo: (to) => ({ 52: `<</Nums[0 ${to}]>>` }) },
  { what: 'the resources of the form', leadsTo: (to) => ({ 23: `<</Font ${to}>>` }) },
  { what: '/Info', leadsTo: (to) => ({ 64: `<</Title(Documento)/X ${to}>>` }) },
]

/** What of a page is reached in two ways, directly and through something that does not change. */
const SHARED: readonly { what: string; to: string; before: Bodies; after: Bodies }[] = [
  { what: 'the content', to: '3 0 R', before: {}, after: { 3: FORGED } },
  {
    what: 'the content by a reference to a reference',
    to: '98 0 R',
    before: { 10: on(10, 'Contents', '98 0 R'), 98: '3 0 R' },
    after: { 3: FORGED },
  },
  {
    what: 'a list of contents',
    to: '98 0 R',
    before: { 10: on(10, 'Contents', '98 0 R'), 98: '[3 0 R]' },
    after: { 98: '[3 0 R 31 0 R]' },
  },
  {
    what: 'a list of contents by a reference to a reference',
    to: '97 0 R',
    before: { 10: on(10, 'Contents', '97 0 R'), 97: '98 0 R', 98: '[3 0 R]' },
    after: { 98: '[3 0 R 99 0 R]', 99: FORGED },
  },
  {
    what: 'what a list of contents holds',
    to: '98 0 R',
    before: { 10: on(10, 'Contents', '98 0 R'), 98: '[3 0 R]' },
    after: { 3: FORGED },
  },
  {
    what: 'a font, by the dictionary of fonts',
    to: '98 0 R',
    before: { 13: RESOURCES.replace('<</F1 4 0 R>>', '98 0 R'), 98: '<</F1 4 0 R>>' },
    after: { 4: COURIER },
  },
  {
    what: 'a dictionary of fonts, by resources',
    to: '13 0 R',
    before: { 13: RESOURCES.replace('<</F1 4 0 R>>', '98 0 R'), 98: '<</F1 4 0 R>>' },
    after: { 98: '<</F1 99 0 R>>', 99: COURIER },
  },
  {
    what: 'an XObject, by resources',
    to: '13 0 R',
    before: {},
    after: { 12: form('0.9 g 0 0 80 20 re f', '/Matrix[1 0 0 1 10 205]') },
  },
  {
    what: 'the page tree',
    to: '2 0 R',
    before: {},
    after: { 2: (RICH[2] ?? '').replace('Kids[', 'Kids[62 0 R ') },
  },
  {
    what: 'an annotation, by the list of annotations',
    to: '98 0 R',
    before: { 10: on(10, 'Annots', '98 0 R'), 98: '[21 0 R 26 0 R 27 0 R 28 0 R 34 0 R 37 0 R]' },
    after: { 28: (RICH[28] ?? '').replace('[110 10 190 30]', '[10 100 190 140]') },
  },
  {
    what: 'an appearance, by an annotation',
    to: '28 0 R',
    before: {},
    after: { 30: form('0 g 0 0 80 20 re f') },
  },
]

// prettier-ignore
export const SHARING: readonly Case[] = [
  ...HARMLESS.flatMap(({ what: place, leadsTo }) => SHARED.map(({ what, to, before, after }) => shared(`${what} hangs from ${place}, too`, { ...before, ...leadsTo(to) }, after))),
  shared('resources of the form that a page draws with grow by what its content names', { 10: on(10, 'Resources', '23 0 R'), 23: '<</Font 96 0 R/XObject 97 0 R>>', 96: '<</F1 4 0 R>>', 97: '<<>>' }, { 97: '<</X1 30 0 R/I1 31 0 R>>' }),
  shared('resources of the form that a page draws with grow, all in one',               { 10: on(10, 'Resources', '23 0 R'), 23: '<</Font<</F1 4 0 R>>>>' }, { 23: '<</Font<</F1 4 0 R>>/XObject<</X1 30 0 R>>>>' }),
  shared('resources of the form grow by the font that an appearance misses',            { 23: '<</Font<</F1 4 0 R>>>>', 21: on(21, 'DA', '(/F9 8 Tf 0 g)').replace('/AP <</N 22 0 R>>', '') }, { 23: '<</Font<</F1 4 0 R/F9 99 0 R>>>>', 99: COURIER }),
  shared('resources of the form grow, and an appearance without resources takes them',  { 22: streamOf('/Tx BMC BT /F9 8 Tf 2 6 Td (100) Tj ET EMC', '/Type/XObject/Subtype/Form/BBox[0 0 80 20]') }, { 23: '<</Font<</F1 4 0 R/F9 99 0 R>>>>', 99: COURIER }),
  shared('an object that the page named and that was not there comes',                  { 10: on(10, 'Contents', '[3 0 R 99 0 R]') }, { ...METADATA, 99: FORGED }),
  shared('a resource that the page named and that was not there comes',                 { 13: RESOURCES.replace('/X1 12 0 R', '/X1 99 0 R') }, { 99: form('0 0 80 20 re f', '/Matrix[1 0 0 1 10 205]') }),
  shared('an annotation that the page named and that was not there comes, as a field',  { 10: on(10, 'Annots', '[21 0 R 99 0 R]') }, { 20: on(20, 'Fields', '[21 0 R 24 0 R 26 0 R 27 0 R 36 0 R 81 0 R 99 0 R]'), 99: '<</Type/Annot/Subtype/Stamp/FT/Sig/T(z)/Rect[10 100 190 200]/AP<</N 33 0 R>>>>' }),
  shared('the parent of a page that is not its parent in the tree',                     { 10: withEntry(on(10, 'Resources', undefined), 'Parent', '98 0 R'), 98: '<</Type/Pages/Kids[10 0 R]/Count 1/Parent 2 0 R/Resources 13 0 R>>' }, { 98: `<</Type/Pages/Kids[10 0 R]/Count 1/Parent 2 0 R/Resources ${RESOURCES.replace('4 0 R', '32 0 R')}>>` }),
  shared('metadata of an image that is its mask',                                       { 16: streamOf('\x00\xff\xff\x00', '/Type/XObject/Subtype/Image/Width 2/Height 2/BitsPerComponent 8/ColorSpace/DeviceGray/Metadata 97 0 R/SMask 97 0 R'), 97: mask('\xff\xff\xff\xff') }, { 97: mask('\x00\x00\x00\x00') }),
  shared('a thumbnail that the page draws',                                             { 10: on(10, 'Thumb', '16 0 R') }, { 16: streamOf('\x00\x00\x00\x00', '/Type/XObject/Subtype/Image/Width 2/Height 2/BitsPerComponent 8/ColorSpace/DeviceGray') }),
  shared('a program\'s notes hold the content',                                         { 10: withEntry(on(10, 'PieceInfo', '98 0 R'), 'Contents', '97 0 R'), 97: '3 0 R', 98: '<</X<</LastModified(D:2026)/Private 97 0 R>>>>' }, { 3: FORGED }),
]

function mask(data: string): string {
  return streamOf(
    data,
    '/Type/XObject/Subtype/Image/Width 2/Height 2/BitsPerComponent 8/ColorSpace/DeviceGray',
  )
}
