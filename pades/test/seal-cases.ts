import assert from 'node:assert/strict'
import { openPdf } from '../src/pdf/document.ts'
import { pageAt } from '../src/pdf/pages.ts'
import { bufferSource } from '../src/pdf/source.ts'
import { seenSize, unitOf } from '../src/seal/placement.ts'
import type { Picture } from '../src/seal/png.ts'
import { signLocally } from '../src/sign/local.ts'
import { makePdf, streamOf } from './pdf.ts'
import { issue } from './pki.ts'

// A seal of four colours on pages turned every way and with boxes anywhere: seen by a reader it must stand
// upright where it was asked for, and nowhere else.

/**
 * MediaBox and CropBox; corners may come in any order, a CropBox may reach over the MediaBox (`over`), and a
 * unit of the page may not be a point (`unit`).
 */
// prettier-ignore
const BOXES: readonly PageBoxes[] = [
  { mediaBox: '[0 0 300 200]' },
  { mediaBox: '[-20 30 280 230]' },
  { mediaBox: '[400 150 100 -50]' },
  { mediaBox: '[0 0 300 200]',       cropBox: '[40 25 260 190]' },
  { mediaBox: '[100 -50 400 150]',   cropBox: '[120.5 -40 380 140.5]' },
  { mediaBox: '[-300 -200 0 0]',     cropBox: '[-280 -400 -10 -20]', over: true },
  { mediaBox: '[-10 20 140 120]',    unit: 2 },
  { mediaBox: '[0 0 1500 1000]',     cropBox: '[250 100 1450 900]', unit: 0.25 },
]
const TURNS = [0, 90, 180, 270] as const
type PageBoxes = { mediaBox: string; cropBox?: string; over?: boolean; unit?: number }

/** `unit`: whether the page has a unit of its own, which not every program minds. */
export type SealCase = { what: string; over: boolean; unit: boolean; file: () => Promise<Buffer> }

export const SEAL_CASES: SealCase[] = BOXES.flatMap(({ over = false, ...boxes }) =>
  TURNS.map((rotate) => ({
    what: `${JSON.stringify(boxes)} turned ${rotate}°`,
    over,
    unit: boxes.unit !== undefined,
    file: () => signedPage({ ...boxes, rotate }),
  })),
)

const RECT = { left: 30, bottom: 20, width: 80, height: 60 }
const PAD = 3
const [RED, GREEN, BLUE, YELLOW] = [
  [220, 20, 20],
  [20, 160, 20],
  [20, 20, 220],
  [230, 200, 20],
] as const
const WHITE = [255, 255, 255] as const

/** Red and green above, blue and yellow below; of the proportions of the room inside the frame. */
function colours(): Picture {
  const [width, height] = [RECT.width - 2 * PAD, RECT.height - 2 * PAD]
  const samples = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [left, above] = [x < width / 2, y < height / 2]
      samples.set(above ? (left ? RED : GREEN) : left ? BLUE : YELLOW, (y * width + x) * 3)
    }
  return { width, height, colors: 3, samples }
}

async function signedPage({
  rotate,
  mediaBox,
  cropBox,
  unit,
}: Omit<PageBoxes, 'over'> & { rotate: number }): Promise<Buffer> {
  const page = `<</Type/Page/Parent 2 0 R/Contents 3 0 R/Resources<<>>${cropBox ? `/CropBox ${cropBox}` : ''}${unit ? `/UserUnit ${unit}` : ''}>>`
  const base = makePdf({ rotate, mediaBox, objects: { 3: streamOf(''), 10: page } })
  const spec = { time: new Date('2026-01-01'), rect: RECT, seal: { lines: [], picture: colours() } }
  return Buffer.concat([
    base,
    await signLocally(openPdf(bufferSource(base)), spec, { identity: issue({ name: 'Ana' }) }),
  ])
}

/**
 * The page as it is seen, `scale` pixels a point; `at` gives the colour of a pixel from the left and the top.
 */
export type Rendered = {
  width: number
  height: number
  scale: number
  at(x: number, y: number): readonly number[]
}

export function checkSeal(file: Buffer, { width, height, scale, at }: Rendered): void {
  const pdf = openPdf(bufferSource(file))
  const page = pageAt(pdf, 1)
  const seen = seenSize({ ...page, unit: unitOf(pdf, page) })
  assert.ok(
    Math.abs(width - seen.width * scale) <= 1 && Math.abs(height - seen.height * scale) <= 1,
    `${width} × ${height}`,
  )
  const look = (left: number, bottom: number): readonly number[] =>
    at(Math.round(left * scale), Math.round((seen.height - bottom) * scale))
  const [w, h] = [RECT.width - 2 * PAD, RECT.height - 2 * PAD]
  const inside = (x: number, y: number): readonly number[] =>
    look(RECT.left + PAD + w * x, RECT.bottom + PAD + h * y)
  const quarters = {
    above: [inside(0.25, 0.75), inside(0.75, 0.75)],
    below: [inside(0.25, 0.25), inside(0.75, 0.25)],
  }
  assert.deepEqual(quarters, {
    above: [RED, GREEN].map((c) => [...c]),
    below: [BLUE, YELLOW].map((c) => [...c]),
  })
  const { left, bottom } = RECT
  const around = [
    [left - 4, bottom + 30],
    [left + RECT.width + 4, bottom + 30],
    [left + 40, bottom - 4],
    [left + 40, bottom + RECT.height + 4],
  ] as const
  for (const [x, y] of around) assert.deepEqual([...look(x, y)], [...WHITE], `${x}, ${y}`)
}
