import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

type Destino = string | readonly unknown[] | null
export type Ponto = { id: string; titulo: string; destino: Destino; partes: readonly Ponto[] }

export type DoPdf = { title: string; dest: Destino; items: DoPdf[] }

export const pontosDe = (pontos: readonly DoPdf[], de: string): Ponto[] =>
  pontos.map(({ title, dest, items }, i) => ({
    id: `${de}${i}`,
    titulo: title.trim() || 'Sem título',
    destino: dest,
    partes: pontosDe(items, `${de}${i}.`),
  }))

/** A página a que um marcador leva; indefinida, se a nenhuma. */
export async function paginaDe(
  pdf: Pick<PDFDocumentProxy, 'getDestination' | 'getPageIndex'>,
  { destino }: Ponto,
): Promise<number | undefined> {
  try {
    const explicito = typeof destino === 'string' ? await pdf.getDestination(destino) : destino
    const alvo: unknown = explicito?.[0]
    if (Number.isInteger(alvo)) return Number(alvo) + 1
    return alvo
      ? (await pdf.getPageIndex(alvo as Parameters<PDFDocumentProxy['getPageIndex']>[0])) + 1
      : undefined
  } catch {
    // Marcador que aponta para fora do arquivo.
    return undefined
  }
}
