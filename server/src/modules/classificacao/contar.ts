import { sql } from 'kysely'
import { batched } from '../../kernel/batch.ts'
import type { Reader } from '../../kernel/database.ts'
import { visiveis } from '../acoes/index.ts'
import type { Ator } from '../identidade/index.ts'

export type Contagem = { documentos: number; processos: number }

/** Quantos itens de cada classificação a pessoa vê, num comando: o que ela não vê não se conta (INV-7). */
export const contar = (contexto: { db: Reader; actor(): Ator }): ((classificacaoId: string) => Promise<Contagem | undefined>) =>
  batched(contexto, 'classificacao.contagem', async (ids: string[]) => {
    const { rows } = await sql<Contagem & { id: string }>`
      select d.classificacao_id as id, count(*) filter (where d.tipo = 'documento')::int as documentos, count(*) filter (where d.tipo = 'processo')::int as processos
        from docproc d where d.classificacao_id = any(${ids}::uuid[]) and d.excluido_em is null and ${visiveis(contexto.actor())} group by 1`.execute(contexto.db)
    return new Map(rows.map(({ id, ...contagem }) => [id, contagem]))
  })
