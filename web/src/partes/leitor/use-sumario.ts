import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useState } from 'react'

import { pontosDe, type DoPdf, type Ponto } from './pontos.ts'

/** Os marcadores que o arquivo traz, se traz. */
export function useSumario(pdf: PDFDocumentProxy): readonly Ponto[] {
  const [sumario, setSumario] = useState<readonly Ponto[]>([])
  useEffect(() => {
    let vale = true
    setSumario([])
    pdf.getOutline().then((pontos: DoPdf[] | null) => {
      if (vale) setSumario(pontosDe(pontos ?? [], ''))
    }, () => undefined) // prettier-ignore
    return () => {
      vale = false
    }
  }, [pdf])
  return sumario
}
