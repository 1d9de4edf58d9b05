import type { Avisos } from '../../adapters/avisos/port.ts'
import type { Db } from '../../kernel/database.ts'

type Meios = { db: Db; avisos: Pick<Avisos, 'mandar'>; entidadeId: string }

/** O mesmo sistema em duas entidades são dois: cada um confere com o seu segredo. */
export const destinatarioDosAvisos = (entidadeId: string, integradorId: string): string =>
  `${entidadeId}:${integradorId}`

/** Manda o aviso, uma vez que seja respondido; quem o recebe o conhece pelo id, e o repetido não é outro. */
export async function avisarIntegrador(
  { db, avisos, entidadeId }: Meios,
  { avisoId }: { avisoId: string },
): Promise<void> {
  const aviso = await db
    .selectFrom('integradorAviso')
    .innerJoin('integrador', 'integrador.id', 'integradorAviso.integradorId')
    .select([
      'integradorAviso.id',
      'integradorAviso.integradorId',
      'integradorAviso.dados',
      'integrador.avisoEndereco',
    ])
    .where('integradorAviso.id', '=', avisoId)
    .where('integradorAviso.entregueEm', 'is', null)
    .where('integrador.desativadoEm', 'is', null)
    .executeTakeFirst()
  if (aviso === undefined || aviso.avisoEndereco === null) return
  const corpo = JSON.stringify({ id: aviso.id, ...(aviso.dados as Record<string, unknown>) })
  try {
    await avisos.mandar({
      endereco: aviso.avisoEndereco,
      destinatario: destinatarioDosAvisos(entidadeId, aviso.integradorId),
      id: aviso.id,
      corpo,
    })
  } catch (erro) {
    const falha = (erro instanceof Error ? erro.message : String(erro)).slice(0, 500)
    await anotar(db, aviso.id, { falha })
    throw erro
  }
  await anotar(db, aviso.id, { falha: null, entregue: true })
}

const anotar = (
  db: Db,
  id: string,
  { falha, entregue = false }: { falha: string | null; entregue?: boolean },
) =>
  db
    .updateTable('integradorAviso')
    .set((eb) => ({
      falha,
      tentativas: eb('tentativas', '+', 1),
      ...(entregue ? { entregueEm: eb.fn<Date>('now') } : {}),
    }))
    .where('id', '=', id)
    .execute()
