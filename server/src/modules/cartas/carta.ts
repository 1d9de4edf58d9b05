import { sql } from 'kysely'
import type { Lida } from '../../adapters/correio/resposta.ts'
import type { Tx } from '../../kernel/database.ts'
import type { JobName } from '../../kernel/jobs.ts'
import { newId } from '../../kernel/ids.ts'
import type { Ator } from '../ator/index.ts'
import { registrar } from '../historico/index.ts'
import { O_ULTIMO } from './ultimo-pedido.ts'

export type SobreOQue = 'CONVITE' | 'COPIA' | 'PEDIDO' | 'OUTRA'
export type SituacaoDaCarta = 'A_MANDAR' | 'ADIADA' | 'MANDADA' | 'ATRASADA' | 'RECUSADA' | 'DEVOLVIDA'

/** `trabalho` e `chave`: onde está na fila, quando se tenta outra vez. */
export type NovaCarta = {
  id: string
  sobre: SobreOQue
  para: string
  trabalho: JobName
  chave: string
  documentoId?: string
  /** Do convite: o pedido que ele leva. */
  assinanteId?: string
  pedidaEm?: Date
  versaoBase?: number
  pedidoId?: string
}
export type Aberta = { id: string; retorno: string }

/**
 * Escreve que esta carta vai sair, antes de sair. A que se repete é a mesma; a que o destinatário já recusou, nesse
 * endereço, não se tenta mais: nada se devolve.
 */
