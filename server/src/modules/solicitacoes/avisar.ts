import { diaDoCalendario } from '@autos/contract/regras/calendario.ts'
import { sql } from 'kysely'
import type { Correio } from '../../adapters/correio/port.ts'
import type { Reader } from '../../kernel/database.ts'
import type { Ator } from '../ator/index.ts'
import { ENDERECO_DE_AGORA } from './de-agora.ts'

/** `ENDERECO`: corrigiu-se o e-mail, e no novo ainda não se sabe do pedido. */
export type MotivoDoAviso = 'PEDIDO' | 'METADE' | 'VESPERA' | 'ENDERECO'
export type MeiosDoAviso = {
  db: Reader
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
  { db, correio, sistema, endereco }: MeiosDoAviso,
  { pedidoId, motivo, vez }: { pedidoId: string; motivo: MotivoDoAviso; vez?: number },
): Promise<void> {
  const { rows } = await sql<{ email: string; prazo: string | null; identificador: string }>`
    select ${ENDERECO_DE_AGORA} as email, p.prazo::text as prazo, d.identificador from pedido_arquivo p join docproc d on d.id = p.documento_id join documento x on x.id = d.id
    where p.id = ${pedidoId}::uuid and p.email is not null and p.enviado_em is null and x.desconsiderado_em is null and d.excluido_em is null`.execute(
    db,
  )
  const pedido = rows[0]
  if (pedido === undefined) return
  const { marca } = sistema
  const primeiro = motivo === 'PEDIDO' || motivo === 'ENDERECO'
  const ate = pedido.prazo === null ? '' : ` até ${diaDoCalendario(pedido.prazo)}`
  await correio.enviar({
    mensagemId: `solicitacao.${pedidoId}.${motivo}${vez === undefined ? '' : `.${vez}`}`,
    para: pedido.email,
    assunto: `${marca.sigla}: ${primeiro ? 'pedido de um arquivo' : 'lembrete de um arquivo pedido'}`,
    texto: `${marca.nome} ${primeiro ? 'pede' : 'ainda espera'} que você envie um arquivo${ate} (pedido ${pedido.identificador}).\n\nPara ler o que se pede e enviá-lo, entre com a sua conta Gov.br:\n${endereco}/#/cidadao\n\nSe você não esperava esta mensagem, ignore-a.`,
  })
}
