import type { Page } from '@playwright/test'
import type { Product } from '../support/product.ts'

export const EDICOES = Number(process.env.AUTOS_EDICOES ?? 500)
export const SEMENTE = Number(process.env.AUTOS_SEMENTE ?? Math.trunc(Math.random() * 2 ** 31))
export const CORTE_MS = Number(process.env.AUTOS_CORTE_S ?? 600) * 1000

export const QUEM = ['terezinha', 'wesley', 'jaciara'] as const
export type Quem = (typeof QUEM)[number]
export const SO_SUGERE: Quem = 'jaciara'

/** O que se fez até aqui, e o que se há de achar no fim. */
export type Cena = {
  id: string
  product: Product
  sortear: (ate: number) => number
  escritas: Map<string, Quem>
  comentados: Map<string, Quem>
  versoes: Map<number, Versao>
  contas: Record<string, number>
  /** Quem fica sem rede, e até quando. */
  corte: { quem: Quem; ate: number } | undefined
}
export type Pessoa = { quem: Quem; page: Page; rede: boolean }
export type Versao = { versao: number; quem: string; html: string }

export const contar = ({ contas }: Cena, oQue: string): number => (contas[oQue] = (contas[oQue] ?? 0) + 1)

/** Sempre a mesma sequência para a mesma semente. */
export function sorteio(semente: number): (ate: number) => number {
  let estado = semente >>> 0
  return (ate) => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((estado / 2 ** 32) * ate)
  }
}
