import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { randomOf } from '../../test/fuzz.ts'
import { type Picture, SCALE } from '../../test/oracle/drawing.ts'
import { READERS } from '../../test/oracle/readers.ts'
import { appendRevision, makePdf, streamOf, textOf } from '../../test/pdf.ts'
import { issue } from '../../test/pki.ts'
import { openPdf, type Pdf } from '../pdf/document.ts'
import { signedFields } from '../pdf/form.ts'
import { bufferSource } from '../pdf/source.ts'
import { signLocally } from '../sign/local.ts'
import { type Ink, pageInk } from './ink.ts'

// Whatever two readers draw on a page lies inside of what counts as ink there.

type Random = (below: number) => number
const [LEFT, BOTTOM, WIDTH, HEIGHT] = [-20, 30, 400, 500]
const FONTS = ['F1', 'F2', 'F3', 'F4']
const WORDS = ['Pague 100 reais', '@@@@@@', 'iiiiiiiii', 'Wj_|Qq(ÁÇ)'.replaceAll(/[()]/g, ''), 'MMMM mmmm']

const pick = <T>(random: Random, items: readonly T[]): T => items[random(items.length)] as T
const place = (random: Random): string => `${LEFT + random(WIDTH)}.${random(99)} ${BOTTOM + random(HEIGHT)}`
const size = (random: Random): string => `${random(90) - 30} ${random(60) - 20}.5`
const turn = (random: Random): string =>
  pick(random, ['1 0 0 1', '0 1 -1 0', '.7 .7 -.7 .7', '1.5 0 .4 .8', '-1 0 0 1', '.5 -.2 .1 -1'])
const colour = (random: Random): string =>
  pick(random, [
    '0 g 0 G',
    '1 0 0 rg 0 0 1 RG',
    '0 0 0 1 k',
    '1 g',
    '1 1 1 rg 1 0 0 RG',
    '/DeviceRGB cs 0 .5 0 sc',
    '/Pattern cs /P1 scn',
  ])
const paint = (random: Random): string => pick(random, ['f', 'f*', 'S', 's', 'B', 'b*', 'B*', 'n'])
const pen = (random: Random): string =>
  pick(random, [
    '0 w',
    '1 w',
    `${random(20)} w 1 j`,
    `${random(12)} w 2 J`,
    `${random(9)} w ${1 + random(12)} M`,
    '3 w [4 2] 0 d',
  ])

// prettier-ignore
const PIECES: readonly ((random: Random) => string)[] = [
  (r) => `BT /${pick(r, FONTS)} ${9 + r(20)} Tf ${50 + r(150)} Tz ${r(80) - 40} Ts 2 Tc ${place(r)} Td (${pick(r, WORDS)}) Tj 5 -${r(60)} TD (${pick(r, WORDS)}) Tj T* (x) Tj ET`,
  (r) => `BT /${pick(r, FONTS)} ${2 + r(40)} Tf ${place(r)} Td (${pick(r, WORDS)}) Tj (${pick(r, WORDS)}) Tj ET`,
  (r) => `BT /${pick(r, FONTS)} ${2 + r(20)} Tf ${turn(r)} ${place(r)} Tm ${r(9) - 3} Tc ${r(9)} Tw ${50 + r(100)} Tz ${r(20) - 9} Ts ${r(3)} Tr 18 TL (${pick(r, WORDS)}) Tj T* [(${pick(r, WORDS)}) ${r(4000) - 2000} (x)] TJ (${pick(r, WORDS)}) ' ET`,
  (r) => `BT /F3 -${2 + r(20)} Tf ${place(r)} TD 3 1 (${pick(r, WORDS)}) " ET`,
  (r) => `${pen(r)} ${place(r)} ${size(r)} re ${place(r)} 40 30 re ${paint(r)}`,
  (r) => `${pen(r)} ${place(r)} m ${place(r)} l ${place(r)} l ${paint(r)}`,
  (r) => `${pen(r)} ${place(r)} m ${place(r)} ${place(r)} ${place(r)} c ${place(r)} ${place(r)} v h ${place(r)} m ${place(r)} l ${paint(r)}`,
  (r) => `${place(r)} 120 90 re W n ${place(r)} 200 100 re f`,
  (r) => `${r(60) + 1} 0 ${r(20)} ${r(60) + 1} ${place(r)} cm /I1 Do`,
  (r) => `30 0 0 ${r(60) + 1} ${place(r)} cm BI /W 2 /H 2 /BPC 8 /CS /G ID \0\x40\x80\x20 EI`,
  (r) => `20 5 0 20 ${place(r)} cm BI /W 2 /H 2 /BPC 8 /CS /G /F /Fl ID ${deflateSync(Buffer.from([r(200), 1, 2, 3])).toString('latin1')} EI`,
  (r) => `${turn(r)} ${place(r)} cm /X${1 + r(2)} Do`,
  (r) => `/G1 gs ${place(r)} ${size(r)} re B`,
  (r) => `${place(r)} 50 50 re W* n /S1 sh`,
]

