import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { appendRevision, makePdf, streamOf } from '../../test/pdf.ts'
import { openPdf, openRevision } from '../pdf/document.ts'
import { bufferSource } from '../pdf/source.ts'
import { type InkPort, pageInk, type Under, under } from './ink.ts'

type Rect = [number, number, number, number]
const form = (data: string, entries = ''): string =>
  streamOf(data, `/Type/XObject/Subtype/Form/BBox[0 0 100 100]${entries}`)
const RESOURCES = `<</Font<</F1 4 0 R/F2 30 0 R/F3 31 0 R/F4 33 0 R/F5 36 0 R/F6 37 0 R>>/XObject<</X1 40 0 R/X2 41 0 R/X3 42 0 R/X4 43 0 R/I1 44 0 R>>/ExtGState<</G1<</BM/Difference>>/G2<</LW 30/ca .5>>>>/Shading<</S1 45 0 R>>>>`
const OBJECTS = {
  30: `<</Type/Font/Subtype/TrueType/BaseFont/A/FirstChar 32/LastChar 126/Widths[${Array.from({ length: 95 }, () => 500).join(' ')}]>>`,
  31: '<</Type/Font/Subtype/Type3/FontBBox[0 0 1 1]/FontMatrix[1 0 0 1 0 0]/CharProcs<<>>/Encoding<<>>/FirstChar 0/LastChar 0/Widths[0]>>',
  33: '<</Type/Font/Subtype/Type0/BaseFont/A/Encoding/Identity-H/DescendantFonts[34 0 R]>>',
  34: '<</Type/Font/Subtype/CIDFontType2/BaseFont/A/W[65[400]66 70 200]/DW 700/FontDescriptor 35 0 R>>',
  35: '<</Type/FontDescriptor/FontBBox[0 -2000 1000 3000]>>',
  36: '<</Type/Font/Subtype/Type0/BaseFont/A/Encoding/Identity-V/DescendantFonts[34 0 R]>>',
  37: '<</Type/Font/Subtype/Type0/BaseFont/A/Encoding/UniJIS-UTF16-H/DescendantFonts[34 0 R]>>',
  40: form('0 0 10 10 re f', '/Matrix[2 0 0 2 100 100]'),
  41: streamOf(
    '1 0 0 1 200 0 cm /X1 Do',
    '/Type/XObject/Subtype/Form/BBox[0 0 600 600]/Resources<</XObject<</X1 40 0 R>>>>',
  ),
  42: form('0 0 900 900 re f'),
  43: form('/X4 Do', '/Resources<</XObject<</X4 43 0 R>>>>'),
  44: streamOf('\0', '/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray'),
  45: '<</ShadingType 2/ColorSpace/DeviceGray/Coords[0 0 1 0]/Function<</FunctionType 2/Domain[0 1]/C0[0]/C1[1]/N 1>>>>',
}

function pageOf(
  content: string,
  {
    page = '',
    objects = {},
    catalog = '',
  }: { page?: string; objects?: Record<number, string>; catalog?: string } = {},
): Buffer {
  const own = {
    ...OBJECTS,
    3: streamOf(content),
    10: `<</Type/Page/Parent 2 0 R/Contents 3 0 R/Resources ${RESOURCES}${page}>>`,
  }
  return makePdf({ catalog, objects: { ...own, ...objects } })
}

const found = (file: Buffer, rect: Rect, port?: InkPort): Under =>
  under(openPdf(bufferSource(file)), { page: 1, rect, own: new Set() }, port)
const overInk = (file: Buffer, rect: Rect): boolean => found(file, rect) !== 'nothing'
const at = (x: number, y: number): Rect => [x - 3, y - 3, x + 3, y + 3]

/** A word of 8 letters at 72 700, of 24 points, 12 points each. */
const word = (more = '', font = 'F2'): string => `BT /${font} 24 Tf ${more} 72 700 Td (Processo) Tj ET`
const WHITE = '1 g 0 0 595 842 re f 0 g'
const flat = deflateSync(Buffer.from('\0'))

