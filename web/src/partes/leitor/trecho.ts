/** O que a memória de um computador comum aguenta. */
export const FOLHAS_MAX = 100
export type Trecho = { de: number; ate: number }

/** Por que não se imprime; indefinida, se serve. */
export function porQueNao({ de, ate }: Trecho, total: number): string | undefined {
  if (![de, ate].every((pagina) => Number.isInteger(pagina) && pagina >= 1 && pagina <= total))
    return `Escreva páginas de 1 a ${total}.`
  if (ate < de) return 'A última página vem antes da primeira.'
  return ate - de >= FOLHAS_MAX ? `São mais de ${FOLHAS_MAX} páginas.` : undefined
}
