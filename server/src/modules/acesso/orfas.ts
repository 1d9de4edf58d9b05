import { sql } from 'kysely'
import { type Ledger, transact } from '../../kernel/transact.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import type { Lugar } from '../tramitacao/index.ts'
import { sucessor } from '../pendencias/index.ts'
import { redistribuir } from './redistribuir.ts'

/**
 * A carga que ainda ficou com quem já saiu (um ato que terminava enquanto a pessoa era desativada, um envio
 * desfeito, dados de antes) passa a quem o substitui. O que não tem substituto fica até que alguém diga quem
 * o recebe.
 */
export async function redistribuirOrfas({
  ledger,
  sistema,
}: {
  ledger: Ledger
  sistema: Ator
}): Promise<void> {
  const { rows } = await sql<Lugar>`
    select u.id as usuario_id, null::uuid as setor_id from usuario u where u.desativado_em is not null and exists (
      select 1 from docproc d where d.carga_usuario_id = u.id and d.pai_id is null and d.excluido_em is null and not d.arquivado)
    union all
    select null, s.id from setor s where s.desativado_em is not null and exists (
      select 1 from docproc d where d.carga_setor_id = s.id and d.pai_id is null and d.excluido_em is null and not d.arquivado)`.execute(
    ledger.db,
  )
  for (const origem of rows)
    await transact(
      ledger,
      async (tx) => {
        if ((await sucessor(tx, origem)) === null) return
        const { itens, destino } = await redistribuir(tx, sistema, { origem, destinoId: null })
        if (destino !== null)
          await registrar(tx, sistema, {
            ato: 'carga.redistribuida',
            itens,
            dados: { origem, destinoId: destino.setorId },
          })
      },
      { isolation: 'read committed' },
    )
}
