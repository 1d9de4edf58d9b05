import { writeSync } from 'node:fs'
import type { PDFDocument, PDFObject } from 'mupdf'
import { atender } from '../isolado/filho.ts'
import { streamOf } from '../texto-pdf/fluxo.ts'
import { mupdf } from '../texto-pdf/mupdf.ts'
import { itemsOf, ObjectCopier } from './copiar-objetos.ts'

/** Descriptors that the parent gives (isolado/executar.ts): the file to read, and the one that is being made. */
const [SOURCE, TARGET] = [3, 4]

/**
 * `de`: the first free object number. `pai`: the object that will hold the pages. `em`: how much the file being
 * made has. `marca`: what is written across each page.
 */
export type Pedido = { de: number; pai: number; em: number; marca: string | null }
/** Where each object begins, from number `de` on, and which of them are the pages. */
export type Copiado = { lugares: number[]; paginas: number[] }

/** Runs in a child process (juntar.ts): writes the pages of one file at the end of another, object by object. */
function copiar({ de, pai, em, marca }: Pedido): Copiado {
  const document = openSource()
  // What is drawn on a page stays drawn; what is a field, a signature or an action does not come along.
  document.bake(true, true)
  let at = em
  const write = (bytes: Uint8Array): number => {
    const start = at
    for (let done = 0; done < bytes.length;)
      done += writeSync(TARGET, bytes, done, bytes.length - done, at + done)
    at += bytes.length
    return start
  }
  const copier = new ObjectCopier(write, de)
  const paginas: number[] = []
  for (let index = 0; index < document.countPages(); index++) {
    paginas.push(copier.add(pageOf(copier, document.findPage(index), { pai, marca })))
    copier.drain()
  }
  return { lugares: copier.places, paginas }
}

function openSource(): PDFDocument {
  const stream = streamOf(mupdf, SOURCE)
  const document = mupdf.Document.openDocument(stream, 'application/pdf').asPDF()
  if (document === null) throw new Error('não é um PDF')
  return document
}

const KEPT = ['MediaBox', 'CropBox', 'Rotate'] as const

function pageOf(
  copier: ObjectCopier,
  page: PDFObject,
  { pai, marca }: Pick<Pedido, 'pai' | 'marca'>,
): string {
  const kept = KEPT.flatMap((key) => {
    const value = page.getInheritable(key)
    return value.isNull() ? [] : [`/${key} ${copier.text(value)}`]
  })
  const unit = page.get('UserUnit')
  const group = page.get('Group')
  const contents = page.get('Contents')
  const resources = page.getInheritable('Resources')
  return [
    `<</Type/Page/Parent ${pai} 0 R`,
    ...kept,
    unit.isNull() ? '' : `/UserUnit ${copier.text(unit)}`,
    group.isNull() ? '' : `/Group ${copier.text(group)}`,
    ...(marca === null
      ? [
          `/Resources ${resources.isNull() ? '<<>>' : copier.text(resources)}`,
          contents.isNull() ? '' : `/Contents ${copier.text(contents)}`,
        ]
      : marked(copier, page, marca)),
    '>>',
  ].join('')
}

/** From the corner below to the one above, as on the screen. */
function marked(copier: ObjectCopier, page: PDFObject, marca: string): string[] {
  const [x0 = 0, y0 = 0, x1 = 595, y1 = 842] = boxOf(page)
  const [width, height] = [x1 - x0, y1 - y0]
  const size = Math.min(width, height) / 9
  // Helvetica Bold's capitals are about 0.7 of the size wide.
  const half = (marca.length * size * 0.7) / 2
  const [cos, sin] = [Math.cos(Math.PI / 5).toFixed(4), Math.sin(Math.PI / 5).toFixed(4)]
  const drawn = `Q q 0.86 0.55 0.55 rg ${cos} ${sin} -${sin} ${cos} ${(x0 + width / 2).toFixed(2)} ${(y0 + height / 2).toFixed(2)} cm BT /AutosMarca ${size.toFixed(2)} Tf ${(-half).toFixed(2)} 0 Td (${marca}) Tj ET Q`
  const contents = page.get('Contents')
  const before = contents.isNull() ? [] : contents.isArray() ? itemsOf(contents) : [contents]
  const resources = page.getInheritable('Resources')
  const fonts = resources.isNull() ? undefined : resources.get('Font')
  const font = `/AutosMarca<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>`
  return [
    `/Resources<<${resources.isNull() ? '' : copier.entries(resources, ['Font'])}/Font<<${fonts === undefined || fonts.isNull() ? '' : copier.entries(fonts)}${font}>>>>`,
    `/Contents[${copier.addStream('q ')} 0 R ${before.map((one) => copier.text(one)).join(' ')} ${copier.addStream(drawn)} 0 R]`,
  ]
}

function boxOf(page: PDFObject): number[] {
  const crop = page.getInheritable('CropBox')
  const box = crop.isNull() ? page.getInheritable('MediaBox') : crop
  return box.isArray() ? itemsOf(box).map((side) => side.asNumber()) : []
}

if (import.meta.main)
  await atender(async ({ dados }) => ({ dados: copiar(dados as Pedido), bytes: new Uint8Array() }))
