const ESPERA_MS = 3_000

/**
 * Da vez que chega: escreve-se quando o texto mais novo veio. O que falha tenta-se outra vez, até que venha ou a
 * vez passe a outra pessoa; nesse caso não se começa, ainda que o texto venha depois.
 */
export async function chegarAVez(
  trazer: () => Promise<void>,
  passou: AbortSignal,
  esperaMs = ESPERA_MS,
): Promise<boolean> {
  while (!passou.aborted) {
    try {
      await trazer()
      return !passou.aborted
    } catch {
      if (passou.aborted) return false
      await new Promise<void>((seguir) => {
        const marcado = setTimeout(seguir, esperaMs)
        passou.addEventListener('abort', () => (clearTimeout(marcado), seguir()), { once: true })
      })
    }
  }
  return false
}
