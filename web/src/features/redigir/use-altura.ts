import { useLayoutEffect, useRef } from 'react'

/** Diz à página a altura do cabeçalho que nela fica, para que as ferramentas fiquem logo abaixo dele. */
export function useAltura() {
  const cabecalho = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { current } = cabecalho
    const pagina = current?.parentElement
    if (!current || !pagina) return undefined
    const dizer = () => pagina.style.setProperty('--altura-do-cabecalho', `${current.offsetHeight}px`)
    const observador = new ResizeObserver(dizer)
    dizer()
    observador.observe(current)
    return () => observador.disconnect()
  }, [])
  return cabecalho
}
