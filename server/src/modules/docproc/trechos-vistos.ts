import { sql } from 'kysely'
import { batched } from '../../kernel/batch.ts'
import { newId } from '../../kernel/ids.ts'
import { listed } from '../../kernel/listed.ts'
import { transact } from '../../kernel/transact.ts'
import type { Fatos } from '../acoes/index.ts'
import { foiEle, quemVe } from './abertura.ts'
import type { ContextoDeLeitura } from './contexto.ts'

/**
 * Mostrou-se à pessoa um pedaço do texto destes documentos, sem que os abrisse: fica em quem viu, uma vez por
 * dia e item. Não é ler nem receber, e não acaba com o desfazer (domínio §7.3).
 */
export async function registrarTrechos(
  contexto: ContextoDeLeitura,
  mostrados: readonly Fatos[],
): Promise<void> {
  const porId = new Map(mostrados.filter(({ documento }) => documento).map((fatos) => [fatos.id, fatos]))
  if (porId.size === 0) return
  const faltam = await aindaNaoVistosHoje(contexto, [...porId.keys()])
  if (faltam.length === 0) return
  const ator = contexto.actor()
  const { fuso } = ator.marca
  // Duas pesquisas iguais ao mesmo tempo: quem chega depois espera a linha da primeira, e não põe outra.
  await transact(
    contexto.ledger,
    (tx) =>
      tx
        .insertInto('visualizacao')
        .values(
          faltam.map((id) => ({
            id: newId(),
            docprocId: id,
            ...quemVe(ator),
            impersonadoPor: ator.impersonadoPor,
            versao: porId.get(id)?.versaoArquivo ?? null,
            motivo: porId.get(id)?.motivoDaLeitura ?? null,
            ip: ator.ip,
            em: tx.now,
            diaDoTrecho: sql<string>`(${tx.now}::timestamptz at time zone ${fuso})::date`,
          })),
        )
        .onConflict((conflito) => conflito.doNothing())
        .execute(),
    { isolation: 'read committed' },
  )
}

/** Dos documentos, os de que não há acesso da pessoa hoje, no fuso da entidade. */
async function aindaNaoVistosHoje(
  { db, actor }: ContextoDeLeitura,
  ids: readonly string[],
): Promise<string[]> {
  const ator = actor()
  const { fuso } = ator.marca
  const { rows } = await sql<{ id: string }>`
    select i.id from unnest(${listed(ids)}) as i(id) where not exists (
      select 1 from visualizacao v where v.docproc_id = i.id and ${foiEle(ator)} and v.impersonado_por is not distinct from ${ator.impersonadoPor}::uuid
        and v.em >= date_trunc('day', now() at time zone ${fuso}) at time zone ${fuso})`.execute(db)
  return rows.map(({ id }) => id)
}

/** O mesmo, de cada item de uma lista que mostra um pedaço do texto dele: os de uma resposta, de uma vez. */
export async function registrarTrecho(contexto: ContextoDeLeitura, fatos: Fatos): Promise<void> {
  pedidos.set(contexto, (pedidos.get(contexto) ?? new Map<string, Fatos>()).set(fatos.id, fatos))
  await batched(contexto, 'docproc.trechos', async (ids: string[]) => {
    const conhecidos = pedidos.get(contexto)
    await registrarTrechos(
      contexto,
      ids.flatMap((id) => conhecidos?.get(id) ?? []),
    )
    return new Map<string, true>()
  })(fatos.id)
}
const pedidos = new WeakMap<object, Map<string, Fatos>>()
