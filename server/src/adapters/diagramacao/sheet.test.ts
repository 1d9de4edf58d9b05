import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TIMBRE_PADRAO } from '@autos/contract/modelos/timbre.ts'
import type { PDFDocument } from 'mupdf'
import QRCode from 'qrcode'
import { PNG } from '../../../test/pdf-a-rotulado.ts'
import { conferirPdfA } from '../pdf-a/conferir/conferir.ts'
import { lerPagina } from '../texto-pdf/extrair.ts'
import { mupdf } from '../texto-pdf/mupdf.ts'
import { render } from './render.ts'

// The letterhead on the first page, and the foot of every one.

const ADDRESS = 'https://autos.exemplo.sc.gov.br/autenticidade/7Q2M-9X4K-TT3A-0PZZ'
const CONTATO = [
  'Praça da Emancipação, 100, Centro, Vila Serena – SC, CEP 88000-000',
  '(49) 3555-0100',
  'www.prefeituradevilaserena.sc.gov.br',
]
const TEXTO = {
  variaveis: { entidade: ['Prefeitura de Vila Serena'], cadeia: ['Secretaria da Saúde', 'Vigilância'] },
  titulo: 'Ofício',
  orgao: 'Prefeitura de Vila Serena',
  em: '2026-11-20T20:34:00Z',
  timbre: TIMBRE_PADRAO,
  brasao: { bytes: PNG.replace(/^[^,]*,/, ''), descricao: 'Brasão: Prefeitura de Vila Serena' },
  contato: CONTATO,
  rodape: 'PMVS · 0A1B2C3D-e · Autenticidade 7Q2M-9X4K-TT3A-0PZZ',
  conferencia: { dita: 'Confira em autos.exemplo.sc.gov.br/autenticidade', endereco: ADDRESS },
}

type Sheet = { lines: string[]; pictures: number; page: ReturnType<PDFDocument['loadPage']> }

async function sheetsOf(html: string, other: Partial<Parameters<typeof render>[1]> = {}) {
  const { bytes, paginas } = await render(html, { ...TEXTO, ...other })
  const file = mupdf.Document.openDocument(bytes, 'application/pdf') as PDFDocument
  const sheets = Array.from({ length: paginas }, (_, i): Sheet => {
    const page = file.loadPage(i)
    let pictures = 0
    page.toStructuredText('preserve-images').walk({ onImageBlock: () => void pictures++ })
    const lines = lerPagina(file, i + 1)
      .texto.split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
    return { lines, pictures, page }
  })
  return { bytes, sheets }
}

const BODY = '<p>primeira</p><div class="quebra" style="page-break-after:always"></div><p>segunda</p>'
const FOOT = (page: number) => [
  'Praça da Emancipação, 100, Centro, Vila Serena – SC, CEP 88000-000 · (49) 3555-0100',
  'www.prefeituradevilaserena.sc.gov.br',
  `PMVS · 0A1B2C3D-e · Autenticidade 7Q2M-9X4K-TT3A-0PZZ · Página ${page} de 2`,
  'Confira em autos.exemplo.sc.gov.br/autenticidade',
]

test('the first page has the arms, the entidade in capitals and the chain of its sectors above the text; every page its foot', async () => {
  const { bytes, sheets } = await sheetsOf(BODY)
  assert.deepEqual(
    sheets.map(({ lines, pictures }) => [lines, pictures]),
    [
      [['PREFEITURA DE VILA SERENA', 'Secretaria da Saúde', 'Vigilância', 'primeira', ...FOOT(1)], 1],
      [['segunda', ...FOOT(2)], 0],
    ],
  )
  assert.deepEqual(conferirPdfA(bytes), { '2u': [], '2a': [], ua1: [] })
})

test('the code at the foot of each page leads where the document is checked', async () => {
  const { size, data } = QRCode.create(ADDRESS, { errorCorrectionLevel: 'M' }).modules
  for (const { page } of (await sheetsOf(BODY)).sheets) {
    const scale = 4
    const drawn = page.toPixmap(mupdf.Matrix.scale(scale, scale), mupdf.ColorSpace.DeviceGray, false, true)
    const [pixels, stride] = [drawn.getPixels(), drawn.getStride()]
    // At the right margin, between the rule and the end of the sheet.
    const module = 54 / (size + 8)
    const [left, top] = [595.28 - 68 - 54 + 4 * module, 841.89 - 84 + 11 + 4 * module]
    const isDark = (row: number, column: number) => {
      const [x, y] = [left + (column + 0.5) * module, top + (row + 0.5) * module]
      return pixels[Math.floor(y * scale) * stride + Math.floor(x * scale)]! < 128
    }
    const read = Array.from({ length: size * size }, (_, i) => Number(isDark(Math.floor(i / size), i % size)))
    assert.equal(read.join(''), [...data].map((one) => (one ? 1 : 0)).join(''))
  }
})

test('a text that says so goes without the letterhead, and keeps its foot', async () => {
  const { sheets } = await sheetsOf(`<div class="sem-timbre"></div>${BODY}`)
  assert.deepEqual(
    sheets.map(({ lines, pictures }) => [lines, pictures]),
    [
      [['primeira', ...FOOT(1)], 0],
      [['segunda', ...FOOT(2)], 0],
    ],
  )
})

test('what the letterhead asks for and nobody said leaves nothing, and arms that no page can hold are left out', async () => {
  const { sheets } = await sheetsOf('<p>texto</p>', {
    variaveis: {},
    brasao: { bytes: Buffer.from('nada').toString('base64'), descricao: '' },
    contato: [],
  })
  assert.deepEqual(
    [sheets[0]!.pictures, sheets[0]!.lines.slice(0, 2)],
    [0, ['texto', FOOT(1)[2]!.replace('de 2', 'de 1')]],
  )
})

test('who writes may ask for the arms anywhere, and a table of signatures in the letterhead is nobody’s', async () => {
  const { sheets } = await sheetsOf('<p>antes</p><div class="brasao"></div><p>depois</p>', {
    timbre: '<p>alto</p><div class="assinaturas"></div>',
    assinantes: [{ id: 'ana', nome: 'Ana', cargos: [] }],
  })
  assert.deepEqual(
    [sheets[0]!.pictures, sheets[0]!.lines.slice(0, 4)],
    [1, ['alto', 'antes', 'depois', 'ANA']],
  )
})
