const CHAVE = 'autos.concluir'

export type Habito = { assinar?: boolean; enviar?: boolean }

/** O que a pessoa costuma fazer de uma vez só, neste navegador. */
export function habitoDe(pessoa: string): Habito {
  return todos()[pessoa] ?? {}
}

export function lembrarHabito(pessoa: string, habito: Habito): void {
  localStorage.setItem(CHAVE, JSON.stringify({ ...todos(), [pessoa]: { ...habitoDe(pessoa), ...habito } }))
}

function todos(): Record<string, Habito> {
  try {
    return JSON.parse(localStorage.getItem(CHAVE) ?? '{}') as Record<string, Habito>
  } catch {
    return {}
  }
}
