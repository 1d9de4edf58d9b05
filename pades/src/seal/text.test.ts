import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ColorSpace, Document, Matrix } from 'mupdf'
import { makePdf, streamOf } from '../../test/pdf.ts'
import { openPdf } from '../pdf/document.ts'
import { bufferSource } from '../pdf/source.ts'
import { prepare } from '../sign/prepare.ts'
import type { SealRect } from './placement.ts'
import type { Picture } from './png.ts'
import { type Seal, sealText } from './seal.ts'

// What a seal says, as another program reads and draws it.

const RECT = { left: 20, bottom: 15, width: 220, height: 60 }
const PAGE = { width: 260, height: 90 }
const NAME =
  'Assinado eletronicamente por Maria Aparecida Conceição dos Santos Albuquerque de Oliveira Cavalcanti e Melo'
const PICTURE: Picture = { width: 30, height: 30, colors: 1, samples: Buffer.alloc(900, 120) }

function sealed(seal: Seal, rect: SealRect = RECT): { file: Buffer; warnings: readonly string[] } {
  const base = makePdf({ mediaBox: `[0 0 ${PAGE.width} ${PAGE.height}]`, objects: { 3: streamOf('') } })
  const { tail, warnings = [] } = prepare(openPdf(bufferSource(base)), {
    time: new Date('2026-01-01'),
    rect,
    seal,
  })
  return { file: Buffer.concat([base, tail]), warnings }
}

type Row = { text: string; size: number; bbox: { x: number; y: number; w: number; h: number } }
type Structured = { blocks: { lines: { text: string; font: { size: number }; bbox: Row['bbox'] }[] }[] }

const firstPage = (file: Buffer) => Document.openDocument(file, 'application/pdf').loadPage(0)

/** As mupdf reads them from the page, from above. */
function rowsOf(file: Buffer): Row[] {
  const { blocks } = JSON.parse(
    firstPage(file).toDisplayList(true).toStructuredText('preserve-whitespace').asJSON(),
  ) as Structured
  return blocks.flatMap(({ lines }) =>
    lines.map(({ text, font, bbox }) => ({ text: text.trimEnd(), size: font.size, bbox })),
  )
}

const textsOf = (file: Buffer): string[] => rowsOf(file).map(({ text }) => text)

/** Where something dark is drawn, in points from the left and the bottom. */
function dark(file: Buffer, scale = 4): { x: number; y: number }[] {
  const pixmap = firstPage(file).toPixmap(Matrix.scale(scale, scale), ColorSpace.DeviceGray, false, true)
  const [pixels, width] = [pixmap.getPixels(), pixmap.getWidth()]
  return [...pixels.keys()]
    .filter((i) => (pixels[i] ?? 255) < 128)
    .map((i) => ({ x: (i % width) / scale, y: PAGE.height - Math.floor(i / width) / scale }))
}

function assertInside(file: Buffer, { left, bottom, width, height }: SealRect): void {
  const found = dark(file)
  assert.notEqual(found.length, 0)
  assert.deepEqual(
    found.filter(({ x, y }) => x < left || x > left + width || y < bottom || y > bottom + height),
    [],
  )
}

test('a long line is wrapped between words, in letters that can be read', () => {
  const { file, warnings } = sealed({
    lines: [NAME, '04/03/2026 às 05:06', 'Autenticidade ABCD-EFGH'],
    border: false,
  })
  assert.deepEqual(textsOf(file), [
    'Assinado eletronicamente por Maria Aparecida',
    'Conceição dos Santos Albuquerque de Oliveira',
    'Cavalcanti e Melo',
    '04/03/2026 às 05:06',
    'Autenticidade ABCD-EFGH',
  ])
  assert.deepEqual([...new Set(rowsOf(file).map(({ size }) => size))], [9])
  assert.deepEqual(warnings, [])
  assertInside(file, RECT)
})

test('short lines are as large as they are asked for', () => {
  assert.deepEqual(
    rowsOf(sealed({ lines: ['Ana', 'hoje'] }).file).map(({ text, size }) => [text, size]),
    [
      ['Ana', 10],
      ['hoje', 10],
    ],
  )
  assert.deepEqual(
    [...new Set(rowsOf(sealed({ lines: ['Ana'], maxFontSize: 8 }).file).map(({ size }) => size))],
    [8],
  )
})

test('a word wider than the seal is broken, and all of it is there', () => {
  const { file, warnings } = sealed({ lines: ['x'.repeat(200)], border: false })
  assert.equal(textsOf(file).join(''), 'x'.repeat(200))
  assert.equal(
    rowsOf(file).every(({ size }) => size >= 6),
    true,
  )
  assert.deepEqual(warnings, [])
  assertInside(file, RECT)
})

test('text beside a picture is wrapped too, and the picture gives way before text is cut', () => {
  const lines = [NAME, 'Secretária Municipal de Administração e Planejamento', '04/03/2026 às 05:06']
  const { file, warnings } = sealed({ lines, picture: PICTURE, border: false })
  assert.equal(textsOf(file).join(' '), lines.join(' '))
  assert.deepEqual(warnings, [])
  assert.equal(
    rowsOf(file).every(({ size }) => size >= 6),
    true,
  )
  assertInside(file, RECT)
  const large = sealed({
    lines: [...lines, 'Documento 0A1B2C3D-e'],
    picture: { ...PICTURE, width: 60, height: 15 },
    border: false,
  })
  assert.equal(textsOf(large.file).join(' '), [...lines, 'Documento 0A1B2C3D-e'].join(' '))
  assert.equal(
    rowsOf(large.file).every(({ size }) => size >= 6),
    true,
  )
  assert.deepEqual(large.warnings, [])
})

