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

/** Em que se está: dos que já começaram, o que começa mais adiante; de dois na mesma página, o de dentro. */
export function pontoAtual(
  pontos: readonly Ponto[],
  paginas: ReadonlyMap<string, number>,
  atual: number,
): string | undefined {
  let [achado, naPagina]: [string | undefined, number] = [undefined, 0]
  for (const { id } of todosOsPontos(pontos)) {
    const pagina = paginas.get(id)
    if (pagina !== undefined && pagina <= atual && pagina >= naPagina) [achado, naPagina] = [id, pagina]
  }
  return achado
}

/** Na ordem em que se leem. */
export const todosOsPontos = (pontos: readonly Ponto[]): Ponto[] =>
  pontos.flatMap((um) => [um, ...todosOsPontos(um.partes)])

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
