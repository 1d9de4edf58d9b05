import type { Restricao } from '../../api/gen/graphql.ts'
import { ehMarca, nomeDaOpcao } from '../campos/restricoes.ts'

/** A opção que se marcou, com o nome que ela tem ao marcar, e o que se lhe acrescentou. */
export function nomesDasRestricoes(restricoes: readonly Restricao[]): string[] {
  return [
    nomeDaOpcao(restricoes.filter(ehMarca)),
    ...(restricoes.includes('TEM_AUTORIZADOS_EXTERNOS') ? ['Autorizados externos'] : []),
  ]
}

/** Em uma coluna: o que mais restringe. */
export function nomeCurtoDasRestricoes(restricoes: readonly Restricao[]): string {
  return restricoes.includes('SIGILOSO') ? 'Sigiloso' : nomeDaOpcao(restricoes.filter(ehMarca))
}
