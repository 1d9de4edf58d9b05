import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef } from 'react'

import type { Giro } from './ajuste.ts'
import css from './Painel.module.css'

type Props = {
  id: string
  pdf: PDFDocumentProxy
  giro: Giro
  numero: number
  topo: number
  atual: boolean
  escolher: () => void
}

const LARGURA = 112
const ALTURA = 148
/** Quem rola depressa passa por muitas. Milissegundos. */
const PARADA = 80

export function Miniatura({ id, pdf, giro, numero, topo, atual, escolher }: Props) {
  const lousa = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const controle = new AbortController()
    const espera = setTimeout(() => {
      desenhar(pdf, { numero, giro, sinal: controle.signal }).then(
        (canvas) => controle.signal.aborted || lousa.current?.replaceChildren(canvas),
        () => undefined,
      )
    }, PARADA)
    return () => {
      clearTimeout(espera)
      controle.abort()
    }
  }, [pdf, numero, giro])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- o teclado está na lista
    <div
      id={id}
      role="option"
      aria-label={`Página ${numero}`}
      aria-selected={atual}
      aria-posinset={numero}
      aria-setsize={pdf.numPages}
      className={css['miniatura']}
      style={{ top: topo }}
      onClick={escolher}
    >
      <span ref={lousa} className={css['desenho']} />
      <span className="numero">{numero}</span>
    </div>
  )
}

type Qual = { numero: number; giro: Giro; sinal: AbortSignal }

async function desenhar(pdf: PDFDocumentProxy, { numero, giro, sinal }: Qual): Promise<HTMLCanvasElement> {
  const pagina = await pdf.getPage(numero)
  sinal.throwIfAborted()
  const rotation = (pagina.rotate + giro) % 360
  const { width, height } = pagina.getViewport({ scale: 1, rotation })
  const cabe = Math.min(LARGURA / width, ALTURA / height)
  const viewport = pagina.getViewport({ scale: cabe * (window.devicePixelRatio || 1), rotation })
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(viewport.width)
  canvas.height = Math.ceil(viewport.height)
  const tarefa: RenderTask = pagina.render({ canvas, viewport })
  sinal.addEventListener('abort', () => tarefa.cancel(), { once: true })
  await tarefa.promise
  return canvas
}
