import assert from 'node:assert/strict'
import { test } from 'node:test'
import { appendRevision, edited, makePdf, open, streamOf } from '../../test/pdf.ts'
import { issue } from '../../test/pki.ts'
import { openPdf } from '../pdf/document.ts'
import { formFields, signedFields } from '../pdf/form.ts'
import { isRef } from '../pdf/objects.ts'
import { bufferSource } from '../pdf/source.ts'
import { signLocally } from '../sign/local.ts'
import type { Spec } from '../sign/prepare.ts'
import { checkIntegrity, type Integrity } from './integrity.ts'
import { integrityReport } from './report.ts'

// What can be done to a signed file, as rules: each is made here from a file that we sign. Shadow attacks
// (hide, replace, hide and replace), incremental saving, universal forgery and wrapping of signatures (USF,
// SWA), and changes that MDP forbids. Names of the attacks are those of Mladenov, Mainka et al., "1 Trillion
// Dollar Refund" (2019) and "Shadow Attacks" (2021).

const ana = issue({ name: 'Ana' })
const beto = issue({ name: 'Beto' })
const TIME = new Date('2026-01-01')
const SEAL = {
  rect: { left: 300, bottom: 40, width: 180, height: 50 },
  seal: { lines: ['Assinado por', 'Ana'] },
}

const BASE = makePdf({
  catalog: '/AcroForm 20 0 R/Metadata 25 0 R/Outlines 40 0 R/PieceInfo<<>>',
  annots: '[21 0 R 26 0 R 28 0 R]',
  objects: {
    20: '<</Fields[21 0 R 24 0 R 26 0 R 27 0 R]/DA(/Helv 0 Tf)/DR 23 0 R>>',
    21: '<</FT/Tx/T(valor)/V(100)/Type/Annot/Subtype/Widget/Rect[10 10 90 30]/AP<</N 22 0 R>>>>',
    22: streamOf('q Q', '/Type/XObject/Subtype/Form/BBox[0 0 80 20]'),
    24: '<</FT/Tx/T(outro)/V(1)>>',
    25: streamOf('<x>', '/Type/Metadata/Subtype/XML'),
    26: '<</FT/Btn/Ff 65536/T(logo)/Type/Annot/Subtype/Widget/Rect[10 40 90 60]/AP<</N 29 0 R>>>>',
    23: '<</Font<</Helv 4 0 R>>>>',
    27: '<</FT/Sig/T(vazio)/Type/Annot/Subtype/Widget/Rect[10 70 90 90]/F 4>>',
    28: '<</Type/Annot/Subtype/Stamp/Rect[0 600 400 800]/AP<</N 30 0 R>>>>',
    29: streamOf('q Q', '/Type/XObject/Subtype/Form/BBox[0 0 80 20]'),
    30: streamOf('1 g 0 0 400 200 re f', '/Type/XObject/Subtype/Form/BBox[0 0 400 200]'),
    31: streamOf('BT /F1 24 Tf 72 700 Td (Outro valor) Tj ET'),
    40: '<</Type/Outlines/Count 0>>',
    60: '<</Type/Catalog/Pages 61 0 R/AcroForm 20 0 R>>',
    61: '<</Type/Pages/Kids[62 0 R]/Count 1>>',
    62: '<</Type/Page/Parent 61 0 R/MediaBox[0 0 595 842]/Contents 31 0 R/Annots[21 0 R]>>',
  },
})

async function signed(base = BASE, spec: Partial<Spec> = SEAL, identity = ana): Promise<Buffer> {
  return Buffer.concat([
    base,
    await signLocally(open(base), { time: TIME, reserve: 4096, ...spec }, { identity }),
  ])
}

const first = (bytes: Buffer): Integrity | undefined => checkIntegrity(open(bytes))[0]
/** The number of the object that the signed field is. */
const sealOf = (bytes: Buffer): number => signedFields(open(bytes))[0]?.ref?.num ?? 0

