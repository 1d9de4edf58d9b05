import type { Tx } from '../../kernel/database.ts'
import type { Ator } from '../ator/index.ts'
import { type Lugar, pessoaDe } from './mover.ts'

type Envio = { itemId: string; origem: Lugar; tramiteId: string }

/**
 * Quem respondia e mandou o item adiante fez o que devia: os prazos que se encerram ao enviar encerram-se
 * (domínio §4.1).
 */
export async function encerrarPrazos(
  tx: Tx,
  ator: Ator,
  { itemId, origem, tramiteId }: Envio,
): Promise<string[]> {
  const encerrados = await tx
    .updateTable('prazo')
    .set({
      situacao: 'ENCERRADO',
      encerradoEm: tx.now,
      encerradoPor: pessoaDe(ator),
      encerradoTramiteId: tramiteId,
    })
    .where('docprocId', '=', itemId)
    .where('situacao', '=', 'ABERTO')
    .where('encerraAoEnviar', '=', true)
    .where(origem.setorId === null ? 'usuarioId' : 'setorId', '=', origem.setorId ?? origem.usuarioId)
    .returning('id')
    .execute()
  return encerrados.map(({ id }) => id).toSorted()
}

/** Desfeito o envio, os prazos que ele encerrou voltam a correr. */
export async function reabrirPrazos(tx: Tx, tramiteId: string): Promise<void> {
  await tx
    .updateTable('prazo')
    .set({ situacao: 'ABERTO', encerradoEm: null, encerradoPor: null, encerradoTramiteId: null })
    .where('encerradoTramiteId', '=', tramiteId)
    .execute()
}
