import { sql } from 'kysely'
import { O_ULTIMO } from '../cartas/index.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'

/**
 * Corrigiu-se o e-mail de um interessado: os pedidos que ainda esperam, feitos ao de antes, avisam-se no novo. Corre depois
 * de a correção se confirmar; o que se pede ao mesmo tempo, e não se vê daqui, lê o endereço quando se avisa.
 */
export async function avisarNoNovoEndereco(
  ledger: Ledger,
  { interessadoId, versao }: { interessadoId: string; versao: number },
): Promise<void> {
  await transact(ledger, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select p.id from pedido_arquivo p join interessado_externo e on e.id = p.externo_id
      where e.id = ${interessadoId}::uuid and e.versao = ${versao} and p.enviado_em is null and p.email = any(e.emails_de_antes)
        and ${O_ULTIMO}
      order by p.id`.execute(tx)
    for (const { id } of rows)
      await enqueue(tx, 'solicitacao.avisar', {
        data: { pedidoId: id, motivo: 'ENDERECO', vez: versao },
        key: `${id}.ENDERECO.${versao}`,
      })
  })
}
