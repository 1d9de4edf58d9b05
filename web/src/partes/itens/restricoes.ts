import type { Restricao } from '../../api/gen/graphql.ts'

const NOMES: Record<Restricao, string> = {
  INTERNO: 'Interno',
  POSSE: 'Requer posse',
  SIGILOSO: 'Sigiloso',
  PUBLICO: 'Público',
  TEM_AUTORIZADOS_EXTERNOS: 'Autorizados externos',
}

/** Como se diz cada restrição; nenhuma é público. */
export function nomesDasRestricoes(restricoes: readonly Restricao[]): string[] {
  return restricoes.length === 0 ? [NOMES.PUBLICO] : restricoes.map((restricao) => NOMES[restricao])
}
