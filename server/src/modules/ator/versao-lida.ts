import { Recusa } from '@autos/contract/erros.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import type { Ator } from './ator.ts'

/** O que se altera num formulário, e quem o alterou da última vez. */
export type Versionada = { versao: number; alteradoEm: Date | null; alteradoPor: string | null }

/**
 * Quem salva diz a versão que leu; se outra pessoa alterou depois, nada se grava, e diz-se quem e quando. Chama-se
 * depois de presa a linha. Sem `lida`, como quem não leu antes, grava-se.
 */
export async function exigirVersaoLida(
  tx: Tx,
  ator: Ator,
  { atual, lida, oQue }: { atual: Versionada; lida: number | null | undefined; oQue: string },
): Promise<void> {
  if (lida == null || lida === atual.versao) return
  throw await alterouAntes(tx, ator, { ...atual, oQue })
}

type Antes = Pick<Versionada, 'alteradoEm' | 'alteradoPor'> & { oQue: string; atual?: string }

/** A recusa que diz quem alterou, e quando; `atual`, o que está salvo, se quem pediu não o pode procurar. */
export async function alterouAntes(
  tx: Tx,
  ator: Ator,
  { alteradoEm, alteradoPor, oQue, atual }: Antes,
): Promise<Recusa> {
  const { rows } = await sql<{ nome: string | null; quando: string | null }>`
    select (select nome_completo from usuario where id = ${alteradoPor}::uuid) as nome,
      to_char(${alteradoEm}::timestamptz at time zone ${ator.marca.fuso}, 'DD/MM/YYYY "às" HH24"h"MI') as quando`.execute(
    tx,
  )
  const { nome, quando } = rows[0]!
  return new Recusa(
    'EstadoInvalidoException',
    `${nome ?? 'Outra pessoa'} alterou ${oQue}${quando === null ? '' : ` em ${quando}`}. Veja como ficou e tente de novo.`,
    { campo: 'versao', ...(atual === undefined ? {} : { atual }) },
  )
}

/** O que se grava junto com a alteração. */
export const versaoSeguinte = (tx: Tx, ator: Ator, atual: Pick<Versionada, 'versao'>): Versionada => ({
  versao: atual.versao + 1,
  alteradoEm: tx.now,
  alteradoPor: ator.id,
})
