import { sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import type { Ator } from '../identidade/index.ts'
import { listarSetores, type Setor } from '../setores/index.ts'

export type TipoDeMarcador = 'PESSOAL' | 'PUBLICO' | 'SETOR'
export type Marcador = { nome: string; tipo: TipoDeMarcador; setor: Setor | null }

/** Os marcadores que a pessoa usa: os seus, os dos seus setores e os públicos (domínio §13). */
export async function listarMarcadores(reader: Reader, ator: Ator, tipo: TipoDeMarcador | null = null): Promise<Marcador[]> {
  const { rows } = await sql<{ nome: string; tipo: TipoDeMarcador; setorId: string | null }>`
    select nome, tipo, setor_id from marcador
    where (tipo = 'PUBLICO' or usuario_id = ${ator.id}::uuid or setor_id = any(${[...ator.setores]}::uuid[])) and (${tipo}::text is null or tipo = ${tipo})
    order by tipo, nome_dobrado, id`.execute(reader)
  const setores = rows.some(({ setorId }) => setorId !== null) ? await listarSetores(reader, { desativados: true }) : []
  const porId = new Map(setores.map((setor) => [setor.id, setor]))
  return rows.map(({ setorId, ...marcador }) => ({ ...marcador, setor: porId.get(setorId ?? '') ?? null }))
}
