import { validacao } from '@autos/contract/erros.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { moveClockOn } from '../../kernel/transact.ts'
import { type Ator, sistemaCom } from '../ator/index.ts'
import { lugarDito, prenderSucessor } from '../pendencias/index.ts'
import { type Lugar, moverTodos } from '../tramitacao/index.ts'

/**
 * Passa a outro tudo o que está na carga de quem sai, pessoa ou setor, por um trâmite do sistema em cada item
 * (INV-12). Sem destino dito: da pessoa, o setor dela; do setor, o superior. Quem sai já está preso.
 */
export async function redistribuir(
  tx: Tx,
  ator: Ator,
  {
    origem,
    destinoId,
    motivo = MOTIVO(origem),
  }: { origem: Lugar; destinoId: string | null; motivo?: string },
): Promise<{ itens: string[]; destino: Lugar | null }> {
  const dito = destinoId === null ? null : await lugarDito(tx, destinoId)
  const itens = await presos(tx, origem)
  if (itens.length === 0) return { itens, destino: null }
  // O envio por que se esperou é posterior ao começo deste ato, e a carga se conta pelo último trâmite.
  await moveClockOn(tx)
  const destino = dito ?? (await prenderSucessor(tx, origem))
  if (destino === null)
    throw validacao('destinoId', 'Há documentos ou processos na carga: diga quem fica com eles.')
  await moverTodos(tx, sistemaCom(ator.marca, ator), { ids: itens, tipo: 'ENVIO', origem, destino, motivo })
  return { itens, destino }
}

const MOTIVO = ({ usuarioId }: Lugar): string =>
  usuarioId === null ? 'Setor encerrado' : 'Usuário desativado'

/** Raízes na carga dele, presas por ordem de id; as da Lixeira ficam como estão. */
async function presos(tx: Tx, { usuarioId, setorId }: Lugar): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.id from docproc d
     where ${usuarioId === null ? sql`d.carga_setor_id = ${setorId}` : sql`d.carga_usuario_id = ${usuarioId}`} and d.pai_id is null and d.excluido_em is null
     order by d.id for no key update`.execute(tx)
  return rows.map(({ id }) => id)
}
