import type { PageViewport, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useState, type RefObject } from 'react'

const MAX_PIXELS = 16_000_000

/** Desenha a página na lousa; o que sai da tela antes de acabar se abandona. */
export function useDesenho(
  lousa: RefObject<HTMLElement | null>,
  pagina: PDFPageProxy | undefined,
  viewport: PageViewport | undefined,
): boolean {
  const [desenhada, setDesenhada] = useState<PDFPageProxy>()
  useEffect(() => {
    if (!pagina || !viewport) return undefined
    const canvas = telaDe(viewport)
    const densidade = canvas.width / viewport.width
    const tarefa = pagina.render({ canvas, viewport, transform: [densidade, 0, 0, densidade, 0, 0] })
    // Só troca a folha quando a nova está pronta: nada pisca ao ampliar.
    tarefa.promise.then(
      () => {
        esvaziar(lousa.current)
        lousa.current?.replaceChildren(canvas)
        setDesenhada(pagina)
      },
      () => undefined,
    )
    return () => tarefa.cancel()
  }, [lousa, pagina, viewport])
  useEffect(() => {
    const { current } = lousa
    return () => esvaziar(current)
  }, [lousa])
  return pagina !== undefined && desenhada === pagina
}

function telaDe({ width, height }: PageViewport): HTMLCanvasElement {
  const densidade = Math.min(window.devicePixelRatio || 1, Math.sqrt(MAX_PIXELS / (width * height)))
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(width * densidade)
  canvas.height = Math.floor(height * densidade)
  return canvas
}

/** Sem isto, há navegador que guarda a memória do desenho até que lhe falte. */
function esvaziar(lousa: HTMLElement | null): void {
  for (const canvas of lousa?.querySelectorAll('canvas') ?? []) canvas.width = canvas.height = 0
}
