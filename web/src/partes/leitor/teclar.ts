import type { KeyboardEvent } from 'react'

export type Comandos = {
  total: number
  ir: (pagina: number) => void
  rolarTela: (sentido: 1 | -1) => void
  ampliar: (sentido: 1 | -1) => void
  procurar: () => void
}

/** As teclas do leitor, com o foco em qualquer parte dele. */
export function teclar(event: KeyboardEvent, comandos: Comandos): void {
  const { total, ir, rolarTela, ampliar, procurar } = comandos
  if (total === 0) return
  if ((event.ctrlKey || event.metaKey) && event.key === 'f') {
    event.preventDefault()
    procurar()
    return
  }
  const teclas: Record<string, () => void> = {
    PageDown: () => rolarTela(1),
    PageUp: () => rolarTela(-1),
    Home: () => ir(1),
    End: () => ir(total),
    '+': () => ampliar(1),
    '=': () => ampliar(1),
    '-': () => ampliar(-1),
  }
  const comModificador = event.ctrlKey || event.metaKey || event.altKey
  const tecla = event.target instanceof HTMLInputElement || comModificador ? undefined : teclas[event.key]
  if (!tecla) return
  event.preventDefault()
  tecla()
}
