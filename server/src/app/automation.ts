import { executarRegras } from '../modules/automacao/index.ts'
import type { RecursosDaEntidade } from './resources.ts'
import { systemActor } from './system-actor.ts'

const CASCADE = 20

/**
 * What acts have triggered, and what those rules trigger in turn; a longer chain goes on at the next round.
 */
export async function runRules(recursos: RecursosDaEntidade): Promise<void> {
  const meios = {
    ledger: await recursos.ledger(),
    sistema: await systemActor(recursos.db, recursos.config.fuso),
    log: recursos.log,
  }
  for (let round = 0; round < CASCADE && (await executarRegras(meios)) > 0;) round++
}