function contentOf(random: Random): string {
  const paper = pick(random, [
    '',
    '1 g -20 30 400 500 re f',
    '1 1 1 rg -20 30 400 500 re f',
    '0 0 0 0 k -100 -100 900 900 re f',
  ])
  const pieces = Array.from(
    { length: 1 + random(3) },
    () =>
      `q ${random(2) === 0 ? `${turn(random)} ${random(200)} ${random(200)} cm` : ''} ${colour(random)} ${pick(random, PIECES)(random)} Q`,
  )
  return [`q ${paper} Q`, ...pieces].join('\n')
}

const RESOURCES = `<</Font<</F1 4 0 R/F2 50 0 R/F3 51 0 R/F4 52 0 R>>/XObject<</X1 40 0 R/X2 41 0 R/I1 44 0 R>>/ExtGState<</G1<</LW 7/CA .5>>>>/Pattern<</P1 46 0 R>>/Shading<</S1 45 0 R>>>>`
const form = (data: string, entries: string): string => streamOf(data, `/Type/XObject/Subtype/Form${entries}`)

const fileOf = (random: Random): Buffer =>
  makePdf({
    mediaBox: `[${LEFT} ${BOTTOM} ${LEFT + WIDTH} ${BOTTOM + HEIGHT}]`,
    objects: {
      3: streamOf(contentOf(random)),
      10: `<</Type/Page/Parent 2 0 R/Contents 3 0 R/Resources ${RESOURCES}/Annots[47 0 R]>>`,
      40: form(
        '0 0 1 rg 0 0 90 90 re f BT /F1 9 Tf 2 50 Td (Dentro) Tj ET',
        `/BBox[10 10 60 70]/Matrix[1 .2 0 1 5 5]/Resources ${RESOURCES}`,
      ),
      41: form(
        'q .5 0 0 .5 10 10 cm /X1 Do Q 4 w 0 0 m 50 50 l S',
        '/BBox[0 0 60 60]/Resources<</XObject<</X1 40 0 R>>>>',
      ),
      44: streamOf(
        '\0',
        '/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray',
      ),
      45: '<</ShadingType 2/ColorSpace/DeviceGray/Coords[0 0 300 0]/Extend[true true]/Function<</FunctionType 2/Domain[0 1]/C0[0]/C1[.9]/N 1>>>>',
      46: streamOf(
        '1 0 0 rg 0 0 3 3 re f',
        '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 6 6]/XStep 6/YStep 6/Resources<<>>',
      ),
      47: `<</Type/Annot/Subtype/Stamp/F 4/Rect[${LEFT} ${BOTTOM + random(300)} 10 400]/AP<</N 40 0 R>>>>`,
      50: '<</Type/Font/Subtype/Type1/BaseFont/Times-BoldItalic/Encoding/WinAnsiEncoding>>',
      51: `<</Type/Font/Subtype/TrueType/BaseFont/Arial/Encoding/WinAnsiEncoding/FirstChar 32/LastChar 126/Widths[${Array.from({ length: 95 }, (_, i) => 250 + ((i * 37) % 700)).join(' ')}]>>`,
      52: '<</Type/Font/Subtype/Type1/BaseFont/Courier>>',
    },
  })