// prettier-ignore
const DRAWN: [what: string, content: string, met: [number, number][], free: [number, number][]][] = [
  ['nothing',                              '',                                                          [],                                 [[80, 710], [300, 300]]],
  ['text',                                 word(),                                                      [[74, 705], [160, 712], [80, 722]], [[60, 705], [200, 705], [100, 735], [100, 685]]],
  ['text in a standard font',              word('', 'F1'),                                              [[74, 705], [250, 705]],            [[60, 705], [320, 705]]],
  ['text after one of unknown width',      `BT /F1 24 Tf 72 700 Td (iiii) Tj 0 -500 Td ET BT /F1 24 Tf 72 700 Td (iiii) Tj (X) Tj ET`, [[100, 705], [180, 705]], [[60, 705]]],
  ['text after a gap, after such a one',   'BT /F1 24 Tf 72 700 Td [(iiii) -10000 (X)] TJ ET',          [[335, 705], [420, 705]],           [[240, 705], [470, 705]]],
  ['text upside down',                     `BT /F2 24 Tf -1 0 0 -1 300 300 Tm (Processo) Tj ET`,        [[290, 295], [210, 295]],           [[310, 295], [290, 312]]],
  ['text with spaces between',             word('5 Tc'),                                                [[200, 705]],                       [[225, 705]]],
  ['text with words apart',                `BT /F2 24 Tf 100 Tw 72 700 Td (a b) Tj ET`,                 [[195, 705]],                       [[240, 705]]],
  ['text made narrow',                     word('50 Tz'),                                               [[110, 705]],                       [[140, 705]]],
  ['text raised',                          word('50 Ts'),                                               [[100, 755]],                       [[100, 712]]],
  ['text in lines',                        'BT /F2 10 Tf 20 TL 72 700 Td (a) Tj T* (b) Tj (c) \' 1 2 (d) " 5 -30 TD (e) Tj T* (f) Tj ET', [[73, 702], [73, 682], [73, 662], [73, 642], [78, 612], [78, 582]], [[73, 600]]],
  ['text with a gap',                      'BT /F2 10 Tf 72 700 Td [(a) -200 (b) -20000 (c)] TJ ET',    [[73, 702], [285, 702]],            [[200, 702]]],
  ['text that is not seen',                word('3 Tr'),                                                [[100, 705]],                       []],
  ['text of two bytes',                    'BT /F4 10 Tf 72 300 Td <004100420043> Tj <0001> Tj ET',     [[73, 302], [85, 302], [80, 325]],  [[105, 302], [60, 302]]],
  ['text of an encoding not known',        'BT /F6 10 Tf 72 300 Td <00410042> Tj ET',                   [[73, 302], [85, 302]],             [[60, 302], [140, 302]]],
  ['a rectangle',                          '100 100 50 50 re f',                                        [[125, 125]],                       [[160, 125], [125, 95]]],
  ['two rectangles of one path',           '100 100 9 9 re 300 300 9 9 re f*',                          [[104, 104], [304, 304]],           [[200, 200]]],
  ['a frame around the page',              '2 w 20 20 555 802 re S',                                    [[20, 400], [575, 400], [300, 20]], [[300, 400]]],
  ['a thick line',                         '40 w 100 100 m 300 100 l S',                                [[200, 115]],                       [[200, 140]]],
  ['a thick line by parameters',           '/G2 gs 100 100 m 300 100 l S',                              [[200, 112]],                       [[200, 140]]],
  ['a thin line',                          '0 w 100 100 m 300 100 l S',                                 [[200, 100]],                       [[200, 106]]],
  ['a sharp corner',                       '10 w 100 100 m 200 113 l 100 126 l S',                      [[230, 113]],                       [[260, 113]]],
  ['a curve',                              '100 100 m 100 300 300 300 300 100 c b',                     [[200, 200]],                       [[200, 320], [90, 90]]],
  ['other curves',                         '100 100 m 300 300 300 100 v 100 0 100 100 y B*',            [[250, 200], [200, 80]],            [[400, 200]]],
  ['a path that is only for clipping',     '0 0 100 100 re W n 0 0 600 600 re f',                       [[50, 50]],                         [[200, 200]]],
  ['after the clipping',                   'q 0 0 100 100 re W n Q 0 0 600 600 re f',                   [[50, 50], [200, 200]],             []],
  ['a path that is dropped',               '0 0 600 600 re n',                                          [],                                 [[50, 50]]],
  ['turned',                               'q 0 1 -1 0 300 300 cm 10 0 50 5 re f Q',                    [[298, 330]],                       [[330, 302]]],
  ['an image',                             'q 50 0 0 50 100 100 cm /I1 Do Q',                           [[125, 125]],                       [[160, 125]]],
  ['an image inside the text',             'q 50 0 0 50 100 100 cm BI /W 2 /H 2 /BPC 8 /CS /G ID \0\x01EI EI Q 300 300 9 9 re f', [[125, 125], [304, 304]], [[200, 200]]],
  ['a compressed one',                     `q 50 0 0 50 100 100 cm BI /W 1 /H 1 /BPC 8 /CS /G /F /Fl ID ${flat.toString('latin1')}\nEI Q 300 300 9 9 re f`, [[125, 125], [304, 304]], [[200, 200]]],
  ['a form',                               '/X1 Do',                                                    [[110, 110]],                       [[125, 110], [50, 50]]],
  ['a form in another',                    '1 0 0 1 0 50 cm /X2 Do',                                    [[310, 160]],                       [[110, 110], [330, 160]]],
  ['a form that draws beyond its box',     '/X3 Do',                                                    [[50, 50]],                         [[120, 50]]],
  ['a shading',                            'q 0 0 100 100 re W n /S1 sh Q',                             [[50, 50]],                         [[120, 50]]],
  ['marked content, optional or not',      '/OC /L BDC 100 100 9 9 re f EMC /A BMC EMC /P <</MCID 0>> BDC EMC', [[104, 104]],               [[200, 200]]],
  ['white paper, and text on it',          `${WHITE} ${word()}`,                                        [[80, 705]],                        [[300, 705], [300, 300]]],
  ['white of every kind',                  '1 1 1 rg 0 0 99 99 re f 0 0 0 0 k 0 0 99 99 re f /DeviceRGB cs 1 1 1 sc 0 0 99 99 re f /DeviceGray CS 1 SCN 0 0 99 99 re S', [], [[50, 50], [99, 99]]],
  ['what is white no longer',              '1 g q 0 g Q 0 0 9 9 re f 0.99 g 100 100 9 9 re f',          [[104, 104]],                       [[4, 4]]],
  ['white again',                          'q 0 g Q 1 g 0 0 9 9 re f',                                  [],                                 [[4, 4]]],
  ['black by choosing a space',            '1 g /DeviceGray cs 100 100 9 9 re f',                       [[104, 104]],                       []],
  ['white that inverts',                   '1 g /G1 gs 100 100 9 9 re f',                               [[104, 104]],                       [[200, 200]]],
  ['white with a black border',            '1 g 100 100 90 90 re B',                                    [[100, 145]],                       [[145, 145]]],
  ['a Q too many, at the end',             '100 100 9 9 re f Q',                                        [[104, 104]],                       [[200, 200]]],
]