/** The number of the object that draws the seal of the signature of that place. */
function appearanceOf(bytes: Buffer, index = 0): number {
  const pdf = open(bytes)
  const drawing = pdf.dict(signedFields(pdf)[index]?.dict.get('AP'))?.get('N')
  assert.ok(isRef(drawing))
  return drawing.num
}

type Judged = 'intact' | 'TOTAL_FAILED' | 'INDETERMINATE' | 'unreadable'

function judged(bytes: Buffer): { verdict: Judged; why: string } {
  try {
    const item = first(bytes)
    if (!item) return { verdict: 'unreadable', why: 'no signature' }
    return {
      verdict: item.intact ? 'intact' : (integrityReport(item).indication as Judged),
      why: item.problems.join('\n'),
    }
  } catch (error) {
    assert.equal((error as Error).name, 'PadesError', String(error))
    return { verdict: 'unreadable', why: (error as Error).message }
  }
}

type Attack = [what: string, attack: (file: Buffer) => Buffer, verdict: Judged, why: RegExp]

function rules(about: string, spec: Partial<Spec>, attacks: readonly Attack[]): void {
  for (const [what, attack, verdict, why] of attacks)
    test(`${about}: ${what}`, async () => {
      const file = await signed(BASE, spec)
      assert.equal(judged(file).verdict, 'intact')
      const found = judged(attack(file))
      assert.equal(found.verdict, verdict, found.why)
      assert.match(found.why, why)
    })
}

const FREE = '0000000000 00001 f'
const moved = (body: string): string => body.replace(/\/Rect \[[^\]]*\]/, '/Rect [0 0 595 842]')

// prettier-ignore
rules('shadow, hide', SEAL, [
  ['the picture over the text becomes empty',           (f) => edited(f, { 30: () => streamOf('', '/Type/XObject/Subtype/Form/BBox[0 0 400 200]') }), 'TOTAL_FAILED', /objeto 30 \(XObject\) foi alterado/],
  ['the picture over the text is freed',                (f) => appendRevision(f, {}, { rows: { 30: FREE } }),                         'TOTAL_FAILED', /objeto 30/],
  ['the picture becomes something else',                (f) => edited(f, { 30: (b) => b.replace('/Form', '/Image') }),                'TOTAL_FAILED', /objeto 30/],
  ['the annotation is freed',                           (f) => appendRevision(f, {}, { rows: { 28: FREE } }),                         'TOTAL_FAILED', /objeto 28/],
  ['the annotation is taken off the page',              (f) => edited(f, { 10: (b) => b.replace('28 0 R', '') }),                     'TOTAL_FAILED', /as anotações de uma página foram alteradas/],
  ['the annotation is marked as hidden',                (f) => edited(f, { 28: (b) => b.replace('/Rect', '/F 2/Rect') }),             'TOTAL_FAILED', /objeto 28/],
  ['the resource that it is drawn with is renamed',     (f) => edited(f, { 10: (b) => b.replace('/F1', '/F2') }),                     'TOTAL_FAILED', /uma página foi alterada \(\/Resources\)/],
])

