import { sql } from 'kysely'
import { forgetAskings } from '../kernel/quota.ts'
import { transact } from '../kernel/transact.ts'
import { lembrarAssinaturas, zelarPorAssinaturas } from '../modules/assinaturas/index.ts'
import { apurarAberturas } from '../modules/aberturas/index.ts'
import { redistribuirOrfas } from '../modules/acesso/index.ts'
import { limparEntradas } from '../modules/cidadaos/index.ts'
import { limparConvites } from '../modules/convites/index.ts'
import { registrar } from '../modules/historico/index.ts'
import { expirarEntregas } from '../modules/entregas/index.ts'
import { expirarExportacoes } from '../modules/exportacao/index.ts'
import { expurgar } from '../modules/lixeira/index.ts'
import { avisarRestricoes } from '../modules/metadados/index.ts'
import { lembrarPrazos } from '../modules/prazos/index.ts'
import { lembrarPedidos } from '../modules/solicitacoes/index.ts'
import { limparAutorizacoes } from '../modules/provedores/index.ts'
import { limparSessoes } from '../modules/sessoes/index.ts'
import { sincronizarDiario } from '../modules/publicacao/index.ts'
import type { RecursosDaEntidade } from './resources.ts'
import { systemActor } from './system-actor.ts'

/**
 * Done by every worker once an hour. Each row is taken by one of them: who comes second finds nothing left.
 */
export async function doChores(recursos: RecursosDaEntidade): Promise<void> {
  await expireReservations(recursos)
  const meios = {
    ledger: await recursos.ledger(),
    sistema: await systemActor(recursos.db, recursos.config.fuso),
  }
  await sincronizarDiario(recursos.db, recursos.diario !== null)
  await redistribuirOrfas(meios)
  await expurgar(meios)
  await expirarExportacoes(meios)
  await expirarEntregas(meios)
  await lembrarPedidos(meios)
  await lembrarPrazos(meios)
  await lembrarAssinaturas(meios)
  await avisarRestricoes(meios)
  await apurarAberturas(meios)
  await zelarPorAssinaturas(await recursos.ledger())
  await limparConvites(recursos.db)
  await forgetAskings(recursos.db)
  await limparEntradas(recursos.db)
  await limparAutorizacoes(recursos.db)
  await limparSessoes(recursos.db)
  await sql`delete from impersonacao_uso where em < now() - interval '10 minutes'`.execute(recursos.db)
  await sql`delete from idempotencia where criada_em < now() - interval '24 hours'`.execute(recursos.db)
}

/** A reservation that nobody used becomes a gap in the book of numbers, with its reason (domínio §8). */
async function expireReservations(recursos: RecursosDaEntidade): Promise<void> {
  const sistema = await systemActor(recursos.db, recursos.config.fuso)
  await transact(await recursos.ledger(), async (tx) => {
    const expired = await tx
      .updateTable('numeroLivro')
      .set({ situacao: 'EXPIRADO', motivo: 'expirado' })
      .where('situacao', '=', 'RESERVADO')
      .where('expiraEm', '<=', tx.now)
      .returning(['chave', 'numero'])
      .execute()
    if (expired.length > 0)
      await registrar(tx, sistema, { ato: 'numero.expirado', dados: { numeros: expired } })
  })
}
