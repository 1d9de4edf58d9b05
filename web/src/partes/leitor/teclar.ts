import type { KeyboardEvent } from 'react'

export type Comandos = {
  total: number
  ir: (pagina: number) => void
  rolarTela: (sentido: 1 | -1) => void
  ampliar: (sentido: 1 | -1) => void
  procurar: () => void
  /** Ir à peça seguinte (+1) ou à anterior (−1), nos autos. */
  mudarDePeca?: ((sentido: 1 | -1) => void) | undefined
}

/** As teclas do leitor, com o foco em qualquer parte dele. */
export function teclar(event: KeyboardEvent, comandos: Comandos): void {
  const { total, ir, rolarTela, ampliar, procurar, mudarDePeca } = comandos
  if (total === 0) return
  if ((event.ctrlKey || event.metaKey) && event.key === 'f') {
    event.preventDefault()
    procurar()
    return
  }
  const andar = event.shiftKey && mudarDePeca ? mudarDePeca : rolarTela
  const teclas: Record<string, () => void> = {
    PageDown: () => andar(1),
    PageUp: () => andar(-1),
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
