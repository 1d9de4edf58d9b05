import { executarRegras } from '../modules/automacao/index.ts'
import type { RecursosDaEntidade } from './resources.ts'
import { systemActor } from './system-actor.ts'

const CASCADE = 20

/**
 * What acts have triggered, and what those rules trigger in turn; a longer chain goes on at the next round. Answers how many were run.
 */
export async function runRules(recursos: RecursosDaEntidade): Promise<number> {
  const meios = {
    ledger: await recursos.ledger(),
    sistema: await systemActor(recursos.db, recursos.config.fuso),
    log: recursos.log,
  }
  let total = 0
  for (let round = 0; round < CASCADE; round++) {
    const done = await executarRegras(meios)
    total += done
    if (done === 0) break
  }
  return total
}
