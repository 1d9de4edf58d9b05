import { signByHand, waiting } from '../by-hand.ts'
import { entryOf, withEntry, withItem } from '../dictionaries.ts'
import { type Bodies, form, RICH, SHADOW, type Signed } from '../rich.ts'
import { streamOf } from '../writing.ts'
import { type Case, FORGED, later, METADATA, prepared, RED } from './case.ts'

// Fields, annotations and signatures that are not what they call themselves.

const table = (): Signed => prepared()
const PLACE = '/Rect[10 100 190 200]'
const DRAWN = `/AP<</N ${SHADOW.appearance} 0 R>>`

type Wish = { annots?: boolean; fields?: boolean; bodies?: Bodies; page?: number }

/** A new object 99, in the form and on the page. */
function added(
  text: string,
  { annots = true, fields = true, bodies = {}, page = 10 }: Wish = {},
  { file, bodies: before } = table(),
): Buffer {
  return later(file, {
    ...(annots && page === 10 ? { 10: withItem(before[10] ?? '', 'Annots', '99 0 R') } : {}),
    ...(annots && page === 11 ? { 35: `${(before[35] ?? '').slice(0, -1)} 99 0 R]` } : {}),
    ...(fields ? { 20: withItem(before[20] ?? '', 'Fields', '99 0 R') } : {}),
    ...bodies,
    99: text,
  })
}

/** The same, signed by a stranger as object 98. */
const signedToo = (text: string, wish: Wish = {}, base?: Signed): Buffer =>
  signByHand(added(text, { ...wish, bodies: { ...wish.bodies, 98: waiting() } }, base))

// prettier-ignore
const DRAWS_BY_ITSELF: readonly [subtype: string, entries: string][] = [
  ['Ink',        '/InkList[[10 100 190 200 10 200]]/C[1 0 0]/BS<</W 9>>'],
  ['Line',       '/L[10 100 190 200]/C[1 0 0]/BS<</W 9>>'],
  ['Polygon',    '/Vertices[10 100 190 200 10 200]/IC[1 0 0]/C[1 0 0]/BS<</W 9>>'],
  ['PolyLine',   '/Vertices[10 100 190 200 10 200]/C[1 0 0]/BS<</W 9>>'],
  ['Highlight',  '/QuadPoints[10 200 190 200 10 100 190 100]/C[1 0 0]'],
  ['Underline',  '/QuadPoints[10 200 190 200 10 100 190 100]/C[1 0 0]'],
  ['StrikeOut',  '/QuadPoints[10 200 190 200 10 100 190 100]/C[1 0 0]'],
  ['Squiggly',   '/QuadPoints[10 200 190 200 10 100 190 100]/C[1 0 0]'],
  ['Redact',     '/QuadPoints[10 200 190 200 10 100 190 100]/IC[1 0 0]'],
  ['FreeText',   '/DA(/F1 20 Tf 1 0 0 rg)/Contents(Pague 900)/CL[10 100 190 200]'],
  ['Square',     '/C[1 0 0]/IC[1 0 0]/RD[-90 -90 -90 -90]'],
  ['Circle',     '/C[1 0 0]/IC[1 0 0]'],
  ['Stamp',      '/Name/Approved'],
  ['Caret',      '/C[1 0 0]'],
  ['Text',       '/Open true/Contents(Pague 900)/Name/Note'],
  ['FileAttachment', '/Name/PushPin'],
  ['Sound',      '/Name/Speaker'],
  ['Popup',      '/Open true/Contents(Pague 900)'],
  ['Watermark',  ''],
  ['Screen',     '/MK<</BG[1 0 0]>>'],
  ['3D',         ''],
  ['RichMedia',  ''],
  ['Projection', ''],
  ['TrapNet',    ''],
  ['PrinterMark',''],
  ['Link',       '/Border[0 0 9]/C[1 0 0]'],
  ['Widget#20',  ''],
]

