import type { RelatorioFiltro } from '@autos/contract/entradas.ts'
import { type RawBuilder, sql } from 'kysely'
import { visiveis } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'

type F = Required<RelatorioFiltro>
type Trecho = RawBuilder<unknown>

/** Sem filtro de coluna, tudo passa: os tipos dos parâmetros vão escritos para que o nulo os tenha. */
const classificado = ({ especie, tipo, tipoItem }: F): Trecho => sql`
  (${especie}::text is null or dobrar(c.especie) = dobrar(${especie}::text)) and (${tipo}::text is null or dobrar(c.tipo) = dobrar(${tipo}::text))
  and (${tipoItem}::text is null or d.tipo = lower(${tipoItem}::text))`

/** O instante cai no período, os dois dias incluídos, no fuso da entidade. */
const noPeriodo = ({ marca }: Ator, { de, ate }: F, instante: Trecho): Trecho => sql`
  (${de}::date is null or ${instante} >= ${de}::date::timestamp at time zone ${marca.fuso})
  and (${ate}::date is null or ${instante} < (${ate}::date + 1)::timestamp at time zone ${marca.fuso})`

const setor = (apelido: string): Trecho => {
  const s = sql.table(apelido)
  return sql`case when ${s}.id is null then null else jsonb_build_object('id', ${s}.id, 'nome', ${s}.nome, 'sigla', ${s}.sigla, 'tipo', 'SETOR') end`
}
const PESSOA = sql`case when u.id is null then null else jsonb_build_object('id', u.id, 'nome', u.nome_completo, 'sigla', null, 'tipo', 'USUARIO') end`

const dias = (segundos: Trecho): Trecho => sql`round((${segundos} / 86400)::numeric, 1)::float8`

/** O que cada setor ou pessoa tem consigo agora; o que é peça, anexo ou apenso conta-se com a raiz. */
export const estoque = (ator: Ator, filtro: F): Trecho => sql`
  select ${setor('s')} as setor, ${PESSOA} as usuario, g.especie, g.tipo, upper(g.tipo_item) as tipo_item, g.quantidade, g.mais_antigo_em,
    ${dias(sql`g.media`)} as dias_media, ${dias(sql`g.mediana`)} as dias_mediana, ${dias(sql`g.maximo`)} as dias_maximo
  from (
    select d.carga_setor_id, d.carga_usuario_id, c.especie, c.tipo, d.tipo as tipo_item, count(*)::int as quantidade, min(d.carga_em) as mais_antigo_em,
      avg(p.segundos) as media, percentile_cont(0.5) within group (order by p.segundos) as mediana, max(p.segundos) as maximo
    from docproc d join classificacao c on c.id = d.classificacao_id, lateral (select extract(epoch from now() - d.carga_em) as segundos) p
    where d.pai_id is null and not d.arquivado and ${visiveis(ator)} and ${classificado(filtro)} and ${noPeriodo(ator, filtro, sql`d.carga_em`)}
      and (${filtro.setorId}::uuid is null or d.carga_setor_id = ${filtro.setorId}::uuid)
    group by 1, 2, 3, 4, 5
  ) g left join setor s on s.id = g.carga_setor_id left join usuario u on u.id = g.carga_usuario_id
  order by g.quantidade desc, s.nome nulls last, u.nome_completo, g.especie, g.tipo nulls first, g.tipo_item`

/**
 * Os trâmites que começam ou acabam uma permanência; o envio desfeito e quem o desfez não são nem uma coisa
 * nem outra.
 */
const MUDA_A_CARGA = (t: Trecho): Trecho => sql`
  ${t}.tipo not in ('DESFAZER_ENVIO', 'DESCONSIDERACAO') and not exists (select 1 from tramite z where z.desfaz_id = ${t}.id)`

/** Quanto tempo se ficou em cada setor, pelas permanências que acabaram no período. */
export const tempo = (ator: Ator, filtro: F): Trecho => sql`
  select ${setor('s')} as setor, g.especie, g.tipo, upper(g.tipo_item) as tipo_item, g.quantidade,
    ${dias(sql`g.media`)} as dias_media, ${dias(sql`g.mediana`)} as dias_mediana, ${dias(sql`g.maximo`)} as dias_maximo
  from (
    select p.destino_setor_id, c.especie, c.tipo, d.tipo as tipo_item, count(*)::int as quantidade,
      avg(p.segundos) as media, percentile_cont(0.5) within group (order by p.segundos) as mediana, max(p.segundos) as maximo
    from tramite fim
    cross join lateral (
      select t.destino_setor_id, extract(epoch from fim.realizado_em - t.realizado_em) as segundos from tramite t
      where t.docproc_id = fim.docproc_id and (t.realizado_em, t.id) < (fim.realizado_em, fim.id) and ${MUDA_A_CARGA(sql`t`)}
      order by t.realizado_em desc, t.id desc limit 1) p
    join docproc d on d.id = fim.docproc_id join classificacao c on c.id = d.classificacao_id
    where fim.tipo <> 'CRIACAO' and ${MUDA_A_CARGA(sql`fim`)} and ${noPeriodo(ator, filtro, sql`fim.realizado_em`)} and p.destino_setor_id is not null
      and (${filtro.setorId}::uuid is null or p.destino_setor_id = ${filtro.setorId}::uuid) and ${visiveis(ator)} and ${classificado(filtro)}
    group by 1, 2, 3, 4
  ) g join setor s on s.id = g.destino_setor_id
  order by g.mediana desc, s.nome, g.especie, g.tipo nulls first, g.tipo_item`