test('what does not fit ends with an ellipsis and is told; every line keeps its beginning', () => {
  const { file, warnings } = sealed({
    lines: [`Assinado por ${'Fulano de Tal '.repeat(60)}`, '04/03/2026', 'Autenticidade ABCD'],
    border: false,
  })
  const texts = textsOf(file)
  assert.equal(texts[0]?.startsWith('Assinado por Fulano de Tal'), true)
  assert.match(texts.at(-3) ?? '', /…$/)
  assert.deepEqual(texts.slice(-2), ['04/03/2026', 'Autenticidade ABCD'])
  assert.deepEqual([...new Set(rowsOf(file).map(({ size }) => size))], [6])
  assert.deepEqual(warnings, ['O texto não coube inteiro no selo e foi abreviado.'])
  assertInside(file, RECT)
})

test('of more lines than there is room for, the last shown says that there were more', () => {
  const { file, warnings } = sealed({ lines: Array.from({ length: 30 }, (_, i) => `linha ${i + 1}`) })
  assert.deepEqual(textsOf(file), [
    'linha 1',
    'linha 2',
    'linha 3',
    'linha 4',
    'linha 5',
    'linha 6',
    'linha 7…',
  ])
  assert.deepEqual(warnings, ['O texto não coube inteiro no selo e foi abreviado.'])
})

test('low and narrow seals keep what is drawn inside', () => {
  for (const rect of [
    { left: 20, bottom: 15, width: 60, height: 10 },
    { left: 20, bottom: 15, width: 16, height: 60 },
    { left: 20, bottom: 15, width: 8, height: 4 },
  ])
    assertInside(
      sealed({ lines: ['Assinado por Ana da Conceição', 'em 04/03/2026'], border: false }, rect).file,
      rect,
    )
  const low = sealed({ lines: ['Assinado por Ana', 'hoje'] }, { left: 20, bottom: 15, width: 60, height: 10 })
  assert.deepEqual(
    rowsOf(low.file).map(({ text, size }) => [text, size]),
    [['Assinado por Ana…', 6]],
  )
})

test('names of Latin, Greek, Cyrillic and Vietnamese writing are drawn with their letters', () => {
  const lines = [
    'Łukasz Żółć Šćepanović',
    'Ελένη Παπαδοπούλου',
    'Михаил Щукин',
    'Nguyễn Thị Ánh Tuyết',
    'Ħans Ŀluís Ǆ “…” €',
  ]
  const { file, warnings } = sealed({ lines })
  assert.deepEqual(textsOf(file), lines)
  assert.deepEqual(warnings, [])
})

test('accents are composed; marks that turn the text, joiners and controls are not drawn', () => {
  const { file, warnings } = sealed({
    lines: [
      'Jose\u0301 \u202egnp\u202c da Conceic\u0327a\u0303o',
      'A\u200dn\u00ada\u2066\ufeff\tSouza\u2028fim',
    ],
  })
  assert.deepEqual(textsOf(file), ['José gnp da Conceição', 'Ana Souza fim'])
  assert.deepEqual(warnings, [])
})

test('a letter that no font has is seen as one that is missing, and told; it is never a blank', () => {
  for (const letter of ['漢', 'م', 'क', '😀', '\u2800', '\u{10ffff}', '\u0302']) {
    const { file, warnings } = sealed({ lines: [letter], border: false })
    assert.deepEqual(textsOf(file), ['\ufffd'], letter)
    assert.equal(dark(file).length > 50, true, letter)
    assert.deepEqual(warnings, [
      `O selo mostra “\ufffd” no lugar de letras que não tem como desenhar: ${letter === '\u0302' ? '◌\u0302' : letter}.`,
    ])
  }
  const { file, warnings } = sealed({ lines: ['Ana 漢字 Souza', '漢'] })
  assert.deepEqual(textsOf(file), ['Ana \ufffd\ufffd Souza', '\ufffd'])
  assert.deepEqual(warnings, ['O selo mostra “\ufffd” no lugar de letras que não tem como desenhar: 漢 字.'])
})

test('subsets of one font with other letters have other names (ISO 32000-1, 9.6.4)', () => {
  const named = (line: string): string[] => [
    ...new Set(
      [
        ...sealed({ lines: [line] })
          .file.toString('latin1')
          .matchAll(/\/FontName \/([A-Z]{6}\+\S+)/g),
      ].map(([, found]) => found ?? ''),
    ),
  ]
  const [plain, other, two] = [named('Ana'), named('Ana & Beto'), named('Ana Щ')]
  assert.deepEqual([plain.length, other.length, two.length], [1, 1, 2])
  assert.notEqual(plain[0], other[0])
  assert.equal(plain[0], two[0])
  assert.match(two[1] ?? '', /^[A-Z]{6}\+NotoSans-Regular$/)
})

test('the preview has the rows that are drawn', () => {
  const seal = { lines: [NAME, 'em 04/03/2026 \u202eàs 05:06', '漢'] }
  const { size, rows, warnings } = sealText(seal, RECT)
  const { file, warnings: told } = sealed(seal)
  assert.deepEqual(
    rows.map(({ text }) => text),
    textsOf(file),
  )
  assert.deepEqual([size, warnings], [rowsOf(file)[0]?.size, told])
  assert.equal(
    rows.every(({ x, y }) => x >= 0 && y > 0 && y < RECT.height),
    true,
  )
})
