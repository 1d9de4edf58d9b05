import { diaDoCalendario } from '@autos/contract/regras/calendario.ts'
import { sql } from 'kysely'
import type { Correio } from '../../adapters/correio/port.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import type { Tx } from '../../kernel/database.ts'
import type { Ator } from '../ator/index.ts'
import { abrirCarta, entregarCarta, O_ULTIMO } from '../cartas/index.ts'
import { ENDERECO_DE_AGORA } from './de-agora.ts'

/** `ENDERECO`: corrigiu-se o e-mail, e no novo ainda não se sabe do pedido. */
export type MotivoDoAviso = 'PEDIDO' | 'METADE' | 'VESPERA' | 'ENDERECO'
export type MeiosDoAviso = {
  ledger: Ledger
  correio: Correio
  sistema: Ator
  /** Da interface desta entidade. */
  endereco: string
}

/**
 * Diz a quem se pediu que há um pedido. Nem o título nem as instruções vão: e-mail é lido por muitos
 * (domínio H34).
 */
export async function avisarDoPedido(
  { ledger, correio, sistema, endereco }: MeiosDoAviso,
  { pedidoId, motivo, vez }: { pedidoId: string; motivo: MotivoDoAviso; vez?: number },
): Promise<void> {
  const carta = `solicitacao.${pedidoId}.${motivo}${vez === undefined ? '' : `.${vez}`}`
  const pedido = await transact(ledger, (tx) => abrir(tx, carta, pedidoId))
  if (pedido === undefined) return
  const { marca } = sistema
  const primeiro = motivo === 'PEDIDO' || motivo === 'ENDERECO'
  const ate = pedido.prazo === null ? '' : ` até ${diaDoCalendario(pedido.prazo)}`
  await entregarCarta(
    { ledger, correio, sistema },
    {
      ...pedido.carta,
      para: pedido.email,
      assunto: `${marca.sigla}: ${primeiro ? 'pedido de um arquivo' : 'lembrete de um arquivo pedido'}`,
      texto: `${marca.nome} ${primeiro ? 'pede' : 'ainda espera'} que você envie um arquivo${ate} (pedido ${pedido.identificador}).\n\nPara ler o que se pede e enviá-lo, entre com a sua conta Gov.br:\n${endereco}/#/cidadao\n\nSe você não esperava esta mensagem, ignore-a.`,
    },
  )
}

type Avisado = { documentoId: string; email: string; prazo: string | null; identificador: string }

/** Nada, de quem já respondeu ou já não precisa de responder; nem do pedido que outro, depois, cancelou. */
async function abrir(tx: Tx, id: string, pedidoId: string) {
  const { rows } = await sql<Avisado>`
    select d.id as documento_id, ${ENDERECO_DE_AGORA} as email, p.prazo::text as prazo, d.identificador from pedido_arquivo p join docproc d on d.id = p.documento_id join documento x on x.id = d.id
    where p.id = ${pedidoId}::uuid and p.email is not null and p.enviado_em is null and x.desconsiderado_em is null and d.excluido_em is null
      and ${O_ULTIMO}`.execute(tx)
  const [pedido] = rows
  if (pedido === undefined) return undefined
  const { documentoId, email } = pedido
  const carta = await abrirCarta(tx, {
    id,
    sobre: 'PEDIDO',
    para: email,
    trabalho: 'solicitacao.avisar',
    chave: id.replace(/^solicitacao\./, ''),
    documentoId,
    pedidoId,
  })
  return carta && { ...pedido, carta }
}
