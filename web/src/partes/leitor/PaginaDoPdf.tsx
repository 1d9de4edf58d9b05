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

import type { Giro } from './ajuste.ts'
import type { Quadro } from './disposicao.ts'
import css from './Leitor.module.css'
import type { Marcas } from './marcas.ts'
import { TextoDaPagina } from './TextoDaPagina.tsx'
import { useDesenho } from './use-desenho.ts'

/**
 * A página como está na tela: o que se sobrepõe a ela (o selo) converte pontos por aqui. `giro`: além do que o
 * arquivo já manda, e que o viewport também conta.
 */
export type Folha = { numero: number; viewport: PageViewport; giro: Giro }

type Props = {
  pdf: PDFDocumentProxy
  quadro: Quadro
  /** A página do arquivo, quando não é a do rolo. */
  numero?: number
  rotulo?: string
  giro: Giro
  /** O que se procurou e está nesta página. */
  marcas: Marcas | undefined
  /** A página atual, na escala em que está. */
  aoMostrar: ((folha: Folha) => void) | undefined
  /** A página abriu: diz o tamanho que tem. */
  conhecer: (pagina: PDFPageProxy) => void
  aoApontar: (numero: number) => void
  sobre?: ((folha: Folha) => ReactNode) | undefined
}

/** Uma página desenhada no seu lugar do rolo, com o texto dela por cima. */
export function PaginaDoPdf(props: Props) {
  const { pdf, quadro, giro, marcas, aoMostrar, conhecer, aoApontar, sobre } = props
  const { numero = quadro.pagina, rotulo = `Página ${numero} de ${pdf.numPages}` } = props
  const { escala } = quadro
  const [pagina, falhou] = usePagina(pdf, numero, conhecer)
  const viewport = useMemo(
    () => pagina?.getViewport({ scale: escala, rotation: (pagina.rotate + giro) % 360 }),
    [pagina, escala, giro],
  )
  const lousa = useRef<HTMLDivElement>(null)
  const desenhada = useDesenho(lousa, pagina, viewport)
  const mostrar = useEffectEvent((folha: Folha) => aoMostrar?.(folha))
  const atual = aoMostrar !== undefined
  useEffect(() => {
    if (atual && viewport) mostrar({ numero, viewport, giro })
  }, [atual, viewport, numero, giro])
  return (
    <div
      className={css['folha']}
      style={lugarDe(quadro)}
      role="presentation"
      onPointerDownCapture={() => aoApontar(quadro.pagina)}
    >
      <div
        ref={lousa}
        className={css['lousa']}
        role="img"
        aria-label={rotulo}
        aria-busy={!desenhada && !falhou}
      />
      {falhou && (
        <p role="status" className={css['semPagina']}>
          A página {numero} não pôde ser mostrada.
        </p>
      )}
      {pagina && viewport && <TextoDaPagina {...{ pagina, viewport, marcas }} />}
      {viewport && sobre?.({ numero, viewport, giro })}
    </div>
  )
}

/** O pdf.js põe as letras pela escala que encontra aqui. */
export const lugarDe = ({ topo, esquerda, largura, altura, escala, cabeca = 0 }: Quadro): CSSProperties => ({
  top: topo + cabeca,
  left: esquerda,
  width: largura,
  height: altura - cabeca,
  ['--total-scale-factor' as string]: escala,
})

/** Quem rola depressa passa por muitas: só a que fica na tela se pede. Milissegundos. */
const PARADA = 60

function usePagina(pdf: PDFDocumentProxy, numero: number, conhecer: Props['conhecer']) {
  const [pagina, setPagina] = useState<PDFPageProxy>()
  const [falhou, setFalhou] = useState(false)
  useEffect(() => {
    let vale = true
    const chegou = (nova: PDFPageProxy) => {
      if (!vale) return
      conhecer(nova)
      setPagina(nova)
    }
    const espera = setTimeout(
      () => void pdf.getPage(numero).then(chegou, () => vale && setFalhou(true)),
      PARADA,
    )
    return () => {
      vale = false
      clearTimeout(espera)
    }
  }, [pdf, numero, conhecer])
  // O que a página ocupa no operário do pdf.js vai embora com ela.
  useEffect(() => () => void pagina?.cleanup(), [pagina])
  return [pagina, falhou] as const
}
