/** O que a memória de um computador comum aguenta. */
export const FOLHAS_MAX = 100
export type Trecho = { de: number; ate: number }

/** Como se pede um trecho: o que se escreve em cada lugar, e por que não serve. */
export type Escolha = {
  frase: string
  de: string
  ate: string
  inicial: Trecho
  dizer: (pagina: number) => string
  /** Indefinida ou que não é número, não há tal lugar. */
  ler: (texto: string) => number | undefined
  porQueNao: (trecho: Trecho) => string | undefined
  /** O que do trecho fica por imprimir. */
  ressalva?: (trecho: Trecho) => string
}

export const escolhaDePaginas = (total: number, atual: number): Escolha => ({
  frase: `O arquivo tem ${total} páginas, e daqui se imprimem até ${FOLHAS_MAX} de cada vez.`,
  de: 'Da página',
  ate: 'à página',
  inicial: { de: atual, ate: Math.min(total, atual + FOLHAS_MAX - 1) },
  dizer: String,
  ler: Number,
  porQueNao: (trecho) => porQueNao(trecho, total),
})

/** Por que não se imprime; indefinida, se serve. */
export function porQueNao({ de, ate }: Trecho, total: number): string | undefined {
  if (![de, ate].every((pagina) => Number.isInteger(pagina) && pagina >= 1 && pagina <= total))
    return `Escreva páginas de 1 a ${total}.`
  if (ate < de) return 'A última página vem antes da primeira.'
  return ate - de >= FOLHAS_MAX ? `São mais de ${FOLHAS_MAX} páginas.` : undefined
}