const kinds = DRAWS_BY_ITSELF.flatMap(([subtype, entries]): Case[] => {
  const text = (rect: string, more = ''): string =>
    `<</FT/Sig/T(z)/Type/Annot/Subtype/${subtype}${rect}${entries}/F 4${more}>>`
  return [
    {
      what: `a ${subtype} that calls itself a signature field, of no size`,
      make: () => added(text('/Rect[0 0 0 0]')),
    },
    {
      what: `a ${subtype} that calls itself a signature field, without a rectangle`,
      make: () => added(text('')),
    },
    {
      what: `a ${subtype} that calls itself a signature field and that a stranger signed`,
      make: () => signedToo(text(PLACE, `/V 98 0 R${DRAWN}`)),
    },
    {
      what: `a ${subtype} of no size that a stranger signed`,
      make: () => signedToo(text('/Rect[0 0 0 0]', `/V 98 0 R${DRAWN}`)),
    },
    {
      what: `a ${subtype} among the fields before signing gets an appearance`,
      make: () =>
        filledStamp(
          `<</FT/Tx/T(z)/V(1)/Type/Annot/Subtype/${subtype}${PLACE}${entries}/F 4>>`,
          `/V(2)${DRAWN}`,
        ),
    },
    {
      what: `a ${subtype} that is an empty signature field before signing gets an appearance`,
      make: () => filledStamp(`<</FT/Sig/T(z)/Type/Annot/Subtype/${subtype}${PLACE}${entries}/F 4>>`, DRAWN),
    },
  ]
})

/** A field of the signed file, on its page, and what it has more afterwards. */
function filledStamp(before: string, more: string): Buffer {
  const signed = prepared({
    99: before,
    10: withItem(RICH[10] ?? '', 'Annots', '99 0 R'),
    20: withItem(RICH[20] ?? '', 'Fields', '99 0 R'),
  })
  return later(signed.file, { 99: before.replace('/V(1)', '').replace(/>>$/, `${more}>>`) })
}

const on = (num: number, key: string, value: string | undefined): string =>
  withEntry(table().bodies[num] ?? '', key, value)
const filled = (bodies: Bodies): Buffer => later(table().file, bodies)
const field = (entries: string): string => `<</FT/Sig/T(z)/Type/Annot/Subtype/Widget/F 4${entries}>>`
const text = (value: string): string =>
  form(`/Tx BMC BT /F1 8 Tf 2 6 Td (${value}) Tj ET EMC`, '/Resources<</Font<</F1 4 0 R>>>>')

