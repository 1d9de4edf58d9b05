import { naoEncontrado } from '@autos/contract/erros.ts'
import { type Conjunto, type Contagem, contar } from '@autos/contract/regras/temporalidade.ts'
import { sql } from 'kysely'
import { batched } from '../../kernel/batch.ts'
import type { Reader } from '../../kernel/database.ts'
import { listed } from '../../kernel/listed.ts'
import { carregarFatos, type Fatos } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import { type Retencao, retencoesEmVigor } from './retencoes.ts'

type Contexto = { db: Reader; actor(): Ator }
export type ItemDaTemporalidade = Pick<
  Fatos,
  'id' | 'paiId' | 'raizId' | 'podeVer' | 'classificador' | 'contexto'
>
export type Temporalidade = Contagem & { eliminavel: boolean; retencoes: Retencao[] }

/** Dois comandos para a página toda: a contagem dos conjuntos e as retenções dos itens. */
export async function temporalidadeDe(contexto: Contexto, item: ItemDaTemporalidade): Promise<Temporalidade> {
  const [conjunto, ...retencoes] = await Promise.all([
    conjuntos(contexto)(item.raizId),
    ...[...new Set([item.id, item.paiId, item.raizId])]
      .filter((id) => id !== null)
      .map((id) => retencoesDe(contexto)(id)),
  ])
  if (conjunto === undefined) throw naoEncontrado()
  const { retido, sigiloso, ...contagem } = conjunto
  const daCasa = item.contexto === 'USUARIO'
  const lidas = retencoes
    .flatMap((delas) => delas ?? [])
    .map((retencao) => ({ ...retencao, motivo: item.podeVer || item.classificador ? retencao.motivo : null }))
  // Enquanto sigiloso, nada se elimina: primeiro se desclassifica (e-ARQ 7.3.15).
  return {
    ...contagem,
    eliminavel: contagem.fase === 'A_ELIMINAR' && !retido && !sigiloso,
    retencoes: daCasa ? lidas : [],
  }
}

export async function temporalidadePorId(contexto: Contexto, id: string): Promise<Temporalidade> {
  const fatos = (await carregarFatos(contexto.db, contexto.actor(), { quais: [id], aposAto: true })).get(id)
  if (fatos === undefined) throw naoEncontrado()
  return temporalidadeDe(contexto, fatos)
}

type DoConjunto = Contagem & { retido: boolean; sigiloso: boolean }

/** Os termos que o sistema lavrou seguem o que acompanham, e o excluído não conta. */
const conjuntos = (contexto: Contexto): ((raizId: string) => Promise<DoConjunto | undefined>) =>
  batched(contexto, 'temporalidade.conjunto', async (raizes: string[]) => {
    const { fuso } = contexto.actor().marca
    const { rows } = await sql<Conjunto & { id: string; retido: boolean; sigiloso: boolean }>`
      select r.id, (now() at time zone ${fuso})::date::text as hoje, case when r.arquivado then (r.carga_em at time zone ${fuso})::date::text end as arquivado_em,
        coalesce(jsonb_agg(jsonb_build_object('classe', c.classe, 'contagemDesde', k.desde)) filter (where not c.sistema), '[]') as itens,
        bool_or(sob_retencao(d.id, d.pai_id, d.raiz_id, ${fuso})) as retido, bool_or(d.sigiloso) as sigiloso
      from docproc r join docproc d on d.raiz_id = r.id and d.excluido_em is null join classificacao c on c.id = d.classificacao_id left join contagem k on k.docproc_id = d.id
      where r.id = any(${listed(raizes)}) group by r.id`.execute(contexto.db)
    return new Map(
      rows.map(({ id, retido, sigiloso, ...conjunto }) => [id, { ...contar(conjunto), retido, sigiloso }]),
    )
  })

const retencoesDe = (contexto: Contexto): ((id: string) => Promise<Retencao[] | undefined>) =>
  batched(contexto, 'temporalidade.retencoes', (ids: string[]) =>
    retencoesEmVigor(contexto.db, ids, contexto.actor().marca.fuso),
  )
