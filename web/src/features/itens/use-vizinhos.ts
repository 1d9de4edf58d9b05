import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

import { listShortcuts } from '../../base/list-shortcuts.ts'
import { rotaDe, vizinhoDe } from '../../partes/itens/vizinhos.ts'

/** Nos detalhes, j e k passam ao seguinte e ao anterior da lista de onde se veio. */
export function useVizinhos(id: string): void {
  const navegar = useNavigate()
  useEffect(() => {
    const ir = (passo: 1 | -1) => {
      const vizinho = vizinhoDe(id, passo)
      if (vizinho) void navegar({ to: rotaDe(vizinho), params: { id: vizinho.id } })
    }
    return listShortcuts({ next: () => ir(1), previous: () => ir(-1) })
  }, [id, navegar])
}
