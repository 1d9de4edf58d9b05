import { artifact, COLUMN, PAGE, type Pen, type Sheet, writer } from '../pdf-a/pdf-a.ts'
import { drawQr } from '../qr/qr.ts'
import type { Minuta } from './port.ts'
import type { Ruler } from './ruler.ts'
import { BODY } from './style.ts'

type Foot = Pick<Minuta, 'contato' | 'rodape' | 'conferencia'>

const TOP = PAGE.height - PAGE.foot + 8
const SIDE = 54
const BESIDE = 10
const SIZE = 8

/** At the foot of every page: who issues it, what it is a page of and which, and where that is checked. */
export function writeFeet(
  sheet: Pick<Sheet, 'doc' | 'facesOf'>,
  ruler: Ruler,
  { contato = [], rodape, conferencia }: Foot,
): number {
  const { doc } = sheet
  const write = writer(sheet)
  const { count } = doc.bufferedPageRange()
  const code = conferencia && drawQr(conferencia.endereco)
  const width = COLUMN - (code === undefined ? 0 : SIDE + BESIDE)
  const reach = lined(contato, ruler, width)
  for (let page = 0; page < count; page++) {
    const lines = [
      ...reach,
      `${rodape} · Página ${page + 1} de ${count}`,
      ...(conferencia ? [conferencia.dita] : []),
    ]
    doc.switchToPage(page)
    // Writing in the margin must not open another page.
    doc.page.margins.bottom = 0
    artifact(
      doc,
      () => {
        doc
          .moveTo(PAGE.margin, TOP)
          .lineTo(PAGE.margin + COLUMN, TOP)
          .lineWidth(0.5)
          .stroke('#555555')
        if (code !== undefined) fillCode(doc, code)
        doc.x = PAGE.margin
        doc.y = TOP + 8
        for (const line of lines) write(line, { weight: 400, size: SIZE, width, lineGap: 1 })
      },
      { type: 'Pagination', attached: ['Bottom'] },
    )
  }
  return count
}

/** As many parts to a line as it has room for: none is cut between two lines that fits in one. */
function lined(parts: readonly string[], ruler: Ruler, width: number): string[] {
  const lines: string[] = []
  for (const part of parts) {
    const longer = `${lines.at(-1)} · ${part}`
    if (lines.length > 0 && ruler.width(longer, { ...BODY, size: SIZE }) <= width) lines.splice(-1, 1, longer)
    else lines.push(part)
  }
  return lines
}

/** As it was drawn, its quiet zone against the margin. */
function fillCode(doc: Pen, { side, path }: ReturnType<typeof drawQr>): void {
  doc
    .save()
    .translate(PAGE.margin + COLUMN - SIDE, TOP + 3)
    .scale(SIDE / side)
    .path(path)
    .fill('#000000')
    .restore()
}
