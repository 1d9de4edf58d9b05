import type { TipoDeItem } from '@autos/contract/acoes.ts'
import { CONTAGEM_MAX } from '@autos/contract/regras/limites.ts'
import { sql } from 'kysely'
import { batched } from '../../kernel/batch.ts'
import { listed } from '../../kernel/listed.ts'
import { visiveis, visiveisPeloConteudo } from '../acoes/index.ts'
import type { ContextoDeLeitura } from '../docproc/index.ts'
import type { Ator } from '../ator/index.ts'

export type Contagem = { documentos: number; processos: number }

/**
 * Quantos itens de cada tipo a pessoa acha por marcador, num comando, quantos forem: o que ela não vê não se
 * conta (INV-7).
 */
export const contar = (
  contexto: ContextoDeLeitura,
): ((marcadorId: string) => Promise<Contagem | undefined>) =>
  batched(contexto, 'marcadores.contagem', async (ids: string[]) => {
    const ator = contexto.actor()
    const { rows } = await sql<Contagem & { id: string }>`
      select k.id, ${quantos(ator, 'documento')} as documentos, ${quantos(ator, 'processo')} as processos from marcador k where k.id = any(${listed(ids)})`.execute(
      contexto.db,
    )
    return new Map(rows.map(({ id, ...contagem }) => [id, contagem]))
  })

const quantos = (ator: Ator, tipo: TipoDeItem) => sql`(
  select count(*)::int from (
    select 1 from docproc_marcador dm join docproc d on d.id = dm.docproc_id
     where dm.marcador_id = k.id and d.tipo = ${tipo} and case when k.tipo = 'PUBLICO' then ${visiveisPeloConteudo(ator)} else ${visiveis(ator)} end
     limit ${CONTAGEM_MAX}) as achados)`
