import type { Pen } from '../pdf-a/pdf-a.ts'
import type { Flow } from './flow.ts'

type Entry = PDFKit.PDFOutline

/** What the headings are, beside a text long enough to be looked through: three pages, two of them. */
export function writeOutline(doc: Pen, headings: Flow['headings']): void {
  const pages = doc.bufferedPageRange().count
  if (pages < 3 || headings.length < 2) return
  const above: Entry[] = [doc.outline]
  for (const { title, level, page, y } of headings) {
    doc.switchToPage(page)
    above.length = Math.min(level, above.length)
    above.push(above.at(-1)!.addItem(title, { top: y, left: doc.page.width } as object))
  }
  doc.switchToPage(pages - 1)
}