for (const [what, content, met, free] of DRAWN)
  test(`ink: ${what}`, () => {
    const file = pageOf(content)
    for (const [x, y] of met) assert.equal(overInk(file, at(x, y)), true, `at ${x} ${y}`)
    for (const [x, y] of free) assert.equal(overInk(file, at(x, y)), false, `at ${x} ${y}`)
  })

// prettier-ignore
const EVERYWHERE: [what: string, content: string, more?: Parameters<typeof pageOf>[1]][] = [
  ['an operator that nobody knows',        '0 0 1 1 xx'],
  ['a Type 3 font',                        word('', 'F3')],
  ['vertical writing',                     word('', 'F5')],
  ['a font that is missing',               word('', 'F9')],
  ['text outside of a text object',        '/F2 9 Tf (a) Tj'],
  ['a state saved inside of text',         'BT q ET Q'],
  ['a matrix in the middle of a path',     '0 0 m 2 0 0 2 0 0 cm 9 9 l S'],
  ['a line from nowhere',                  '9 9 l S'],
  ['too many operands',                    '1 2 3 m'],
  ['operands of another kind',             '(a) 2 m'],
  ['a malformed number',                   '1-2 5 m'],
  ['a bracket that nothing opens',         '] 0 0 m'],
  ['a text without end',                   '(abc'],
  ['numbers beyond reason',                '1e 0 0 1 0 0 cm'],
  ['a space too large',                    '1 0 0 1 99999999 0 cm'],
  ['a Q too many, before a drawing',       'q 0 0 1 1 re W n Q Q 0 0 9 9 re f'],
  ['a form in itself',                     '/X4 Do'],
  ['a drawing that is missing',            '/X9 Do'],
  ['parameters that are missing',          '/G9 gs'],
  ['an image whose end is not clear',      'BI /W 4 /H 1 /BPC 8 /CS /G ID \nEI \nEI'],
  ['an image that is too short',           'BI /W 9 /H 9 /BPC 8 /CS /G ID \0\nEI'],
  ['an image of unknown size',             'BI /W 1 /H 1 /BPC 8 /CS /X ID \0\nEI'],
  ['an image in a filter not undone',      'BI /W 1 /H 1 /BPC 8 /CS /G /F /DCT ID \0\nEI'],
  ['a shading without bounds',             '/S1 sh'],
  ['a filter not undone',                  '', { objects: { 3: streamOf('x', '/Filter/LZWDecode') } }],
  ['a damaged stream',                     '', { objects: { 3: streamOf('not compressed', '/Filter/FlateDecode') } }],
  ['text of a filter with more in it',     '', { objects: { 3: streamOf('30 20 30 2k0 6d>', '/Filter/ASCIIHexDecode') } }],
  ['contents that are no stream',          '', { objects: { 3: '<<>>' } }],
  ['a page grown beyond measure',          '', { objects: { 3: streamOf(deflateSync(Buffer.alloc(5_000_000, 32)).toString('latin1'), '/Filter/FlateDecode') } }],
  ['annotations that are no list',         '', { page: '/Annots<<>>' }],
  ['an annotation that does not say where', '', { page: '/Annots[<</Subtype/Widget/Rect[0 0 9]>>]' }],
  ['a line drawn by its own points',       '', { page: '/Annots[<</Subtype/Line/L[0 0 9 9]/Rect[0 0 9 9]>>]' }],
]

