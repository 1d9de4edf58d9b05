/** As políticas de assinatura (especificação §9). */
export const POLITICAS = [
  { id: 'pades-t-ltv', nome: 'PAdES-T com LTV (longo prazo)', padrao: true },
  { id: 'pades-basico', nome: 'PAdES básico', padrao: false },
] as const

export type IdDePolitica = (typeof POLITICAS)[number]['id']
export const POLITICA_PADRAO: IdDePolitica = 'pades-t-ltv'

export const ehPolitica = (id: string): id is IdDePolitica => POLITICAS.some((politica) => politica.id === id)
