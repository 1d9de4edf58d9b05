import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef, PdfString } from '@libpdf/core'
import { atender } from '../isolado/filho.ts'
import { paginaVisivel, type Resolver } from '../leitor-pdf/caixa.ts'
import { Acrescimo } from './acrescimo.ts'
import { aparencia, encaixar, MATRIZ } from './desenho.ts'
import type { Selo } from './port.ts'

const READ_ONLY_PRINTED_LOCKED = 4 + 64 + 128

/** The revision to append: a stamp annotation with its appearance, and the page that now lists it. */
export async function carimbar(bytes: Uint8Array, { pagina, esquerda, inferior, linhas, em }: Selo, nome: string): Promise<Uint8Array> {
  const pdf = await PDF.load(bytes, { lenient: true })
  if (pdf.recoveredViaBruteForce || pdf.isEncrypted) throw new Error('INVALIDO')
  const page = pdf.getPages()[pagina - 1]
  if (page === undefined) throw new Error('PAGINA')
  const resolve: Resolver = (ref) => pdf.context.resolve(ref)
  const visible = paginaVisivel(page.dict, resolve)
  const rect = encaixar(visible, esquerda, inferior)

  const revision = new Acrescimo(bytes, pdf.context.info.trailer, pdf.context.registry.nextObjectNumber)
  const appearance = revision.allocate()
  const annotation = revision.allocate()
  const { conteudo, recursos } = aparencia(linhas, rect)
  const box = PdfArray.of(...[0, 0, rect.largura, rect.altura].map(PdfNumber.of))
  const form = PdfDict.of({
    Type: PdfName.of('XObject'),
    Subtype: PdfName.of('Form'),
    BBox: box,
    Matrix: PdfArray.of(...MATRIZ[visible.rotacao].map(PdfNumber.of)),
    Resources: recursos,
  })
  revision.addStream(appearance, form, conteudo)
  revision.add(annotation, PdfDict.of({
    Type: PdfName.of('Annot'), Subtype: PdfName.of('Stamp'), Name: PdfName.of('Assinatura'),
    Rect: PdfArray.of(...rect.caixa.map(PdfNumber.of)), F: PdfNumber.of(READ_ONLY_PRINTED_LOCKED), P: page.ref,
    Contents: PdfString.fromString(linhas.join('\n')), NM: PdfString.fromString(nome), M: PdfString.fromString(dataPdf(em)),
    AP: PdfDict.of({ N: appearance }),
  })) // prettier-ignore
  list(revision, page.ref, page.dict, annotation, resolve)
  return revision.bytes()
}

/** Adds the annotation to the page's list where that list lives: in an object of its own, or in the page. */
function list(revision: Acrescimo, pageRef: PdfRef, page: PdfDict, annotation: PdfRef, resolve: Resolver): void {
  const value: PdfObject | undefined = page.get('Annots')
  const current = value instanceof PdfRef ? resolve(value) : value
  const annots = PdfArray.of(...(current instanceof PdfArray ? current.toArray() : []), annotation)
  if (value instanceof PdfRef && current instanceof PdfArray) return revision.add(value, annots)
  const changed = page.clone()
  changed.set('Annots', annots)
  revision.add(pageRef, changed)
}

const dataPdf = (em: Date): string => `D:${em.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`

if (import.meta.main)
  await atender(async ({ dados, bytes }) => {
    const { em, nome, ...selo } = dados as Omit<Selo, 'em'> & { em: string; nome: string }
    return { dados: null, bytes: await carimbar(bytes, { ...selo, em: new Date(em) }, nome) }
  })
