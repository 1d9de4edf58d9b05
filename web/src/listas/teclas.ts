import { useEffect, type RefObject } from 'react'

import { estaSelecionado, selecionar } from '../acoes/selecao.ts'
import { listShortcuts } from '../base/list-shortcuts.ts'
import type { ControleDoCorpo } from './controle.ts'
import type { Linha } from '../partes/itens/linha.ts'
import { linhasParaMarcar, marcarLinha } from './marcar.ts'

/** j e k levam o foco de linha em linha; x marca a linha em foco, t todas; Enter, num link, já abre. */
export function useTeclas(linhas: readonly Linha[], corpo: RefObject<ControleDoCorpo | null>): void {
  useEffect(() => {
    linhasParaMarcar(linhas)
    const emFoco = () => {
      const id = document.activeElement?.closest<HTMLElement>('[data-linha]')?.dataset['linha']
      return linhas.findIndex((linha) => linha.id === id)
    }
    const mover = (passo: 1 | -1) => {
      const destino = Math.min(Math.max(emFoco() + passo, 0), linhas.length - 1)
      if (destino >= 0) corpo.current?.irPara(destino)
    }
    const alternar = () => {
      const linha = linhas[emFoco()]
      if (linha) marcarLinha(linha, false)
    }
    return listShortcuts({
      next: () => mover(1),
      previous: () => mover(-1),
      toggle: alternar,
      toggleAll: () => selecionar(linhas, !linhas.every(({ id }) => estaSelecionado(id))),
    })
  }, [linhas, corpo])
}
