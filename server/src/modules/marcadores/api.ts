import type { Contexto } from '../../app/context.ts'
import { listarMarcadores, type Marcador, type TipoDeMarcador } from './listar.ts'

export const Query = {
  marcadores: (_pai: unknown, { tipo }: { tipo?: TipoDeMarcador | null }, { db, actor }: Contexto): Promise<Marcador[]> => listarMarcadores(db, actor(), tipo),
}
