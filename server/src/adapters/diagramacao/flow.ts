import { PAGINAS_DO_TEXTO_MAX } from '@autos/contract/regras/letras.ts'
import { FLOOR, PAGE, type Pen } from '../pdf-a/pdf-a.ts'
import { Unfit } from './picture.ts'
import { type Feet, floorOf, openFoot } from './feet.ts'
import type { Lugar } from './port.ts'
import type { Ruler } from './ruler.ts'

/**
 * Where the next thing goes. The columns of a row that crosses pages are drawn one after the other, so pages
 * are kept open; those to which nothing comes back any more are closed. `head`: what is seen again at the top
 * of each page after `from`. `headings`: for the outline.
 */
export type Flow = {
  doc: Pen
  ruler: Ruler
  page: number
  y: number
  closed: number
  head: { from: number; height: number; draw: () => void } | undefined
  headings: { title: string; level: number; page: number; y: number }[]
  feet: Feet
  /** A page on which nothing more is written gets its foot. */
  endPage: (page: number) => void
  /** Where the seals of those who sign go. */
  places: Lugar[]
  /** Something was drawn that says nothing to who does not see it. */
  silent: boolean
}
export type Place = { page: number; y: number }

export const openFlow = (doc: Pen, ruler: Ruler): Flow => ({
  doc,
  ruler,
  page: 0,
  y: PAGE.margin,
  closed: 0,
  head: undefined,
  headings: [],
  feet: { byPage: new Map(), waiting: [] },
  endPage: () => undefined,
  places: [],
  silent: false,
})

/** Lines thinner than this that remain of a page are no room. */
export const TOLERANCE = 0.5

/** On to another page, and what was being marked with it. */
export function goTo(flow: Flow, page: number): void {
  if (page === flow.page) return
  if (page >= PAGINAS_DO_TEXTO_MAX) throw new Unfit(`O texto passa de ${PAGINAS_DO_TEXTO_MAX} páginas.`)
  const { doc, head } = flow
  const markings = doc.endPageMarkings(doc.page)
  flow.page = page
  if (page < doc.bufferedPageRange().count) doc.switchToPage(page)
  else {
    doc.addPage()
    flow.y = PAGE.margin
    openFoot(flow.feet, page)
    head?.draw()
  }
  doc.initPageMarkings(markings)
}

/** Where the text of the page begins, under the head that is seen again. */
export const topOfPage = ({ head }: Flow, page: number): number =>
  PAGE.margin + (head !== undefined && page > head.from ? head.height : 0)

export function nextPage(flow: Flow): void {
  goTo(flow, flow.page + 1)
  flow.y = topOfPage(flow, flow.page)
}

export const fits = ({ y, page, feet }: Flow, height: number): boolean =>
  y + height <= floorOf(feet, page) + TOLERANCE
export const atTop = (flow: Flow): boolean => flow.y <= topOfPage(flow, flow.page)
/** The room of a page that has nothing yet. */
export const roomOf = (flow: Flow): number => FLOOR - topOfPage(flow, flow.page + 1)

type Content = { end(): void }
type Open = { content: Content; dictionary: { data: { Contents: unknown } } }

/**
 * What is drawn goes into the file, packed, and out of memory; the foot of the page comes later in a content of
 * its own.
 */
export function closePages(flow: Flow): void {
  const { doc, page } = flow
  for (; flow.closed < page; flow.closed++) {
    flow.endPage(flow.closed)
    const open = doc.switchToPage(flow.closed) as unknown as Open
    const drawn = open.content
    drawn.end()
    open.content = doc.ref({}) as unknown as Content
    open.dictionary.data.Contents = [drawn, open.content]
  }
  doc.switchToPage(page)
}
