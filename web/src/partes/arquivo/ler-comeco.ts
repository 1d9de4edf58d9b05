import type { ArquivoConferido } from './conferir.ts'

/** Um pedido diz logo de quem é. */
const PAGINAS = 2

/** O texto das primeiras páginas do PDF, uma linha por linha; do que não é PDF, nada. */
export async function lerComeco({ arquivo, extensao }: ArquivoConferido): Promise<string> {
  if (extensao !== 'pdf') return ''
  const { abrirPdf } = await import('../leitor/pdfjs.ts')
  const controle = new AbortController()
  try {
    const pdf = await abrirPdf({ arquivo }, controle.signal)
    const paginas: string[] = []
    for (let numero = 1; numero <= Math.min(PAGINAS, pdf.numPages); numero++) {
      const { items } = await (await pdf.getPage(numero)).getTextContent()
      paginas.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
    }
    return paginas.join('\n')
  } finally {
    controle.abort()
  }
}
