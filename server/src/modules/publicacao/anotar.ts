import type { SituacaoPublicacao } from '@autos/contract/entradas.ts'
import { sql } from 'kysely'
import type { NoDiario } from '../../adapters/diario/port.ts'
import type { Tx } from '../../kernel/database.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'

type Linha = {
  documentoId: string
  situacao: SituacaoPublicacao
  criadaPor: string | null
  errataDe: string | null
  enviadaEm: Date | null
}
/** O que o diário disse; sem id, recusou antes de receber. */
export type Dito = Omit<NoDiario, 'id'> & { id: string | null }

const SITUACAO = {
  RECEBIDO: 'ENVIADO',
  PUBLICADO: 'PUBLICADO',
  RECUSADO: 'ERRO',
  RETIRADO: 'RETIRADO',
} as const
const ATO = {
  ENVIADO: 'documento.publicacao-enviada',
  PUBLICADO: 'documento.publicado',
  ERRO: 'documento.publicacao-recusada',
  RETIRADO: 'documento.publicacao-retirada',
} as const
/** O que ainda pode acontecer a cada uma: o diário que desdiz o que disse não volta atrás aqui. */
const SEGUE: Record<SituacaoPublicacao, readonly SituacaoPublicacao[]> = {
  PENDENTE: ['ENVIADO', 'PUBLICADO', 'ERRO', 'RETIRADO'],
  ENVIADO: ['PUBLICADO', 'ERRO', 'RETIRADO'],
  PUBLICADO: ['RETIRADO'],
  ERRO: [],
  RETIRADO: [],
}

/**
 * Põe na publicação e no documento o que o diário disse; o que não muda só atualiza a hora. Devolve a
 * situação em que ficou.
 */
export async function anotar(
  tx: Tx,
  sistema: Ator,
  { publicacaoId, dito }: { publicacaoId: string; dito: Dito },
): Promise<SituacaoPublicacao> {
  const linha = await travar(tx, publicacaoId)
  const para = SITUACAO[dito.situacao]
  if (!SEGUE[linha.situacao].includes(para)) {
    await tx.updateTable('publicacao').set({ conferidaEm: tx.now }).where('id', '=', publicacaoId).execute()
    return linha.situacao
  }
  const publicou = para === 'PUBLICADO'
  const chegou = dito.id !== null
  await tx
    .updateTable('publicacao')
    .set({
      situacao: para,
      tentandoAte: null,
      falha: para === 'ERRO' ? (dito.mensagem ?? 'O diário recusou a publicação.') : null,
      conferidaEm: tx.now,
      ...(chegou ? { diarioId: dito.id, enviadaEm: linha.enviadaEm ?? tx.now } : {}),
      ...(publicou ? { diarioUrl: dito.url, publicadaEm: tx.now } : {}),
    })
    .where('id', '=', publicacaoId)
    .execute()
  await tx
    .updateTable('documento')
    .set({ publicacao: para, ...(publicou ? { diarioUrl: dito.url } : {}) })
    .where('id', '=', linha.documentoId)
    .execute()
  await contar(tx, sistema, { publicacaoId, linha, para, dito })
  if (para === 'ENVIADO')
    await enqueue(tx, 'diario.conferir', { data: { publicacaoId }, startAfterSeconds: 30 })
  return para
}

/** O documento antes da publicação, como o ato que a pede: dois nunca se esperam em círculo. */
async function travar(tx: Tx, id: string): Promise<Linha> {
  await sql`select 1 from docproc where id = (select documento_id from publicacao where id = ${id}::uuid) for no key update`.execute(
    tx,
  )
  return tx
    .selectFrom('publicacao')
    .select(['documentoId', 'situacao', 'criadaPor', 'errataDe', 'enviadaEm'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** No histórico e, quando acaba bem ou mal, a quem pediu. */
async function contar(
  tx: Tx,
  sistema: Ator,
  {
    publicacaoId,
    linha: { documentoId, criadaPor, errataDe },
    para,
    dito: { id, url, mensagem },
  }: { publicacaoId: string; linha: Linha; para: keyof typeof ATO; dito: Dito },
): Promise<void> {
  const avisar = para === 'ENVIADO' || criadaPor === null ? [] : [criadaPor]
  const itens = [documentoId, ...(errataDe === null ? [] : [errataDe])]
  const motivo = para === 'ERRO' ? mensagem : null
  await registrar(tx, sistema, {
    ato: ATO[para],
    itens,
    dados: {
      publicacaoId,
      diarioId: id,
      ...(url === null ? {} : { diarioUrl: url }),
      ...(motivo === null ? {} : { motivo }),
      avisar,
    },
  })
}
