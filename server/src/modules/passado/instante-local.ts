/** '03/05/2026, 14:00', no fuso da entidade. */
export const instanteLocal = (em: Date, fuso: string): string =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: fuso, dateStyle: 'short', timeStyle: 'short' }).format(em)
