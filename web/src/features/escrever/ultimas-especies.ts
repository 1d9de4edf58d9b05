const CHAVE = 'autos.escrever.especies'
const GUARDADAS = 6

/** As espécies em que a pessoa escreveu por último, neste navegador. */
export function ultimasEspecies(pessoa: string): readonly string[] {
  return todas()[pessoa] ?? []
}

export function lembrarEspecie(pessoa: string, chave: string): void {
  const antes = ultimasEspecies(pessoa).filter((outra) => outra !== chave)
  localStorage.setItem(CHAVE, JSON.stringify({ ...todas(), [pessoa]: [chave, ...antes].slice(0, GUARDADAS) }))
}

function todas(): Record<string, string[]> {
  try {
    return JSON.parse(localStorage.getItem(CHAVE) ?? '{}') as Record<string, string[]>
  } catch {
    return {}
  }
}