const isInside = ({ drawn, marks }: Ink, x: number, y: number): boolean =>
  [...drawn, ...marks.map(({ box }) => box)].some(
    ([x0, y0, x1, y1]) => x >= x0 - ROUND && x <= x1 + ROUND && y >= y0 - ROUND && y <= y1 + ROUND,
  )

/** Two pixels of a screen, and less than one of these pictures. */
const ROUND = 2
/** Lighter than this nobody sees. */
const WHITE = 250

function strayIn(
  { width, height, grey }: Picture,
  ink: Ink,
  [left, bottom]: readonly [number, number],
): string[] {
  const stray: string[] = []
  for (let i = 0; i < grey.length; i++) {
    if ((grey[i] as number) >= WHITE) continue
    const [x, y] = [
      left + ((i % width) + 0.5) / SCALE,
      bottom + (height - Math.floor(i / width) - 0.5) / SCALE,
    ]
    if (!isInside(ink, x, y)) stray.push(`${x} ${y}`)
  }
  return stray
}

type Drawn = { stray: string[]; dark: number; isUnderstood: boolean }

async function drawn(file: Buffer, corner: readonly [number, number]): Promise<Drawn> {
  const ink = pageInk(openPdf(bufferSource(file)), 1)
  const all = await Promise.all(
    READERS.map(async ({ name, draw }) => ({ name, drawing: await draw(file, 'screen') })),
  )
  const stray: string[] = []
  let dark = 0
  for (const { name, drawing } of all) {
    const page = 'error' in drawing ? drawing : (drawing.pages[0] ?? { error: 'no page' })
    if ('error' in page) assert.fail(`${name}: ${page.error}`)
    dark += page.grey.filter((value) => value < WHITE).length
    stray.push(...strayIn(page, ink, corner).map((where) => `${name} ${where}`))
  }
  return { stray, dark, isUnderstood: ink.drawn.every((box) => box.every(Number.isFinite)) }
}

const SEEDS = Number(process.env.PADES_INK_PAGES ?? 32)

for (let seed = 1; seed <= SEEDS; seed++)
  test(`what two readers draw is ink: page ${seed}`, async () => {
    const file = fileOf(randomOf(seed))
    const { stray, dark, isUnderstood } = await drawn(file, [LEFT, BOTTOM])
    assert.equal(stray.slice(0, 3).join('; '), '', textOf(openPdf(bufferSource(file)), 3))
    assert.ok(dark > 0 && isUnderstood)
  })

let sealed: Buffer
const appearanceOf = (pdf: Pdf): number =>
  Number(/\/N (\d+) 0 R/.exec(textOf(pdf, signedFields(pdf)[0]?.ref?.num ?? 0))?.[1])

before(async () => {
  const file = makePdf({ objects: { 3: streamOf('') } })
  const spec = {
    time: new Date('2026-01-01'),
    rect: { left: 50, bottom: 50, width: 200, height: 80 },
    seal: { lines: ['Assinado por Ângela Ñandú', 'jgqÁÇ'] },
  }
  sealed = Buffer.concat([
    file,
    await signLocally(openPdf(bufferSource(file)), spec, { identity: issue({ name: 'Ana' }) }),
  ])
})

test('what two readers draw with an embedded font of two bytes is ink', async () => {
  const form = appearanceOf(openPdf(bufferSource(sealed)))
  const file = appendRevision(sealed, {
    3: streamOf('q 2 0 0 2 60 300 cm /S Do Q .7 .7 -.7 .7 400 400 cm /S Do'),
    10: `<</Type/Page/Parent 2 0 R/Contents 3 0 R/Resources<</XObject<</S ${form} 0 R>>>>>>`,
  })
  const { stray, dark } = await drawn(file, [0, 0])
  assert.deepEqual(stray.slice(0, 5), [])
  assert.ok(dark > 1000)
  const ink = pageInk(openPdf(bufferSource(file)), 1)
  assert.deepEqual([isInside(ink, 480, 290), isInside(ink, 200, 60)], [false, false])
})
