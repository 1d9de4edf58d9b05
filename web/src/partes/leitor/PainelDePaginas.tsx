import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useState, type KeyboardEvent } from 'react'

import { Miniaturas } from './Miniaturas.tsx'
import css from './Painel.module.css'
import { Sumario } from './Sumario.tsx'
import { paginaDe, pontoAtual, type Ponto } from './pontos.ts'
import type { Leitura } from './use-leitura.ts'
import { useSumario } from './use-sumario.ts'

type Props = {
  pdf: PDFDocumentProxy
  leitura: Pick<Leitura, 'giroDe' | 'atual' | 'ir'>
  /** O painel cobre as páginas: escolhida uma, ele sai da frente. */
  porCima: boolean
  fechar: () => void
}

/** Ao lado das páginas: elas em miniatura e, se o arquivo tem, o sumário. Esc fecha. */
export function PainelDePaginas({ pdf, leitura, porCima, fechar }: Props) {
  const { giroDe, atual, ir } = leitura
  const { sumario, paginas } = useSumario(pdf)
  const [aba, setAba] = useState<'paginas' | 'sumario'>('paginas')
  const escolher = (pagina: number) => {
    ir(pagina)
    if (porCima) fechar()
  }
  const abrir = async (ponto: Ponto) => {
    const pagina = await paginaDe(pdf, ponto)
    if (pagina !== undefined) escolher(pagina)
  }
  const teclar = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    fechar()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc vale com o foco em qualquer parte do painel
    <aside
      className={css['painel']}
      data-por-cima={porCima || undefined}
      aria-label="Miniaturas e sumário"
      onKeyDown={teclar}
    >
      {sumario.length > 0 && (
        <div className={css['abas']} role="group" aria-label="O que o painel mostra">
          <button type="button" aria-pressed={aba === 'paginas'} onClick={() => setAba('paginas')}>
            Páginas
          </button>
          <button type="button" aria-pressed={aba === 'sumario'} onClick={() => setAba('sumario')}>
            Sumário
          </button>
        </div>
      )}
      {aba === 'sumario' && sumario.length > 0 ? (
        <Sumario
          pontos={sumario}
          atual={pontoAtual(sumario, paginas, atual)}
          abrir={(ponto) => void abrir(ponto)}
        />
      ) : (
        <Miniaturas {...{ pdf, giroDe, atual, ir, escolher }} />
      )}
    </aside>
  )
}
