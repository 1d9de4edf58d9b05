import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import type { Ator } from '../ator/index.ts'
import { type Lugar, pessoaDe } from './mover.ts'

type Envio = { itemId: string; origem: Lugar; destino: Lugar; tramiteId: string }

/**
 * Quem respondia e mandou o item adiante fez o que devia: os prazos que se encerram ao enviar encerram-se
 * (domínio §4.1).
 */
export async function encerrarPrazos(tx: Tx, ator: Ator, envio: Envio): Promise<string[]> {
  const { itemId, origem, tramiteId } = envio
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
    .where((e) =>
      e.or([
        e.and([
          e('encerraAoEnviar', '=', true),
          e(origem.setorId === null ? 'usuarioId' : 'setorId', '=', origem.setorId ?? origem.usuarioId),
        ]),
        e.and([e('aguardaResposta', '=', true), voltaAQuemEspera(envio)]),
      ]),
    )
    .returning('id')
    .execute()
  return encerrados.map(({ id }) => id).toSorted()
}

/** O item volta a quem deu o prazo, ao setor em nome do qual o deu, ou a outro em que trabalha: é a resposta. */
const voltaAQuemEspera = ({ destino: { usuarioId, setorId } }: Envio) =>
  setorId === null
    ? sql<boolean>`prazo.criado_por = ${usuarioId}::uuid`
    : sql<boolean>`(prazo.criado_setor_id = ${setorId}::uuid or exists (select 1 from lotacao l where l.usuario_id = prazo.criado_por and l.setor_id = ${setorId}::uuid))`

/** Desfeito o envio, os prazos que ele encerrou voltam a correr. */
export async function reabrirPrazos(tx: Tx, tramiteId: string): Promise<void> {
  await tx
    .updateTable('prazo')
    .set({ situacao: 'ABERTO', encerradoEm: null, encerradoPor: null, encerradoTramiteId: null })
    .where('encerradoTramiteId', '=', tramiteId)
    .execute()
}
