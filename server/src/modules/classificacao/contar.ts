import type { TipoDeItem } from '@autos/contract/acoes.ts'
import { CONTAGEM_MAX } from '@autos/contract/regras/limites.ts'
import { sql } from 'kysely'
import { batched } from '../../kernel/batch.ts'
import type { Reader } from '../../kernel/database.ts'
import { listed } from '../../kernel/listed.ts'
import { visiveis } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'

export type Contagem = { documentos: number; processos: number }

/** Quantos itens de cada classificação a pessoa vê, num comando: o que ela não vê não se conta (INV-7). */
export const contar = (contexto: {
  db: Reader
  actor(): Ator
}): ((classificacaoId: string) => Promise<Contagem | undefined>) =>
  batched(contexto, 'classificacao.contagem', async (ids: string[]) => {
    const ator = contexto.actor()
    const { rows } = await sql<Contagem & { id: string }>`
      select c.id, ${quantos(ator, 'documento')} as documentos, ${quantos(ator, 'processo')} as processos from unnest(${listed(ids)}) as c(id)`.execute(
      contexto.db,
    )
    return new Map(rows.map(({ id, ...contagem }) => [id, contagem]))
  })

const quantos = (ator: Ator, tipo: TipoDeItem) => sql`(
  select count(*)::int from (
    select 1 from docproc d where d.classificacao_id = c.id and d.tipo = ${tipo} and d.excluido_em is null and ${visiveis(ator)} limit ${CONTAGEM_MAX}) as achados)`
