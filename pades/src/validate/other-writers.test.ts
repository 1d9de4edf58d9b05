import assert from 'node:assert/strict'
import { test } from 'node:test'
import { edited, makePdf, open, streamOf } from '../../test/pdf.ts'
import { issue } from '../../test/pki.ts'
import { signLocally } from '../sign/local.ts'
import { checkIntegrity } from './integrity.ts'

// What other programs write besides what is needed when they sign a signed file, and what it may not become.

const ana = issue({ name: 'Ana' })
const form = (entries: string): string =>
  streamOf('q Q', `/Type/XObject/Subtype/Form/BBox[0 0 0 0]${entries}`)
const BASE = makePdf({
  catalog: '/AcroForm 20 0 R',
  annots: '[21 0 R]',
  objects: {
    20: '<</Fields[21 0 R]/DA(/Helv 0 Tf)/DR<</Font<</Helv 4 0 R>>>>>>',
    21: '<</FT/Tx/T(valor)/V(1)/Type/Annot/Subtype/Widget/Rect[10 10 90 30]/DR<</Font<</F 5 0 R>>>>/AP<</N 22 0 R>>>>',
    22: streamOf('BT /F 9 Tf (1) Tj ET', '/Type/XObject/Subtype/Form/BBox[0 0 80 20]'),
    5: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  },
})
const SIGNED = Buffer.concat([
  BASE,
  await signLocally(
    open(BASE),
    { time: new Date('2026-01-01'), reserve: 4096, mdp: { lock: { action: 'Include', fields: ['outro'] } } },
    { identity: ana },
  ),
])

function said(bytes: Buffer): string {
  const [first] = checkIntegrity(open(bytes))
  return first?.intact ? 'intact' : (first?.problems.join('; ') ?? 'no signature')
}

/** A signature field that nobody signed yet, without a place, comes to the form. */
function withField(entries: string, objects: Record<number, string> = {}, edits: Edits = {}): Buffer {
  const field = `<</FT/Sig/T(novo)/Type/Annot/Subtype/Widget/F 132/Rect[0 0 0 0]${entries}>>`
  return edited(
    SIGNED,
    { 20: (body) => body.replace('/Fields [', '/Fields [800 0 R '), ...edits },
    { ...objects, 800: field },
  )
}
type Edits = Parameters<typeof edited>[1]

const RESOURCES = '/DR<</XObject<</FRM 802 0 R>>>>/AP<</N 801 0 R>>'
const DRAWN = { 801: form('/Resources<</XObject<</FRM 802 0 R>>>>'), 802: form('') }

// prettier-ignore
const FIELDS: [what: string, bytes: Buffer, why: RegExp][] = [
  ['no resources of its own',                         withField(''),                                          /^intact$/],
  ['resources of its own that its drawing brings too', withField(RESOURCES, DRAWN),                           /^intact$/],
  ['resources that are none',                         withField('/DR 802 0 R', DRAWN),                        /o campo novo, acrescentado depois, tem \/DR/],
  ['resources, and a drawing that looks for some',    withField(RESOURCES, { ...DRAWN, 801: form('') }),      /o campo novo, acrescentado depois, tem \/DR/],
  ['resources in which something signed changed',     withField('/DR<</Font<</F 5 0 R>>>>', {}, { 5: (b) => b.replace('Helvetica', 'Courier') }), /objeto 5 \(Font\) foi alterado/],
]
for (const [what, bytes, why] of FIELDS)
  test(`a signature field comes with ${what}`, () => assert.match(said(bytes), why))

test('a field that was there gets no resources of its own, nor do those it has change when it is filled in', () => {
  const fill = (body: string): string => body.replace('/V (1)', '/V (2)')
  assert.match(said(edited(SIGNED, { 21: fill })), /^intact$/)
  assert.match(
    said(edited(SIGNED, { 21: (body) => fill(body).replace('/F 5 0 R', '/F 4 0 R') })),
    /o campo valor foi alterado \(\/DR\)/,
  )
  assert.match(
    said(edited(SIGNED, { 21: fill, 5: (body) => body.replace('Helvetica', 'Courier') })),
    /objeto 5 \(Font\) foi alterado/,
  )
})

const page = (entries: string): Buffer =>
  edited(SIGNED, { 10: (body) => body.replace('/Parent', `${entries}/Parent`) })

// prettier-ignore
const PAGES: [what: string, bytes: Buffer, why: RegExp][] = [
  ['the box and the turn that it inherits',   page('/MediaBox[0 0 595 842]/Rotate 0'),  /^intact$/],
  ['another box',                             page('/MediaBox[0 0 595 84]'),            /uma página foi alterada \(\/MediaBox\)/],
  ['another turn',                            page('/Rotate 90'),                       /uma página foi alterada \(\/Rotate\)/],
  ['a box that it does not inherit',          page('/CropBox[0 0 595 842]'),            /uma página foi alterada \(\/CropBox\)/],
]
for (const [what, bytes, why] of PAGES)
  test(`a page says itself ${what}`, () => assert.match(said(bytes), why))
