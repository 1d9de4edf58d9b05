import type { Setor } from '../../partes/seletores/pessoas.ts'

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
    if (acima.pessoas !== 0 && (!so || so.has(acima.id))) return acima
    vistos.add(acima.id)
    acima = porId.get(acima.superiorId ?? '')
  }
  return undefined
}
