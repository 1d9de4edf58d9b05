import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useCallback, useEffect, useState } from 'react'

import { A4, girada, type Giro, type Medida } from './ajuste.ts'

type Medidas = {
  /** Indefinida enquanto não se conhece a primeira. */
  medida: ((pagina: number) => Medida) | undefined
  /** A página que se abriu diz o seu tamanho. */
  conhecer: (pagina: PDFPageProxy) => void
}
type Conhecidas = { de: PDFDocumentProxy | undefined; paginas: ReadonlyMap<number, Medida> }

/** O tamanho de cada página: o da primeira, até que se abra. Abrir todas leria o arquivo inteiro. */
export function useMedidas(pdf: PDFDocumentProxy | undefined, giroDe: (pagina: number) => Giro): Medidas {
  const [conhecidas, setConhecidas] = useState<Conhecidas>({ de: undefined, paginas: new Map() })
  useEffect(() => {
    let vale = true
    const comecar = (primeira: Medida) => {
      if (vale) setConhecidas({ de: pdf, paginas: new Map([[1, primeira]]) })
    }
    pdf?.getPage(1).then(
      (pagina) => comecar(medidaDe(pagina)),
      () => comecar(A4),
    )
    return () => {
      vale = false
    }
  }, [pdf])
  const conhecer = useCallback((pagina: PDFPageProxy) => {
    setConhecidas((antes) => {
      const { paginas } = antes
      const [numero, nova] = [pagina.pageNumber, medidaDe(pagina)]
      const { largura, altura } = paginas.get(numero) ?? paginas.get(1) ?? A4
      if (largura === nova.largura && altura === nova.altura) return antes
      return { ...antes, paginas: new Map(paginas).set(numero, nova) }
    })
  }, [])
  const { de, paginas } = conhecidas
  const medida = useCallback(
    (numero: number) => girada(paginas.get(numero) ?? paginas.get(1) ?? A4, giroDe(numero)),
    [paginas, giroDe],
  )
  return { medida: pdf && de === pdf ? medida : undefined, conhecer }
}

/** Como se vê, já virada a que o arquivo manda virar. */
export function medidaDe(pagina: PDFPageProxy): Medida {
  const { width, height } = pagina.getViewport({ scale: 1 })
  return { largura: width, altura: height }
}
