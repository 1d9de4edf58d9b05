import { COLUMN, openSheet, PAGE, writer } from '@autos/server/src/adapters/pdf-a/pdf-a.ts'
import { render } from '@autos/server/src/adapters/diagramacao/render.ts'

const SENTENCES =
  'Art. 5º O servidor que, no exercício regular de suas atribuições, tomar conhecimento de irregularidade deverá comunicá-la imediatamente à autoridade superior. A Comissão Permanente de Licitação, designada pela Portaria nº 4.512/2026, reuniu-se em sessão pública para o recebimento dos envelopes de habilitação e de proposta comercial. '
const PARAGRAPHS = Array.from({ length: 200 }, () => SENTENCES.repeat(2))

export type File = { bytes: Uint8Array; pages: number }

/** As the product lays texts out: one operator for what stands together. */
export const byLines = (): Promise<File> => laidOut(PARAGRAPHS)

/** A memorandum of two paragraphs. */
export const onePage = (): Promise<File> => laidOut(PARAGRAPHS.slice(0, 2))

async function laidOut(paragraphs: readonly string[]): Promise<File> {
  const { bytes, paginas } = await render(
    paragraphs.map((text) => `<p style="text-align:justify">${text}</p>`).join(''),
    {
      variaveis: {},
      titulo: 'Bench',
      orgao: 'Bench',
      rodape: 'Bench',
      em: new Date(0).toISOString(),
    },
  )
  return { bytes, pages: paginas }
}

/** As many other programs do, and the product did: each word where it goes. */
export async function byWords(): Promise<File> {
  const sheet = openSheet({ titulo: 'Bench', orgao: 'Bench', em: new Date(0) })
  const { doc } = sheet
  const write = writer(sheet)
  let [x, y, pages]: [number, number, number] = [PAGE.margin, PAGE.margin, 1]
  for (const word of PARAGRAPHS.flatMap((text) => [...text.trim().split(' '), '\n'])) {
    if (word === '\n' || x > PAGE.margin + COLUMN - 60) [x, y] = [PAGE.margin, y + 15]
    if (y > PAGE.height - 110) {
      doc.addPage()
      ;[y, pages] = [PAGE.margin, pages + 1]
    }
    if (word === '\n') continue
    Object.assign(doc, { x, y })
    write(word, { weight: 400, size: 11, lineBreak: false })
    x += doc.widthOfString(word) + 3
  }
  sheet.root.end()
  doc.end()
  return { bytes: await sheet.bytes, pages }
}
