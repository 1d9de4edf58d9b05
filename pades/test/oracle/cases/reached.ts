import { signByHand, waiting } from '../by-hand.ts'
import { entryOf, withEntry, withItem } from '../dictionaries.ts'
import { type Bodies, form, RESOURCES, RICH, type Signed } from '../rich.ts'
import { streamOf } from '../writing.ts'
import { type Case, COURIER, FORGED, later, on, prepared, RED } from './case.ts'

// What a permitted change leads to is its own only when nothing else does: here the page is led to, or leads
// there, in every way.

/** The text field is filled, and what else changes. */
function filled(
  before: Bodies,
  after: (signed: Signed) => Bodies,
  field: (text: string) => string = (text) => text,
): Buffer {
  const signed = prepared(before)
  return later(signed.file, { 21: field(withEntry(signed.bodies[21] ?? '', 'V', '(900)')), ...after(signed) })
}

/** A stranger signs in a new field, which has those entries, and what else changes. */
function sealed(before: Bodies, entries: string, after: Bodies = {}): Buffer {
  const { file, bodies } = prepared(before)
  return signByHand(
    later(file, {
      20: withItem(bodies[20] ?? '', 'Fields', '99 0 R'),
      10: withItem(bodies[10] ?? '', 'Annots', '99 0 R'),
      ...after,
      97: waiting(),
      98: form('0 0.4 0 rg 0 0 80 20 re f'),
      99: `<</FT/Sig/T(z)/V 97 0 R/Type/Annot/Subtype/Widget/F 132/Rect[10 100 90 120]${entries.includes('/AP') ? '' : '/AP<</N 98 0 R>>'}${entries}>>`,
    }),
  )
}

/** A file without names and structure, which lead to pages, too. */
const BARE: Bodies = {
  1: '<</Type/Catalog/Pages 2 0 R/AcroForm 20 0 R/Metadata 25 0 R/OCProperties 44 0 R>>',
  10: on(10, 'StructParents', undefined),
  21: on(21, 'P', undefined),
  27: on(27, 'P', undefined),
}
const PAGE = '10 0 R'
const LEADING = [
  '/MK<</X 10 0 R>>',
  '/Lock<</Type/SigFieldLock/Action/All/X 10 0 R>>',
  '/SV 10 0 R',
  '/Lock 10 0 R',
  '/MK<</I 3 0 R>>',
  '/MK<</X 2 0 R>>',
  '/MK<</X[10 0 R 11 0 R]>>',
  '/MK<</X 44 0 R>>',
  '/MK<</X 13 0 R>>',
  '/MK<</X 4 0 R>>',
  '/MK<</X 12 0 R>>',
]

/** Names by which a field is pointed at, given to what a page draws with. */
const POINTERS = [
  'T',
  'D',
  'Obj',
  'Parent',
  'Popup',
  'IRT',
  'Dest',
  'Kids',
  'Annots',
  'Fields',
  'AP',
  'V',
  'N',
  'DSS',
  'Metadata',
  'Info',
  'StructTreeRoot',
  'K',
]

const drawing = (name: string): string =>
  RICH[3]
    ?.replace('/X1 Do', `/${name} Do`)
    .replace(/Length \d+/, `Length ${Number(entryOf(RICH[3] ?? '', 'Length')) + name.length - 2}`) ?? ''
const green = (data: string): string => form(data, '/Matrix[1 0 0 1 10 205]')
const drawnAs = (name: string, num: number): Bodies => ({
  3: drawing(name),
  13: RESOURCES.replace('/X1 12 0 R', `/${name} ${num} 0 R`),
  96: green('0 0.6 0 rg 0 0 80 20 re f'),
})
const holding = (num: number): string =>
  form('/Tx BMC /Z Do EMC', `/Resources<</XObject<</Z ${num} 0 R>>/Font<</F1 4 0 R>>>>`)
const BLACK = green('0 g 0 0 80 20 re f')

