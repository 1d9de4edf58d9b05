import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

import { janelaDe, vistaDe, type Janela } from './janela.ts'

type Medidas = {
  corpo: RefObject<HTMLTableSectionElement | null>
  altura: number
  linhas: number
  /** Posição da primeira linha na lista toda. */
  primeira: number
  focar: (indice: number) => boolean
}

const NENHUMA: Janela & { foco: number | undefined } = { de: 0, ate: 0, foco: undefined }

/**
 * A janela que acompanha a rolagem; só muda, e a lista só se desenha de novo, quando passa um bloco de linhas.
 * `irPara` leva o foco a uma linha, que passa a existir se ainda não existe.
 */
export function useJanela({ corpo, altura, linhas, primeira, focar }: Medidas) {
  const [janela, setJanela] = useState(NENHUMA)
  const medir = useCallback(() => {
    if (!corpo.current) return
    const agora = janelaDe({ ...vistaDe(corpo.current, altura), linhas })
    const foco = indiceEmFoco(corpo.current, primeira)
    setJanela((antes) => (antes.de === agora.de && antes.ate === agora.ate ? antes : { ...agora, foco }))
  }, [corpo, altura, linhas, primeira])
  useLayoutEffect(medir, [medir])
  useEffect(() => {
    const tamanho = new ResizeObserver(medir)
    const rolagem = corpo.current?.closest('[data-rolagem]')
    if (rolagem) tamanho.observe(rolagem)
    document.addEventListener('scroll', medir, { capture: true, passive: true })
    return () => {
      tamanho.disconnect()
      document.removeEventListener('scroll', medir, { capture: true })
    }
  }, [corpo, medir])
  const aFocar = useRef<number>(undefined)
  useEffect(() => {
    if (aFocar.current !== undefined && focar(aFocar.current)) aFocar.current = undefined
  })
  const irPara = (indice: number) => {
    if (focar(indice)) return
    aFocar.current = indice
    setJanela((antes) => ({ ...antes, foco: indice }))
  }
  return { janela, irPara }
}

function indiceEmFoco(corpo: HTMLElement, primeira: number): number | undefined {
  const linha = document.activeElement?.closest<HTMLElement>('tr[data-linha]')
  return linha && corpo.contains(linha) ? Number(linha.ariaRowIndex) - primeira - 2 : undefined
}
