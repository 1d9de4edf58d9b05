import { validacao } from '../erros.ts'
import { PAGINA_MAX, PAGINA_PADRAO } from './limites.ts'

/** Como se pede um pedaço de uma lista. */
export type Pagina = {
  readonly skip?: number | null | undefined
  readonly limit?: number | null | undefined
}

/** Quantos se saltam e quantos vêm; de quem pede mais do que cabe, vem o que cabe. */
export const paginaDe = ({ skip, limit }: Pagina): { salto: number; tamanho: number } => ({
  salto: aPartirDeZero('skip', skip ?? 0),
  tamanho: Math.min(aPartirDeZero('limit', limit ?? PAGINA_PADRAO), PAGINA_MAX),
})

export function aPartirDeZero(campo: string, valor: number): number {
  if (!Number.isInteger(valor) || valor < 0)
    throw validacao(campo, 'Informe um número inteiro a partir de zero.')
  return valor
}
