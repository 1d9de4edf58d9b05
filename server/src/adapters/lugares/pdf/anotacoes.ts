import type { PDFAnnotation, PDFObject, PDFPage } from 'mupdf'
import type { Caixa } from '../../texto-pdf/compor.ts'
import { escala } from '../../texto-pdf/compor.ts'
import { semEtiquetas } from '../sem-etiquetas.ts'
import type { Juntar } from '../juntar.ts'
import { lerFigura } from './figura.ts'
import { escrito, escritoOuFluxo, escritos, existe, tentar } from './objetos.ts'

const ANNOTATIONS_MAX = 2_000

/** What is written over a page: fields with what they hold, comments, links. */
export function lerAnotacoes(page: PDFPage, pagina: number, juntar: Juntar): void {
  const list = page.getObject().get('Annots')
  if (!existe(list) || !list.isArray() || list.length === 0) return
  let seen: Map<number, PDFAnnotation> | undefined
  for (let i = 0; i < Math.min(list.length, ANNOTATIONS_MAX); i++)
    tentar(() => {
      const annotation = list.get(i)
      const number = annotation.isIndirect() ? annotation.asIndirect() : 0
      const aparencia = () => (seen ??= drawn(page)).get(number)
      readOne(annotation.resolve(), { page, pagina, juntar, aparencia })
    }, undefined)
  if (list.length > ANNOTATIONS_MAX) juntar.falta('COMENTARIO', 'GRANDE')
}

/** By the number of its object, as the library hands them out. */
function drawn(page: PDFPage): Map<number, PDFAnnotation> {
  const all = tentar<PDFAnnotation[]>(() => [...page.getWidgets(), ...page.getAnnotations()], [])
  return new Map(all.map((one) => [one.getObject().asIndirect(), one]))
}

type One = { page: PDFPage; pagina: number; juntar: Juntar; aparencia: () => PDFAnnotation | undefined }

function readOne(annotation: PDFObject, one: One): void {
  if (!annotation.isDictionary()) return
  const { juntar, pagina } = one
  const onde = { pagina, caixa: boxOf(annotation, one.page) }
  if (nameIs(annotation, 'Link')) {
    const uri = annotation.get('A', 'URI')
    if (existe(uri)) juntar.por('ENDERECO', escrito(uri), { pagina })
    for (const said of saidBy(annotation, ['Contents'])) juntar.por('COMENTARIO', said, onde)
    return
  }
  if (nameIs(annotation, 'Widget')) {
    const nome = nameOf(annotation)
    for (const said of valuesOf(annotation)) juntar.por('CAMPO', said, { ...onde, nome })
    juntar.por('CAMPO', appearanceOf(annotation, one), { ...onde, nome })
    return
  }
  for (const said of saidBy(annotation, ['Contents', 'T', 'Subj', 'OverlayText']))
    juntar.por('COMENTARIO', said, onde)
  const rich = annotation.get('RC')
  if (existe(rich)) juntar.por('COMENTARIO', semEtiquetas(escritoOuFluxo(rich)), onde)
  juntar.por('COMENTARIO', appearanceOf(annotation, one), onde)
}

const saidBy = (object: PDFObject, keys: readonly string[]): string[] =>
  keys.map((key) => {
    const value = object.get(key)
    return existe(value) ? escrito(value) : ''
  })

/** What a field holds, held at first, and lets choose; and what it says of itself. A field hands on what it does not say. */
export function valuesOf(field: PDFObject): string[] {
  const values = ['V', 'DV', 'Opt'].flatMap((key) => {
    const value = field.getInheritable(key)
    return existe(value) ? escritos(value) : []
  })
  const rich = field.getInheritable('RV')
  if (existe(rich)) values.push(semEtiquetas(escritoOuFluxo(rich)))
  const caption = field.get('MK', 'CA')
  if (existe(caption)) values.push(escrito(caption))
  return [...values, ...saidBy(field, ['TU'])]
}

/** As it is called, with those it belongs to: "requerente.cpf". */
export function nameOf(field: PDFObject): string {
  const names: string[] = []
  for (let at: PDFObject = field, deep = 0; existe(at) && deep < 20; at = at.get('Parent'), deep++) {
    const name = at.get('T')
    if (existe(name)) names.unshift(escrito(name))
  }
  return names.join('.')
}

/**
 * What it shows. Where a file brings no picture of it, the library would make one of what was read already or, of a
 * signature that is not there yet, of words of its own; of a stamp, of its name.
 */
function appearanceOf(annotation: PDFObject, { aparencia }: One): string {
  const picture = annotation.get('AP', 'N')
  if (!existe(picture)) return nameIs(annotation, 'Stamp') ? asDrawn(aparencia()) : ''
  return tentar(() => lerFigura(picture), null) ?? asDrawn(aparencia())
}

const nameIs = (annotation: PDFObject, name: string): boolean => {
  const kind = annotation.get('Subtype')
  return existe(kind) && kind.asName() === name
}

function asDrawn(annotation: PDFAnnotation | undefined): string {
  if (annotation === undefined) return ''
  return tentar(() => {
    const list = annotation.toDisplayList()
    const text = list.toStructuredText('ignore-actualtext,clip=no')
    try {
      return text.asText()
    } finally {
      text.destroy()
      list.destroy()
    }
  }, '')
}

/** Where it is seen; null, if it is not on what is seen of the page. */
function boxOf(annotation: PDFObject, page: PDFPage): Caixa | null {
  const rect = annotation.get('Rect')
  if (!existe(rect) || rect.length !== 4) return null
  const [a, b, c, d] = [0, 1, 2, 3].map((i) => rect.get(i).asNumber()) as [number, number, number, number]
  const [ma, mb, mc, md, me, mf] = page.getTransform()
  const corners = [
    [ma * a + mc * b + me, mb * a + md * b + mf],
    [ma * c + mc * d + me, mb * c + md * d + mf],
  ] as const
  const [x, y] = [corners.map(([x0]) => x0), corners.map(([, y0]) => y0)]
  const caixa = escala([Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)], page.getBounds())
  return caixa[2] > caixa[0] && caixa[3] > caixa[1] ? caixa : null
}