for (const [what, content, more] of EVERYWHERE)
  test(`ink everywhere: ${what}`, () => {
    assert.equal(overInk(pageOf(content, more), [400, 400, 410, 410]), true)
  })

test('ink: a token is not put together of two streams', () => {
  const file = pageOf('', {
    page: '/Contents[50 0 R 51 0 R]',
    objects: {
      10: `<</Type/Page/Parent 2 0 R/Contents[50 0 R 51 0 R]/Resources ${RESOURCES}>>`,
      50: streamOf('100 100 9 9 r'),
      51: streamOf('e f'),
    },
  })
  assert.equal(overInk(file, [400, 400, 410, 410]), true)
  const whole = pageOf('', {
    objects: {
      10: `<</Type/Page/Parent 2 0 R/Contents[50 0 R 51 0 R]/Resources ${RESOURCES}>>`,
      50: streamOf('100 100 9 9'),
      51: streamOf('re f'),
    },
  })
  assert.deepEqual([overInk(whole, at(104, 104)), overInk(whole, at(200, 200))], [true, false])
})

test('ink: only what reaches more than a sliver into a rectangle', () => {
  const file = pageOf('100 100 100 100 re f')
  assert.deepEqual(
    [overInk(file, [199.8, 120, 300, 180]), overInk(file, [198, 120, 300, 180])],
    [false, true],
  )
  // A thin line is no sliver.
  assert.equal(overInk(pageOf('0.2 w 100 100 m 300 100 l S'), [150, 80, 250, 120]), true)
})

// prettier-ignore
const ANNOTATIONS: [what: string, annotation: string, isMet: boolean][] = [
  ['with an appearance',        '<</Subtype/Stamp/Rect[100 100 150 150]/AP<</N 40 0 R>>>>',                    true],
  ['hidden',                    '<</Subtype/Stamp/Rect[100 100 150 150]/AP<</N 40 0 R>>/F 2>>',                true],
  ['not shown, nor printed',    '<</Subtype/Stamp/Rect[100 100 150 150]/AP<</N 40 0 R>>/F 32>>',               true],
  ['printed only',              '<</Subtype/Stamp/Rect[100 100 150 150]/AP<</N 40 0 R>>/F 36>>',               true],
  ['a link',                    '<</Subtype/Link/Rect[100 100 150 150]/Border[0 0 0]>>',                       false],
  ['a link with a border',      '<</Subtype/Link/Rect[100 100 150 150]>>',                                     true],
  ['a field without any',       '<</Subtype/Widget/FT/Tx/Rect[100 100 150 150]>>',                             true],
  ['without room',              '<</Subtype/Widget/FT/Sig/Rect[0 0 0 0]>>',                                    false],
  ['a window that opens',       '<</Subtype/Popup/Rect[100 100 150 150]>>',                                    false],
  ['a note without room',       '<</Subtype/Text/Rect[120 130 120 130]>>',                                     true],
  ['without a place',           '<</Subtype/Popup>>',                                                          false],
  ['a note beside its place',   '<</Subtype/Text/Rect[95 145 100 150]>>',                                      true],
]