// prettier-ignore
export const FORM: readonly Case[] = [
  ...kinds,
  { what: 'an empty signature field gets an appearance',                     make: () => filled({ 27: on(27, 'AP', '<</N 33 0 R>>') }) },
  { what: 'an empty signature field gets an appearance and a state',         make: () => filled({ 27: withEntry(on(27, 'AP', '<</N<</a 33 0 R>>>>'), 'AS', '/a') }) },
  { what: 'an empty signature field gets colours',                           make: () => filled({ 27: on(27, 'MK', '<</BG[1 0 0]/BC[0 0 1]/CA(Pague 900)>>') }) },
  { what: 'an empty signature field is hidden',                              make: () => filled({ 27: on(27, 'F', '2') }) },
  { what: 'an empty signature field with an appearance is hidden',           make: () => later(prepared({ 27: withEntry(RICH[27] ?? '', 'AP', '<</N 29 0 R>>') }).file, { 27: withEntry(withEntry(RICH[27] ?? '', 'AP', '<</N 29 0 R>>'), 'F', '2') }) },
  { what: 'an empty signature field with an appearance gets another',        make: () => later(prepared({ 27: withEntry(RICH[27] ?? '', 'AP', '<</N 29 0 R>>') }).file, { 27: withEntry(RICH[27] ?? '', 'AP', '<</N 33 0 R>>') }) },
  { what: 'an empty signature field gets a value that is no signature',      make: () => filled({ 27: withEntry(on(27, 'AP', '<</N 33 0 R>>'), 'V', '<</Type/Sig>>') }) },
  { what: 'an empty signature field gets a value that is a string',          make: () => filled({ 27: withEntry(on(27, 'AP', '<</N 33 0 R>>'), 'V', '(x)') }) },
  { what: 'an empty signature field gets the signature of the other',        make: () => filled({ 27: withEntry(on(27, 'AP', '<</N 33 0 R>>'), 'V', '80 0 R') }) },
  { what: 'an empty signature field is signed by a stranger',                make: () => signByHand(filled({ 27: withEntry(on(27, 'AP', '<</N 33 0 R>>'), 'V', '98 0 R'), 98: waiting() })), intact: 'yes' },
  { what: 'an empty signature field is signed, with a second widget elsewhere', make: () => signByHand(filled({ 27: withEntry(withEntry(on(27, 'AP', '<</N 33 0 R>>'), 'V', '98 0 R'), 'Kids', '[97 0 R]'), 97: `<</Type/Annot/Subtype/Widget/Parent 27 0 R${PLACE}${DRAWN}>>`, 10: withItem(table().bodies[10] ?? '', 'Annots', '97 0 R'), 98: waiting() })) },
  { what: 'the seal of a stranger in a new field',                           make: () => signedToo(field(`${PLACE}/V 98 0 R${DRAWN}`)), intact: 'yes' },
  { what: 'the seal of a stranger over the whole page',                      make: () => signedToo(field(`/Rect[0 0 200 260]/V 98 0 R${DRAWN}`)), intact: 'yes' },
  { what: 'the seal of a stranger on the second page',                       make: () => signedToo(field(`${PLACE}/V 98 0 R${DRAWN}`), { page: 11 }), intact: 'yes' },
  { what: 'the seal of a stranger draws what a page draws',                  make: () => signedToo(field(`${PLACE}/V 98 0 R/AP<</N 12 0 R>>`)), intact: 'yes' },
  { what: 'the seal of a stranger takes the appearance that a page draws and changes it', make: () => signedToo(field(`${PLACE}/V 98 0 R/AP<</N 12 0 R>>`), { bodies: { 12: form('0 0 80 20 re f', '/Matrix[1 0 0 1 10 205]') } }) },
  { what: 'the seal of a stranger and the content, in one revision',         make: () => signedToo(field(`${PLACE}/V 98 0 R${DRAWN}`), { bodies: { 3: FORGED } }) },
  { what: 'a new field whose kid is a stamp',                                make: () => signedToo('<</FT/Sig/T(z)/V 98 0 R/Kids[97 0 R]>>', { annots: false, bodies: { 97: `<</Type/Annot/Subtype/Stamp${PLACE}${DRAWN}>>`, 10: withItem(table().bodies[10] ?? '', 'Annots', '97 0 R') } }) },
  { what: 'a new field that nobody signed, whose kid is a stamp of no size',  make: () => added('<</FT/Sig/T(z)/Kids[97 0 R]>>', { annots: false, bodies: { 97: '<</Type/Annot/Subtype/Line/Rect[0 0 0 0]/L[10 100 190 200]/C[1 0 0]/BS<</W 9>>>>', 10: withItem(table().bodies[10] ?? '', 'Annots', '97 0 R') } }) },
  { what: 'a new field whose second kid has a title and is no field',        make: () => signedToo('<</FT/Sig/T(z)/V 98 0 R/Kids[97 0 R 96 0 R]>>', { annots: false, bodies: { 97: '<</T(a)/FT/Sig/V 98 0 R/Parent 99 0 R/Type/Annot/Subtype/Widget/Rect[0 0 0 0]>>', 96: `<</Type/Annot/Subtype/Stamp/T(b)${PLACE}${DRAWN}>>`, 10: withItem(table().bodies[10] ?? '', 'Annots', '96 0 R') } }) },
  { what: 'a new field with a popup that is open',                           make: () => added(field('/Rect[0 0 0 0]/Popup 97 0 R'), { bodies: { 97: '<</Type/Annot/Subtype/Popup/Open true/Rect[10 100 190 200]/Parent 99 0 R/Contents(x)>>' } }) },
  { what: 'a new field of no size whose appearance reaches out',              make: () => added(field(`/Rect[0 0 0 0]/AP<</N 97 0 R>>`), { bodies: { 97: RED } }) },
  { what: 'a new field of one point whose appearance has no box',             make: () => signedToo(field('/Rect[10 100 11 101]/V 98 0 R/AP<</N 97 0 R>>'), { bodies: { 97: streamOf('1 0 0 rg -900 -900 1900 1900 re f', '/Type/XObject/Subtype/Form') } }) },
  { what: 'a new field whose appearance has an empty box',                   make: () => signedToo(field('/Rect[10 100 11 101]/V 98 0 R/AP<</N 97 0 R>>'), { bodies: { 97: streamOf('1 0 0 rg -900 -900 1900 1900 re f', '/Type/XObject/Subtype/Form/BBox[0 0 0 0]') } }) },
  { what: 'a new field whose appearance has a box of five numbers',          make: () => signedToo(field('/Rect[10 100 11 101]/V 98 0 R/AP<</N 97 0 R>>'), { bodies: { 97: streamOf('1 0 0 rg -900 -900 1900 1900 re f', '/Type/XObject/Subtype/Form/BBox[0 0 1 1 900]/Matrix[9 0 0 9 0 0]') } }) },
  { what: 'a new field that does not scale',                                 make: () => signedToo(field('/Rect[10 100 11 101]/V 98 0 R/F 28/AP<</N 97 0 R>>'), { bodies: { 97: RED } }) },
  { what: 'a new field under all the others',                                make: () => { const { file, bodies } = table(); return signByHand(later(file, { 10: withItem(bodies[10] ?? '', 'Annots', '99 0 R', 'first'), 20: withItem(bodies[20] ?? '', 'Fields', '99 0 R'), 98: waiting(), 99: field(`${PLACE}/V 98 0 R${DRAWN}`) })) }, intact: 'either' },
  { what: 'a new field takes the number of a shadow',                        make: () => { const { file, bodies } = table(); return later(file, { 10: withItem(bodies[10] ?? '', 'Annots', '62 0 R'), 20: withItem(bodies[20] ?? '', 'Fields', '62 0 R'), 62: field('/Rect[0 0 0 0]') }) } },
  { what: 'a text field is filled',                                          make: () => filled({ 21: withEntry(on(21, 'V', '(900)'), 'AP', '<</N 99 0 R>>'), 99: text('900') }), intact: 'yes' },
  { what: 'a text field is filled, its appearance in place',                 make: () => filled({ 21: on(21, 'V', '(900)'), 22: text('900') }), intact: 'yes' },
  { what: 'a text field is filled and the page draws its appearance',        make: () => { const signed = prepared({ 13: (RICH[13] ?? '').replace('/X1 12 0 R', '/X1 22 0 R') }); return later(signed.file, { 21: withEntry(signed.bodies[21] ?? '', 'V', '(900)'), 22: text('900') }) } },
  { what: 'a text field is filled and another field has its appearance',     make: () => { const signed = prepared({ 26: withEntry(RICH[26] ?? '', 'AP', '<</N 22 0 R>>') }); return later(signed.file, { 21: withEntry(signed.bodies[21] ?? '', 'V', '(900)'), 22: text('900') }) } },
  { what: 'a text field is filled and a stamp has its appearance by way of /AP', make: () => { const signed = prepared({ 28: withEntry(RICH[28] ?? '', 'AP', '96 0 R'), 21: withEntry(RICH[21] ?? '', 'AP', '96 0 R'), 96: '<</N 22 0 R>>' }); return later(signed.file, { 21: withEntry(signed.bodies[21] ?? '', 'V', '(900)'), 22: text('900') }) } },
  { what: 'a text field gets another appearance without a value',            make: () => filled({ 21: on(21, 'AP', '<</N 33 0 R>>') }) },
  { what: 'a text field is filled and its fonts change',                     make: () => filled({ 21: withEntry(on(21, 'V', '(900)'), 'DA', '(/F1 20 Tf)') }) },
  { what: 'a box is ticked',                                                 make: () => filled({ 36: on(36, 'V', '/Sim'), 37: on(37, 'AS', '/Sim') }), intact: 'yes' },
  { what: 'a box is ticked without a value',                                 make: () => filled({ 37: on(37, 'AS', '/Sim') }) },
  { what: 'what a box looks like when ticked, before it is',                 make: () => filled({ 38: form('0 0 9 9 re f') }) },
  { what: 'the icon of a button',                                            make: () => filled({ 29: form('0 g 0 0 80 20 re f') }) },
  { what: 'the seal of the signature',                                       make: () => filled({ 82: form('0 g 0 0 80 20 re f') }) },
  { what: 'the seal of the signature by its resources',                      make: () => later(prepared({ 82: '' }).file, { 4: '<</Type/Font/Subtype/Type1/BaseFont/Courier>>' }) },
  { what: 'the signed field is read again as a field and moved',             make: () => filled({ 81: on(81, 'Rect', '[10 100 90 120]') }) },
  { what: 'a note is put on a page',                                         make: () => added(`<</Type/Annot/Subtype/FreeText${PLACE}/DA(/F1 20 Tf)/Contents(Pague 900)>>`, { fields: false }) },
  { what: 'a stamp is put on a page',                                        make: () => added(`<</Type/Annot/Subtype/Stamp${PLACE}${DRAWN}>>`, { fields: false }) },
  { what: 'a stamp becomes a field, too',                                    make: () => filled({ 20: withItem(table().bodies[20] ?? '', 'Fields', '28 0 R'), 28: withEntry(withEntry(on(28, 'FT', '/Sig'), 'T', '(z)'), 'AP', '<</N 33 0 R>>') }) },
  { what: 'a stamp of the signed file is a field, and is filled',            make: () => { const before = withEntry(withEntry(withEntry(RICH[28] ?? '', 'FT', '/Tx'), 'T', '(z)'), 'V', '(1)'); return later(prepared({ 28: before, 20: withItem(RICH[20] ?? '', 'Fields', '28 0 R') }).file, { 28: withEntry(withEntry(before, 'V', '(2)'), 'AP', '<</N 33 0 R>>') }) } },
  { what: 'a page of the signed file is a field, and gets a value',          make: () => { const { file, bodies } = prepared({ 10: withEntry(withEntry(RICH[10] ?? '', 'FT', '/Sig'), 'T', '(p)'), 20: withItem(RICH[20] ?? '', 'Fields', '10 0 R') }); return later(file, { 10: withEntry(withEntry(bodies[10] ?? '', 'F', '4'), 'Q', '1') }) } },
  { what: 'the content of the page is a field of the signed file',           make: () => { const { file, bodies } = prepared({ 20: withItem(RICH[20] ?? '', 'Fields', '98 0 R'), 98: '<</FT/Tx/T(c)/V 3 0 R>>' }); return later(file, { 3: FORGED, 98: bodies[98] ?? '' }) } },
  { what: 'the content of the page is the value of a field that is filled',  make: () => later(prepared({ 10: withEntry(RICH[10] ?? '', 'Contents', '97 0 R'), 97: '3 0 R', 20: withItem(RICH[20] ?? '', 'Fields', '98 0 R'), 98: '<</FT/Tx/T(c)/V 97 0 R>>' }).file, { 3: FORGED }) },
  { what: 'a value of two fields',                                           make: () => filled({ 36: on(36, 'V', '/Sim') }), intact: 'yes' },
  { what: 'the form moves into the catalog with other resources',            make: () => filled({ 1: on(1, 'AcroForm', `<</Fields ${entryOf(table().bodies[20] ?? '', 'Fields') ?? '[]'}/DA(/F1 20 Tf)/DR<</Font<</F1 32 0 R>>>>>>`) }) },
  { what: 'appearances are to be made anew',                                 make: () => filled({ 20: on(20, 'NeedAppearances', 'true') }) },
  { what: 'the metadata become another object',                              make: () => filled({ 1: on(1, 'Metadata', '99 0 R'), 99: METADATA[25] ?? '' }), intact: 'yes' },
]
