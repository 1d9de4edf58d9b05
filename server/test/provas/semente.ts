import type { TestContext } from 'node:test'

/** A de AUTOS_SEMENTE, para repetir uma falha; senão, outra a cada vez. Sempre se mostra. */
export function semente(t: Pick<TestContext, 'diagnostic' | 'name'>): number {
  const seed = Number(process.env.AUTOS_SEMENTE ?? Math.trunc(Math.random() * 2 ** 31))
  t.diagnostic(`semente ${seed} (AUTOS_SEMENTE=${seed} repete)`)
  return seed
}
