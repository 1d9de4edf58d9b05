import { dobrar } from './texto.ts'

/**
 * O que o texto de um rascunho pode pedir ao sistema, escrito `{{numero}}` ou `<span
 * data-variavel="numero">`.
 */
export const VARIAVEIS = ['numero', 'data', 'interessados', 'setor', 'signatarios'] as const
export type Variavel = (typeof VARIAVEIS)[number]

/** O que fica no lugar do que ainda não se sabe. */
export const LACUNA = '________'

/** A do `span` que tem dentro o texto de uma nota de rodapé, no lugar da chamada. */
export const CLASSE_DA_NOTA = 'nota-de-rodape'

/** Da tabela que se imprime sem traços. */
export const SEM_BORDAS = 'sem-bordas'

export const MARCA_DE_VARIAVEL = /\{\{\s*([\p{L}_]{1,40})\s*\}\}/gu
const ATRIBUTO = /\sdata-variavel="([^"]*)"/g

/** Sem diferença de acento ou caixa: quem escreve o modelo escreve `{{Número}}`. */
export const variavelDe = (escrita: string): Variavel | undefined =>
  VARIAVEIS.find((variavel) => variavel === dobrar(escrita).trim())

/** As que o texto pede e não há, como foram escritas. */
export const variaveisDesconhecidas = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(MARCA_DE_VARIAVEL), ...html.matchAll(ATRIBUTO)]
      .map(([, escrita]) => escrita ?? '')
      .filter((escrita) => variavelDe(escrita) === undefined),
  ),
]
