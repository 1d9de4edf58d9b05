import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { appendRevision, makePdf, streamOf } from '../../test/pdf.ts'
import { issue } from '../../test/pki.ts'
import { openPdf } from '../pdf/document.ts'
import { bufferSource } from '../pdf/source.ts'
import type { SealRect } from '../seal/placement.ts'
import { signLocally } from '../sign/local.ts'
import type { NoticeKind } from './notices.ts'
import { checkIntegrity } from './integrity.ts'

const identity = issue({ name: 'Ana' })
let signed: Buffer
const BASE = makePdf({
  catalog: '/AcroForm 20 0 R/Metadata 25 0 R',
  annots: '[21 0 R]',
  objects: {
    20: '<</Fields[21 0 R]/DA(/Helv 0 Tf)>>',
    21: '<</FT/Tx/T(valor)/V(100)/Type/Annot/Subtype/Widget/Rect[10 10 90 30]/AP<</N 22 0 R>>>>',
    22: '<</Type/XObject/Subtype/Form/BBox[0 0 80 20]/Length 0>>\nstream\n\nendstream',
    25: '<</Type/Metadata/Subtype/XML/Length 3>>\nstream\n<x>\nendstream',
  },
})

before(async () => {
  // Locks nothing that is there, so that it may be filled in.
  const spec = {
    time: new Date('2026-01-01'),
    random: (size: number) => Buffer.alloc(size, 1),
    mdp: { lock: { action: 'Include', fields: ['outro'] } },
  } as const
  signed = Buffer.concat([BASE, await signLocally(openPdf(bufferSource(BASE)), spec, { identity })])
})

const verdict = (bytes: Buffer): [boolean, string[]] => {
  const [report] = checkIntegrity(openPdf(bufferSource(bytes)))
  return [report?.intact ?? false, report?.problems ?? []]
}
const stream = (text: string): string => `<</Length ${text.length}>>\nstream\n${text}\nendstream`

// prettier-ignore
const ATTACKS: [string, Record<number, string>, string][] = [
  ['the page content replaced',                    { 3: stream('BT ET') },                                                                     'o objeto 3 foi alterado depois da assinatura'],
  ['the font replaced',                            { 4: '<</Type/Font/Subtype/Type1/BaseFont/Courier>>' },                                     'o objeto 4 (Font) foi alterado depois da assinatura'],
  ['the page tree replaced',                       { 2: '<</Type/Pages/Kids[10 0 R]/Count 1/MediaBox[0 0 9 9]>>' },                            'o objeto 2 (Pages) foi alterado depois da assinatura'],
  ['an action added to the catalog',               { 1: '<</Type/Catalog/Pages 2 0 R/AcroForm 20 0 R/Metadata 25 0 R/OpenAction 40 0 R>>' },   'o catálogo foi alterado (/OpenAction)'],
  ['the appearance of a field without its value',  { 22: '<</Type/XObject/Subtype/Form/BBox[0 0 80 20]/Length 1>>\nstream\nq\nendstream' },    'a aparência do campo valor mudou sem que o valor mudasse'],
  ['a field moved',                                { 21: '<</FT/Tx/T(valor)/V(999)/Type/Annot/Subtype/Widget/Rect[0 0 500 500]/AP<</N 22 0 R>>>>' }, 'o campo valor foi alterado (/Rect)'],
]

for (const [what, objects, reason] of ATTACKS)
  test(`not intact: ${what}`, () => {
    const [intact, problems] = verdict(appendRevision(signed, objects))
    assert.equal(intact, false)
    assert.equal(problems.includes(reason), true, problems.join('\n'))
  })

test('intact: metadata replaced, a form value filled in', () => {
  assert.deepEqual(verdict(signed), [true, []])
  assert.deepEqual(
    verdict(
      appendRevision(signed, { 25: '<</Type/Metadata/Subtype/XML/Length 3>>\nstream\n<y>\nendstream' }),
    ),
    [true, []],
  )
  const filled = '<</FT/Tx/T(valor)/V(200)/Type/Annot/Subtype/Widget/Rect[10 10 90 30]/AP<</N 50 0 R>>>>'
  const latest = signed.toString('latin1').includes('21 0 obj')
  assert.equal(latest, true)
  assert.deepEqual(
    verdict(
      appendRevision(signed, {
        21: filled,
        50: '<</Type/XObject/Subtype/Form/BBox[0 0 80 20]/Length 0>>\nstream\n\nendstream',
      }),
    ),
    [true, []],
  )
})

