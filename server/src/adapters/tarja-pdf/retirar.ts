import type { Document, PDFDocument, PDFPage } from 'mupdf'
import { atender } from '../isolado/filho.ts'
import { streamOf } from '../texto-pdf/fluxo.ts'
import { mupdf } from '../texto-pdf/mupdf.ts'
import { limpar } from './limpar.ts'
import type { Medida } from './contagem.ts'
import { cobrir, medir, tirar } from './pagina.ts'
import type { Tarja } from './port.ts'
import { PICTURE, porImagem, retrato, restaSob, semelhantes } from './retrato.ts'
import { fixarIdentidade } from '../texto-pdf/identidade.ts'

/** Descriptor that the parent gives (isolado/executar.ts). */
const FILE = 3

export type PedidoDeRetirada = { tarjas: Tarja[]; comoImagem: number[] }
export type Retirada = Medida & { imagem: boolean }
/** `diferentes`: pages that, even as pictures, are not what they were outside the boxes. */
export type Retirado = { total: number; paginas: Retirada[]; diferentes: number[] }

type Feito = Retirado & { bytes: Uint8Array }

/** Runs in a child (tarjar.ts). What does not come out right is made again with that page as a picture. */
function retirar({ tarjas, comoImagem }: PedidoDeRetirada): Feito {
  const original = open()
  const images = new Set(comoImagem)
  let made = make(original, tarjas, images)
  if (made.diferentes.length === 0) return made
  for (const pagina of made.diferentes) images.add(pagina)
  made = make(original, tarjas, images)
  return made
}

function open(): PDFDocument {
  const stream = streamOf(mupdf, FILE)
  const document = mupdf.Document.openDocument(stream, 'application/pdf').asPDF()
  if (document === null) throw new Error('not a PDF')
  return document
}

function make(original: PDFDocument, tarjas: readonly Tarja[], images: ReadonlySet<number>): Feito {
  const work = open()
  work.bake(true, true)
  const target = new mupdf.PDFDocument()
  const total = work.countPages()
  const paginas: Retirada[] = []
  const left = new Set<number>()
  for (let number = 1; number <= total; number++) {
    const own = tarjas.filter(({ pagina }) => pagina === number).map(({ caixa }) => caixa)
    const imagem = images.has(number)
    if (own.length === 0 && !imagem) {
      target.graftPage(-1, work, number - 1)
      continue
    }
    const page = work.loadPage(number - 1)
    const measured = medir(page, number, own)
    paginas.push({ ...measured, imagem })
    if (imagem) porImagem(target, original.loadPage(number - 1), measured)
    else if (takenOut(page, measured)) target.graftPage(-1, work, number - 1)
    else {
      left.add(number)
      target.graftPage(-1, work, number - 1)
    }
  }
  const bytes = clean(target)
  return { total, paginas, bytes, diferentes: [...new Set([...left, ...unlike(original, bytes, paginas)])] }
}

/** Looked at before anything is painted over it. */
function takenOut(page: PDFPage, measured: Medida): boolean {
  tirar(page, measured)
  const nothing = !restaSob(retrato(page, 2), measured)
  cobrir(page, measured)
  return nothing
}

/** Only what the pages draw, each key known; written once, whole. (With garbage=4, mupdf 1.28.1 loses streams.) */
function clean(target: PDFDocument): Uint8Array {
  const drawn = target.saveToBuffer('garbage=3,sanitize=yes').asUint8Array()
  const again = mupdf.Document.openDocument(new Uint8Array(drawn), 'application/pdf').asPDF()!
  limpar(again)
  return fixarIdentidade(again.saveToBuffer('garbage=3,compress=yes').asUint8Array())
}

function unlike(original: Document, bytes: Uint8Array, paginas: readonly Retirada[]): number[] {
  const made = mupdf.Document.openDocument(new Uint8Array(bytes), 'application/pdf')
  const boxes = new Map(paginas.map((pagina) => [pagina.pagina, pagina]))
  const found: number[] = []
  for (let number = 1; number <= original.countPages(); number++) {
    const own = boxes.get(number)
    const scale = own === undefined ? 1 : own.imagem ? PICTURE : 2
    const [before, after] = [
      retrato(original.loadPage(number - 1), scale),
      retrato(made.loadPage(number - 1), scale),
    ]
    if (!semelhantes(before, after, own)) found.push(number)
  }
  return found
}

if (import.meta.main)
  await atender((request) => {
    const { bytes, ...dados } = retirar(request.dados as PedidoDeRetirada)
    return Promise.resolve({ dados, bytes })
  })
