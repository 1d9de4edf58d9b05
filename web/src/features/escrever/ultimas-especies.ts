import { keepByPerson } from '../../base/kept.ts'

const guardadas = keepByPerson<readonly string[]>('autos.escrever.especies')
const GUARDADAS = 6

/** As espécies em que a pessoa escreveu por último, neste navegador. */
export const ultimasEspecies = (pessoa: string): readonly string[] => guardadas.of(pessoa) ?? []

export function lembrarEspecie(pessoa: string, chave: string): void {
  const antes = ultimasEspecies(pessoa).filter((outra) => outra !== chave)
  guardadas.keep(pessoa, [chave, ...antes].slice(0, GUARDADAS))
}
