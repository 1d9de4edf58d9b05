import type { Holder } from '../pki.ts'
import { signByHand, waiting } from './by-hand.ts'
import { withItem } from './dictionaries.ts'
import { append, type Draft, draftOf, firstRevision, objectsFrom, streamOf } from './writing.ts'

// A file with something of everything, signed by hand and without locks: what a validator allows is then its
// own decision.

export type Bodies = Record<number, string>
export const BOX = '[0 0 200 260]'
/**
 * Other contents, fonts, pages and a whole catalog that nothing shows lie in the signed bytes: preparation
 * for a later change.
 */
export const SHADOW = {
  content: 31,
  font: 32,
  appearance: 33,
  catalog: 60,
  pages: 61,
  page: 62,
  stream: 63,
  form: 65,
  resources: 66,
} as const
export const SEAL = { signature: 80, field: 81, appearance: 82 } as const
/** Where the letters of the font begin. */
const GLYPHS = 71

export const form = (data: string, entries = ''): string =>
  streamOf(data, `/Type/XObject/Subtype/Form/BBox[0 0 80 20]${entries}`)
const box = (left: number, bottom: number, width = 80, height = 20): string =>
  `[${left} ${bottom} ${left + width} ${bottom + height}]`

const CONTENT = [
  'BT /F1 8 Tf 10 235 Td (Pague 100 reais) Tj ET',
  '/X1 Do',
  '/OC /L1 BDC BT /F1 12 Tf 10 180 Td (Camada um) Tj ET EMC',
  '/OC /L2 BDC 120 178 60 14 re f EMC',
  '/C1 cs 0.5 scn 10 150 30 20 re f',
  '/G1 gs 0 0 1 rg 50 150 30 20 re f',
  '/Pattern cs /P1 scn 90 150 30 20 re f',
  'q 30 0 0 20 130 150 cm /I1 Do Q',
].join('\n')

export const RESOURCES =
  '<</Font<</F1 4 0 R>>/XObject<</X1 12 0 R/I1 16 0 R>>/ExtGState<</G1 14 0 R>>/ColorSpace<</C1 15 0 R>>/Pattern<</P1 17 0 R>>/Properties<</L1 45 0 R/L2 47 0 R>>>>'

/**
 * Five shapes stand for all letters: readers draw them ten times faster than a typeface that they must find
 * first.
 */
const SHAPES = ['0 0 .3 1', '0 0 .5 .5', '0 .5 .5 .5', '.2 0 .3 1', '.1 .3 .3 .3']
const CODES = Array.from({ length: 95 }, (_, i) => 32 + i)
const FONT = `<</Type/Font/Subtype/Type3/FontBBox[0 0 1 1]/FontMatrix[1 0 0 1 0 0]/CharProcs<<${SHAPES.map((_, i) => `/g${i} ${GLYPHS + i} 0 R`).join('')}>>/Encoding<</Differences[32${CODES.map((code) => `/g${code % 5}`).join('')}]>>/FirstChar 32/LastChar 126/Widths[${CODES.map(() => '.6').join(' ')}]/Resources<<>>>>`
/** An appearance for the empty signature field: without one mupdf makes it up, slowly. */
export const EMPTY_APPEARANCE = 79
export const HELVETICA = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'

