import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useMergedRef } from '@mantine/hooks'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'

import type { Giro } from './ajuste.ts'
import { Miniatura } from './Miniatura.tsx'
import css from './Painel.module.css'
import { useArea } from './use-area.ts'

type Props = {
  pdf: PDFDocumentProxy
  giroDe: (pagina: number) => Giro
  atual: number
  ir: (pagina: number) => void
  /** Escolheu-se com clique ou Enter; as setas só mostram. */
  escolher: (pagina: number) => void
}

/** A altura de cada uma, com o número e o vão. */
const CELULA = 184

/** As páginas em pequeno; só as que se veem se desenham. A atual está sempre à vista. */
export function Miniaturas({ pdf, giroDe, atual, ir, escolher }: Props) {
  const caixa = useRef<HTMLDivElement>(null)
  const [medidor, { altura }] = useArea()
  const ref = useMergedRef(medidor, caixa)
  const [primeira, setPrimeira] = useState(0)
  const id = useId()
  useLayoutEffect(() => {
    const { current } = caixa
    if (!current || altura === 0) return
    const topo = (atual - 1) * CELULA
    if (topo < current.scrollTop) current.scrollTop = topo
    else if (topo + CELULA > current.scrollTop + altura) current.scrollTop = topo + CELULA - altura
  }, [atual, altura])
  const inicio = Math.max(1, primeira)
  const fim = Math.min(pdf.numPages, primeira + Math.ceil(altura / CELULA) + 2)
  const numeros = Array.from({ length: Math.max(0, fim - inicio + 1) }, (_, i) => inicio + i)
  const teclar = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') ir(atual + 1)
    else if (event.key === 'ArrowUp') ir(atual - 1)
    else if (event.key === 'Enter') escolher(atual)
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={ref}
      className={css['miniaturas']}
      role="listbox"
      aria-label="Páginas em miniatura"
      tabIndex={0}
      aria-activedescendant={numeros.includes(atual) ? `${id}-${atual}` : undefined}
      onKeyDown={teclar}
      onScroll={({ currentTarget }) => setPrimeira(Math.floor(currentTarget.scrollTop / CELULA))}
    >
      <div role="presentation" className={css['trilho']} style={{ height: pdf.numPages * CELULA }}>
        {numeros.map((numero) => (
          <Miniatura
            key={numero}
            id={`${id}-${numero}`}
            {...{ pdf, numero }}
            giro={giroDe(numero)}
            topo={(numero - 1) * CELULA}
            atual={numero === atual}
            escolher={() => escolher(numero)}
          />
        ))}
      </div>
    </div>
  )
}
