import { sql } from 'kysely'
import { batched } from '../../kernel/batch.ts'
import { visiveis, visiveisPeloConteudo } from '../acoes/index.ts'
import type { ContextoDeLeitura } from '../docproc/index.ts'

export type Contagem = { documentos: number; processos: number }

/** Quantos itens de cada tipo a pessoa acha por marcador, num comando, quantos forem: o que ela não vê não se conta (INV-7). */
export const contar = (contexto: ContextoDeLeitura): ((marcadorId: string) => Promise<Contagem | undefined>) =>
  batched(contexto, 'marcadores.contagem', async (ids: string[]) => {
    const ator = contexto.actor()
    const { rows } = await sql<Contagem & { id: string }>`
      select k.id, count(*) filter (where d.tipo = 'documento')::int as documentos, count(*) filter (where d.tipo = 'processo')::int as processos
        from marcador k join docproc_marcador dm on dm.marcador_id = k.id join docproc d on d.id = dm.docproc_id
       where k.id = any(${ids}::uuid[]) and case when k.tipo = 'PUBLICO' then ${visiveisPeloConteudo(ator)} else ${visiveis(ator)} end
       group by k.id`.execute(contexto.db)
    return new Map(rows.map(({ id, ...contagem }) => [id, contagem]))
  })