const DRAWN: Bodies = {
  ...Object.fromEntries(SHAPES.map((shape, i) => [GLYPHS + i, streamOf(`.6 0 d0 ${shape} re f`)])),
  1: '<</Type/Catalog/Pages 2 0 R/AcroForm 20 0 R/Metadata 25 0 R/Outlines 40 0 R/OCProperties 44 0 R/Names 46 0 R/StructTreeRoot 50 0 R/Extensions 70 0 R/MarkInfo<</Marked true>>/PieceInfo<<>>>>',
  2: `<</Type/Pages/Kids[10 0 R 11 0 R]/Count 2/MediaBox ${BOX}>>`,
  3: streamOf(CONTENT),
  4: FONT,
  5: streamOf('BT /F1 16 Tf 10 235 Td (Segunda folha) Tj ET\n/X1 Do'),
  10: '<</Type/Page/Parent 2 0 R/Contents 3 0 R/Resources 13 0 R/Annots[21 0 R 26 0 R 27 0 R 28 0 R 34 0 R 37 0 R]/StructParents 0>>',
  11: '<</Type/Page/Parent 2 0 R/Contents[5 0 R]/Resources 13 0 R/Annots 35 0 R>>',
  12: form('0 0.6 0 rg 0 0 80 20 re f', '/Matrix[1 0 0 1 10 205]'),
  13: RESOURCES,
  14: '<</Type/ExtGState/ca 0.5>>',
  15: '[/Separation/Tinta/DeviceRGB 18 0 R]',
  16: streamOf(
    '\x00\xff\xff\x00',
    '/Type/XObject/Subtype/Image/Width 2/Height 2/BitsPerComponent 8/ColorSpace/DeviceGray',
  ),
  17: streamOf(
    '1 0 0 rg 0 0 3 3 re f',
    '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 6 6]/XStep 6/YStep 6/Resources<<>>',
  ),
  18: '<</FunctionType 2/Domain[0 1]/C0[1 1 1]/C1[0.8 0 0.8]/N 1>>',
  35: '[48 0 R]',
  40: '<</Type/Outlines/Count 0>>',
  44: '<</OCGs[45 0 R 47 0 R]/D<</ON[45 0 R]/OFF[47 0 R]/Order[45 0 R 47 0 R]>>>>',
  45: '<</Type/OCG/Name(um)>>',
  46: '<</Dests<</Names[(a)[10 0 R/Fit]]>>>>',
  47: '<</Type/OCG/Name(dois)>>',
  48: '<</Type/Annot/Subtype/Square/Rect[20 20 80 60]/C[1 0 0]/AP<</N 49 0 R>>/F 4>>',
  49: streamOf('1 0 0 RG 2 w 1 1 58 38 re S', '/Type/XObject/Subtype/Form/BBox[0 0 60 40]'),
  50: '<</Type/StructTreeRoot/K 51 0 R/ParentTree 52 0 R/ParentTreeNextKey 1>>',
  51: '<</Type/StructElem/S/Document/P 50 0 R/K[53 0 R]>>',
  52: '<</Nums[0[53 0 R]]>>',
  53: '<</Type/StructElem/S/P/P 51 0 R/Pg 10 0 R/K 0>>',
}

const FORM: Bodies = {
  20: '<</Fields[21 0 R 24 0 R 26 0 R 27 0 R 36 0 R]/DA(/F1 8 Tf 0 g)/DR 23 0 R>>',
  21: `<</FT/Tx/T(valor)/V(100)/DA(/F1 8 Tf 0 g)/Type/Annot/Subtype/Widget/Rect${box(10, 10)}/AP<</N 22 0 R>>/F 4/P 10 0 R>>`,
  22: form('/Tx BMC BT /F1 8 Tf 2 6 Td (100) Tj ET EMC', '/Resources<</Font<</F1 4 0 R>>>>'),
  23: '<</Font<</F1 4 0 R>>>>',
  24: '<</FT/Tx/T(outro)/V(1)>>',
  25: streamOf('<x>', '/Type/Metadata/Subtype/XML'),
  26: `<</FT/Btn/Ff 65536/T(logo)/Type/Annot/Subtype/Widget/Rect${box(10, 40)}/AP<</N 29 0 R>>/F 4>>`,
  27: `<</FT/Sig/T(vazio)/Type/Annot/Subtype/Widget/Rect${box(10, 70)}/F 4/P 10 0 R>>`,
  28: `<</Type/Annot/Subtype/Stamp/Rect${box(110, 10)}/AP<</N 30 0 R>>/F 4>>`,
  29: form('0.5 g 0 0 80 20 re f'),
  30: form('1 1 0 rg 0 0 80 20 re f'),
  34: `<</Type/Annot/Subtype/Link/Rect${box(110, 40)}/Border[0 0 1]/A<</S/URI/URI(http://a/)>>>>`,
  36: '<</FT/Btn/T(caixa)/V/Off/Kids[37 0 R]>>',
  37: '<</Type/Annot/Subtype/Widget/Parent 36 0 R/Rect[110 70 130 90]/AS/Off/AP<</N<</Sim 38 0 R/Off 39 0 R>>>>/F 4>>',
  38: streamOf('0 0 20 20 re f', '/Type/XObject/Subtype/Form/BBox[0 0 20 20]'),
  39: streamOf('0 0 20 20 re S', '/Type/XObject/Subtype/Form/BBox[0 0 20 20]'),
}