// prettier-ignore
rules('shadow, replace', SEAL, [
  ['the font',                                          (f) => edited(f, { 4: (b) => b.replace('Helvetica', 'Courier') }),            'TOTAL_FAILED', /objeto 4 \(Font\)/],
  ['the appearance of a field that keeps its value',    (f) => edited(f, { 22: () => streamOf('BT (900) Tj ET', '/Type/XObject/Subtype/Form/BBox[0 0 80 20]') }), 'TOTAL_FAILED', /a aparência do campo valor mudou sem que o valor mudasse/],
  ['the icon of a button, with a value for an excuse',  (f) => edited(f, { 26: (b) => b.replace('/Rect', '/V/x/Rect'), 29: () => streamOf('0 0 9 9 re f', '/Type/XObject/Subtype/Form/BBox[0 0 80 20]') }), 'TOTAL_FAILED', /o botão logo, que não tem valor, foi alterado/],
  ['the appearance of the seal',                        (f) => edited(f, { [appearanceOf(f)]: (b) => b.replace('Tj', 'Tz') }),        'TOTAL_FAILED', /o campo assinado .* foi alterado/],
  ['the place of the seal',                             (f) => edited(f, { [sealOf(f)]: moved }),                                     'TOTAL_FAILED', /o campo assinado .* foi alterado/],
  ['the place of a field that is filled in',            (f) => edited(f, { 21: (b) => moved(b).replace('(100)', '(900)') }),          'TOTAL_FAILED', /o campo valor foi alterado \(\/Rect\)/],
  ['a field becomes one of another type',               (f) => edited(f, { 21: (b) => b.replace('/Tx', '/Btn') }),                    'TOTAL_FAILED', /o campo valor virou outro/],
])

const entryAt = (f: Buffer, text: string): string =>
  `${String(f.toString('latin1').indexOf(text)).padStart(10, '0')} 00000 n`

// prettier-ignore
rules('shadow, hide and replace', SEAL, [
  ['another catalog of the signed file is shown',       (f) => appendRevision(f, { 800: '<<>>' }, { trailer: '/Root 60 0 R' }),      'TOTAL_FAILED', /o catálogo do documento foi trocado por outro/],
  ['the catalog takes another page tree',               (f) => edited(f, { 1: (b) => b.replace('2 0 R', '61 0 R') }),                 'TOTAL_FAILED', /o catálogo foi alterado \(\/Pages\)/],
  ['the page shows another content of the file',        (f) => edited(f, { 10: (b) => b.replace('3 0 R', '31 0 R') }),                'TOTAL_FAILED', /uma página foi alterada \(\/Contents\)/],
  ['a number leads to another place in the signed bytes', (f) => appendRevision(f, {}, { rows: { 3: entryAt(f, '31 0 obj').replace(/^/, '') } }), 'TOTAL_FAILED', /pode ser lido de duas maneiras desde que mudou: o objeto 3 do PDF não está onde se diz/],
  ['the trailer leads to no earlier section',           (f) => appendRevision(f, { 1: '<</Type/Catalog/Pages 2 0 R/AcroForm 20 0 R>>' }, { prev: false }), 'unreadable', /./],
])

// prettier-ignore
rules('pages', SEAL, [
  ['a page is added',           (f) => edited(f, { 2: (b) => b.replace(/Kids \[(.*?)\]/, 'Kids [$1 62 0 R]').replace('Count 1', 'Count 2') }), 'TOTAL_FAILED', /objeto 2 \(Pages\)/],
  ['a page is taken away',      (f) => edited(f, { 2: (b) => b.replace(/Kids \[.*?\]/, 'Kids []').replace('Count 1', 'Count 0') }), 'TOTAL_FAILED', /objeto 2 \(Pages\)/],
  ['the page is turned',        (f) => edited(f, { 10: (b) => b.replace('/Parent', '/Rotate 180/Parent') }),              'TOTAL_FAILED', /\(\/Rotate\)/],
  ['the page is cropped',       (f) => edited(f, { 10: (b) => b.replace('/Parent', '/CropBox[0 0 100 100]/Parent') }),    'TOTAL_FAILED', /\(\/CropBox\)/],
  ['the content is replaced',   (f) => edited(f, { 3: (b) => b.replace('Processo', 'Progress') }),                        'TOTAL_FAILED', /objeto 3 foi alterado/],
  ['an action comes along',     (f) => edited(f, { 10: (b) => b.replace('/Parent', '/AA<<>>/Parent') }),                  'TOTAL_FAILED', /\(\/AA\)/],
  ['a note is put on it',       (f) => edited(f, { 10: (b) => b.replace('/Annots [', '/Annots [90 0 R ') }, { 90: '<</Type/Annot/Subtype/FreeText/Rect[0 0 99 99]>>' }), 'TOTAL_FAILED', /as anotações de uma página foram alteradas/],
])

