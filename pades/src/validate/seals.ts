import type { Pdf } from '../pdf/document.ts'
import type { Widget } from '../pdf/form.ts'
import { isRef, refKey } from '../pdf/objects.ts'
import { type Box, boxOf, pageAt, pageRefs } from '../pdf/pages.ts'
import type { Changes } from './changes.ts'
import { type Under, under } from './ink.ts'
import { fieldOverPage, type Notice, sealNotLooked, sealOverPage } from './notices.ts'

/** A rectangle of a page, which of the pages, from 1, and how much of it. */
type Covered = { page: number; rect: Box; share: number }

/** Of the page's area, from where on a field is as good as all of it. */
const WHOLE_PAGE = 0.8

/**
 * A seal that came later and lies over something that was signed is told, for whether it hides it only a
 * person sees. On blank paper there is nothing to hide: who signs a document beside others would be told so
 * of each of them.
 */
export function noticeSeals(
  { old, now, notices, ink }: Changes,
  field: { name: string; widgets: readonly Widget[] },
  { isSeal }: { isSeal: boolean },
): void {
  const own = new Set(field.widgets.flatMap(({ ref }) => (ref ? [ref.num] : [])))
  for (const { page, rect, share } of field.widgets.flatMap((widget) => coveredBy(now, widget))) {
    if (share >= WHOLE_PAGE) notices.push(fieldOverPage(field.name, page))
    else if (isSeal)
      notices.push(...noticesOf(under(old, { page, rect, own }, ink), { field: field.name, page }))
  }
}

const noticesOf = (found: Under, { field, page }: { field: string; page: number }): Notice[] =>
  found === 'ink' ? [sealOverPage(field, page)] : found === 'unlooked' ? [sealNotLooked(field, page)] : []

/** Of a signature's own field: a seal that takes the page hides what it is put on, whoever signs. */
export function noticeOwn(pdf: Pdf, field: { name: string; widgets: readonly Widget[] }): Notice[] {
  const taken = field.widgets
    .flatMap((widget) => coveredBy(pdf, widget))
    .filter(({ share }) => share >= WHOLE_PAGE)
  return taken.map(({ page }) => fieldOverPage(field.name, page))
}

/** What a widget takes of each page that shows it; nothing where none does, or when it takes no room. */
function coveredBy(pdf: Pdf, { ref, dict }: Widget): Covered[] {
  const rect = boxOf(pdf, pdf.get(dict.get('Rect')))
  if (!rect || !ref) return []
  return pageRefs(pdf).flatMap((page, index) => {
    const shows = (pdf.array(pdf.dict(page)?.get('Annots')) ?? []).some(
      (item) => isRef(item) && refKey(item) === refKey(ref),
    )
    if (!shows) return []
    const { box } = pageAt(pdf, index + 1)
    return [{ page: index + 1, rect, share: overlap(rect, box) / areaOf(box) }]
  })
}

const areaOf = ([x0, y0, x1, y1]: Box): number => (x1 - x0) * (y1 - y0)

function overlap(a: Box, b: Box): number {
  const [width, height] = [
    Math.min(a[2], b[2]) - Math.max(a[0], b[0]),
    Math.min(a[3], b[3]) - Math.max(a[1], b[1]),
  ]
  return width > 0 && height > 0 ? width * height : 0
}
