import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useState } from 'react'

import { paginaDe, pontosDe, todosOsPontos, type Ponto } from './pontos.ts'

/** De mais do que isto não se procura a página: nenhum se marca como o atual. */
const PONTOS_MAX = 2_000

type Sumario = { sumario: readonly Ponto[]; paginas: ReadonlyMap<string, number> }
const NENHUM: Sumario = { sumario: [], paginas: new Map() }

/** Os marcadores que o arquivo traz, se traz, e a página a que cada um leva, quando se sabe. */
export function useSumario(pdf: PDFDocumentProxy): Sumario {
  const [lido, setLido] = useState(NENHUM)
  useEffect(() => {
    let vale = true
    setLido(NENHUM)
    const ler = async () => {
      const sumario = pontosDe((await pdf.getOutline()) ?? [], '')
      if (!vale) return
      setLido({ sumario, paginas: NENHUM.paginas })
      const paginas = await paginasDe(pdf, todosOsPontos(sumario))
      if (vale) setLido({ sumario, paginas })
    }
    ler().catch(() => undefined)
    return () => {
      vale = false
    }
  }, [pdf])
  return lido
}

async function paginasDe(pdf: PDFDocumentProxy, pontos: readonly Ponto[]): Promise<Map<string, number>> {
  const paginas = new Map<string, number>()
  if (pontos.length > PONTOS_MAX) return paginas
  for (const um of pontos) {
    const pagina = await paginaDe(pdf, um)
    if (pagina !== undefined) paginas.set(um.id, pagina)
  }
  return paginas
}
