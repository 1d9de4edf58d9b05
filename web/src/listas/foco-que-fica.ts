import { useEffect, useRef, type RefObject } from 'react'

import type { ControleDoCorpo } from './controle.ts'
import type { Linha } from '../partes/itens/linha.ts'

/**
 * Depois de agir, o item seguinte, e não o começo da lista: se a linha que tinha o foco saiu, o foco passa à
 * que ficou no lugar dela. Nunca tira o foco de ninguém.
 */
export function useFocoQueFica(linhas: readonly Linha[], corpo: RefObject<ControleDoCorpo | null>): void {
  const tinha = useRef<{ id: string; indice: number } | undefined>(undefined)
  useEffect(() => {
    const anotar = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target.closest('[role=dialog], [role=menu]')) return
      const id = target.closest<HTMLElement>('[data-linha]')?.dataset['linha']
      tinha.current =
        id === undefined ? undefined : { id, indice: linhas.findIndex((linha) => linha.id === id) }
    }
    document.addEventListener('focusin', anotar)
    return () => document.removeEventListener('focusin', anotar)
  }, [linhas])
  useEffect(() => {
    const { current } = tinha
    const saiu = current !== undefined && !linhas.some(({ id }) => id === current.id)
    if (saiu && linhas.length > 0 && document.activeElement === document.body)
      corpo.current?.irPara(Math.min(current.indice, linhas.length - 1))
  }, [linhas, corpo])
}
