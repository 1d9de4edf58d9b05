import { atender } from '../isolado/filho.ts'
import { sanearHtml } from '../html/sanear.ts'
import { declareAccessible, openSheet, PAGE, writeFooters, writer } from '../pdf-a/pdf-a.ts'
import { composeBody } from './compose.ts'
import { drawAll } from './draw.ts'
import { drawFoot, type DrawnNotes, nameNotes } from './draw-feet.ts'
import { closePages, type Flow, nextPage, openFlow } from './flow.ts'
import { writeOutline } from './outline.ts'
import { Unfit } from './picture.ts'
import type { Minuta } from './port.ts'
import { openRuler } from './ruler.ts'
import { parse } from './tree.ts'

type Texto = Omit<Minuta, 'html' | 'em'> & { em: string }

/**
 * Runs in a child process (diagramador.ts): sanitised again, because what was written years ago was sanitised
 * by the sanitiser of then.
 */
export async function render(
  html: string,
  { variaveis, titulo, orgao, rodape, em }: Texto,
): Promise<{ bytes: Uint8Array; paginas: number }> {
  const sheet = openSheet({ titulo, orgao, em: new Date(em) })
  const { doc, facesOf, root, bytes } = sheet
  const ruler = openRuler(doc, facesOf)
  const flow = openFlow(doc, ruler)
  const blocks = counted(composeBody(parse(sanearHtml(html), variaveis), ruler))
  const drawn: DrawnNotes = { open: new Map(), ids: [] }
  flow.endPage = (page) => drawFoot(flow, page, { root, drawn })
  drawAll(blocks.all, { flow, x: PAGE.margin, parent: root, isOuter: true, notes: 'line' })
  drawLastNotes(flow)
  nameNotes(doc, drawn)
  if (ruler.missing.size > 0)
    throw new Unfit(
      `O texto tem sinais que a letra do documento não tem: ${[...ruler.missing].slice(0, 5).join(' ')}. Escreva de outra forma.`,
    )
  if (blocks.count() === 0) throw new Unfit('O texto está vazio.')
  root.end()
  const paginas = writeFooters(doc, rodape, writer(sheet))
  writeOutline(doc, flow.headings)
  if (!flow.silent) declareAccessible(doc)
  doc.end()
  return { bytes: await bytes, paginas }
}

/** What found no room where its reference is goes on after the text. */
function drawLastNotes(flow: Flow): void {
  while (flow.feet.waiting.length > 0) nextPage(flow)
  closePages(flow)
  flow.endPage(flow.page)
}

function counted<T>(items: Iterable<T>): { all: Iterable<T>; count: () => number } {
  let count = 0
  function* all() {
    for (const item of items) {
      count++
      yield item
    }
  }
  return { all: all(), count: () => count }
}

if (import.meta.main)
  await atender(async ({ dados, bytes }) => {
    try {
      const { bytes: pdf, paginas } = await render(Buffer.from(bytes).toString('utf8'), dados as Texto)
      return { dados: { paginas }, bytes: pdf }
    } catch (error) {
      if (!(error instanceof Unfit)) throw error
      return { dados: { causa: error.message }, bytes: new Uint8Array() }
    }
  })
