import { useEffect, useRef } from 'react'

/** Quem chegou pelo teclado, e ainda não levou o foco a parte nenhuma, segue com Enter. */
export function useEnterDaPagina(pronto: boolean, seguir: () => void): void {
  const ultimo = useRef(seguir)
  useEffect(() => {
    ultimo.current = seguir
  })
  useEffect(() => {
    if (!pronto) return undefined
    const aoTeclar = (event: KeyboardEvent) => {
      const { activeElement } = document
      const livre = activeElement === document.body || activeElement?.tagName === 'H1'
      if (event.key !== 'Enter' || event.defaultPrevented || !livre) return
      event.preventDefault()
      ultimo.current()
    }
    window.addEventListener('keydown', aoTeclar)
    return () => window.removeEventListener('keydown', aoTeclar)
  }, [pronto])
}
