import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bufferSource, openPdf, signLocally } from '@autos/pades'
import { SELO_ALTURA, SELO_LARGURA } from '@autos/contract/regras/selo.ts'
import type { PDFDocument } from 'mupdf'
import { digitalizado } from '../../../test/digitalizado.ts'
import { montarPdf, pdfDePaginas } from '../../../test/pdf.ts'
import { pkiDeTeste } from '../../../test/pki.ts'
import { render } from '../diagramacao/render.ts'
import { mupdf } from '../texto-pdf/mupdf.ts'
import { achar as acharAqui } from './achar.ts'
import { abrirLugarLivre } from './lugar-livre.ts'
import type { LugarAchado } from './port.ts'

const { achar } = abrirLugarLivre()

/** Rows of letters over the whole page, but for a hole: left, bottom, right, top, in its own space. */
function pageBut(hole: readonly number[], more = ''): Buffer {
  const [left = 0, bottom = 0, right = 0, top = 0] = hole
  const words: string[] = []
  for (let y = 12; y < 842; y += 14)
    for (let x = 6; x < 590; x += 12)
      if (x + 12 < left || x > right || y + 10 < bottom || y - 4 > top)
        words.push(`1 0 0 1 ${x} ${y} Tm (ab) Tj`)
  return montarPdf({
    1: '<</Type/Catalog/Pages 2 0 R>>',
    2: '<</Type/Pages/Kids[4 0 R]/Count 1>>',
    3: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    4: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents 5 0 R${more}>>`,
    5: { dict: '', dados: Buffer.from(`BT /F1 10 Tf ${words.join(' ')} ET`) },
  })
}

/** What is left out is whole words and lines. */
const LETTER = 14

/** Words that the seal would lie on, its sides as the page turns. */
function under(pdf: Uint8Array, { pagina, esquerda, inferior, giro }: LugarAchado): string[] {
  const file = mupdf.Document.openDocument(pdf, 'application/pdf') as PDFDocument
  const page = file.loadPage(pagina - 1)
  const turned = (Number(page.getObject().get('Rotate').valueOf() ?? 0) + (giro ?? 0)) % 180 !== 0
  const [width, height] = turned ? [SELO_ALTURA, SELO_LARGURA] : [SELO_LARGURA, SELO_ALTURA]
  const rect = [esquerda, inferior, esquerda + width, inferior + height] as [number, number, number, number]
  const [x0, y0, x1, y1] = mupdf.Rect.transform(rect, page.getTransform())
  const found: string[] = []
  let text = ''
  let box: number[] = []
  page.toStructuredText('').walk({
    beginLine: (bbox) => void ([text, box] = ['', bbox]),
    onChar: (letter) => void (text += letter),
    endLine: () =>
      void (
        box[0]! < x1 &&
        box[2]! > x0 &&
        box[1]! < y1 &&
        box[3]! > y0 &&
        text.trim() !== '' &&
        found.push(text)
      ),
  })
  return found
}

test('the lowest room of the last page, and nothing written under it', async () => {
  const pdf = pageBut([300, 400, 560, 520])
  const at = await achar(pdf, { giros: {} })
  assert.ok(at?.livre, JSON.stringify(at))
  // The rightmost and lowest of the room, which goes on to where the next word begins.
  assert.ok(
    Math.abs(at.esquerda + SELO_LARGURA - 560) < LETTER && Math.abs(at.inferior - 400) < LETTER,
    JSON.stringify(at),
  )
  assert.deepEqual([at.pagina, under(pdf, at)], [1, []])
})

for (const rotate of [0, 90, 180, 270] as const)
  for (const giro of [0, 90, 180, 270] as const)
    test(`on a page turned ${rotate}° and read turned ${giro}° more, the room is found and the seal stands in it`, () => {
      const isLying = (rotate + giro) % 180 !== 0
      const hole = isLying ? [100, 300, 200, 560] : [100, 300, 360, 400]
      const pdf = pageBut(hole, `/Rotate ${rotate}`)
      const at = acharAqui(pdf, { giros: giro === 0 ? {} : { 1: giro } })
      assert.ok(at?.livre, JSON.stringify(at))
      assert.deepEqual([under(pdf, at), at.giro], [[], giro === 0 ? undefined : giro])
      const [width, height] = isLying ? [SELO_ALTURA, SELO_LARGURA] : [SELO_LARGURA, SELO_ALTURA]
      const [left = 0, bottom = 0, right = 0, top = 0] = hole
      assert.ok(at.esquerda >= left - LETTER && at.esquerda + width <= right + LETTER, JSON.stringify(at))
      assert.ok(at.inferior >= bottom - LETTER && at.inferior + height <= top + LETTER, JSON.stringify(at))
    })

test('where the last page is full, the one before it; where all are, the corner of the last, and it says so', async () => {
  const full = mupdf.Document.openDocument(pageBut([0, 0, 0, 0]), 'application/pdf') as PDFDocument
  const both = new mupdf.PDFDocument()
  both.graftPage(
    -1,
    mupdf.Document.openDocument(pageBut([60, 60, 330, 160]), 'application/pdf') as PDFDocument,
    0,
  )
  both.graftPage(-1, full, 0)
  const pdf = both.saveToBuffer('').asUint8Array().slice()
  const at = await achar(pdf, { giros: {} })
  assert.deepEqual([at?.pagina, at?.livre], [1, true])
  const none = await achar(pageBut([0, 0, 0, 0]), { giros: {} })
  assert.deepEqual(none, { pagina: 1, esquerda: 595 - 220 - 28, inferior: 84, livre: false })
})

test('a seal that is there already is seen: two by two, none lies on another, nor on the text', async () => {
  const identity = (await pkiDeTeste()).assinatura.instituicao!['teste']!
  const { bytes } = await render('<p>Um texto de fora.</p>'.repeat(30), {
    variaveis: {},
    titulo: 'T',
    orgao: 'P',
    rodape: 'Pé da folha',
    em: '2026-11-20T20:34:00Z',
  })
  let pdf = Buffer.from(bytes)
  const put: LugarAchado[] = []
  for (let i = 0; i < 3; i++) {
    const at = (await achar(pdf, { giros: {} }))!
    assert.ok(at.livre)
    assert.deepEqual(under(pdf, at), [])
    for (const other of put)
      assert.ok(
        Math.abs(other.esquerda - at.esquerda) >= SELO_LARGURA ||
          Math.abs(other.inferior - at.inferior) >= SELO_ALTURA,
        JSON.stringify([other, at]),
      )
    put.push(at)
    const rect = { left: at.esquerda, bottom: at.inferior, width: SELO_LARGURA, height: SELO_ALTURA }
    const tail = await signLocally(
      openPdf(bufferSource(pdf)),
      { time: new Date('2026-11-20T20:34:00Z'), page: at.pagina, rect, seal: { lines: ['Assinado', 'Ana'] } },
      { identity },
    )
    pdf = Buffer.concat([pdf, tail])
  }
})

test('what is kept for somebody else is not free, though nothing is seen there yet', () => {
  const pdf = pdfDePaginas([{}])
  const first = acharAqui(pdf, { giros: {} })!
  const second = acharAqui(pdf, { giros: {}, guardados: [first] })!
  assert.ok(
    second.livre && second.esquerda + SELO_LARGURA <= first.esquerda + 1,
    JSON.stringify([first, second]),
  )
})

test('of a scanned sheet, which has no word and no white, the room is where nothing is seen', async () => {
  const pdf = digitalizado(['um', 'dois'], { dpi: 100 })
  const at = await achar(pdf, { giros: {} })
  assert.ok(at?.livre, JSON.stringify(at))
})

test('what is no PDF has no place', async () => {
  assert.equal(await achar(Buffer.from('nada'), { giros: {} }), null)
  assert.equal((await achar(pdfDePaginas([{ caixa: '[0 0 100 100]' }]), { giros: {} }))?.livre, false)
})