// prettier-ignore
export const REACHED: readonly Case[] = [
  ...LEADING.map((entries): Case => ({ what: `the seal of a stranger has ${entries}, and the content changes`,    make: () => sealed({}, entries, { 3: FORGED }) })),
  ...LEADING.map((entries): Case => ({ what: `the seal of a stranger has ${entries}, and the font changes`,       make: () => sealed({}, entries, { 4: COURIER }) })),
  ...LEADING.map((entries): Case => ({ what: `the seal of a stranger has ${entries}, and the content of a bare file changes`, make: () => sealed(BARE, entries, { 3: FORGED }) })),
  ...LEADING.map((entries): Case => ({ what: `the seal of a stranger has ${entries}, and the font of a bare file changes`, make: () => sealed({ ...BARE, 12: 'null', 20: '<</Fields[]>>', 10: '<</Type/Page/Parent 2 0 R/Contents 3 0 R/Resources 13 0 R>>' }, entries, { 4: COURIER }) })),
  ...[PAGE, `[${PAGE}]`, `<</X ${PAGE}>>`, '3 0 R', '2 0 R', '1 0 R'].map((value): Case => ({ what: `the value of a field becomes ${value}, and the content of a bare file changes`, make: () => filled(BARE, () => ({ 3: FORGED }), (text) => withEntry(text, 'V', value)) })),
  { what: 'the seal of a stranger is drawn with resources that lead to the page, and the content changes',        make: () => sealed({}, '/AP<</N 96 0 R>>', { 96: form('q Q', '/Resources<</Properties<</X 10 0 R>>>>'), 3: FORGED }) },
  { what: 'the signature of a stranger leads to the page, and the content changes',                               make: () => signByHand(later(prepared().file, { 20: withItem(prepared().bodies[20] ?? '', 'Fields', '99 0 R'), 97: waiting('/Reference[<</X 10 0 R>>]'), 99: '<</FT/Sig/T(z)/V 97 0 R>>', 3: FORGED })) },
  ...[PAGE, `[${PAGE}]`, `<</X ${PAGE}>>`, '3 0 R', '2 0 R', '1 0 R'].map((value): Case => ({ what: `the value of a field becomes ${value}, and the content changes`, make: () => filled({}, () => ({ 3: FORGED }), (text) => withEntry(text, 'V', value)) })),
  ...['RV', 'AP', 'I'].map((key): Case => ({ what: `/${key} of a field that is filled leads to the page, and the content changes`, make: () => filled({}, () => ({ 3: FORGED }), (text) => withEntry(text, key, `<</N 22 0 R/X ${PAGE}>>`)) })),
  { what: 'a list of contents holds what a field that is filled draws',                                           make: () => filled({ 10: on(10, 'Contents', '[3 0 R 96 0 R]'), 96: streamOf('q Q'), 22: holding(96) }, () => ({ 96: streamOf('1 0 0 rg 10 100 90 90 re f') })) },
  ...POINTERS.map((name): Case => ({ what: `an XObject called /${name} is drawn by the page and by a field that is filled`, make: () => filled({ ...drawnAs(name, 96), 22: holding(96) }, () => ({ 96: BLACK })) })),
  ...POINTERS.map((name): Case => ({ what: `an XObject called /${name} was not there and comes with a seal`,      make: () => sealed({ ...drawnAs(name, 96), 96: 'null' }, '/AP<</N 95 0 R>>', { 95: holding(96), 96: BLACK }) })),
  ...POINTERS.map((name): Case => ({ what: `an XObject called /${name} was not there and is a seal`,              make: () => sealed({ ...drawnAs(name, 96), 96: 'null' }, '/AP<</N 96 0 R>>', { 96: BLACK }) })),
  ...POINTERS.map((name): Case => ({ what: `a font called /${name} is that of the page and of a field that is filled`, make: () => filled({ 3: (RICH[3] ?? '').replaceAll('/F1', `/${name}`).replace(/Length \d+/, (text) => `Length ${Number(text.slice(7)) + 3 * (name.length - 2)}`), 13: RESOURCES.replace('/F1 4', `/${name} 96`), 96: RICH[4] ?? '', 22: form('/Tx BMC BT /F1 8 Tf 2 6 Td (100) Tj ET EMC', '/Resources<</Font<</F1 96 0 R>>>>') }, () => ({ 96: COURIER })) })),
  { what: 'the parent of the page hangs from a field that is filled',                                             make: () => filled({ 10: withEntry(on(10, 'Resources', undefined), 'Parent', '96 0 R'), 96: '<</Type/Pages/Parent 2 0 R/Kids[10 0 R]/Count 1/Resources 13 0 R>>', 2: (RICH[2] ?? '').replace('10 0 R', '96 0 R'), 21: on(21, 'MK', '<</X 96 0 R>>') }, () => ({ 96: '<</Type/Pages/Parent 2 0 R/Kids[10 0 R]/Count 1/Resources 66 0 R>>' })) },
  { what: 'the settings of layers hang from a field that is filled',                                              make: () => filled({ 44: '<</OCGs[45 0 R 47 0 R]/D 96 0 R>>', 96: '<</ON[45 0 R]/OFF[47 0 R]>>', 21: on(21, 'MK', '<</X 96 0 R>>') }, () => ({ 96: '<</ON[47 0 R]/OFF[45 0 R]>>' })) },
  { what: 'the settings of layers are the value of a field that is filled',                                       make: () => later(prepared({ 44: '<</OCGs[45 0 R 47 0 R]/D 96 0 R>>', 96: '<</ON[45 0 R]/OFF[47 0 R]>>', 24: '<</FT/Tx/T(outro)/V 96 0 R>>' }).file, { 96: '<</ON[47 0 R]/OFF[45 0 R]>>' }) },
  { what: 'the settings of layers were not there and are the value of a seal',                                    make: () => sealed({ 44: '<</OCGs[45 0 R 47 0 R]/D 96 0 R>>' }, '/MK 96 0 R', { 96: '<</ON[47 0 R]/OFF[45 0 R]>>' }) },
  { what: 'a kid of the page tree that was not there comes as a field',                                           make: () => sealed({ 2: (RICH[2] ?? '').replace('11 0 R]', '11 0 R 99 0 R]') }, '/Contents 31 0 R') },
  { what: 'the appearance of a field that is filled has no box',                                                  make: () => appearance('1 0 0 rg -900 -900 1900 1900 re f', '') },
  { what: 'the appearance of a field that is filled has an empty box',                                            make: () => appearance('1 0 0 rg -900 -900 1900 1900 re f', '/BBox[0 0 0 0]') },
  { what: 'the appearance of a field that is filled has a box of five numbers',                                   make: () => appearance('1 0 0 rg -900 -900 1900 1900 re f', '/BBox[0 0 80 20 900]') },
  { what: 'the appearance of a field that is filled has a box that is no box',                                    make: () => appearance('1 0 0 rg -900 -900 1900 1900 re f', '/BBox[0 0 null null]') },
  { what: 'the appearance of a field that is filled has a matrix of zeros',                                       make: () => appearance('1 0 0 rg -900 -900 1900 1900 re f', '/BBox[0 0 80 20]/Matrix[0 0 0 0 0 0]') },
  { what: 'the appearance of a field that is filled has a matrix that is none',                                   make: () => appearance('1 0 0 rg -900 -900 1900 1900 re f', '/BBox[0 0 80 20]/Matrix[1 0 0]') },
  { what: 'the appearance of a field that is filled is in a layer',                                               make: () => appearance('1 0 0 rg 0 0 80 20 re f', '/BBox[0 0 80 20]/OC 47 0 R'), intact: 'either' },
  { what: 'the appearance of a field that is filled and does not turn with the page',                             make: () => { const signed = prepared({ 10: on(10, 'Rotate', '90'), 21: on(21, 'F', '20') }); return later(signed.file, { 21: withEntry(withEntry(signed.bodies[21] ?? '', 'V', '(900)'), 'AP', '<</N 99 0 R>>'), 99: form('1 0 0 rg 0 0 80 20 re f') }) } },
  { what: 'a field that is filled has no size, and its appearance has one',                                       make: () => { const signed = prepared({ 21: on(21, 'Rect', '[10 10 10 10]') }); return later(signed.file, { 21: withEntry(withEntry(signed.bodies[21] ?? '', 'V', '(900)'), 'AP', '<</N 99 0 R>>'), 99: RED }) } },
  { what: 'a field that is filled has no place, and its appearance has one',                                      make: () => { const signed = prepared({ 21: on(21, 'Rect', undefined) }); return later(signed.file, { 21: withEntry(withEntry(signed.bodies[21] ?? '', 'V', '(900)'), 'AP', '<</N 99 0 R>>'), 99: RED }) } },
  { what: 'a first form brings a default that a field outside of forms shows',                                    make: () => firstForm() },
]

function appearance(data: string, entries: string): Buffer {
  return filled(
    {},
    () => ({ 99: streamOf(data, `/Type/XObject/Subtype/Form${entries}`) }),
    (text) => withEntry(text, 'AP', '<</N 99 0 R>>'),
  )
}

/**
 * The signed field stands in a form without defaults; a widget that is in no form has a value and no
 * appearance.
 */
function firstForm(): Buffer {
  const loose = `<</FT/Tx/T(solto)/V(Pague 900)/Type/Annot/Subtype/Widget/Rect[10 100 190 140]/F 4>>`
  const { file, bodies } = prepared({
    20: '<</Fields[]>>',
    10: withItem(on(10, 'Annots', '[]'), 'Annots', '96 0 R'),
    96: loose,
  })
  return later(file, { 20: withEntry(bodies[20] ?? '', 'DA', '(/Helv 30 Tf 1 0 0 rg)') })
}