test('not intact: one byte changed anywhere in the signed bytes', () => {
  for (const at of [20, 200, BASE.length - 40, signed.length - 100]) {
    const bytes = Buffer.from(signed)
    bytes[at] = (bytes[at] as number) ^ 1
    let intact = false
    try {
      intact = verdict(bytes)[0]
    } catch (error) {
      assert.equal((error as Error).name, 'PadesError')
    }
    assert.equal(intact, false, `byte ${at}`)
  }
})

test('not intact: data after the end, a widened or shifted byte range', () => {
  assert.deepEqual(verdict(Buffer.concat([signed, Buffer.from('<script>')])), [
    false,
    [
      'há dados depois do fim do arquivo que nenhuma revisão explica',
      'há dados depois da assinatura que nenhuma revisão explica',
    ],
  ])
  const text = signed.toString('latin1')
  const [whole, before = ''] = /\[0 (\d+) /.exec(text.slice(BASE.length)) ?? []
  const narrower = Buffer.from(text.replace(whole ?? '', `[0 ${Number(before) - 1} `), 'latin1')
  assert.deepEqual(verdict(narrower), [
    false,
    ['Assinatura inválida: o ByteRange deixa de fora mais, ou outra coisa, do que a própria assinatura.'],
  ])
})

test('not intact: two fields that share one signature', async () => {
  const text = signed.toString('latin1')
  const value = /\/V (\d+ 0 R)\n\/F 132/.exec(text)?.[1]
  const base = makePdf({
    catalog: '/AcroForm<</Fields[30 0 R 31 0 R]/SigFlags 3>>',
    objects: {
      30: '<</FT/Sig/T(a)/V 32 0 R>>',
      31: '<</FT/Sig/T(b)/V 32 0 R>>',
      32: '<</Type/Sig/SubFilter/ETSI.CAdES.detached/ByteRange[0 1 2 3]/Contents<00>>>',
    },
  })
  assert.equal(value !== undefined, true)
  assert.deepEqual(
    checkIntegrity(openPdf(bufferSource(base))).map(({ intact, problems }) => [
      intact,
      problems.includes('dois campos apontam para a mesma assinatura'),
    ]),
    [
      [false, true],
      [false, true],
    ],
  )
})

const box = (name: string, rect: string): string =>
  `<</FT/Tx/T(${name})/V()/Type/Annot/Subtype/Widget/Rect[${rect}]>>`
const COVERABLE = makePdf({
  catalog: '/AcroForm 20 0 R',
  annots: '[21 0 R 22 0 R]',
  objects: {
    20: '<</Fields[21 0 R 22 0 R]/DA(/Helv 0 Tf)>>',
    21: box('valor', '10 10 90 30'),
    22: box('tudo', '0 0 595 842'),
  },
})
const filledIn = (name: string, rect: string): string => box(name, rect).replace('/V()', '/V(900)')

// prettier-ignore
const TOLD: [what: string, change: (file: Buffer) => Buffer | Promise<Buffer>, sentences: string[]][] = [
  ['nothing',                                        (f) => f,                                                                     []],
  ['a field is filled in',                           (f) => appendRevision(f, { 21: filledIn('valor', '10 10 90 30') }),           ['O formulário foi preenchido depois desta assinatura (valor).']],
  ['a field as large as the page is filled in',      (f) => appendRevision(f, { 22: filledIn('tudo', '0 0 595 842') }),            ['O formulário foi preenchido depois desta assinatura (tudo).', 'Um campo cobre a página 1 inteira.']],
  ['somebody else signs with a seal',                (f) => sealed(f, { left: 300, bottom: 40, width: 180, height: 50 }),          ['O selo de outra assinatura, posto depois desta, cobre parte da página 1.']],
  ['somebody else signs with a seal on all of it',   (f) => sealed(f, { left: 0, bottom: 0, width: 595, height: 842 }),            ['Um campo cobre a página 1 inteira.']],
  ['somebody else signs without a seal',             (f) => sealed(f),                                                             []],
]

async function sealed(file: Buffer, rect?: SealRect): Promise<Buffer> {
  const spec = { time: new Date('2026-01-02'), ...(rect && { rect, seal: { lines: ['Beto'] } }) }
  return Buffer.concat([
    file,
    await signLocally(openPdf(bufferSource(file)), spec, { identity: issue({ name: 'Beto' }) }),
  ])
}

for (const [what, change, sentences] of TOLD)
  test(`a person is told: ${what}`, async () => {
    // An own lock on what it knows would forbid the filling in: this signature locks nothing but itself.
    const file = Buffer.concat([
      COVERABLE,
      await signLocally(
        openPdf(bufferSource(COVERABLE)),
        { time: new Date('2026-01-01'), field: 'Ana', mdp: { lock: { action: 'Include', fields: ['Ana'] } } },
        { identity },
      ),
    ])
    const [report] = checkIntegrity(openPdf(bufferSource(await change(file))))
    assert.deepEqual([report?.intact, report?.problems], [true, []])
    assert.deepEqual(
      report?.notices.map(({ sentence }) => sentence),
      sentences,
    )
    assert.deepEqual(report?.warnings, sentences)
  })

// prettier-ignore
const OWN: [what: string, rect: SealRect | undefined, sentences: string[]][] = [
  ['without a seal',             undefined,                                             []],
  ['with a seal',                { left: 300, bottom: 40, width: 180, height: 50 },     []],
  ['with one on all of it',      { left: 0, bottom: 0, width: 595, height: 842 },       ['Um campo cobre a página 1 inteira.']],
  ['with one on nearly all',     { left: 20, bottom: 20, width: 555, height: 802 },     ['Um campo cobre a página 1 inteira.']],
]

for (const [what, rect, sentences] of OWN)
  test(`a person is told of the field of the signature itself, which signs ${what}`, async () => {
    const [report] = checkIntegrity(openPdf(bufferSource(await sealed(makePdf(), rect))))
    assert.deepEqual([report?.intact, report?.problems], [true, []])
    assert.deepEqual(
      report?.notices.map(({ kind }) => kind),
      sentences.map(() => 'field-over-page'),
    )
    assert.deepEqual(report?.warnings, sentences)
  })

const TEXT = 'BT /F1 24 Tf 72 700 Td (Processo) Tj ET'
const [OVER_TEXT, BESIDE_TEXT, BELOW]: SealRect[] = [
  { left: 100, bottom: 690, width: 180, height: 50 },
  { left: 380, bottom: 690, width: 180, height: 50 },
  { left: 300, bottom: 40, width: 180, height: 50 },
]
const ANA: SealRect = { left: 40, bottom: 40, width: 180, height: 50 }
const FORMS = {
  40: streamOf(
    '1 0 0 1 0 650 cm /B Do',
    '/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Resources<</XObject<</B 41 0 R>>>>',
  ),
  41: streamOf(
    'BT /F1 24 Tf 10 10 Td (Dentro) Tj ET',
    '/Type/XObject/Subtype/Form/BBox[0 0 200 90]/Matrix[1 0 0 1 72 40]/Resources<</Font<</F1 4 0 R>>>>',
  ),
}
const TYPE_3 =
  '<</Type/Font/Subtype/Type3/FontBBox[0 0 1 1]/FontMatrix[.1 0 0 .1 0 0]/CharProcs<<>>/Encoding<</Differences[]>>/FirstChar 0/LastChar 0/Widths[0]/Resources<<>>>>'

// prettier-ignore
const SEALED: [what: string, page: Parameters<typeof makePdf>[0] & { content?: string; forms?: boolean }, rect: SealRect | undefined, told: NoticeKind | undefined][] = [
  ['on blank paper',                             {},                                                                                         BELOW,       undefined],
  ['over the text',                              {},                                                                                         OVER_TEXT,   'seal-over-page'],
  ['beside the text',                            {},                                                                                         BESIDE_TEXT, undefined],
  ['over an earlier seal',                       {},                                                                                         { ...ANA, left: 100 }, 'seal-over-page'],
  ['beside an earlier seal',                     {},                                                                                         { ...ANA, left: 230 }, undefined],
  ['beside text on a white page',                { content: `1 1 1 rg 0 0 595 842 re f 0 g ${TEXT}` },                                       BESIDE_TEXT, undefined],
  ['over text on a white page',                  { content: `1 1 1 rg 0 0 595 842 re f 0 g ${TEXT}` },                                       OVER_TEXT,   'seal-over-page'],
  ['inside of a frame around the page',          { content: '20 20 555 802 re S' },                                                          BELOW,       undefined],
  ['over text of a form in a form',              { content: '/A Do', forms: true },                                                          OVER_TEXT,   'seal-over-page'],
  ['beside text of a form in a form',            { content: '/A Do', forms: true },                                                          BESIDE_TEXT, undefined],
  ['over text that is turned by a matrix',       { rotate: 90, content: `q 0 1 -1 0 795 0 cm ${TEXT} Q` },                                   { left: 80, bottom: 480, width: 180, height: 50 }, 'seal-over-page'],
  ['beside text that is turned by a matrix',     { rotate: 90, content: `q 0 1 -1 0 795 0 cm ${TEXT} Q` },                                   { left: 80, bottom: 400, width: 180, height: 50 }, undefined],
  ['over text that is turned with its page',     { rotate: 90, content: 'BT /F1 24 Tf 0 1 -1 0 300 72 Tm (Processo) Tj ET' },               { left: 80, bottom: 280, width: 180, height: 50 }, 'seal-over-page'],
  ['over an image in the text',                  { content: 'q 100 0 0 100 320 30 cm BI /W 1 /H 1 /BPC 8 /CS /G ID \0 EI Q' },              BELOW,       'seal-over-page'],
  ['beside an image in the text',                { content: 'q 100 0 0 100 320 130 cm BI /W 1 /H 1 /BPC 8 /CS /G ID \0 EI Q' },             BELOW,       undefined],
  ['where a font may draw anything',             { content: TEXT, objects: { 4: TYPE_3 } },                                                  BELOW,       'seal-not-looked'],
  ['where a page cannot be understood',          { content: 'nonsense' },                                                                    BELOW,       'seal-not-looked'],
  ['that shows nothing',                         {},                                                                                         undefined,   undefined],
]

for (const [what, { content = TEXT, forms = false, ...page }, rect, told] of SEALED)
  test(`a person is told of a seal where it lies over what was signed: ${what}`, async () => {
    const resources = `<</Font<</F1 4 0 R>>${forms ? '/XObject<</A 40 0 R>>' : ''}>>`
    const own = {
      3: streamOf(content),
      10: `<</Type/Page/Parent 2 0 R/Contents 3 0 R/Resources ${resources}>>`,
    }
    const base = makePdf({ ...page, objects: { ...own, ...FORMS, ...page.objects } })
    const [report, later] = checkIntegrity(openPdf(bufferSource(await sealed(await sealed(base, ANA), rect))))
    assert.deepEqual([report?.intact, report?.problems, later?.intact, later?.notices], [true, [], true, []])
    assert.deepEqual(
      report?.notices.map(({ kind }) => kind),
      told === undefined ? [] : [told],
    )
  })

test('three people seal blank paper: nobody is told anything', async () => {
  let file = makePdf()
  for (const bottom of [40, 100, 160]) file = await sealed(file, { left: 40, bottom, width: 180, height: 50 })
  assert.deepEqual(
    checkIntegrity(openPdf(bufferSource(file))).map(({ intact, warnings }) => [intact, warnings]),
    [
      [true, []],
      [true, []],
      [true, []],
    ],
  )
})
