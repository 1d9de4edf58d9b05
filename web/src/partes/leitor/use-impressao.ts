import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState } from 'react'

import { imprimir } from './imprimir.ts'
import { FOLHAS_MAX, type Trecho } from './trecho.ts'

/** Em que pé está: o trecho que se escolhe, a página que se prepara, ou por que não se imprime. */
export type Impressao = { escolhe: true } | { pagina: number; ate: number } | { recado: string } | undefined

const NAO_DEU = 'A impressão não pôde ser preparada. Baixe o arquivo e imprima-o no programa que o abre.'

export function useImpressao(pdf: PDFDocumentProxy | undefined, marca: string | undefined) {
  const [impressao, setImpressao] = useState<Impressao>()
  const controle = useRef<AbortController>(undefined)
  const parar = () => {
    controle.current?.abort()
    setImpressao(undefined)
  }
  useEffect(() => () => controle.current?.abort(), [pdf])
  const comecar = async (trecho: Trecho) => {
    if (!pdf) return
    controle.current?.abort()
    const { signal: sinal } = (controle.current = new AbortController())
    try {
      const aoPreparar = (pagina: number) => setImpressao({ pagina, ate: trecho.ate })
      await imprimir(pdf, { sinal, marca, trecho, aoPreparar })
      setImpressao(undefined)
    } catch {
      if (!sinal.aborted) setImpressao({ recado: NAO_DEU })
    }
  }
  const pedir = () => {
    if (!pdf) return
    if (pdf.numPages > FOLHAS_MAX) setImpressao({ escolhe: true })
    else void comecar({ de: 1, ate: pdf.numPages })
  }
  return { impressao, imprimir: pedir, imprimirTrecho: (trecho: Trecho) => void comecar(trecho), parar }
}
