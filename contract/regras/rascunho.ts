import { dobrar } from './texto.ts'

/**
 * O que o texto de um rascunho, um modelo ou o papel timbrado pode pedir ao sistema, escrito `{{numero}}` ou
 * `<span data-variavel="numero">`. `identificacao` e `epigrafe` já vêm em maiúsculas, como o Manual de Redação
 * da Presidência (5.1.2) e a Lei Complementar 95/1998 (art. 4º) as querem.
 */
export const VARIAVEIS = [
  'identificacao',
  'epigrafe',
  'especie',
  'numero',
  'ano',
  'data',
  'local',
  'entidade',
  'cadeia',
  'setor',
  'titulo',
  'assunto',
  'interessados',
  'requerente',
  'autor',
  'signatarios',
] as const
export type Variavel = (typeof VARIAVEIS)[number]

/** O que fica no lugar do que ainda não se sabe. */
export const LACUNA = '________'

/** A do `span` que tem dentro o texto de uma nota de rodapé, no lugar da chamada. */
export const CLASSE_DA_NOTA = 'nota-de-rodape'

/** A do `span` que marca o que falta escrever; o nome está em `data-campo`. Some com o que se escreve nele. */
export const CLASSE_DO_CAMPO = 'campo'

/** A do `div` vazio em cujo lugar ficam o nome de quem assina e, acima dele, o espaço do selo. */
export const CLASSE_DAS_ASSINATURAS = 'assinaturas'

/** A do `div` vazio em cujo lugar fica o brasão, que é o logo da entidade. */
export const CLASSE_DO_BRASAO = 'brasao'

/** A do `div` vazio de um texto que sai sem o papel timbrado: um requerimento é de quem requer. */
export const CLASSE_SEM_TIMBRE = 'sem-timbre'

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

/** Um nome de campo cabe numa linha do texto. */
export const NOME_DO_CAMPO_MAX = 80

/** Os que o texto ainda tem por preencher, na ordem em que estão. */
export const camposPorPreencher = (html: string): string[] =>
  [...html.matchAll(/<span\b[^>]*\sdata-campo="([^"]*)"/g)].map(([, nome]) => legivel(nome ?? ''))

const ENTIDADES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const legivel = (atributo: string): string =>
  atributo.replace(/&(amp|lt|gt|quot);/g, (escrita, nome: string) => ENTIDADES[nome] ?? escrita)

/** As que dizem o número do documento: do que é numerado, não se sabem antes dele. */
const DIZEM_O_NUMERO: readonly (Variavel | undefined)[] = ['numero', 'identificacao', 'epigrafe']
export const dizONumero = (variavel: Variavel | undefined): boolean => DIZEM_O_NUMERO.includes(variavel)

/** O texto leva o número do documento. */
export const pedeNumero = (html: string): boolean =>
  [...html.matchAll(MARCA_DE_VARIAVEL), ...html.matchAll(ATRIBUTO)].some(([, escrita]) =>
    dizONumero(variavelDe(escrita ?? '')),
  )
