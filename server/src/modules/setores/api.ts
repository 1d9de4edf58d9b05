import type { Contexto } from '../../app/context.ts'
import { listarSetores, type Setor } from './listar.ts'

export const Query = {
  setores: (_: unknown, { desativados }: { desativados?: boolean | null }, { db }: Contexto): Promise<Setor[]> => listarSetores(db, { desativados: desativados ?? false }),
}
