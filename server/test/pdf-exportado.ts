import { getDocumentProxy } from 'unpdf'

export type PdfLido = {
  /** O texto de cada página. */
  paginas: string[]
  /** Cada marcador, com a página a que leva. */
  marcadores: [titulo: string, pagina: number][]
  anexos: { nome: string; bytes: Uint8Array }[]
  /** Tem campo de formulário ou assinatura. */
  temCampos: boolean
}

/** Um PDF exportado, lido por quem não o fez. */
export async function lerPdfExportado(bytes: Uint8Array): Promise<PdfLido> {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes))
  const paginas: string[] = []
  for (let n = 1; n <= pdf.numPages; n++) {
    const { items } = await (await pdf.getPage(n)).getTextContent()
    paginas.push(items.map((item) => ('str' in item ? item.str : '')).join(''))
  }
  const marcadores: PdfLido['marcadores'] = []
  for (const { title, dest } of (await pdf.getOutline()) ?? [])
    marcadores.push([title, (await pdf.getPageIndex((dest as [{ num: number; gen: number }])[0])) + 1])
  const lidos = pdf as unknown as LeitorDeAnexos
  const nomes = [...((await lidos.getAttachments()) ?? [])]
  return {
    paginas,
    marcadores,
    temCampos: (await pdf.getFieldObjects()) !== null,
    anexos: await Promise.all(
      nomes.map(async ([chave, { filename }]) => ({
        nome: filename,
        bytes: await lidos.getAttachmentContent(chave),
      })),
    ),
  }
}

/** O que os tipos do pacote ainda não dizem. */
type LeitorDeAnexos = {
  getAttachments(): Promise<Map<string, { filename: string }> | null>
  getAttachmentContent(chave: string): Promise<Uint8Array>
}