// prettier-ignore
rules('catalog and form', SEAL, [
  ['an action when it is opened',         (f) => edited(f, { 1: (b) => b.replace('/Pages', '/OpenAction 90 0 R/Pages') }, { 90: '<</S/JavaScript/JS(x)>>' }), 'TOTAL_FAILED', /o catálogo foi alterado \(\/OpenAction\)/],
  ['names, which scripts hide behind',    (f) => edited(f, { 1: (b) => b.replace('/Pages', '/Names<<>>/Pages') }),                     'TOTAL_FAILED', /\(\/Names\)/],
  ['appearances are to be made anew',     (f) => edited(f, { 20: (b) => b.replace('/Fields', '/NeedAppearances true/Fields') }),       'TOTAL_FAILED', /o formulário foi alterado \(\/NeedAppearances\)/],
  ['a dynamic form',                      (f) => edited(f, { 20: (b) => b.replace('/Fields', '/XFA[]/Fields') }),                      'TOTAL_FAILED', /\(\/XFA\)/],
  ['a field is taken away',               (f) => edited(f, { 20: (b) => b.replace('21 0 R', '') }),                                    'TOTAL_FAILED', /o campo valor foi retirado/],
  ['the seal is taken off the page',      (f) => edited(f, { 10: (b) => b.replace(`${sealOf(f)} 0 R`, '') }),                          'TOTAL_FAILED', /as anotações de uma página foram alteradas/],
  ['a text field is added',               (f) => edited(f, { 20: (b) => b.replace('/Fields [', '/Fields [90 0 R ') }, { 90: '<</FT/Tx/T(novo)>>' }), 'TOTAL_FAILED', /o campo novo foi acrescentado ao formulário/],
  ['a picture that nobody signed',        (f) => edited(f, { 20: (b) => b.replace('/Fields [', '/Fields [90 0 R '), 10: (b) => b.replace('/Annots [', '/Annots [90 0 R ') }, { 90: '<</FT/Sig/T(novo)/Subtype/Widget/Rect[0 0 595 842]/AP<</N 30 0 R>>>>' }), 'TOTAL_FAILED', /foi acrescentado à vista sem que ninguém o assinasse/],
  ['a seal whose signature is none',      (f) => edited(f, { 20: (b) => b.replace('/Fields [', '/Fields [90 0 R '), 10: (b) => b.replace(/\/Annots \[(.*?)\]/, '/Annots [$1 90 0 R]') }, { 90: '<</FT/Sig/T(novo)/V 91 0 R/Subtype/Widget/Rect[0 0 595 842]/AP<</N 30 0 R>>>>', 91: '<</Type/Sig/SubFilter/ETSI.CAdES.detached/ByteRange[0 1 2 3]/Contents<00>>>' }), 'TOTAL_FAILED', /o selo do campo novo, acrescentado depois, não é o de uma assinatura que confira/],
  ['a signature field with an action',    (f) => edited(f, { 20: (b) => b.replace('/Fields [', '/Fields [90 0 R ') }, { 90: '<</FT/Sig/T(novo)/Subtype/Widget/Rect[0 0 0 0]/AA<<>>>>' }), 'TOTAL_FAILED', /o campo novo foi acrescentado com uma ação/],
  ['a new field takes the number of what there was', (f) => edited(f, { 20: (b) => b.replace('/Fields [', '/Fields [31 0 R ') }, { 31: '<</FT/Sig/T(novo)/Subtype/Widget/Rect[0 0 0 0]>>' }), 'TOTAL_FAILED', /o campo novo tomou o lugar de outro objeto/],
  ['a name twice',                        (f) => edited(f, { 20: (b) => b.replace('/Fields [', '/Fields [90 0 R ') }, { 90: '<</FT/Sig/T(vazio)/Subtype/Widget/Rect[0 0 0 0]>>' }), 'TOTAL_FAILED', /o nome do campo vazio foi repetido/],
  ['an object that repeats a key',        (f) => edited(f, { 10: (b) => b.replace('/Parent', '/Contents 31 0 R/Contents 3 0 R/Parent') }), 'TOTAL_FAILED', /pode ser lido de duas maneiras desde que mudou: no objeto 10, a chave \/Contents se repete com outro valor/],
  ['a section that tells an object twice',(f) => { const bytes = appendRevision(f, { 90: '(x)' }); return Buffer.from(bytes.toString('latin1').replace(/90 1\n(.{20})trailer/s, '90 1\n$190 1\n$1trailer'), 'latin1') }, 'unreadable', /fala duas vezes do mesmo objeto/],
  ['a trailer that repeats a key',        (f) => appendRevision(f, {}, { trailer: '/Root 60 0 R/Root 1 0 R' }),                       'unreadable', /o trailer repete chaves/],
])