// prettier-ignore
const UNSETTLED: [what: string, annotation: string, met: Rect[], free: Rect[]][] = [
  ['whose flags are written as no whole number',  '<</Subtype/Stamp/Rect[100 100 150 150]/AP<</N 40 0 R>>/F 2.0>>',                   [at(125, 125)],              [at(300, 300)]],
  ['that stands upright',                         '<</Subtype/Stamp/Rect[100 100 300 150]/AP<</N 40 0 R>>/F 16>>',                    [at(200, 125), at(110, 340)], [at(540, 125)]],
  ['a note with a drawing',                       '<</Subtype/Text/Rect[100 100 150 150]/AP<</N 40 0 R>>>>',                          [at(125, 125), at(125, 60)], [at(300, 300)]],
  ['a window with a drawing',                     '<</Subtype/Popup/Rect[100 100 150 150]/AP<</N 40 0 R>>>>',                         [at(125, 125)],              [at(300, 300)]],
  ['a link with one of two borders',              '<</Subtype/Link/Rect[100 100 150 150]/Border[0 0 0]/BS<</W 1>>>>',                 [at(125, 125)],              [at(300, 300)]],
  ['a button that takes no room',                 '<</Subtype/Widget/FT/Btn/Ff 65536/Rect[120 120 120 120]/MK<</CA(Aceito)>>>>',      [at(125, 125)],              [at(300, 300)]],
]

for (const [what, annotation, met, free] of UNSETTLED)
  test(`ink, wherever some program shows it: an annotation ${what}`, () => {
    const file = pageOf('', { page: `/Annots[${annotation}]` })
    for (const rect of met)
      assert.equal(
        found(file, rect, () => false),
        'ink',
        String(rect),
      )
    for (const rect of free)
      assert.equal(
        found(file, rect, () => true),
        'nothing',
        String(rect),
      )
  })

test('ink: who draws the page is asked where nobody here can tell, and nowhere else', () => {
  const asked: unknown[] = []
  const port =
    (answer: boolean | undefined): InkPort =>
    (place) => {
      asked.push(place)
      return answer
    }
  const odd = pageOf('nonsense')
  const all = [true, false, undefined].map((answer) => found(odd, at(100, 100), port(answer)))
  assert.deepEqual([...all, found(odd, at(100, 100))], ['ink', 'nothing', 'unlooked', 'unlooked'])
  assert.deepEqual(asked[0], { end: odd.length, page: 1, rect: [98, 98, 102, 102] })
  asked.length = 0
  const known = pageOf('90 90 20 20 re f')
  assert.deepEqual(
    [found(known, at(100, 100), port(false)), found(known, at(300, 300), port(true)), asked],
    ['ink', 'nothing', []],
  )
})

test('ink: where a page draws with a font that it brings, who draws the page is asked, and a yes counts', () => {
  const programs = {
    30: OBJECTS[30].replace('/BaseFont/A', '/BaseFont/A/FontDescriptor 60 0 R'),
    60: '<</Type/FontDescriptor/FontName/A/FontFile2 61 0 R>>',
    61: streamOf('', '/Length1 0'),
  }
  const embedded = pageOf(word(), { objects: programs })
  const answers = [true, false, undefined].map((answer) => found(embedded, at(300, 300), () => answer))
  assert.deepEqual([...answers, found(embedded, at(300, 300))], ['ink', 'nothing', 'nothing', 'nothing'])
  assert.equal(
    found(embedded, at(80, 705), () => false),
    'ink',
  )
  const composite = { 35: OBJECTS[35].replace('>>', '/FontFile3 61 0 R>>'), 61: streamOf('') }
  const words = 'BT /F4 10 Tf 72 300 Td <00410042> Tj ET'
  assert.equal(
    found(pageOf(words, { objects: composite }), at(300, 500), () => true),
    'ink',
  )
  assert.equal(
    found(pageOf(words), at(300, 500), () => true),
    'nothing',
  )
})

test('ink: what only layers show, and a page that is found in two ways, no drawing settles', () => {
  const layers = pageOf('nonsense', { catalog: '/OCProperties<<>>' })
  assert.equal(
    found(layers, at(100, 100), () => false),
    'unlooked',
  )
  const elsewhere = { 70: '<</Type/Pages/Kids[]/Count 0/Resources<<>>>>' }
  const page = { 10: `<</Type/Page/Parent 70 0 R/Contents 3 0 R>>` }
  assert.equal(
    found(pageOf('', { objects: { ...elsewhere, ...page } }), at(100, 100), () => false),
    'unlooked',
  )
  const unsaid = { 2: '<</Type/Pages/Kids[10 0 R]/Count 1>>' }
  assert.equal(
    found(pageOf('', { objects: unsaid }), at(100, 100), () => false),
    'unlooked',
  )
})

