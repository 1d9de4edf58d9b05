import { useEffect, useRef, type RefObject } from 'react'

import type { Linha } from '../partes/itens/linha.ts'
import type { ControleDoCorpo } from './controle.ts'
import { guardarLugar, type Lugar } from './lugar.ts'

type Partes = {
  chave: string
  estado: Pick<Lugar, 'ordem' | 'pular' | 'filtros'>
  de: Lugar | undefined
  linhas: readonly Linha[]
  corpo: RefObject<ControleDoCorpo | null>
}

/** As linhas de muitas páginas chegam um pouco depois da tela. */
const TENTATIVAS = 40
const ROLAGEM = '[data-lista] [data-rolagem]'

/**
 * Guarda a rolagem e a linha em foco de quem sai por um item e, na volta, as repõe; se a linha já não está, a
 * que ficou no lugar dela.
 */
export function useLugar({ chave, estado, de, linhas, corpo }: Partes): void {
  const agora = useRef<Lugar>({ ...estado, rolagem: 0, linha: undefined, indice: 0 })
  useEffect(() => {
    agora.current = { ...agora.current, ...estado }
  })
  const aRepor = useRef(de)
  useEffect(() => {
    const anotarFoco = ({ target }: FocusEvent) => {
      const id =
        target instanceof Element ? target.closest<HTMLElement>('[data-linha]')?.dataset['linha'] : undefined
      if (id !== undefined)
        agora.current = { ...agora.current, linha: id, indice: linhas.findIndex((linha) => linha.id === id) }
    }
    document.addEventListener('focusin', anotarFoco)
    return () => document.removeEventListener('focusin', anotarFoco)
  }, [linhas])
  useEffect(() => {
    const anotarRolagem = ({ target }: Event) => {
      if (target instanceof Element && target.matches(ROLAGEM))
        agora.current = { ...agora.current, rolagem: target.scrollTop }
    }
    document.addEventListener('scroll', anotarRolagem, { capture: true, passive: true })
    return () => {
      document.removeEventListener('scroll', anotarRolagem, { capture: true })
      guardarLugar(chave, agora.current, window.location.hash)
    }
  }, [chave])
  useEffect(() => {
    const { current: lugar } = aRepor
    if (!lugar || linhas.length === 0) return
    aRepor.current = undefined
    const indice = linhas.findIndex(({ id }) => id === lugar.linha)
    repor(lugar, {
      indice:
        lugar.linha === undefined ? -1 : indice >= 0 ? indice : Math.min(lugar.indice, linhas.length - 1),
      corpo,
    })
  }, [linhas, corpo])
}

/** Só enquanto ninguém levou o foco a outra parte: o da navegação está no título da página. */
function repor(
  lugar: Lugar,
  { indice, corpo, tentativas = TENTATIVAS }: { indice: number; corpo: Partes['corpo']; tentativas?: number },
): void {
  requestAnimationFrame(() => {
    const { activeElement } = document
    const livre = activeElement === document.body || activeElement?.tagName === 'H1'
    if (!livre || tentativas === 0) return
    const rolagem = document.querySelector(ROLAGEM)
    if (rolagem) rolagem.scrollTop = lugar.rolagem
    if (indice < 0 && rolagem) return
    corpo.current?.irPara(indice)
    repor(lugar, { indice, corpo, tentativas: tentativas - 1 })
  })
}
