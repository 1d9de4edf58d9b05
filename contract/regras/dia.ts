/**
 * O dia como os atos o dizem: '1º de março de 2026', '12 de março de 2026' (Manual de Redação da Presidência,
 * 5.1.3: ordinal, o primeiro do mês).
 */
export const diaPorExtenso = (em: Date, fuso: string): string =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: fuso, dateStyle: 'long' }).format(em).replace(/^1 de/, '1º de')
