import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { makePdf, streamOf } from '../../test/pdf.ts'
import { issue } from '../../test/pki.ts'
import { checkSeal, type Rendered, SEAL_CASES } from '../../test/seal-cases.ts'
import { openPdf } from '../pdf/document.ts'
import { bufferSource } from '../pdf/source.ts'
import { signLocally } from '../sign/local.ts'

const SCALE = 2

/** The first page as pdf.js draws it, annotations included. */
async function render(file: Buffer): Promise<Rendered> {
  const task = getDocument({
    data: new Uint8Array(file),
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  })
  try {
    const page = await (await task.promise).getPage(1)
    const viewport = page.getViewport({ scale: SCALE })
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
    await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise
    const { data, width, height } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
    return {
      width,
      height,
      scale: SCALE,
      at: (x, y) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)],
    }
  } finally {
    await task.destroy()
  }
}

for (const { what, file } of SEAL_CASES)
  test(`a seal stands upright where it was asked for: ${what}`, async () => {
    const bytes = await file()
    checkSeal(bytes, await render(bytes))
  })

test('text is drawn inside the seal and nowhere else, with letters that the font has and some that it lacks', async () => {
  const base = makePdf({ mediaBox: '[0 0 300 200]', objects: { 3: streamOf('') } })
  const rect = { left: 40, bottom: 50, width: 200, height: 60 }
  const lines = [
    'Assinado digitalmente por',
    'José da Conceição Ñandú Łukasz 漢字',
    'em 02/01/2026 (“teste”)',
  ]
  const tail = await signLocally(
    openPdf(bufferSource(base)),
    { time: new Date('2026-01-01'), rect, seal: { lines, border: false } },
    { identity: issue({ name: 'Ana' }) },
  )
  const { width, height, at } = await render(Buffer.concat([base, tail]))
  const dark: [number, number][] = []
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if ((at(x, y)[0] ?? 255) < 100) dark.push([x / SCALE, (height - y) / SCALE])
  assert.ok(dark.length > 500, `${dark.length} dark pixels`)
  const outside = dark.filter(
    ([x, y]) =>
      x < rect.left || x > rect.left + rect.width || y < rect.bottom || y > rect.bottom + rect.height,
  )
  assert.deepEqual(outside, [])
})
