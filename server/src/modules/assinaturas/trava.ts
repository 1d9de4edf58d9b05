import type { Tx } from '../../kernel/database.ts'
import type { Fatos } from '../acoes/index.ts'
import type { Ator } from '../identidade/index.ts'
import { convidadoDo, usuarioDo } from './registrar.ts'

/** Enquanto alguém assina, ninguém mais assina, move, restringe nem substitui (domínio §6.2). A trava se solta sozinha. */
export async function travar(tx: Tx, ator: Ator, { id }: Fatos, minutos: number): Promise<Date> {
  const ate = new Date(tx.now.getTime() + minutos * 60_000)
  await tx
    .updateTable('documento')
    .set({ assinaturaTravaUsuarioId: usuarioDo(ator), assinaturaTravaConvidadoId: convidadoDo(ator), assinaturaTravaAte: ate })
    .where('id', '=', id)
    .execute()
  return ate
}

/** Só a de quem a pôs, e só se ainda for aquela. */
export async function soltar(tx: Tx, ator: Ator, documentoId: string, ate: Date): Promise<void> {
  await tx
    .updateTable('documento')
    .set({ assinaturaTravaUsuarioId: null, assinaturaTravaConvidadoId: null, assinaturaTravaAte: null })
    .where('id', '=', documentoId)
    .where('assinaturaTravaAte', '=', ate)
    .where('assinaturaTravaUsuarioId', 'is not distinct from', usuarioDo(ator))
    .where('assinaturaTravaConvidadoId', 'is not distinct from', convidadoDo(ator))
    .execute()
}
