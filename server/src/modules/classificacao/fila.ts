/**
 * Do ato que pode dar ou devolver um número: muitos ao mesmo tempo, no mesmo livro, disputam uma linha só, e quem perde a
 * disputa espera a vez.
 */
export const numera = { line: 'numeracao_sequencia' } as const
