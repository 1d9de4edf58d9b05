import type { PDFDocument, PDFObject } from 'mupdf'
import { atender } from '../isolado/filho.ts'
import { abrirDescritor } from '../texto-pdf/abrir.ts'
import { fixarIdentidade } from '../texto-pdf/identidade.ts'
import { mupdf } from '../texto-pdf/mupdf.ts'
import { camadaDe } from './camada.ts'
import { conferirPdfA } from '../pdf-a/conferir/conferir.ts'
import { porFonte } from './fonte-sem-letras.ts'
import type { PaginaComPalavras } from './port.ts'
import { rotular, soFiguras } from './rotular.ts'

const NAME = 'AutosSemLetras'

/**
 * Runs in a child process (copiador.ts): the file, with a text over its pictures, small to open. When it is only
 * pictures it says that it is PDF/A-2u, if the checker finds that it is.
 */
export function copiar(pdf: PDFDocument, paginas: readonly PaginaComPalavras[]): Uint8Array {
  const pictures = soFiguras(pdf)
  if (paginas.length > 0) {
    const fonte = porFonte(pdf)
    for (const pagina of paginas) escrever(pdf, pagina, fonte)
  }
  if (pictures) {
    const takeBack = rotular(pdf)
    const labelled = salvar(pdf)
    if (conferirPdfA(labelled)['2u'].length === 0) return labelled
    takeBack()
  }
  return salvar(pdf)
}

/** What is a stream already stays as it is: a picture is not packed twice. */
const salvar = (pdf: PDFDocument): Uint8Array =>
  fixarIdentidade(pdf.saveToBuffer('garbage,compress,objstms').asUint8Array())

function escrever(pdf: PDFDocument, palavras: PaginaComPalavras, fonte: PDFObject): void {
  const page = pdf.loadPage(palavras.pagina - 1)
  try {
    const object = page.getObject()
    fontesDa(pdf, object).put(NAME, fonte)
    const camada = camadaDe(palavras, {
      visivel: page.getBounds(),
      paraOPdf: mupdf.Matrix.invert(page.getTransform()),
      fonte: NAME,
    })
    object.put('Contents', embaixo(pdf, object.get('Contents'), camada))
  } finally {
    page.destroy()
  }
}

/** Of this page alone: what it inherits others inherit too. */
function fontesDa(pdf: PDFDocument, page: PDFObject): PDFObject {
  const inherited = page.getInheritable('Resources')
  const resources = copyOf(pdf, inherited)
  const fonts = copyOf(pdf, inherited.get('Font'))
  page.put('Resources', resources)
  resources.put('Font', fonts)
  return fonts
}

function copyOf(pdf: PDFDocument, dictionary: PDFObject): PDFObject {
  const copy = pdf.newDictionary()
  // oxlint-disable-next-line unicorn/no-array-for-each -- a dictionary of the file, which has no other way
  if (dictionary.isDictionary()) dictionary.forEach((value, key) => void copy.put(key, value))
  return copy
}

/** After what the page draws, and untouched by how that leaves things. */
function embaixo(pdf: PDFDocument, contents: PDFObject, camada: string): PDFObject {
  const all = pdf.newArray()
  all.push(pdf.addStream('q\n', {}))
  if (contents.isArray()) for (let i = 0; i < contents.length; i++) all.push(contents.get(i))
  else if (!contents.isNull()) all.push(contents)
  all.push(pdf.addStream(`\nQ\n${camada}\n`, {}))
  return all
}

if (import.meta.main)
  await atender(async ({ dados }) => ({
    dados: null,
    bytes: copiar(abrirDescritor() as PDFDocument, dados as PaginaComPalavras[]),
  }))
