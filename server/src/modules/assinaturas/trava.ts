import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { daPessoa, type Fatos } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import { convidadoDo, usuarioDo } from './de-quem.ts'

/**
 * Enquanto alguém assina, ninguém mais assina, move, restringe nem substitui (domínio §6.2). A trava se solta
 * sozinha.
 */
export async function travar(
  tx: Tx,
  ator: Ator,
  { fatos, minutos }: { fatos: Fatos; minutos: number },
): Promise<Date> {
  const ate = new Date(tx.now.getTime() + minutos * 60_000)
  await tx
    .updateTable('documento')
    .set({
      assinaturaTravaUsuarioId: usuarioDo(ator),
      assinaturaTravaConvidadoId: convidadoDo(ator, fatos),
      assinaturaTravaAte: ate,
    })
    .where('id', '=', fatos.id)
    .execute()
  return ate
}

/** Só a de quem a pôs, e só se ainda for aquela. */
export async function soltar(
  tx: Tx,
  ator: Ator,
  { documentoId, ate }: { documentoId: string; ate: Date },
): Promise<void> {
  await sql`
    update documento d set assinatura_trava_usuario_id = null, assinatura_trava_convidado_id = null, assinatura_trava_ate = null
    where d.id = ${documentoId}::uuid and d.assinatura_trava_ate = ${ate} and ${daPessoa(ator, sql`d.assinatura_trava_usuario_id`, sql`d.assinatura_trava_convidado_id`)}`.execute(
    tx,
  )
}
