import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState } from 'react'

import { FOLHAS_MAX, imprimir } from './imprimir.ts'

/** Em que pé está: a página que se prepara, ou por que não se imprime. */
export type Impressao = { pagina: number } | { recado: string } | undefined

const NAO_DEU = 'A impressão não pôde ser preparada. Baixe o arquivo e imprima-o no programa que o abre.'

export function useImpressao(pdf: PDFDocumentProxy | undefined, marca: string | undefined) {
  const [impressao, setImpressao] = useState<Impressao>()
  const controle = useRef<AbortController>(undefined)
  const parar = () => {
    controle.current?.abort()
    setImpressao(undefined)
  }
  useEffect(() => () => controle.current?.abort(), [pdf])
  const comecar = async () => {
    if (!pdf) return
    if (pdf.numPages > FOLHAS_MAX) {
      const recado = `O arquivo tem ${pdf.numPages} páginas, e daqui se imprimem até ${FOLHAS_MAX}. Baixe o arquivo e imprima-o no programa que o abre.`
      setImpressao({ recado })
      return
    }
    controle.current?.abort()
    const { signal: sinal } = (controle.current = new AbortController())
    try {
      await imprimir(pdf, { sinal, marca, aoPreparar: (pagina) => setImpressao({ pagina }) })
      setImpressao(undefined)
    } catch {
      if (!sinal.aborted) setImpressao({ recado: NAO_DEU })
    }
  }
  return { impressao, imprimir: () => void comecar(), parar }
}
