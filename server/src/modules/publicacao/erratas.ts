import { batched } from '../../kernel/batch.ts'
import type { Reader } from '../../kernel/database.ts'

export type Vinculos = { errataDe: string | null; erratas: string[] }

/**
 * De cada documento, o que ele corrige e os que o corrigem; valem as que o diário não recusou. Num comando
 * só, quantos forem.
 */
export const vinculosDeErrata = (contexto: { db: Reader }): ((id: string) => Promise<Vinculos | undefined>) =>
  batched(contexto, 'publicacao.erratas', async (ids: string[]) => {
    const linhas = await contexto.db
      .selectFrom('publicacao')
      .select(['documentoId', 'errataDe'])
      .where('errataDe', 'is not', null)
      .where('situacao', 'in', ['PENDENTE', 'ENVIADO', 'PUBLICADO'])
      .where((eb) => eb.or([eb('documentoId', 'in', ids), eb('errataDe', 'in', ids)]))
      .orderBy('criadaEm')
      .execute()
    const de = (id: string): Vinculos => ({
      errataDe: linhas.find(({ documentoId }) => documentoId === id)?.errataDe ?? null,
      erratas: [
        ...new Set(linhas.filter(({ errataDe }) => errataDe === id).map(({ documentoId }) => documentoId)),
      ],
    })
    return new Map(ids.map((id) => [id, de(id)]))
  })
