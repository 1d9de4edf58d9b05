import { CLASSE_SEM_TIMBRE } from '@autos/contract/regras/rascunho.ts'
import { atender } from '../isolado/filho.ts'
import { sanearHtml } from '../html/sanear.ts'
import { declareAccessible, openSheet, PAGE } from '../pdf-a/pdf-a.ts'
import type { At } from './at.ts'
import type { Block, Given } from './blocks.ts'
import { composeBody, letterhead } from './compose.ts'
import { drawAll } from './draw.ts'
import { drawFoot, type DrawnNotes, nameNotes } from './draw-feet.ts'
import { writeFeet } from './page-feet.ts'
import { closePages, type Flow, nextPage, openFlow } from './flow.ts'
import { writeOutline } from './outline.ts'
import { type Picture, pictureOf, Unfit } from './picture.ts'
import type { Lugar, Minuta } from './port.ts'
import { openRuler } from './ruler.ts'
import { type Element, parse } from './tree.ts'

type Texto = Omit<Minuta, 'html' | 'em' | 'brasao'> & {
  em: string
  brasao?: { bytes: string; descricao: string }
}

/**
 * Runs in a child process (diagramador.ts): sanitised again, because what was written years ago was sanitised
 * by the sanitiser of then.
 */
export async function render(
  html: string,
  { variaveis, titulo, orgao, em, timbre = '', ...given }: Texto,
): Promise<{ bytes: Uint8Array; paginas: number; lugares: Lugar[] }> {
  const sheet = openSheet({ titulo, orgao, em: new Date(em) })
  const { doc, facesOf, root, bytes } = sheet
  const ruler = openRuler(doc, facesOf)
  const flow = openFlow(doc, ruler)
  const asked = { ruler, given: givenOf(given), open: [] }
  const body = parse(sanearHtml(html), variaveis)
  const head = parse(isWithout(body) ? '' : sanearHtml(timbre), variaveis, '')
  const blocks = counted(composeBody(body, asked))
  const drawn: DrawnNotes = { open: new Map(), ids: [] }
  flow.endPage = (page) => drawFoot(flow, page, { root, drawn })
  const at: At = { flow, x: PAGE.margin, parent: root, isOuter: true, notes: 'line' }
  drawHead(letterhead(head, asked), at)
  drawAll(blocks.all, at)
  drawLastNotes(flow)
  nameNotes(doc, drawn)
  if (ruler.missing.size > 0)
    throw new Unfit(
      `O texto tem sinais que a letra do documento não tem: ${[...ruler.missing].slice(0, 5).join(' ')}. Escreva de outra forma.`,
    )
  if (blocks.count() === 0) throw new Unfit('O texto está vazio.')
  root.end()
  const paginas = writeFeet(sheet, ruler, given)
  writeOutline(doc, flow.headings)
  if (!flow.silent) declareAccessible(doc)
  doc.end()
  return { bytes: await bytes, paginas, lugares: flow.places }
}

/** From the top of the sheet, nearer than the text of the other pages; and what parts it from the text. */
const HEAD = 44
const UNDER_HEAD = 6

function drawHead(blocks: Generator<Block>, at: At): void {
  const { value, done } = blocks.next()
  if (done) return
  at.flow.y = HEAD
  drawAll([value, ...blocks], at)
  at.flow.y += UNDER_HEAD
}

/** A text that says it goes without the letterhead. */
const isWithout = ({ tag, attribs, children }: Element): boolean =>
  (tag === 'div' && (attribs['class'] ?? '').split(' ').includes(CLASSE_SEM_TIMBRE)) ||
  children.some((child) => typeof child !== 'string' && isWithout(child))

/** Arms that no page can hold are left out: who writes a letter cannot mend them. */
function givenOf({ assinantes = [], brasao }: Pick<Texto, 'assinantes' | 'brasao'>): Given {
  const picture = brasao && armsOf(brasao.bytes)
  return { assinantes, placed: false, brasao: picture && { picture, alt: brasao.descricao } }
}

function armsOf(base64: string): Picture | undefined {
  try {
    return pictureOf(Buffer.from(base64, 'base64'))
  } catch (error) {
    if (error instanceof Unfit) return undefined
    throw error
  }
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
      const { bytes: pdf, ...said } = await render(Buffer.from(bytes).toString('utf8'), dados as Texto)
      return { dados: said, bytes: pdf }
    } catch (error) {
      if (!(error instanceof Unfit)) throw error
      return { dados: { causa: error.message }, bytes: new Uint8Array() }
    }
  })
