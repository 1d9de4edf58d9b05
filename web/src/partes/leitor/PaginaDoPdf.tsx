import type { PageViewport, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
} from 'react'

import css from './Leitor.module.css'
import type { Ajuste } from './ajuste.ts'
import { escalaPara } from './ajuste.ts'
import type { Marcas } from './marcas.ts'
import { TextoDaPagina } from './TextoDaPagina.tsx'

/** A página como está na tela: o que se sobrepõe a ela (o selo) converte pontos por aqui. */
export type Folha = { numero: number; viewport: PageViewport }

type Props = {
  pdf: PDFDocumentProxy
  numero: number
  ajuste: Ajuste
  area: { largura: number; altura: number }
  /** O que se procurou e está nesta página. */
  marcas?: Marcas | undefined
  aoDesenhar?: (folha: Folha) => void
  sobre?: ((folha: Folha) => ReactNode) | undefined
}

/** Uma página desenhada, com o texto dela por cima. */
export function PaginaDoPdf({ pdf, numero, ajuste, area, marcas, aoDesenhar, sobre }: Props) {
  const pagina = usePagina(pdf, numero)
  const viewport = useMemo(
    () => pagina?.getViewport({ scale: escalaPara(pagina, ajuste, area) }),
    [pagina, ajuste, area],
  )
  const lousa = useRef<HTMLDivElement>(null)
  const [desenhada, setDesenhada] = useState<PDFPageProxy>()
  const vaiDesenhar = useEffectEvent((folha: Folha) => aoDesenhar?.(folha))
  useEffect(() => {
    if (!pagina || !viewport) return undefined
    vaiDesenhar({ numero, viewport })
    const densidade = Math.min(
      window.devicePixelRatio || 1,
      Math.sqrt(MAX_PIXELS / (viewport.width * viewport.height)),
    )
    const canvas = document.createElement('canvas')
    canvas.width = Math.floor(viewport.width * densidade)
    canvas.height = Math.floor(viewport.height * densidade)
    const tarefa = pagina.render({ canvas, viewport, transform: [densidade, 0, 0, densidade, 0, 0] })
    // Só troca a folha quando a nova está pronta: nada pisca ao ampliar.
    tarefa.promise.then(() => {
      lousa.current?.replaceChildren(canvas)
      setDesenhada(pagina)
    }, () => undefined) // prettier-ignore
    return () => tarefa.cancel()
  }, [pagina, viewport, numero])
  if (!pagina || !viewport) return <div className={css['espera']} aria-hidden />
  return (
    <div className={css['folha']} style={tamanhoDe(viewport)}>
      <div
        ref={lousa}
        className={css['lousa']}
        role="img"
        aria-label={`Página ${numero} de ${pdf.numPages}`}
        aria-busy={desenhada !== pagina}
      />
      <TextoDaPagina {...{ pagina, viewport, marcas }} />
      {sobre?.({ numero, viewport })}
    </div>
  )
}

const MAX_PIXELS = 16_000_000

/** O pdf.js põe as letras pela escala que encontra aqui. */
const tamanhoDe = ({ width, height, scale }: PageViewport): CSSProperties => ({
  width,
  height,
  ['--total-scale-factor' as string]: scale,
})

function usePagina(pdf: PDFDocumentProxy, numero: number): PDFPageProxy | undefined {
  const [pagina, setPagina] = useState<PDFPageProxy>()
  useEffect(() => {
    let vale = true
    pdf.getPage(numero).then((nova) => {
      if (vale) setPagina(nova)
    }, () => undefined) // prettier-ignore
    return () => {
      vale = false
    }
  }, [pdf, numero])
  return pagina?.pageNumber === numero ? pagina : undefined
}
