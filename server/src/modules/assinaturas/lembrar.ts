import { LEMBRETE_DEPOIS_DIAS, LEMBRETE_CADA_DIAS } from '@autos/contract/regras/limites.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import { NA_VEZ } from '../acoes/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'

/** Quantas entradas por transação. */
const POR_VEZ = 200

type Lembrada = { documentoId: string; usuarioId: string | null; convidadoId: string | null }

/**
 * Lembra quem ainda não assinou, cinco dias depois de pedido e daí de dois em dois (domínio §5.3): a equipe
 * pelo sino, e por e-mail se o quis; o convidado por e-mail, enquanto vale o convite que recebeu. Marcar e
 * avisar são o mesmo ato: dois trabalhadores não lembram duas vezes. Um ato no histórico por documento.
 */
export async function lembrarAssinaturas({
  ledger,
  sistema,
}: {
  ledger: Ledger
  sistema: Ator
}): Promise<number> {
  let total = 0
  for (let quantas = POR_VEZ; quantas === POR_VEZ; total += quantas)
    quantas = await transact(ledger, (tx) => lembrarAlgumas(tx, sistema))
  return total
}

async function lembrarAlgumas(tx: Tx, sistema: Ator): Promise<number> {
  const lembradas = await marcar(tx)
  for (const [documentoId, delas] of Map.groupBy(lembradas, (uma) => uma.documentoId)) {
    const avisar = [...new Set(delas.flatMap(({ usuarioId }) => usuarioId ?? []))]
    const convidados = delas.flatMap(({ convidadoId }) => convidadoId ?? [])
    const historicoId = await registrar(tx, sistema, {
      ato: 'documento.assinatura-lembrada',
      itens: [documentoId],
      dados: { avisar, convidados },
    })
    for (const convidadoId of convidados)
      await enqueue(tx, 'convite.enviar', {
        data: { documentoId, convidadoId, lembrete: historicoId },
        key: `${historicoId}.${convidadoId}`,
      })
  }
  return lembradas.length
}

/**
 * O pedido conta desde que o arquivo está em ordem e, em ordem, desde que a vez chegou; pedido de novo,
 * conta-se de novo. Do que já não se assina não se lembra ninguém.
 */
async function marcar(tx: Tx): Promise<Lembrada[]> {
  const { rows } = await sql<Lembrada>`
    update assinante l set lembrado_em = now() from (
      select a.id from assinante a join documento x on x.id = a.documento_id join docproc d on d.id = a.documento_id join docproc r on r.id = d.raiz_id
        left join documento pai on pai.id = d.pai_id and d.vinculo = 'anexo' left join usuario u on u.id = a.usuario_id
        cross join lateral (select greatest(a.adicionado_em, x.situacao_desde, case when x.assinatura_em_ordem then (
          select max(coalesce(s.assinada_em, s.rejeitada_em)) from assinatura s where s.documento_id = x.id and s.versao >= coalesce(x.versao_base, 1)) end) as em) pedido
      where a.situacao = 'PENDENTE' and ${NA_VEZ}
        and x.situacao_arquivo = 'OK' and x.desconsiderado_em is null and pai.desconsiderado_em is null and x.aceite is distinct from 'PENDENTE'
        and x.publicacao is distinct from 'PUBLICADO' and d.excluido_em is null and r.excluido_em is null and not r.arquivado and not r.em_eliminacao
        and u.desativado_em is null and (a.convidado_id is null or exists (
          select 1 from convite c where c.documento_id = a.documento_id and c.convidado_id = a.convidado_id and c.pedido_em = a.adicionado_em
            and c.versao_base = x.versao_base and c.expira_em > now()))
        and case when a.lembrado_em >= pedido.em then a.lembrado_em + make_interval(days => ${LEMBRETE_CADA_DIAS})
          else pedido.em + make_interval(days => ${LEMBRETE_DEPOIS_DIAS}) end <= now()
      order by a.id limit ${POR_VEZ}) devida
    where l.id = devida.id returning l.documento_id, l.usuario_id, l.convidado_id`.execute(tx)
  return rows
}
