import { sql } from 'kysely'
import { type Ledger, transact } from '../../kernel/transact.ts'
import { travarComFatos } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import { rejeitarEntrega } from './rejeitar.ts'

const LOTE = 200

/** A entrega que ninguém aceitou no prazo da entidade o sistema rejeita, uma por transação (domínio §4.2). */
export async function expirarEntregas({
  ledger,
  sistema,
}: {
  ledger: Ledger
  sistema: Ator
}): Promise<number> {
  const { rows } = await sql<{ id: string; dias: number }>`
    select e.id, m.aceite_dias as dias from documento e join docproc d on d.id = e.id, marca m
    where e.aceite = 'PENDENTE' and d.excluido_em is null and d.carga_em <= now() - make_interval(days => m.aceite_dias::int) limit ${LOTE}`.execute(
    ledger.db,
  )
  let rejeitadas = 0
  for (const { id, dias } of rows)
    rejeitadas += await transact(ledger, async (tx) => {
      const [fatos] = await travarComFatos(tx, sistema, [id])
      if (fatos?.aguardaAceite !== true) return 0
      await rejeitarEntrega(tx, sistema, { fatos, motivo: `Ninguém aceitou a entrega em ${dias} dias.` })
      return 1
    })
  return rejeitadas
}