// prettier-ignore
rules('not known to show or do anything', SEAL, [
  ['outlines',                     (f) => edited(f, { 40: (b) => b.replace('/Count 0', '/Count 1') }),                 'INDETERMINATE', /o objeto 40 \(Outlines\) mudou depois da assinatura e não se sabe o que isso altera/],
  ['labels of pages',              (f) => edited(f, { 1: (b) => b.replace('/Pages', '/PageLabels<<>>/Pages') }),        'INDETERMINATE', /o catálogo mudou \(\/PageLabels\) e não se sabe/],
  ['a key that nobody knows',      (f) => edited(f, { 1: (b) => b.replace('/Pages', '/XYZ_Coisa 1/Pages') }),           'INDETERMINATE', /\(\/XYZ_Coisa\)/],
  ['a program\'s notes on a page', (f) => edited(f, { 10: (b) => b.replace('/Parent', '/PieceInfo<<>>/Parent') }),      'INDETERMINATE', /uma página mudou \(\/PieceInfo\) e não se sabe/],
  ['together with what is seen',   (f) => edited(f, { 40: (b) => b.replace('/Count 0', '/Count 1'), 4: (b) => b.replace('Helvetica', 'Courier') }), 'TOTAL_FAILED', /objeto 4 \(Font\)/],
])

const last = (f: Buffer): number => f.toString('latin1').lastIndexOf('startxref')
const withRange = (f: Buffer, change: (numbers: number[]) => string): Buffer => {
  const text = f.toString('latin1')
  const [whole = '', numbers = ''] = /\/ByteRange \[([\d ]+)\] */.exec(text.slice(BASE.length)) ?? []
  return Buffer.from(
    text.replace(whole, `/ByteRange ${change(numbers.trim().split(' ').map(Number))}`.padEnd(whole.length)),
    'latin1',
  )
}

// prettier-ignore
rules('incremental saving', SEAL, [
  ['objects after the end, with no section',   (f) => Buffer.concat([f, Buffer.from(`3 0 obj\n${streamOf('BT ET')}\nendobj\n`)]),            'TOTAL_FAILED', /há dados depois do fim do arquivo que nenhuma revisão explica/],
  ['objects and the old section again',        (f) => Buffer.concat([f, Buffer.from(`3 0 obj\n${streamOf('BT ET')}\nendobj\n`), f.subarray(last(f))]), 'TOTAL_FAILED', /há dados depois da assinatura que nenhuma revisão explica/],
  ['a section without a trailer',              (f) => Buffer.concat([f, Buffer.from(`xref\n3 1\n0000000015 00000 n \nstartxref\n${f.length}\n%%EOF\n`)]), 'unreadable', /falta o trailer/],
  ['another end of the same file',             (f) => Buffer.concat([f, Buffer.from('%%EOF\n')]),                                           'TOTAL_FAILED', /nenhuma revisão explica/],
])

