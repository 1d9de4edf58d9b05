import { sql } from 'kysely'
import { batched } from '../../kernel/batch.ts'
import type { Reader } from '../../kernel/database.ts'
import { listed } from '../../kernel/listed.ts'
import type { Fatos } from '../acoes/index.ts'
import { ehDeFora } from '../ator/index.ts'
import type { ContextoDeLeitura } from './contexto.ts'
import { destino, type Destino } from './fragmentos.ts'
import { fatosDoOutro, resumoDe, type ItemResumo } from './resumo.ts'

type LinhaDeTramite = {
  itemId: string
  /** De quem é o trâmite: o próprio item ou quem ele acompanhava. */
  docprocId: string
  id: string
  tipo: string
  origem: Destino | null
  destino: Destino | null
  realizadoEm: Date
  realizadoPor: Destino | null
  mensagem: string | null
  motivo: string | null
  recebidoEm: Date | null
  recebidoPor: Destino | null
  desfeito: boolean
  termoChave: string | null
}

export type TramiteMostrado = Omit<LinhaDeTramite, 'itemId' | 'docprocId' | 'id'> & {
  _id: string
  acompanha: ItemResumo | null
}

/** Os trâmites do próprio item, do mais antigo ao mais novo. */
export async function tramites(contexto: ContextoDeLeitura, fatos: Fatos): Promise<TramiteMostrado[]> {
  return (await todosTramites(contexto, fatos)).filter(({ acompanha }) => acompanha === null)
}

/** Os do item e, enquanto esteve juntado, anexado ou apensado, os de quem ele acompanhava. */
export async function todosTramites(contexto: ContextoDeLeitura, fatos: Fatos): Promise<TramiteMostrado[]> {
  if (ehDeFora(fatos.contexto)) return []
  const doItem = batched(contexto, 'docproc.tramites', (ids: string[]) => carregarTramites(contexto.db, ids))
  const outro = fatosDoOutro(contexto)
  const linhas = (await doItem(fatos.id)) ?? []
  const mostrados = await Promise.all(
    linhas.map(async (linha) => {
      if (linha.docprocId === fatos.id) return [tramiteMostrado(linha, fatos.podeVer, null)]
      const acompanhado = await outro(linha.docprocId)
      return acompanhado === undefined
        ? []
        : [tramiteMostrado(linha, fatos.podeVer && acompanhado.podeVer, resumoDe(acompanhado))]
    }),
  )
  return mostrados.flat()
}

function tramiteMostrado(
  { itemId: _item, docprocId: _dono, id, ...linha }: LinhaDeTramite,
  podeVer: boolean,
  acompanha: ItemResumo | null,
): TramiteMostrado {
  const conteudo = podeVer ? {} : { mensagem: null, motivo: null, termoChave: null }
  return { ...linha, ...conteudo, _id: id, acompanha }
}

/**
 * O caminho de vários itens num comando. `percurso` diz a quem o item acompanhou e de quando a quando: cada
 * vínculo abre um intervalo que o desvínculo fecha, dentro do intervalo de quem já se acompanhava.
 */
async function carregarTramites(
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, LinhaDeTramite[]>> {
  const { rows } = await sql<LinhaDeTramite>`
    with recursive percurso(item_id, docproc_id, de, ate, nivel) as (
      select id, id, '-infinity'::timestamptz, 'infinity'::timestamptz, 0 from unnest(${listed(ids)}) as pedido(id)
      union all
      select p.item_id, v.outro_id, greatest(p.de, v.realizado_em), least(p.ate, coalesce(fim.em, 'infinity')), p.nivel + 1
      from percurso p
      join tramite v on v.docproc_id = p.docproc_id and v.tipo in ('JUNTADA', 'ANEXACAO', 'APENSACAO') and v.outro_id is not null and v.realizado_em < p.ate
      left join lateral (select min(f.realizado_em) as em from tramite f where f.docproc_id = p.docproc_id and f.tipo in ('DISJUNTADA', 'DESANEXACAO', 'DESAPENSACAO') and f.realizado_em > v.realizado_em) as fim on true
      where p.nivel < 4 and coalesce(fim.em, 'infinity') > p.de)
    select p.item_id, t.docproc_id, t.id, t.tipo, t.realizado_em, t.mensagem, t.motivo, coalesce(t.termo_chave, te.chave) as termo_chave,
      ${destino(sql`t.origem_usuario_id`, sql`t.origem_setor_id`)} as origem, ${destino(sql`t.destino_usuario_id`, sql`t.destino_setor_id`)} as destino,
      ${destino(sql`t.realizado_por`)} as realizado_por, rec.em as recebido_em, ${destino(sql`rec.usuario_id`)} as recebido_por,
      exists (select 1 from tramite z where z.desfaz_id = t.id) as desfeito
    from percurso p
    join tramite t on t.docproc_id = p.docproc_id
    left join recebimento rec on rec.tramite_id = t.id
    left join termo te on te.tramite_id = t.id
    where p.nivel = 0 or (t.tipo in ('ENVIO', 'DESFAZER_ENVIO', 'ARQUIVAMENTO', 'DESARQUIVAMENTO') and t.realizado_em >= p.de and t.realizado_em < p.ate)
    order by t.realizado_em, t.tipo <> 'CRIACAO', t.id`.execute(reader)
  return Map.groupBy(rows, ({ itemId }) => itemId)
}
