import { getDocumentProxy } from 'unpdf'

/** O texto de um PDF e os arquivos que vão anexados a ele, lidos por quem não os pôs. */
export async function lerPdfComAnexos(
  bytes: Uint8Array,
): Promise<{ texto: string; anexos: { nome: string; bytes: Uint8Array }[] }> {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes))
  const paginas = await Promise.all(
    Array.from(
      { length: pdf.numPages },
      async (_, i) => (await (await pdf.getPage(i + 1)).getTextContent()).items,
    ),
  )
  const texto = paginas.flat().map((item) => ('str' in item ? item.str : '')).join('') // prettier-ignore
  const lidos = pdf as unknown as LeitorDeAnexos
  const nomes = [...((await lidos.getAttachments()) ?? [])]
  return {
    texto,
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
