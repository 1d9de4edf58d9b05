import type { Ocorrencia } from '@autos/contract/regras/procurar-no-texto.ts'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useCallback, useMemo, useState } from 'react'

import { maisUmQuarto, somados, type Giro, type Giros } from './ajuste.ts'
import type { Marcas } from './marcas.ts'
import type { PdfAberto } from './use-pdf.ts'
import { useMedidas } from './use-medidas.ts'
import { useProcura, type Achado } from './use-procura.ts'
import { useVista, type Entrada } from './use-vista.ts'

/** O arquivo que se lê e como: a página, a ampliação, a procura. */
export function useLeitura(aberto: PdfAberto, entrada: Entrada & { giros?: Giros | undefined }) {
  const pdf = aberto.situacao === 'aberto' ? aberto.pdf : undefined
  const [giro, setGiro] = useState<Giro>(0)
  const { giros } = entrada
  const giroDe = useCallback((pagina: number) => somados(giro, giros?.get(pagina) ?? 0), [giro, giros])
  const { medida, conhecer } = useMedidas(pdf, giroDe)
  const vista = useVista({ total: pdf?.numPages ?? 0, medida }, entrada)
  const procura = useProcuraAVista(pdf, vista.atual, vista.ir)
  return { pdf, conhecer, giroDe, girar: () => setGiro(maisUmQuarto), ...vista, ...procura }
}

export type Leitura = ReturnType<typeof useLeitura>

/** A procura, aberta ou não, e o que dela se marca em cada página. */
function useProcuraAVista(pdf: PDFDocumentProxy | undefined, atual: number, ir: (pagina: number) => void) {
  const [procurando, setProcurando] = useState(false)
  const chegarA = (pagina: number) => {
    if (pagina !== atual) ir(pagina)
  }
  const procura = useProcura(procurando ? pdf : undefined, atual, chegarA)
  const { achados, visto } = procura
  const marcas = useMemo(() => marcasDe(achados, visto), [achados, visto])
  return { procura, procurando, setProcurando, marcas }
}

function marcasDe(achados: readonly Achado[], visto: Achado | undefined): ReadonlyMap<number, Marcas> {
  const porPagina = new Map<number, Ocorrencia[]>()
  for (const { pagina, ocorrencia } of achados) {
    const daqui = porPagina.get(pagina)
    if (daqui) daqui.push(ocorrencia)
    else porPagina.set(pagina, [ocorrencia])
  }
  return new Map(
    [...porPagina].map(([pagina, daqui]) => [
      pagina,
      { achados: daqui, atual: visto?.pagina === pagina ? visto.ocorrencia : undefined },
    ]),
  )
}
