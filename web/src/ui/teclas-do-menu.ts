import type { KeyboardEvent } from 'react'

const ESQUECE_MS = 500
let digitado = ''
let ultima = 0

/** Arrows, Home, End, and the first letters of an item, as in any menu. */
export function teclarNoMenu(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const itens = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)')]
  if (itens.length === 0) return
  const alvo = destino(event.key, itens, itens.indexOf(document.activeElement as HTMLElement))
  if (!alvo) return
  event.preventDefault()
  event.stopPropagation()
  alvo.focus()
}

function destino(tecla: string, itens: readonly HTMLElement[], atual: number): HTMLElement | undefined {
  if (tecla === 'ArrowDown') return itens[(atual + 1) % itens.length]
  if (tecla === 'ArrowUp') return itens.at(Math.max(atual, 0) - 1)
  if (tecla === 'Home') return itens[0]
  if (tecla === 'End') return itens.at(-1)
  return tecla.length === 1 && tecla !== ' ' ? peloComeco(tecla, itens, atual) : undefined
}

/** The same letter again goes on to the next item that starts with it. */
function peloComeco(letra: string, itens: readonly HTMLElement[], atual: number): HTMLElement | undefined {
  const agora = performance.now()
  digitado = (agora - ultima > ESQUECE_MS ? '' : digitado) + letra.toLowerCase()
  ultima = agora
  const repetida = [...digitado].every((outra) => outra === digitado[0])
  const procurado = repetida ? letra.toLowerCase() : digitado
  const comeca = (item: HTMLElement): boolean => item.textContent.trim().toLowerCase().startsWith(procurado)
  const daqui = atual + (repetida ? 1 : 0)
  return [...itens.slice(daqui), ...itens.slice(0, daqui)].find(comeca)
}

/** Tab at the last of a panel goes to its first, and the other way around. */
export function circular(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return
  const paradas = [
    ...event.currentTarget.querySelectorAll<HTMLElement>(
      'a[href], button:not(:disabled), input:not(:disabled), select',
    ),
  ].filter(para)
  const [ponta, volta] = event.shiftKey ? [paradas[0], paradas.at(-1)] : [paradas.at(-1), paradas[0]]
  if (
    document.activeElement !== ponta &&
    event.currentTarget.contains(document.activeElement) &&
    document.activeElement !== event.currentTarget
  )
    return
  event.preventDefault()
  volta?.focus()
}

/** Of the choices of one question Tab stops at the chosen one alone. */
function para(elemento: HTMLElement): boolean {
  return (
    elemento.tabIndex >= 0 &&
    !(elemento instanceof HTMLInputElement && elemento.type === 'radio' && !elemento.checked)
  )
}
