import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useCallback, useState } from 'react'

import { A4, girada, type Giro, type Medida } from '../leitor/ajuste.ts'
import { medidaDe } from '../leitor/use-medidas.ts'
import { lugarDe, type Rolo } from './capitulos.ts'

/** O recado da peça que não se mostra: da largura de uma folha, e baixo. */
const RECADO: Medida = { largura: A4.largura, altura: 240 }

/**
 * O tamanho de cada página dos autos: o da primeira que se abriu da mesma peça, até que se abra a própria; da
 * peça que não se abriu, o de uma folha A4. Nada se busca para saber.
 */
export function useMedidasDosAutos(rolo: Rolo, giroDe: (posicao: number) => Giro) {
  const [conhecidas, setConhecidas] = useState<ReadonlyMap<string, ReadonlyMap<number, Medida>>>(new Map())
  const conhecer = useCallback((chave: string, pagina: PDFPageProxy) => {
    setConhecidas((antes) => {
      const daPeca = antes.get(chave)
      const nova = medidaDe(pagina)
      const { largura, altura } = daPeca?.get(pagina.pageNumber) ?? primeiraDe(daPeca) ?? A4
      if (daPeca && largura === nova.largura && altura === nova.altura) return antes
      return new Map(antes).set(chave, new Map(daPeca).set(pagina.pageNumber, nova))
    })
  }, [])
  const medida = useCallback(
    (posicao: number): Medida => {
      const lugar = lugarDe(rolo, posicao)
      if (!lugar || lugar.pagina === null) return RECADO
      const daPeca = conhecidas.get(lugar.capitulo.chave)
      return girada(daPeca?.get(lugar.pagina) ?? primeiraDe(daPeca) ?? A4, giroDe(posicao))
    },
    [rolo, conhecidas, giroDe],
  )
  return { medida, conhecer }
}

const primeiraDe = (daPeca: ReadonlyMap<number, Medida> | undefined): Medida | undefined =>
  daPeca?.values().next().value