// prettier-ignore
rules('universal forgery', SEAL, [
  ['no ByteRange',                    (f) => Buffer.from(f.toString('latin1').replace('/ByteRange [', '/ByteRangX ['), 'latin1'), 'TOTAL_FAILED', /o ByteRange não tem quatro números inteiros/],
  ['a null ByteRange',                (f) => withRange(f, () => 'null'),                                    'TOTAL_FAILED', /quatro números inteiros/],
  ['an empty ByteRange',              (f) => withRange(f, () => '[]'),                                      'TOTAL_FAILED', /quatro números inteiros/],
  ['a negative ByteRange',            (f) => withRange(f, ([a, b, c, d]) => `[${a} ${b} -${c} ${d}]`),      'TOTAL_FAILED', /quatro números inteiros/],
  ['a ByteRange of six',              (f) => withRange(f, ([a, b, c, d]) => `[${a} ${b} ${c} ${d} 0 0]`),   'TOTAL_FAILED', /quatro números inteiros/],
  ['a ByteRange of nothing',          (f) => withRange(f, () => '[0 0 0 0]'),                               'TOTAL_FAILED', /deixa de fora mais, ou outra coisa/],
  ['a ByteRange that ends early',     (f) => withRange(f, ([a, b, c, d = 0]) => `[${a} ${b} ${c} ${d - 40}]`), 'TOTAL_FAILED', /não é um PDF inteiro|não termina no fim de uma revisão/],
  ['a ByteRange past the end',        (f) => withRange(f, ([a, b, c, d = 0]) => `[${a} ${b} ${c} ${d + 40}]`), 'TOTAL_FAILED', /o ByteRange passa do fim do arquivo/],
  ['a ByteRange that starts later',   (f) => withRange(f, ([, b, c, d]) => `[9 ${b} ${c} ${d}]`),           'TOTAL_FAILED', /não começa no início do arquivo/],
  ['empty Contents',                  (f) => Buffer.from(f.toString('latin1').replace(/\/Contents <([0-9a-f]+)>/, (_, hex: string) => `/Contents <${'0'.repeat(hex.length)}>`), 'latin1'), 'TOTAL_FAILED', /./],
  ['no Contents',                     (f) => Buffer.from(f.toString('latin1').replace('/Contents <', '/Contentx <'), 'latin1'), 'TOTAL_FAILED', /o \/Contents não está escrito em hexadecimal/],
  ['an unknown SubFilter',            (f) => Buffer.from(f.toString('latin1').replace('ETSI.CAdES.detached', 'ETSI.CAdES.detachex'), 'latin1'), 'TOTAL_FAILED', /um tipo que não se conhece/],
  ['a signature that is gone',        (f) => edited(f, { [sealOf(f)]: (b) => b.replace(/\/V \d+ 0 R/, '/V null') }), 'unreadable', /no signature/],
])

/**
 * Shortens the zeros that fill /Contents and puts something where they stood: what is left out is more than
 * the signature.
 */
function wrapped(f: Buffer, inside: string): Buffer {
  const [, before = 0, second = 0] = (
    /\/ByteRange \[([\d ]+)\]/.exec(f.toString('latin1').slice(BASE.length))?.[1] ?? ''
  )
    .split(' ')
    .map(Number)
  const bytes = Buffer.from(f)
  assert.equal(bytes[before], 60)
  bytes.write(`>${inside}`, second - 1 - inside.length, 'latin1')
  return bytes
}

// prettier-ignore
rules('wrapping', SEAL, [
  ['something between the signed parts',            (f) => wrapped(f, '/X(abc)'),                                'TOTAL_FAILED', /deixa de fora mais, ou outra coisa/],
  ['white space between the signed parts',          (f) => wrapped(f, '        '),                               'TOTAL_FAILED', /deixa de fora mais, ou outra coisa/],
  ['another field that shows the same signature',   (f) => edited(f, { 27: (b) => b.replace('/F 4', `/V ${(signedFields(open(f))[0]?.signatureRef?.num)} 0 R`) }), 'TOTAL_FAILED', /dois campos apontam para a mesma assinatura/],
])

