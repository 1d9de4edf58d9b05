import type { MundoDoAlcance } from './mundo-do-alcance.ts'
import type { Achado } from './passo.ts'

/** 'colega de setor: documentoAnexar, documentoAssinarSimples → lê colega de setor', cada modo uma vez. */
export function caminhos({ gente }: Pick<MundoDoAlcance, 'gente'>, achados: readonly Achado[]): string[] {
  const nome = new Map(gente.map((pessoa) => [pessoa.id, pessoa.nome]))
  const porModo = Map.groupBy(achados, ({ passos }) =>
    passos.map(({ quem, ato }) => `${quem.nome}: ${ato}`).join(', '),
  )
  return [...porModo].map(
    ([modo, deles]) =>
      `${modo} → lê ${[...new Set(deles.map(({ leitor }) => nome.get(leitor) ?? leitor))].join(', ')}`,
  )
}
