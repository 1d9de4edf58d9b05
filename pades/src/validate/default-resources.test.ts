import assert from 'node:assert/strict'
import { test } from 'node:test'
import { edited, makePdf, open, streamOf } from '../../test/pdf.ts'
import { issue } from '../../test/pki.ts'
import { signLocally } from '../sign/local.ts'
import { checkIntegrity } from './integrity.ts'

// Resources of a form in a later revision: they may come and be exchanged, but what nothing that was signed
// looks for, however it spells the name and wherever it hangs.

const form = (data: string, entries = ''): string =>
  streamOf(data, `/Type/XObject/Subtype/Form/BBox[0 0 80 20]${entries}`)
const RESOURCES = '/XObject<</FRM 31 0 R>>/Font<</Times 4 0 R>>/ProcSet[/PDF]'
const OBJECTS = {
  10: '<</Type/Page/Parent 2 0 R/Contents 3 0 R/Resources<</Font<</F1 4 0 R>>>>/Annots[22 0 R 24 0 R 25 0 R 26 0 R 27 0 R]>>',
  20: '<</Fields[22 0 R 23 0 R]/DA(/Casa 0 Tf)/DR 21 0 R>>',
  21: `<<${RESOURCES}>>`,
  22: '<</FT/Tx/T(valor)/V(100)/DA(/Ti#6des 0 Tf)/Type/Annot/Subtype/Widget/Rect[10 10 90 30]>>',
  23: '<</FT/Sig/T(vazio)/DA(/Nada 0 Tf)/Type/Annot/Subtype/Widget/Rect[0 0 0 0]>>',
  24: '<</FT/Tx/T(solto)/DA(/Solta 0 Tf)/Type/Annot/Subtype/Widget/Rect[10 40 90 60]>>',
  25: '<</Type/Annot/Subtype/FreeText/Contents(x)/DA(/Nota 0 Tf)/Rect[10 70 90 90]/AP<</N 30 0 R>>>>',
  26: '<</Type/Annot/Subtype/Stamp/Rect[10 100 90 120]/AP<</N<</Um 32 0 R/Dois 33 0 R>>>>/AS/Um>>',
  27: '<</Type/Annot/Subtype/Widget/Rect[10 130 90 150]/Parent 28 0 R/AP<</N 30 0 R>>>>',
  28: '<</FT/Tx/T(pai)/DA(/Pai 0 Tf)/Kids[27 0 R]>>',
  30: form('q Q'),
  31: form('/Interno 9 Tf'),
  32: form('BT /Propria 9 Tf ET', '/Resources<</Font<</Propria 4 0 R>>>>'),
  33: form('BT /Falt#61 9 Tf ET', '/Resources<</XObject<</Falta 30 0 R>>>>'),
  40: '<</Type/Font/Subtype/Type1/BaseFont/Courier>>',
  41: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
}

async function signed(objects: Record<number, string> = {}): Promise<Buffer> {
  const file = makePdf({ catalog: '/AcroForm 20 0 R', objects: { ...OBJECTS, ...objects } })
  const spec = { time: new Date('2026-01-01'), reserve: 4096 }
  return Buffer.concat([file, await signLocally(open(file), spec, { identity: issue({ name: 'Ana' }) })])
}

const verdictOf = (file: Buffer): string => {
  const [report] = checkIntegrity(open(file))
  return report?.intact === true ? 'intact' : (report?.problems.join('; ') ?? 'no signature')
}

/** The resources of the form as a later revision has them. */
const given = (file: Buffer, resources: string, added: Record<number, string> = {}): string =>
  verdictOf(edited(file, { 21: () => `<<${resources}>>` }, added))

const COURIER = { 90: '<</Type/Font/Subtype/Type1/BaseFont/Courier>>' }
const withFont = (name: string): string => RESOURCES.replace('/Times', `/${name} 90 0 R/Times`)

// prettier-ignore
const KEPT: [what: string, resources: string, added?: Record<number, string>][] = [
  ['a font that nothing looks for',                  withFont('Outra'), COURIER],
  ['a font for a field that takes no room',          withFont('Nada'), COURIER],
  ['a font whose name begins as one that is used',   withFont('Time'), COURIER],
  ['a font that an appearance has itself',           withFont('Propria'), COURIER],
  ['a kind that was not there',                      `${RESOURCES}/ColorSpace<</Outra[/DeviceGray]>>`],
  ['other kinds of drawing',                         RESOURCES.replace('[/PDF]', '[/PDF/Text]')],
  ['a drawing that nothing uses, exchanged',         RESOURCES.replace('31 0 R', '90 0 R'), { 90: form('/n0 Do', '/Resources<<>>') }],
  ['a drawing that nothing uses, gone',              RESOURCES.replace('/FRM 31 0 R', '')],
  ['the same font as another object',                RESOURCES.replace('/Times 4 0 R', '/Times 90 0 R'), { 90: OBJECTS[41] }],
]

for (const [what, resources, added] of KEPT)
  test(`resources of a form, harmless: ${what}`, async () => {
    assert.equal(given(await signed(), resources, added), 'intact')
  })

// prettier-ignore
const LOOKED_FOR: [what: string, resources: string][] = [
  ['by the form itself',                             withFont('Casa')],
  ['by a field, in another spelling',                RESOURCES.replace('/Times 4 0 R', '/Times 90 0 R')],
  ['by a field, and spelled otherwise again',        RESOURCES.replace('/Times 4 0 R', '/#54imes 90 0 R')],
  ['by a field that only its page has',              withFont('Solta')],
  ['by the parent of such a field',                  withFont('Pai')],
  ['by a note',                                      withFont('Nota')],
  ['by an appearance that has something else so named', withFont('Falta')],
  ['by a drawing of the form without its own',       withFont('Interno')],
]

for (const [what, resources] of LOOKED_FOR)
  test(`resources of a form, looked for ${what}`, async () => {
    assert.match(given(await signed(), resources, COURIER), /o formulário foi alterado \(\/DR\)/)
  })

test('resources of a form: a font that is written within them is a font, and gains nothing', async () => {
  const file = await signed({
    21: OBJECTS[21].replace('/Times 4 0 R', '/Times<</Type/Font/Subtype/Type1/BaseFont/Times-Roman>>'),
  })
  const changed = edited(file, {
    21: (body) => body.replace('/BaseFont /Times-Roman', '/BaseFont/Times-Roman/Encoding/MacRomanEncoding'),
  })
  assert.match(verdictOf(changed), /o formulário foi alterado \(\/DR\)/)
})

test('resources of a form: who says no font looks for the usual ones', async () => {
  const silent = {
    20: OBJECTS[20].replace('/DA(/Casa 0 Tf)', ''),
    22: OBJECTS[22].replace('/DA(/Ti#6des 0 Tf)', ''),
  }
  assert.match(given(await signed(silent), withFont('Helv'), COURIER), /o formulário foi alterado \(\/DR\)/)
  assert.equal(given(await signed(), withFont('Helv'), COURIER), 'intact')
})

test('resources of a form: an appearance that brings none, and cannot be read, may look for any', async () => {
  const packed = form('xx', '/Filter/JPXDecode')
  assert.match(
    given(await signed({ 30: packed }), withFont('Outra'), COURIER),
    /o formulário foi alterado \(\/DR\)/,
  )
  const own = form('xx', '/Filter/JPXDecode/Resources<<>>')
  assert.equal(given(await signed({ 30: own }), withFont('Outra'), COURIER), 'intact')
})