const fill =
  (num: number) =>
  (f: Buffer): Buffer =>
    edited(
      f,
      {
        [num]: (b) =>
          b.replace(/\/V \(1(00)?\)/, '/V (900)').replace(/\/AP <<\/N 22 0 R>>/, '/AP<</N 92 0 R>>'),
      },
      { 92: streamOf('q Q', '/Type/XObject/Subtype/Form/BBox[0 0 80 20]') },
    )
const note = (f: Buffer): Buffer =>
  edited(
    f,
    { 10: (b) => b.replace('/Annots [', '/Annots [90 0 R ') },
    { 90: '<</Type/Annot/Subtype/Text/Rect[0 0 9 9]>>' },
  )
const dss = (f: Buffer): Buffer =>
  edited(
    f,
    { 1: (b) => b.replace('/Pages', '/DSS 90 0 R/Pages') },
    { 90: '<</Type/DSS/Certs[91 0 R]>>', 91: streamOf('x') },
  )
const metadata = (f: Buffer): Buffer => edited(f, { 25: (b) => b.replace('<x>', '<y>') })

/** Locks nothing that is there. */
const UNLOCKED = { ...SEAL, mdp: { lock: { action: 'Include', fields: ['outro'] } } } as const

test('what a signature locks by default: a field is filled in', async () => {
  const { verdict, why } = judged(fill(21)(await signed(BASE, SEAL)))
  assert.equal(verdict, 'TOTAL_FAILED')
  assert.match(why, /trava o campo valor \(FieldMDP\)/)
})

// prettier-ignore
rules('no certification', UNLOCKED, [
  ['a field is filled in',        fill(21),   'intact', /^$/],
  ['a security store is added',   dss,        'intact', /^$/],
  ['metadata',                    metadata,   'intact', /^$/],
  ['a font for fields to come',   (f) => edited(f, { 23: (b) => b.replace('/Helv 4 0 R', '/Helv 4 0 R/Novo 90 0 R') }, { 90: '<</Type/Font>>' }), 'intact', /^$/],
  ['another font under its name', (f) => edited(f, { 23: (b) => b.replace('/Helv 4 0 R', '/Helv 90 0 R') }, { 90: '<</Type/Font>>' }), 'TOTAL_FAILED', /objeto 23/],
])

// prettier-ignore
rules('DocMDP, P=1', { mdp: { docMdp: 1 } }, [
  ['a field is filled in',        fill(21),   'TOTAL_FAILED', /não permite alterações \(DocMDP, P=1\) e o campo valor mudou/],
  ['a note',                      note,       'TOTAL_FAILED', /as anotações de uma página foram alteradas/],
  ['a security store is added',   dss,        'intact', /^$/],
])

// prettier-ignore
rules('DocMDP, P=2', { mdp: { docMdp: 2 } }, [
  ['a field is filled in',        fill(21),   'intact', /^$/],
  ['a note',                      note,       'TOTAL_FAILED', /as anotações de uma página foram alteradas/],
  ['the content',                 (f) => edited(f, { 3: (b) => b.replace('Processo', 'Progress') }), 'TOTAL_FAILED', /objeto 3/],
])

// prettier-ignore
rules('DocMDP, P=3', { mdp: { docMdp: 3 } }, [
  ['a field is filled in',        fill(21),   'intact', /^$/],
  ['a note is added',             note,       'INDETERMINATE', /a certificação o permite \(DocMDP, P=3\), mas o que se vê pode ser outro/],
  ['a note is changed',           (f) => edited(f, { 28: (b) => b.replace('/Rect [0 600', '/Rect [0 500') }), 'INDETERMINATE', /P=3/],
  ['the content',                 (f) => edited(f, { 3: (b) => b.replace('Processo', 'Progress') }), 'TOTAL_FAILED', /objeto 3/],
  ['what a note is drawn with',   (f) => edited(f, { 30: (b) => b.replace('400 200 re', '400 100 re') }), 'TOTAL_FAILED', /objeto 30/],
])

