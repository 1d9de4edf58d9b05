import assert from 'node:assert/strict'
import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { mupdf } from '../texto-pdf/mupdf.ts'
import { montarPdf } from '../../../test/pdf.ts'
import { abrirMiniaturista } from './miniatura.ts'

const { desenhar } = abrirMiniaturista()
const folder = mkdtempSync(join(tmpdir(), 'autos-miniatura-'))
after(() => rmSync(folder, { recursive: true }))

/** A standing page, black in its upper left quarter. */
function page(): number {
  const file = join(folder, 'a.pdf')
  writeFileSync(
    file,
    montarPdf({
      1: '<</Type/Catalog/Pages 2 0 R>>',
      2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 720 900]/Contents 4 0 R/Resources<<>>>>',
      4: { dict: '', dados: Buffer.from('0 450 360 450 re f') },
    }),
  )
  return openSync(file, 'r')
}

/** Its size, and which quarters are black: upper left, upper right, lower left, lower right. */
function seen(png: Uint8Array): { size: number[]; black: boolean[] } {
  const pixmap = new mupdf.Image(png).toPixmap()
  const [width, height] = [pixmap.getWidth(), pixmap.getHeight()]
  const [pixels, each] = [pixmap.getPixels(), pixmap.getNumberOfComponents()]
  const at = (x: number, y: number) =>
    pixels[Math.floor(y * height) * pixmap.getStride() + Math.floor(x * width) * each]! < 128
  return { size: [width, height], black: [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)] }
}

// prettier-ignore
const TURNED: [graus: number, size: number[], black: boolean[]][] = [
  [0,   [400, 500], [true, false, false, false]],
  [90,  [500, 400], [false, true, false, false]],
  [180, [400, 500], [false, false, false, true]],
  [270, [500, 400], [false, false, true, false]],
]
for (const [graus, size, black] of TURNED)
  test(`the first page is drawn whole, turned clockwise: ${graus}°`, async () => {
    const png = await desenhar(page(), { tipo: 'application/pdf', graus })
    assert.deepEqual(seen(png!), { size, black })
  })
