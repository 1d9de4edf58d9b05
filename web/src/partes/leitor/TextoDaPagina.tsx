import { TextLayer, type PageViewport, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState } from 'react'

import css from './Leitor.module.css'
import { marcar, type Marcas } from './marcas.ts'
import { pedacosDe } from './texto-da-pagina.ts'

type Props = { pagina: PDFPageProxy; viewport: PageViewport; marcas: Marcas | undefined }
type Pronto = { divs: readonly HTMLElement[]; pedacos: string[] }

/**
 * As letras da página por cima do desenho, invisíveis e no lugar: seleciona-se, copia-se, ouve-se em leitor de
 * tela, e o que se procurou fica marcado.
 */
export function TextoDaPagina({ pagina, viewport, marcas }: Props) {
  const caixa = useRef<HTMLDivElement>(null)
  const [pronto, setPronto] = useState<Pronto>()
  useEffect(() => {
    let vale = true
    let camada: TextLayer | undefined
    const desenhar = async () => {
      const conteudo = await pagina.getTextContent()
      if (!vale || !caixa.current) return
      caixa.current.replaceChildren()
      camada = new TextLayer({ textContentSource: conteudo, container: caixa.current, viewport })
      await camada.render()
      if (vale) setPronto({ divs: camada.textDivs, pedacos: pedacosDe(conteudo) })
    }
    desenhar().catch(() => undefined)
    return () => {
      vale = false
      camada?.cancel()
      setPronto(undefined)
    }
  }, [pagina, viewport])
  useEffect(() => {
    if (!pronto || !marcas) return undefined
    return marcar(pronto.divs, pronto.pedacos, marcas)
  }, [pronto, marcas])
  return <div ref={caixa} className={css['texto']} />
}
