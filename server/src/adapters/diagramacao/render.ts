import { atender } from '../isolado/filho.ts'
import { sanearHtml } from '../html/sanear.ts'
import { openSheet, PAGE, writeFooters, writer } from '../pdf-a/pdf-a.ts'
import { composeBody } from './compose.ts'
import { drawAll } from './draw.ts'
import { openRuler } from './ruler.ts'
import { Unfit } from './picture.ts'
import type { Minuta } from './port.ts'
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
  const blocks = composeBody(parse(sanearHtml(html), variaveis), ruler)
  if (ruler.missing.size > 0)
    throw new Unfit(
      `O texto tem sinais que a letra do documento não tem: ${[...ruler.missing].slice(0, 5).join(' ')}. Escreva de outra forma.`,
    )
  if (blocks.length === 0) throw new Unfit('O texto está vazio.')
  drawAll(blocks, { flow: { doc, ruler, page: 0, y: PAGE.margin }, x: PAGE.margin, parent: root })
  root.end()
  const paginas = writeFooters(doc, rodape, writer(sheet))
  doc.end()
  return { bytes: await bytes, paginas }
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
