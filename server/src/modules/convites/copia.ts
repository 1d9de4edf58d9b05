import { CONVITE_DIAS } from '@autos/contract/regras/limites.ts'
import { sql } from 'kysely'
import { sha256 } from '../../kernel/canonical.ts'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { newSecret } from '../../kernel/secrets.ts'
import { transact } from '../../kernel/transact.ts'
import { abrirCarta, entregarCarta } from '../cartas/index.ts'
import type { MeiosDoConvite } from './enviar.ts'

type Quem = { documentoId: string; convidadoId: string }

/**
 * Manda a quem assinou por convite outro endereço do mesmo documento, já assinado, para o ler e baixar. O
 * arquivo não vai no e-mail, que é lido por muitos (domínio H34): o endereço só se abre uma vez sem o
 * código.
 */
export async function enviarCopia(
  { ledger, correio, sistema, endereco }: MeiosDoConvite,
  quem: Quem,
): Promise<void> {
  const token = newSecret()
  const copia = await transact(ledger, (tx) => gravar(tx, token, quem))
  if (copia === undefined) return
  const { marca } = sistema
  const dia = (em: Date): string =>
    new Intl.DateTimeFormat('pt-BR', { timeZone: marca.fuso, dateStyle: 'short' }).format(em)
  await entregarCarta(
    { ledger, correio, sistema },
    {
      ...copia.carta,
      para: copia.email,
      assunto: `${marca.sigla}: o documento que você assinou`,
      texto: `Sua assinatura em um documento eletrônico de ${marca.nome} foi registrada.\n\nPara ler e baixar o documento assinado, abra:\n${endereco}/#/assinatura/${token}\n\nEste endereço é pessoal: não o encaminhe. Ele vale até ${dia(copia.expiraEm)}; baixe o documento e guarde-o.\n\nSe não foi você quem assinou, procure ${marca.nome} agora.`,
    },
  )
}

async function gravar(tx: Tx, token: string, { documentoId, convidadoId }: Quem) {
  const id = newId()
  const expiraEm = new Date(tx.now.getTime() + CONVITE_DIAS * 86_400_000)
  const { rows } = await sql<{ assinanteId: string; pedidoEm: Date; versaoBase: number; email: string }>`
    with assinou as (
      select a.id as assinante_id, a.adicionado_em as pedido_em, x.versao_base, g.email from assinante a
        join documento x on x.id = a.documento_id join docproc p on p.id = x.id and p.excluido_em is null join convidado g on g.id = a.convidado_id
      where a.documento_id = ${documentoId}::uuid and a.convidado_id = ${convidadoId}::uuid and a.situacao = 'ASSINOU'),
    gravado as (
      insert into convite (id, resumo, convidado_id, documento_id, pedido_em, versao_base, criado_em, expira_em)
      select ${id}::uuid, ${sha256(token)}, ${convidadoId}::uuid, ${documentoId}::uuid, pedido_em, versao_base, ${tx.now}, ${expiraEm} from assinou)
    select assinante_id, pedido_em, versao_base, email from assinou`.execute(tx)
  if (rows[0] === undefined) return undefined
  const { assinanteId, pedidoEm, versaoBase, email } = rows[0]
  const carta = await abrirCarta(tx, {
    id: `copia.${assinanteId}.${pedidoEm.getTime()}`,
    sobre: 'COPIA',
    para: email,
    trabalho: 'convite.copia',
    chave: `copia.${assinanteId}`,
    documentoId,
    assinanteId,
    pedidaEm: pedidoEm,
    versaoBase,
  })
  return carta && { carta, email, expiraEm }
}