const OTHER: Bodies = {
  [SHADOW.content]: streamOf('BT /F1 16 Tf 10 235 Td (Pague 900 reais) Tj ET'),
  [SHADOW.font]: '<</Type/Font/Subtype/Type1/BaseFont/Courier>>',
  [SHADOW.appearance]: form('1 0 0 rg 0 0 80 20 re f'),
  [SHADOW.catalog]: '<</Type/Catalog/Pages 61 0 R/AcroForm 20 0 R>>',
  [SHADOW.pages]: '<</Type/Pages/Kids[62 0 R]/Count 1>>',
  [SHADOW.page]: `<</Type/Page/Parent 61 0 R/MediaBox ${BOX}/Contents 31 0 R/Resources 13 0 R>>`,
  [SHADOW.stream]: streamOf(
    `3 0 4 44 ${'<</Type/Font/Subtype/Type1/BaseFont/Symbol>>'.padEnd(44)}<</Type/Font/Subtype/Type1/BaseFont/Courier>>`,
    '/Type/ObjStm/N 2/First 9',
  ),
  [SHADOW.form]: '<</Fields[81 0 R]>>',
  [SHADOW.resources]: '<</Font<</F1 32 0 R>>/XObject<</X1 30 0 R>>>>',
  [EMPTY_APPEARANCE]: form('0 1 1 RG 1 1 78 18 re S'),
  64: '<</Title(Documento)>>',
  70: '<</ADBE<</BaseVersion/1.7/ExtensionLevel 3>>>>',
}

export const RICH: Bodies = { ...DRAWN, ...FORM, ...OTHER }

const isPackable = ([num, body]: readonly [string, string]): boolean =>
  !body.includes('\nstream\n') && num !== '1'

/** A first revision of these bodies; in object streams what may be in one. */
export function baseOf(
  bodies: Bodies,
  {
    packed = false,
    shape = packed ? 'stream' : 'table',
    header,
    ...wish
  }: Partial<Draft> & { packed?: boolean; header?: string } = {},
): Buffer {
  const all = Object.entries(bodies)
  const items = packed ? all.filter(isPackable).map(([num, body]) => [Number(num), body] as const) : []
  const objects = objectsFrom(Object.fromEntries(packed ? all.filter((entry) => !isPackable(entry)) : all))
  return firstRevision(
    draftOf({
      shape,
      objects,
      packs: packed ? [{ num: 95, items }] : [],
      trailer: '/Root 1 0 R/Info 64 0 R',
      ...wish,
    }),
    header,
  )
}

export type Signed = { file: Buffer; bodies: Bodies }
type SignWish = { holder?: Holder | undefined; draft?: Partial<Draft>; seal?: string; entries?: string }

/** Signs with a seal on the first page; `bodies` are those of the file as it is then. */
export function signed(
  file: Buffer,
  bodies: Bodies,
  { holder, draft, seal = box(110, 220), entries = '' }: SignWish = {},
): Signed {
  const list = /\/Annots (\d+) 0 R/.exec(bodies[10] ?? '')?.[1]
  const own: Bodies = {
    ...(list
      ? { [list]: (bodies[Number(list)] ?? '[]').replace(/\]$/, ` ${SEAL.field} 0 R]`) }
      : { 10: withItem(bodies[10] ?? '', 'Annots', `${SEAL.field} 0 R`) }),
    20: withItem(bodies[20] ?? '', 'Fields', `${SEAL.field} 0 R`),
    [SEAL.signature]: waiting(entries),
    [SEAL.field]: `<</FT/Sig/T(Ana)/V ${SEAL.signature} 0 R/Type/Annot/Subtype/Widget/Rect${seal}/F 132/P 10 0 R/AP<</N ${SEAL.appearance} 0 R>>>>`,
    [SEAL.appearance]: form(
      '0 0 1 RG 1 1 78 18 re S BT /F1 8 Tf 5 6 Td (Assinado por Ana) Tj ET',
      '/Resources<</Font<</F1 4 0 R>>>>',
    ),
  }
  const revision = draftOf({ trailer: '/Root 1 0 R/Info 64 0 R', objects: objectsFrom(own), ...draft })
  return { file: signByHand(append(file, revision), holder ? { holder } : {}), bodies: { ...bodies, ...own } }
}
