import { sql } from 'kysely'
import { batched } from '../../kernel/batch.ts'
import { listed } from '../../kernel/listed.ts'
import { type Fatos, FECHADO, visiveis } from '../acoes/index.ts'
import type { ContextoDeLeitura } from './contexto.ts'

/**
 * Quantos anexos, dos que quem pergunta sabe que há, requerem posse ou são sigilosos, por si ou pelo que os contém, e
 * por isso não se abrem a quem só assina o documento (domínio §7.3).
 */
export async function anexosFechados(
  contexto: ContextoDeLeitura,
  { id, documento, anexado }: Fatos,
): Promise<number> {
  if (!documento || anexado) return 0
  const contar = batched(contexto, 'docproc.anexos-fechados', (ids: string[]) =>
    contarFechados(contexto, ids),
  )
  return (await contar(id)) ?? 0
}

async function contarFechados(
  { db, actor }: ContextoDeLeitura,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; quantos: number }>`
    select d.pai_id as id, count(*)::int as quantos from docproc d
    where d.pai_id = any(${listed(ids)}) and d.vinculo = 'anexo' and (${FECHADO.requerPosse} or ${FECHADO.sigiloso}) and ${visiveis(actor())}
    group by d.pai_id`.execute(db)
  return new Map(rows.map(({ id, quantos }) => [id, quantos]))
}
