import type { Giro } from '@autos/contract/regras/girar.ts'
import type { PaginaEmPeFragment } from '../../api/gen/graphql.ts'

/** À largura, à página inteira, ou uma ampliação escolhida (1 = tamanho do papel). */
export type Ajuste = 'largura' | 'pagina' | number

/** Em pixels, o que se tem para mostrar; em pontos do PDF, uma página como se vê. */
export type Medida = { largura: number; altura: number }

export const A4: Medida = { largura: 595.28, altura: 841.89 }

/** Pontos do PDF (1/72 de polegada) por pixel do CSS (1/96). */
const TAMANHO_REAL = 96 / 72
const MENOR = 0.25
const MAIOR = 4
const PASSO = 1.25

/** Quantos pixels vale um ponto, para a página caber na área. */
export function escalaPara(pagina: Medida, ajuste: Ajuste, area: Medida): number {
  if (typeof ajuste === 'number') return ajuste * TAMANHO_REAL
  const naLargura = area.largura / pagina.largura
  const escala = ajuste === 'largura' ? naLargura : Math.min(naLargura, area.altura / pagina.altura)
  return Math.max(escala, MENOR * TAMANHO_REAL)
}

export const porcentagemDe = (escala: number): number => Math.round((escala / TAMANHO_REAL) * 100)

/** A ampliação seguinte (+1) ou anterior (−1) à escala em vigor. */
export function ampliacao(escala: number, sentido: 1 | -1): number {
  const nova = (escala / TAMANHO_REAL) * PASSO ** sentido
  return Math.min(MAIOR, Math.max(MENOR, Math.round(nova * 100) / 100))
}

export type { Giro }

export const maisUmQuarto = (giro: Giro): Giro => somados(giro, 90)

export const somados = (um: Giro, outro: Giro): Giro => ((um + outro) % 360) as Giro

/** O que cada página do arquivo já se gira para se ler em pé; as outras, nada. */
export type Giros = ReadonlyMap<number, Giro>

/** Das que o servidor diz que entraram viradas no digitalizador. */
export const girosDe = (viradas: readonly PaginaEmPeFragment[] | undefined): Giros =>
  new Map(viradas?.map(({ pagina, graus }) => [pagina, graus as Giro]))

/** O que desfaz um giro. */
export const contrario = (giro: Giro): Giro => ((360 - giro) % 360) as Giro

export const girada = ({ largura, altura }: Medida, giro: Giro): Medida =>
  giro % 180 === 0 ? { largura, altura } : { largura: altura, altura: largura }
