import { PDF, PdfArray, PdfDict, type PdfObject, PdfRef, PdfString } from '@libpdf/core'
import { getDocumentProxy } from 'unpdf'
import { atender } from '../isolado/filho.ts'
import { count, type Medida } from './contagem.ts'

export type PedidoDeReleitura = { total: number; paginas: Medida[] }
/** `resta`: pages where something under a box can still be read; `sobra`: what a public file may not have. */
export type Releitura = { resta: number[]; sobra: string | null }

const FORBIDDEN = [
  'Metadata',
  'StructTreeRoot',
  'Outlines',
  'AcroForm',
  'Names',
  'Annots',
  'OpenAction',
  'AA',
  'PieceInfo',
  'EF',
  'AF',
  'ActualText',
  'Info',
]

/** Runs in a child (tarjar.ts): reads the result with libraries that had no part in it. */
async function reler(bytes: Uint8Array, { total, paginas }: PedidoDeReleitura): Promise<Releitura> {
  const sobra = await whatIsLeft(bytes)
  if (sobra !== null) return { resta: [], sobra }
  const document = await getDocumentProxy(new Uint8Array(bytes), {
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  })
  if (document.numPages !== total) return { resta: [], sobra: 'pages' }
  const resta: number[] = []
  for (const medida of paginas)
    if (await isLegible(await document.getPage(medida.pagina), medida)) resta.push(medida.pagina)
  return { resta, sobra: null }
}

/** One revision, and none of the places where a text can be without being drawn. */
async function whatIsLeft(bytes: Uint8Array): Promise<string | null> {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (raw.indexOf('startxref') !== raw.lastIndexOf('startxref')) return 'revision'
  const pdf = await PDF.load(bytes)
  const seen = new Set<string>()
  const pending: PdfObject[] = [pdf.context.info.trailer]
  for (let object = pending.pop(); object !== undefined; object = pending.pop()) {
    if (object instanceof PdfRef) {
      if (seen.has(object.toString())) continue
      seen.add(object.toString())
      const target = pdf.context.resolve(object)
      if (target !== null) pending.push(target)
    } else if (object instanceof PdfArray) pending.push(...object)
    else if (object instanceof PdfDict) {
      const found = FORBIDDEN.find((key) => object.has(key) && !isNamed(object, key))
      if (found !== undefined) return found
      for (const [, value] of object) if (!(value instanceof PdfString)) pending.push(value)
    }
  }
  return null
}

/** A font may be called anything. */
const isNamed = (object: PdfDict, key: string): boolean => {
  const value = object.get(key)
  return value instanceof PdfRef && !object.has('Type') && key.length < 3
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>

async function isLegible(page: Page, { visivel, caixas, palavras }: Medida): Promise<boolean> {
  const { items } = await page.getTextContent()
  const written = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []))
  const text = written
    .map(({ str }) => str)
    .join('')
    .replace(/\s+/g, '')
    .normalize('NFKC')
  if (palavras.some(([word, left]) => count(text, word) > left)) return true
  const [a, b, c, d, e, f] = page.getViewport({ scale: 1 }).transform
  return written.some(({ str, transform, width, height }) => {
    const [ta, tb, , , tx, ty] = transform as number[]
    const size = Math.hypot(ta!, tb!) || 1
    return [...str].some((letter, i, all) => {
      if (letter.trim() === '') return false
      const along = (width * (i + 0.5)) / all.length
      const [ux, uy] = [ta! / size, tb! / size]
      // A third of the way up from the line it stands on.
      const [px, py] = [tx! + ux * along - (uy * height) / 3, ty! + uy * along + (ux * height) / 3]
      const [x, y] = [a! * px + c! * py + e! + visivel[0], b! * px + d! * py + f! + visivel[1]]
      return caixas.some((caixa) => inTheMiddle(caixa, x, y))
    })
  })
}

/** Where a letter of an item stands is worked out from its width: at the edges of a box that is not enough. */
function inTheMiddle([x0, y0, x1, y1]: readonly number[], x: number, y: number): boolean {
  const [dx, dy] = [(x1! - x0!) / 4, (y1! - y0!) / 4]
  return x > x0! + dx && x < x1! - dx && y > y0! + dy && y < y1! - dy
}

if (import.meta.main)
  await atender(async ({ dados, bytes }) => ({
    dados: await reler(bytes, dados as PedidoDeReleitura),
    bytes: new Uint8Array(),
  }))