for (const [what, annotation, isMet] of ANNOTATIONS)
  test(`ink: an annotation ${what}`, () => {
    const file = pageOf('', { page: `/Annots[${annotation}]` })
    assert.deepEqual([overInk(file, at(125, 125)), overInk(file, at(300, 300))], [isMet, false])
  })

test('ink: a field that is filled in covers what it showed itself, if it showed anything', () => {
  for (const [appearance, isMet] of [
    ['', false],
    ['/AP<</N 70 0 R>>', false],
    ['/AP<</N 40 0 R>>', true],
    ['/AP<</N<</A 70 0 R>>>>', true],
    ['/MK<</BC[0]>>', false],
    ['/MK<</CA(Assine)>>', true],
  ] as const) {
    const file = pageOf('', {
      page: '/Annots[71 0 R]',
      objects: {
        70: form('/Tx BMC EMC'),
        71: `<</Subtype/Widget/FT/Sig/Rect[100 100 150 150]${appearance}>>`,
      },
    })
    const over = (own: number[]): boolean =>
      under(openPdf(bufferSource(file)), { page: 1, rect: at(125, 125), own: new Set(own) }) !== 'nothing'
    assert.deepEqual([over([71]), over([])], [isMet, true], appearance)
  }
})

test('ink: white is not the paper where an output intent or a default space says what it is', () => {
  const intent = (n: number): string => `/OutputIntents[<</S/GTS_PDFA1/DestOutputProfile 60 0 R/N ${n}>>]`
  const profile = (n: number): string => streamOf('', `/N ${n}`)
  const white = '1 1 1 rg 100 100 50 50 re f'
  assert.equal(
    overInk(pageOf(white, { catalog: intent(3), objects: { 60: profile(3) } }), at(125, 125)),
    true,
  )
  assert.equal(
    overInk(pageOf(white, { catalog: intent(4), objects: { 60: profile(4) } }), at(125, 125)),
    false,
  )
  const remapped = {
    10: '<</Type/Page/Parent 2 0 R/Contents 3 0 R/Resources<</ColorSpace<</DefaultRGB[/CalRGB<<>>]>>>>>>',
  }
  assert.equal(overInk(pageOf(white, { objects: remapped }), at(125, 125)), true)
})

test('ink: a page that did not change is looked at once, in whatever revision', () => {
  const first = pageOf(word())
  const second = appendRevision(first, {
    70: '<<>>',
    10: `<</Type/Page/Parent 2 0 R/Contents 3 0 R/Resources ${RESOURCES}/Annots[]>>`,
  })
  const third = appendRevision(second, { 3: streamOf('300 300 9 9 re f') })
  const now = openPdf(bufferSource(third))
  const drawn = [first, second, third].map(({ length }) => pageInk(openRevision(now, length), 1).drawn)
  assert.equal(drawn[0], drawn[1])
  assert.notEqual(drawn[1], drawn[2])
})

test('ink: 100,000 operators take well under half a second', () => {
  const content = Array.from({ length: 25_000 }, (_, i) => `q ${i % 500}.25 ${i % 800} 3 3.5 re f Q`).join(
    '\n',
  )
  const pdf = openPdf(bufferSource(pageOf(content)))
  const began = process.cpuUsage()
  assert.equal(under(pdf, { page: 1, rect: [550, 10, 580, 30], own: new Set() }), 'nothing')
  const { user } = process.cpuUsage(began)
  assert.ok(user < 500_000, `${user} µs`)
})

test('ink: what a small file asks for is bounded, and counts as everywhere', () => {
  const many = '/X1 Do '.repeat(2000)
  const objects = { 40: form('0 0 1 1 re f '.repeat(2000)), 3: streamOf(many) }
  const pdf = openPdf(bufferSource(pageOf('', { objects })))
  const began = process.cpuUsage()
  assert.equal(under(pdf, { page: 1, rect: [550, 10, 580, 30], own: new Set() }), 'unlooked')
  assert.ok(process.cpuUsage(began).user < 2_000_000)
})