export async function abrirCarta(tx: Tx, carta: NovaCarta): Promise<Aberta | undefined> {
  const { id, para } = carta
  await tx
    .insertInto('carta')
    .values({ ...carta, situacao: 'A_MANDAR', retorno: newId(), criadaEm: tx.now, em: tx.now })
    .onConflict((conflito) => conflito.doNothing())
    .execute()
  const dela = await tx
    .selectFrom('carta')
    .select(['retorno', 'situacao', 'para'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (dela.para === para)
    return dela.situacao === 'RECUSADA' || dela.situacao === 'DEVOLVIDA'
      ? undefined
      : { id, retorno: dela.retorno }
  // Corrigiu-se o endereço entre duas tentativas: o que o de antes respondeu já não conta.
  const retorno = newId()
  await tx
    .updateTable('carta')
    .set({ para, retorno, situacao: 'A_MANDAR', causa: null, codigo: null, em: tx.now })
    .where('id', '=', id)
    .execute()
  return { id, retorno }
}

type Novidade = { retorno: string } & (
  | { situacao: 'MANDADA' }
  | { situacao: 'ADIADA' | 'ATRASADA' | 'RECUSADA' | 'DEVOLVIDA'; lida: Pick<Lida, 'causa' | 'codigo'> }
)

/**
 * O que o correio disse da carta com este retorno. A que mudou de endereço entretanto já não é esta, e a que se recusou ou
 * voltou fica como está: a resposta que chega tarde não muda nada. Diz em que pé estava; nada, se nada mudou.
 */
export async function anotarCarta(
  tx: Tx,
  sistema: Ator,
  novidade: Novidade,
): Promise<SituacaoDaCarta | undefined> {
  const { retorno, situacao } = novidade
  const { causa = null, codigo = null } = 'lida' in novidade ? novidade.lida : {}
  const antes = await tx
    .selectFrom('carta')
    .select([
      'id',
      'sobre',
      'situacao',
      'documentoId',
      'assinanteId',
      'pedidaEm',
      'versaoBase',
      'pedidoId',
      'para',
    ])
    .where('retorno', '=', retorno)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (antes === undefined || !NOTICIAS[antes.situacao].includes(situacao)) return undefined
  await tx
    .updateTable('carta')
    .set({ situacao, causa, codigo, em: tx.now })
    .where('retorno', '=', retorno)
    .execute()
  // O que se atrasa foi mandado na mesma.
  if (situacao !== 'ATRASADA') await noConvite(tx, antes, situacao)
  if (situacao === 'RECUSADA' || situacao === 'DEVOLVIDA')
    await dizerAQuemPediu(tx, sistema, { carta: antes, situacao, causa: causa! })
  return antes.situacao
}

/** O que ainda é novidade, no pé em que a carta está. */
// prettier-ignore
const NOTICIAS: Readonly<Record<SituacaoDaCarta, readonly SituacaoDaCarta[]>> = {
  A_MANDAR:  ['ADIADA', 'MANDADA', 'ATRASADA', 'RECUSADA', 'DEVOLVIDA'],
  ADIADA:    ['ADIADA', 'MANDADA', 'ATRASADA', 'RECUSADA', 'DEVOLVIDA'],
  MANDADA:   ['MANDADA', 'ATRASADA', 'RECUSADA', 'DEVOLVIDA'],
  ATRASADA:  ['RECUSADA', 'DEVOLVIDA'],
  RECUSADA:  [],
  DEVOLVIDA: [],
}
const NO_CONVITE = {
  A_MANDAR: 'A_MANDAR',
  ADIADA: 'ADIADO',
  MANDADA: 'MANDADO',
  RECUSADA: 'RECUSADO',
  DEVOLVIDA: 'DEVOLVIDO',
} as const satisfies Record<Exclude<SituacaoDaCarta, 'ATRASADA'>, string>

type Guardada = {
  sobre: string
  documentoId: string | null
  assinanteId: string | null
  pedidaEm: Date | null
  versaoBase: number | null
  pedidoId: string | null
  para: string
}

/** O lembrete que se adia não desfaz o convite que já se mandou. */
async function noConvite(tx: Tx, carta: Guardada, situacao: keyof typeof NO_CONVITE): Promise<void> {
  if (carta.sobre !== 'CONVITE' || carta.assinanteId === null) return
  await sql`
    update assinante a set convite_correio = ${NO_CONVITE[situacao]}
    where a.id = ${carta.assinanteId}::uuid and a.adicionado_em = ${carta.pedidaEm} and a.convite_situacao = 'MANDADO'
      and not (${situacao} = 'ADIADA' and a.convite_correio is not distinct from 'MANDADO')
      and exists (select from documento x where x.id = a.documento_id and x.versao_base = ${carta.versaoBase})`.execute(
    tx,
  )
}

type Dito = { carta: Guardada; situacao: 'RECUSADA' | 'DEVOLVIDA'; causa: string }

/** Só do pedido que ainda está de pé: do que se corrigiu, se retirou ou já se respondeu, ninguém espera notícia. */
async function dizerAQuemPediu(tx: Tx, sistema: Ator, { carta, situacao, causa }: Dito): Promise<void> {
  const { sobre, documentoId } = carta
  if (documentoId === null || sobre === 'OUTRA') return
  const avisar = sobre === 'PEDIDO' ? await quemPediuOArquivo(tx, carta) : await quemConvidou(tx, carta)
  if (avisar === undefined) return
  await registrar(tx, sistema, {
    ato: 'carta.nao-chegou',
    itens: [documentoId],
    dados: {
      sobre: sobre as 'CONVITE' | 'COPIA' | 'PEDIDO',
      causa,
      voltou: situacao === 'DEVOLVIDA',
      avisar,
    },
  })
}

async function quemConvidou(tx: Tx, carta: Guardada): Promise<string[] | undefined> {
  const { rows } = await sql<{ avisar: string | null }>`
    select coalesce((select u.id from usuario u where u.id = a.adicionado_por and u.desativado_em is null), d.carga_usuario_id, d.carga_setor_id) as avisar
    from assinante a join documento x on x.id = a.documento_id join docproc d on d.id = x.id and d.excluido_em is null
    where a.id = ${carta.assinanteId}::uuid and a.adicionado_em = ${carta.pedidaEm} and x.versao_base = ${carta.versaoBase}
      and a.situacao = ${carta.sobre === 'COPIA' ? 'ASSINOU' : 'PENDENTE'} for no key update of a`.execute(tx)
  return rows[0] && (rows[0].avisar === null ? [] : [rows[0].avisar])
}

async function quemPediuOArquivo(tx: Tx, carta: Guardada): Promise<string[] | undefined> {
  const { rows } = await sql<{ avisar: string | null }>`
    select coalesce((select u.id from usuario u where u.id = p.usuario_id and u.desativado_em is null), p.setor_id) as avisar
    from pedido_arquivo p join documento x on x.id = p.documento_id join docproc d on d.id = x.id and d.excluido_em is null
    where p.id = ${carta.pedidoId}::uuid and p.enviado_em is null and x.desconsiderado_em is null
      and ${O_ULTIMO}
    for no key update of p`.execute(tx)
  return rows[0] && (rows[0].avisar === null ? [] : [rows[0].avisar])
}
