import { useCallback, useState } from 'react'

import type { Medida } from './ajuste.ts'

/** O que cabe no elemento, sem a margem de dentro nem a barra de rolar; zero enquanto não se mediu. */
export function useArea(): [
  medidor: (elemento: HTMLElement | null) => (() => void) | undefined,
  area: Medida,
] {
  const [area, setArea] = useState<Medida>({ largura: 0, altura: 0 })
  const medidor = useCallback((elemento: HTMLElement | null) => {
    if (!elemento) return undefined
    const observador = new ResizeObserver(([medido]) => {
      if (medido) setArea({ largura: medido.contentRect.width, altura: medido.contentRect.height })
    })
    observador.observe(elemento)
    return () => observador.disconnect()
  }, [])
  return [medidor, area]
}