// prettier-ignore
rules('FieldMDP, all', { mdp: { lock: { action: 'All', fields: [] } } }, [
  ['a field is filled in',        fill(21),   'TOTAL_FAILED', /trava o campo valor \(FieldMDP\)/],
  ['a security store is added',   dss,        'intact', /^$/],
])

// prettier-ignore
rules('FieldMDP, include', { mdp: { lock: { action: 'Include', fields: ['valor'] } } }, [
  ['the field that is locked',    fill(21),   'TOTAL_FAILED', /trava o campo valor \(FieldMDP\)/],
  ['the other field',             fill(24),   'intact', /^$/],
])

// prettier-ignore
rules('FieldMDP, exclude', { mdp: { lock: { action: 'Exclude', fields: ['valor'] } } }, [
  ['the field that is left out',  fill(21),   'intact', /^$/],
  ['the other field',             fill(24),   'TOTAL_FAILED', /trava o campo outro \(FieldMDP\)/],
])

const problems = (bytes: Buffer): string[][] => checkIntegrity(open(bytes)).map((item) => item.problems)

for (const [docMdp, seal, expected] of [
  [1, false, ['a assinatura não permite alterações (DocMDP, P=1) e foi acrescentada outra']],
  [2, false, []],
  [2, true, ['a assinatura (DocMDP, P=2) não permite acrescentar selos e foi acrescentado um']],
  [3, true, []],
] as const)
  test(`DocMDP, P=${docMdp}: another signature, ${seal ? 'with' : 'without'} a seal`, async () => {
    const certified = await signed(BASE, { mdp: { docMdp } })
    // Our own signer refuses what is not allowed: somebody who does not know the rule signs here.
    const seen = bufferSource(
      Buffer.from(certified.toString('latin1').replaceAll('/DocMDP', '/DocMDX'), 'latin1'),
    )
    const unaware = openPdf({ ...seen, scan: (range, use) => bufferSource(certified).scan?.(range, use) })
    const tail = await signLocally(
      unaware,
      { time: TIME, reserve: 4096, ...(seal && SEAL) },
      { identity: beto },
    )
    assert.deepEqual(problems(Buffer.concat([certified, tail]))[0], expected)
  })

test('a second signature is intact beside the first, and a broken one does not pull down the other', async () => {
  const twice = await signed(
    await signed(),
    { rect: { left: 300, bottom: 120, width: 180, height: 50 }, seal: SEAL.seal },
    beto,
  )
  assert.deepEqual(problems(twice), [[], []])
  assert.equal(formFields(open(twice)).length, 6)
  // The second seal is covered by another picture: that is no longer what Beto signed, nor what Ana's file
  // may show.
  const covered = appearanceOf(twice, 1)
  const [one, two] = problems(edited(twice, { [covered]: (b) => b.replace('Tj', 'Tz') }))
  assert.match(one?.join() ?? '', /o selo do campo .* não é o de uma assinatura que confira/)
  assert.match(two?.join() ?? '', /o campo assinado .* foi alterado/)
  // Outlines: nobody knows, of both.
  const doubted = checkIntegrity(open(edited(twice, { 40: (b) => b.replace('/Count 0', '/Count 1') })))
  assert.deepEqual(
    doubted.map((item) => [
      item.intact,
      integrityReport(item).indication,
      integrityReport(item).subindication,
    ]),
    [
      [false, 'INDETERMINATE', 'GENERIC'],
      [false, 'INDETERMINATE', 'GENERIC'],
    ],
  )
})
