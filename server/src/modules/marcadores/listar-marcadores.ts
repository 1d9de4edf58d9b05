import type { TipoMarcador } from '@autos/contract/entradas.ts'
import { naoEncontrado } from '@autos/contract/erros.ts'
import { sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import { setoresDe, usuarioDe } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import { listarSetores, type Setor } from '../setores/index.ts'

export type Marcador = { id: string; nome: string; tipo: TipoMarcador; setor: Setor | null }

/** Os marcadores que a pessoa usa: os seus, os dos seus setores e os públicos (domínio §13). */
export async function listarMarcadores(
  reader: Reader,
  ator: Ator,
  { tipo = null, id = null }: { tipo?: TipoMarcador | null; id?: string | null } = {},
): Promise<Marcador[]> {
  const { rows } = await sql<{ id: string; nome: string; tipo: TipoMarcador; setorId: string | null }>`
    select id, nome, tipo, setor_id from marcador
    where (tipo = 'PUBLICO' or usuario_id = ${usuarioDe(ator)}::uuid or setor_id = any(${setoresDe(ator)}::uuid[]))
      and (${tipo}::text is null or tipo = ${tipo}) and (${id}::uuid is null or id = ${id}::uuid)
    order by tipo, nome_dobrado, id`.execute(reader)
  const setores = rows.some(({ setorId }) => setorId !== null)
    ? await listarSetores(reader, { desativados: true })
    : []
  const porId = new Map(setores.map((setor) => [setor.id, setor]))
  return rows.map(({ setorId, ...marcador }) => ({ ...marcador, setor: porId.get(setorId ?? '') ?? null }))
}

/** O que um ato deixou; na repetição, pode já não existir. */
export async function buscarMarcador(reader: Reader, ator: Ator, id: string): Promise<Marcador> {
  const [marcador] = await listarMarcadores(reader, ator, { id })
  if (marcador === undefined) throw naoEncontrado()
  return marcador
}
