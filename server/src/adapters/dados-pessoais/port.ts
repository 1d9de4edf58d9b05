/** Finds personal data in the text of a page. */
export interface LeitorDeDados {
  /** What finds it, and in what edition: what was found by another may differ. */
  motor: string
  achar(texto: string): Achado[]
}

export const TIPOS_DE_DADO = [
  'CPF',
  'CNPJ',
  'PIS',
  'CNS',
  'TITULO_ELEITOR',
  'RG',
  'ENDERECO',
  'TELEFONE',
  'EMAIL',
  'CONTA_BANCARIA',
  'SAUDE',
] as const
export type TipoDeDado = (typeof TIPOS_DE_DADO)[number]

/** From the character `inicio` to the one before `fim`. */
export type Achado = { tipo: TipoDeDado; inicio: number; fim: number }
