import { drawQr } from '../qr/qr.ts'
import {
  artifact,
  COLUMN,
  declareAccessible,
  FLOOR,
  openSheet,
  PAGE,
  type Pen,
  type Struct,
  type Write,
  writeFooters,
  writer,
} from '../pdf-a/pdf-a.ts'
import type { Folha, Lavrador } from './port.ts'

const MARGIN = PAGE.margin
const LABEL = 118

export const abrirLavrador = (): Lavrador => ({ lavrar })

async function lavrar(folha: Folha): Promise<{ bytes: Uint8Array; paginas: number }> {
  const sheet = openSheet(folha)
  const { doc, root, bytes } = sheet
  const write = writer(sheet)
  const tagged = (tag: string, body: () => void) => root.add(doc.struct(tag, {}, body))

  tagged('P', () => write(folha.orgao, { weight: 700, size: 12, align: 'center' }))
  rule(doc)
  tagged('H1', () => write(folha.titulo.toUpperCase(), { weight: 700, size: 14, align: 'center' }))
  doc.moveDown(1)
  for (const [label, value] of folha.ficha) tagged('P', () => field(doc, { label, value, write }))
  doc.moveDown(0.8)
  for (const paragraph of folha.paragrafos) {
    tagged('P', () => write(paragraph, { weight: 400, size: 11, lineGap: 3 }))
    doc.moveDown(0.6)
  }
  if (folha.itens.length > 0) list(doc, { root, items: folha.itens, write })
  doc.moveDown(0.8)
  tagged('P', () => write(folha.fecho, { weight: 400, size: 11, lineGap: 3 }))
  if (folha.autenticidade !== undefined) authenticity(doc, { root, write, ...folha.autenticidade })
  root.end()
  const paginas = writeFooters(doc, folha.rodape, write)
  declareAccessible(doc)
  doc.end()
  return { bytes: await bytes, paginas }
}

/** Label in bold before its value; the value's second line starts under the first. */
function field(doc: Pen, { label, value, write }: { label: string; value: string; write: Write }): void {
  const y = doc.y
  write(label, { weight: 700, size: 10.5 })
  const after = doc.y
  doc.x = MARGIN + LABEL
  doc.y = y
  write(value, { weight: 400, size: 10.5, width: COLUMN - LABEL })
  doc.x = MARGIN
  doc.y = Math.max(doc.y, after) + 3
}

function list(
  doc: Pen,
  { root, items, write }: { root: Struct; items: readonly string[]; write: Write },
): void {
  const whole = doc.struct('L')
  root.add(whole)
  for (const item of items) {
    const body = doc.struct('LBody', {}, () => {
      doc.x = MARGIN + 16
      write(`– ${item}`, { weight: 400, size: 11, width: COLUMN - 16, lineGap: 2 })
      doc.x = MARGIN
    })
    whole.add(doc.struct('LI', {}, [body]))
  }
  whole.end()
}

/** Two and a half centimetres, which any telephone reads at arm's length. */
const QR_SIDE = 72

function authenticity(
  doc: Pen,
  { root, write, codigo, endereco }: { root: Struct; write: Write } & NonNullable<Folha['autenticidade']>,
): void {
  const { side, path } = drawQr(endereco)
  doc.moveDown(1)
  if (doc.y + QR_SIDE > FLOOR) doc.addPage()
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
    root.add(doc.struct('P', {}, () => write(text, { weight: 400, size: 9, width, lineGap: 2 })))
  doc.x = MARGIN
  doc.y = Math.max(doc.y, top + QR_SIDE)
}

function rule(doc: Pen): void {
  doc.moveDown(0.5)
  artifact(doc, () => {
    doc
      .moveTo(MARGIN, doc.y)
      .lineTo(PAGE.width - MARGIN, doc.y)
      .lineWidth(0.8)
      .stroke('#555555')
  })
  doc.moveDown(1)
}
