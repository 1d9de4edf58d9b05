import { sql } from 'kysely'
import { batched } from '../../kernel/batch.ts'
import { listed } from '../../kernel/listed.ts'
import { carregarFatos, type Fatos } from '../acoes/index.ts'
import { ehDeFora } from '../ator/index.ts'
import type { ContextoDeLeitura } from './contexto.ts'
import { type ItemResumo, resumoDe } from './resumo.ts'

/**
 * Os processos apensados àquele a que a peça está juntada, na ordem em que se apensaram; o que a pessoa não
 * vê não vem, e a quem é de fora nenhum. Os de várias peças de uma resposta vão juntos.
 */
export async function apensosDaPeca(
  contexto: ContextoDeLeitura,
  { peca, paiId, contexto: deQuem }: Fatos,
): Promise<ItemResumo[]> {
  if (!peca || paiId === null || ehDeFora(deQuem)) return []
  return (await batched(contexto, 'docproc.apensos', (ids: string[]) => carregar(contexto, ids))(paiId)) ?? []
}

async function carregar(
  contexto: ContextoDeLeitura,
  processos: readonly string[],
): Promise<Map<string, ItemResumo[]>> {
  const quais = sql`select d.id from docproc d where d.pai_id = any(${listed(processos)}) and d.vinculo = 'apenso' order by d.pai_id, d.ordem`
  const fatos = await carregarFatos(contexto.db, contexto.actor(), { quais, explicar: false })
  const porProcesso = Map.groupBy(fatos.values(), ({ paiId }) => paiId ?? '')
  return new Map([...porProcesso].map(([id, apensos]) => [id, apensos.map(resumoDe)]))
}
