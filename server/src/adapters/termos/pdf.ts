import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { drawQr } from '../qr/qr.ts'
import { fontRuns, type Typeface } from './letras.ts'
import type { Folha, Lavrador } from './port.ts'

type Pen = PDFKit.PDFDocument
type Weight = 400 | 700

const WIDTH = 595.28
const HEIGHT = 841.89
const MARGIN = 68
const COLUMN = WIDTH - 2 * MARGIN
const FOOT = 64
const LABEL = 118

/** PDF/A-2a: fonts inside, structure tagged, language declared. What a record needs to be read in fifty years, and by a screen reader today. */
export const abrirLavrador = (): Lavrador => ({ lavrar })

async function lavrar(folha: Folha): Promise<{ bytes: Uint8Array; paginas: number }> {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, bottom: FOOT + 16, left: MARGIN, right: MARGIN },
    pdfVersion: '1.7',
    subset: folha.comAnexos === true ? 'PDF/A-3a' : 'PDF/A-2a',
    tagged: true,
    lang: 'pt-BR',
    displayTitle: true,
    bufferPages: true,
    // With none pdfkit does not load a standard font, which may not be embedded.
    font: null as unknown as string,
    info: { Title: folha.titulo, Author: folha.orgao, Creator: 'Autos', Producer: 'Autos', CreationDate: folha.em, ModDate: folha.em },
  })
  const bytes = collect(doc)
  const faces = { 400: typefaces(doc, 400), 700: typefaces(doc, 700) }
  const write = (text: string, weight: Weight, size: number, options: PDFKit.Mixins.TextOptions = {}) => writeRuns(doc, faces[weight], text, size, options)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const tagged = (tag: string, body: () => void) => root.add(doc.struct(tag, {}, body))

  tagged('P', () => write(folha.orgao, 700, 12, { align: 'center' }))
  rule(doc)
  tagged('H1', () => write(folha.titulo.toUpperCase(), 700, 14, { align: 'center' }))
  doc.moveDown(1)
  for (const [label, value] of folha.ficha) tagged('P', () => field(doc, label, value, write))
  doc.moveDown(0.8)
  for (const paragraph of folha.paragrafos) {
    tagged('P', () => write(paragraph, 400, 11, { lineGap: 3 }))
    doc.moveDown(0.6)
  }
  if (folha.itens.length > 0) list(doc, root, folha.itens, write)
  doc.moveDown(0.8)
  tagged('P', () => write(folha.fecho, 400, 11, { lineGap: 3 }))
  if (folha.autenticidade !== undefined) authenticity(doc, root, folha.autenticidade, write)
  root.end()
  const paginas = footers(doc, folha.rodape, write)
  doc.end()
  return { bytes: await bytes, paginas }
}

type Write = (text: string, weight: Weight, size: number, options?: PDFKit.Mixins.TextOptions) => void

function collect(doc: Pen): Promise<Uint8Array> {
  const parts: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
}

/** Label in bold before its value; the value's second line starts under the first. */
function field(doc: Pen, label: string, value: string, write: Write): void {
  const y = doc.y
  write(label, 700, 10.5)
  const after = doc.y
  doc.x = MARGIN + LABEL
  doc.y = y
  write(value, 400, 10.5, { width: COLUMN - LABEL })
  doc.x = MARGIN
  doc.y = Math.max(doc.y, after) + 3
}

function list(doc: Pen, root: PDFKit.PDFStructureElement, items: readonly string[], write: Write): void {
  const whole = doc.struct('L')
  root.add(whole)
  for (const item of items) {
    const body = doc.struct('LBody', {}, () => {
      doc.x = MARGIN + 16
      write(`– ${item}`, 400, 11, { width: COLUMN - 16, lineGap: 2 })
      doc.x = MARGIN
    })
    whole.add(doc.struct('LI', {}, [body]))
  }
  whole.end()
}

/** Two and a half centimetres, which any telephone reads at arm's length. */
const QR_SIDE = 72

function authenticity(doc: Pen, root: PDFKit.PDFStructureElement, { codigo, endereco }: NonNullable<Folha['autenticidade']>, write: Write): void {
  const { side, path } = drawQr(endereco)
  doc.moveDown(1)
  if (doc.y + QR_SIDE > HEIGHT - FOOT - 16) doc.addPage()
  const top = doc.y
  const figure = () => {
    doc
      .save()
      .translate(MARGIN, top)
      .scale(QR_SIDE / side)
    doc.path(path).fill('#000000').restore()
  }
  root.add(doc.struct('Figure', { alt: `Código QR do endereço ${endereco}` }, figure))
  doc.x = MARGIN + QR_SIDE + 10
  doc.y = top + 14
  const width = COLUMN - QR_SIDE - 10
  for (const text of [`Confira a autenticidade deste documento com o código ${codigo} em`, endereco])
    root.add(doc.struct('P', {}, () => write(text, 400, 9, { width, lineGap: 2 })))
  doc.x = MARGIN
  doc.y = Math.max(doc.y, top + QR_SIDE)
}

/** Drawing that says nothing is an artifact: a screen reader skips it. */
function rule(doc: Pen): void {
  doc.moveDown(0.5)
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(WIDTH - MARGIN, doc.y)
    .lineWidth(0.8)
    .stroke('#555555')
  doc.endMarkedContent()
  doc.moveDown(1)
}

function footers(doc: Pen, text: string, write: Write): number {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    // Writing in the margin must not open another page.
    doc.page.margins.bottom = 0
    doc.x = MARGIN
    doc.y = HEIGHT - FOOT + 18
    doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] })
    write(`${text} · Página ${page + 1} de ${count}`, 400, 8.5, { align: 'center' })
    doc.endMarkedContent()
  }
  return count
}

/** Text in pieces, each in a font that has its letters. */
function writeRuns(doc: Pen, faces: readonly Typeface[], text: string, size: number, options: PDFKit.Mixins.TextOptions): void {
  const runs = fontRuns(text, faces)
  doc.fillColor('#1a1a1a').fontSize(size)
  for (const [i, { name, text: piece }] of runs.entries()) doc.font(name).text(piece, { ...options, continued: i < runs.length - 1 })
}

const resolve = createRequire(import.meta.url).resolve
const files = new Map<string, Buffer>()

/** Lato has its basic Latin and its extended Latin in two files; the first that has a letter draws it. */
function typefaces(doc: Pen, weight: Weight): Typeface[] {
  return ['latin', 'latin-ext'].map((subset) => {
    const name = `lato-${subset}-${weight}-normal`
    const bytes = files.get(name) ?? readFileSync(resolve(`@fontsource/lato/files/${name}.woff`))
    files.set(name, bytes)
    doc.registerFont(name, bytes).font(name)
    const { font } = (doc as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })._font
    return { name, has: (code) => font.hasGlyphForCodePoint(code) }
  })
}
