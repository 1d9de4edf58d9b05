import { validacao } from '@autos/contract/erros.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/database.ts'
import type { Ator } from '../ator/index.ts'
import { passarPrazosDe } from '../prazos/index.ts'
import { passarSolicitacoesDe } from '../solicitacoes/index.ts'
import type { Lugar } from '../tramitacao/index.ts'
import { lugarDito, quemRecebe } from './sucessor.ts'

type Saida = { origem: Lugar; destinoId: string | null; prazosParaId: string | null }

/**
 * O que, além da carga, passa a outro: os prazos e as respostas de fora. Sem destino dito, a quem sucede quem sai; na
 * falta de alguém, diga-se quem. Devolve quem recebe, e quantos de cada.
 */
export async function passarOQuePende(
  tx: Tx,
  ator: Ator,
  { origem, destinoId, prazosParaId }: Saida,
): Promise<{ recebe: Lugar | null; prazos: number; solicitacoes: number }> {
  const ditos = prazosParaId === null ? null : await lugarDito(tx, prazosParaId, 'prazosParaId')
  const recebe = await quemRecebe(tx, { origem, destinoId })
  const prazosPara = ditos ?? recebe
  const espera = await ha(tx, origem)
  if ((espera.prazos && prazosPara === null) || (espera.solicitacoes && recebe === null))
    throw validacao('destinoId', 'Há prazos por cumprir ou pedidos por responder: diga quem fica com eles.')
  return {
    recebe,
    prazos: espera.prazos ? await passarPrazosDe(tx, ator, { de: origem, para: prazosPara! }) : 0,
    solicitacoes: espera.solicitacoes
      ? await passarSolicitacoesDe(tx, ator, { de: origem, para: recebe! })
      : 0,
  }
}

async function ha(
  reader: Reader,
  { usuarioId, setorId }: Lugar,
): Promise<{ prazos: boolean; solicitacoes: boolean }> {
  const { rows } = await sql<{ prazos: boolean; solicitacoes: boolean }>`
    select exists (select 1 from prazo z where z.situacao = 'ABERTO' and ${setorId === null ? sql`z.usuario_id = ${usuarioId}::uuid` : sql`z.setor_id = ${setorId}::uuid`}) as prazos,
      exists (select 1 from pedido_arquivo p where p.enviado_em is null and ${setorId === null ? sql`p.setor_id is null and p.usuario_id = ${usuarioId}::uuid` : sql`p.setor_id = ${setorId}::uuid`}) as solicitacoes`.execute(
    reader,
  )
  return rows[0]!
}
