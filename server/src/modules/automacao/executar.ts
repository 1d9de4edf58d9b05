import { Recusa } from '@autos/contract/erros.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import type { Log } from '../../kernel/log.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import type { Ator } from '../ator/index.ts'
import { aplicar, type Disparo } from './aplicar.ts'
import { desativarQuebradas } from './quebradas.ts'

type Meios = { ledger: Ledger; sistema: Ator; log: Pick<Log, 'error'> }
type Chave = { regraId: string; historicoId: string }
type Pendente = Chave & Disparo & { ativa: boolean }

const LOTE = 100
const TENTATIVAS = 5

/**
 * Faz o que os atos dispararam desde a última vez, na ordem; devolve quantos. O que as próprias regras
 * disparam fica para a próxima.
 */
export async function executarRegras({ ledger, sistema, log }: Meios): Promise<number> {
  await desativarQuebradas(ledger, sistema)
  const { rows } =
    await sql<Chave>`select regra_id, historico_id from automacao_execucao where situacao = 'PENDENTE' order by criada_em, regra_id limit ${LOTE}`.execute(
      ledger.db,
    )
  for (const chave of rows)
    await transact(ledger, (tx) => executarUma(tx, sistema, chave)).catch(async (erro: unknown) => {
      if (!(erro instanceof Recusa)) log.error({ err: erro }, 'regra de automação não executada')
      await transact(ledger, (tx) => anotarFalha(tx, chave, erro))
    })
  return rows.length
}

/** As ações e a linha que diz que se fizeram confirmam-se juntas: nem se perde nem se repete. */
async function executarUma(tx: Tx, sistema: Ator, chave: Chave): Promise<void> {
  const { rows } = await sql<Pendente>`
    select e.regra_id, e.historico_id, r.ativa, h.itens[1] as item_id, h.dados,
      jsonb_build_object('id', r.id, 'nome', r.nome, 'gatilho', r.gatilho, 'condicoes', r.condicoes, 'acoes', r.acoes) as regra
    from automacao_execucao e join automacao_regra r on r.id = e.regra_id join historico h on h.id = e.historico_id
    where e.regra_id = ${chave.regraId}::uuid and e.historico_id = ${chave.historicoId}::uuid and e.situacao = 'PENDENTE' for update of e skip locked`.execute(
    tx,
  )
  const pendente = rows[0]
  if (pendente === undefined) return
  const { situacao, motivo } = pendente.ativa
    ? await aplicar(tx, sistema, pendente)
    : { situacao: 'DESATIVADA' as const, motivo: null }
  await tx
    .updateTable('automacaoExecucao')
    .set({ situacao, motivo, executadaEm: tx.now })
    .where('regraId', '=', chave.regraId)
    .where('historicoId', '=', chave.historicoId)
    .execute()
}

/** O recusado não se tenta outra vez; a falha do sistema, sim, algumas. */
async function anotarFalha(tx: Tx, { regraId, historicoId }: Chave, erro: unknown): Promise<void> {
  const recusada = erro instanceof Recusa
  await sql`
    update automacao_execucao set tentativas = tentativas + 1, executada_em = ${tx.now},
      situacao = case when ${recusada} then 'RECUSADA' when tentativas + 1 >= ${TENTATIVAS} then 'FALHOU' else 'PENDENTE' end,
      motivo = ${recusada ? erro.message : 'Erro interno.'}
    where regra_id = ${regraId}::uuid and historico_id = ${historicoId}::uuid and situacao = 'PENDENTE'`.execute(
    tx,
  )
}
