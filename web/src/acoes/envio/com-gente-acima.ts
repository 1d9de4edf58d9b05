import type { Setor } from '../../partes/seletores/pessoas.ts'

/** Alguém trabalha nele, e não está afastado. */
export const temGente = ({ pessoas, presentes }: Pick<Setor, 'pessoas' | 'presentes'>): boolean =>
  pessoas !== 0 && presentes !== 0

/** O primeiro, de baixo para cima, em que alguém trabalha e a que se pode enviar. */
export function comGenteAcima(
  setor: Pick<Setor, 'superiorId'>,
  setores: readonly Setor[],
  so: ReadonlySet<string> | undefined,
): Setor | undefined {
  const porId = new Map(setores.map((um) => [um.id, um]))
  const vistos = new Set<string>()
  let acima = porId.get(setor.superiorId ?? '')
  while (acima && !vistos.has(acima.id)) {
    if (temGente(acima) && (!so || so.has(acima.id))) return acima
    vistos.add(acima.id)
    acima = porId.get(acima.superiorId ?? '')
  }
  return undefined
}