/** O que cada pessoa fez no período; com setor, só quem hoje é dele. */
export const produtividade = (ator: Ator, filtro: F): Trecho => sql`
  select ${PESSOA} as usuario, g.quantidade, g.cadastrados, g.enviados, g.arquivados, g.juntados, g.assinados
  from (
    select a.usuario_id, count(*)::int as quantidade, count(*) filter (where a.ato = 'CRIACAO')::int as cadastrados, count(*) filter (where a.ato = 'ENVIO')::int as enviados,
      count(*) filter (where a.ato = 'ARQUIVAMENTO')::int as arquivados, count(*) filter (where a.ato = 'JUNTADA')::int as juntados,
      count(*) filter (where a.ato = 'ASSINATURA')::int as assinados
    from (
      select t.realizado_por as usuario_id, t.docproc_id, t.tipo as ato from tramite t
      where t.tipo in ('CRIACAO', 'ENVIO', 'ARQUIVAMENTO', 'JUNTADA') and t.realizado_por is not null and ${noPeriodo(ator, filtro, sql`t.realizado_em`)}
        and not exists (select 1 from tramite z where z.desfaz_id = t.id)
      union all
      select x.usuario_id, x.documento_id, 'ASSINATURA' from assinatura x where x.usuario_id is not null and ${noPeriodo(ator, filtro, sql`x.assinada_em`)}
    ) a
    join docproc d on d.id = a.docproc_id join classificacao c on c.id = d.classificacao_id
    where ${visiveis(ator)} and ${classificado(filtro)}
      and (${filtro.setorId}::uuid is null or exists (select 1 from lotacao l where l.usuario_id = a.usuario_id and l.setor_id = ${filtro.setorId}::uuid))
    group by 1
  ) g join usuario u on u.id = g.usuario_id
  order by g.quantidade desc, u.nome_completo`

/** O que se registrou no período, por classificação. */
export const classificacoes = (ator: Ator, filtro: F): Trecho => sql`
  select c.especie, c.tipo, upper(d.tipo) as tipo_item, count(*)::int as quantidade, count(*) filter (where r.arquivado)::int as arquivados
  from docproc d join docproc r on r.id = d.raiz_id join classificacao c on c.id = d.classificacao_id
  where ${visiveis(ator)} and ${classificado(filtro)} and ${noPeriodo(ator, filtro, sql`d.criado_em`)}
    and (${filtro.setorId}::uuid is null or d.criado_setor_id = ${filtro.setorId}::uuid)
  group by 1, 2, 3 order by quantidade desc, 1, 2 nulls first, 3`

/** Os prazos que venciam no período, por quem responde; os que se cancelaram não contam. */
export const prazos = (ator: Ator, filtro: F): Trecho => sql`
  select ${setor('s')} as setor, ${PESSOA} as usuario, g.quantidade, g.cumpridos, g.cumpridos_no_prazo, g.abertos, g.vencidos
  from (
    select z.setor_id, z.usuario_id, count(*)::int as quantidade, count(*) filter (where z.situacao <> 'ABERTO')::int as cumpridos,
      count(*) filter (where (z.encerrado_em at time zone ${ator.marca.fuso})::date <= z.vence_em)::int as cumpridos_no_prazo,
      count(*) filter (where z.situacao = 'ABERTO')::int as abertos,
      count(*) filter (where z.situacao = 'ABERTO' and z.vence_em < (now() at time zone ${ator.marca.fuso})::date)::int as vencidos
    from prazo z join docproc d on d.id = z.docproc_id join classificacao c on c.id = d.classificacao_id
    where z.situacao <> 'CANCELADO' and ${visiveis(ator)} and ${classificado(filtro)}
      and (${filtro.de}::date is null or z.vence_em >= ${filtro.de}::date) and (${filtro.ate}::date is null or z.vence_em <= ${filtro.ate}::date)
      and (${filtro.setorId}::uuid is null or z.setor_id = ${filtro.setorId}::uuid)
    group by 1, 2
  ) g left join setor s on s.id = g.setor_id left join usuario u on u.id = g.usuario_id
  order by g.vencidos desc, g.quantidade desc, s.nome nulls last, u.nome_completo`
