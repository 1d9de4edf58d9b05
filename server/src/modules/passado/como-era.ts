import { type RawBuilder, sql } from 'kysely'
import { listed } from '../../kernel/listed.ts'
import { comoEraAGente } from './como-era-a-gente.ts'
import { comoEramOsAssinantes } from './como-eram-os-assinantes.ts'

/*
 * O que decide quem lê, dobrado a um instante: tabelas com o nome das verdadeiras, para que o predicado das leituras
 * responda por aquele dia (ADR 0009, ADR 0040). A carga e os vínculos estão nos trâmites, que não mudam; o resto se
 * tira dos atos. Do que um ato trocou e guardou o `de`, vale o do primeiro depois do instante; sem nenhum, o de hoje.
 */

/** Trâmites que prendem e soltam; os outros, salvo a desconsideração, dão a carga. */
const PRENDEM = sql.raw("'JUNTADA', 'ANEXACAO', 'APENSACAO'")
const VINCULAM = sql.raw("'JUNTADA', 'ANEXACAO', 'APENSACAO', 'DISJUNTADA', 'DESANEXACAO', 'DESAPENSACAO'")
const SEM_CARGA = sql.raw("'JUNTADA', 'ANEXACAO', 'APENSACAO', 'DESCONSIDERACAO'")

/**
 * As tabelas como eram em `em`, dos itens e do que os continha: para pôr antes de uma pergunta. O item que ainda não
 * havia não tem linha. `o_que_nao_consta` diz, de cada um, o que o histórico não guardou.
 */
export const comoEra = (ids: readonly string[], em: Date): RawBuilder<unknown> => sql`with recursive
  ${cadeia(ids, em)},
  ${atos(em)},
  ${itens(em)},
  ${autorizados(em)},
  ${documentos(em)},
  ${comoEramOsAssinantes(em)},
  ${comoEraAGente(em)}`

/** Cada item e os que o continham, de baixo para cima; o último é a raiz. */
const cadeia = (ids: readonly string[], em: Date): RawBuilder<unknown> => sql`
  acima (origem, id, nivel, pai_id, vinculo, vinculado_em) as (
    select x.id, x.id, 1, v.pai_id, v.vinculo, v.vinculado_em from unnest(${listed(ids)}) as x(id) cross join lateral ${vinculoDe(sql`x.id`, em)} v
    union all
    select a.origem, a.pai_id, a.nivel + 1, v.pai_id, v.vinculo, v.vinculado_em from acima a cross join lateral ${vinculoDe(sql`a.pai_id`, em)} v where a.pai_id is not null and a.nivel < 6),
  elo as materialized (
    select distinct on (a.id) a.id, a.pai_id, a.vinculo, a.vinculado_em,
      (select r.id from acima r where r.origem = a.origem order by r.nivel desc limit 1) as raiz_id
    from acima a order by a.id, a.nivel)`

/**
 * O que prendia o item: o último trâmite de prender ou soltar; na falta, diz-o o primeiro que veio depois, que se o soltou é
 * porque estava preso. O que nunca teve nenhum está como nasceu.
 */
const vinculoDe = (id: RawBuilder<unknown>, em: Date): RawBuilder<unknown> => sql`(
  select case when t.tipo in (${PRENDEM}) = t.antes then t.outro_id when t.tipo is null then d.pai_id end as pai_id,
    case when t.tipo is null then d.vinculo when t.tipo in (${PRENDEM}) <> t.antes then null
      when t.tipo in ('JUNTADA', 'DISJUNTADA') then 'peca' when t.tipo in ('ANEXACAO', 'DESANEXACAO') then 'anexo' else 'apenso' end as vinculo,
    case when t.tipo is null then d.vinculado_em when t.antes then t.realizado_em else d.criado_em end as vinculado_em
  from public.docproc d
  left join lateral (
    select z.tipo, z.outro_id, z.realizado_em, z.realizado_em <= ${em} as antes from public.tramite z where z.docproc_id = d.id and z.tipo in (${VINCULAM})
    order by z.realizado_em <= ${em} desc, case when z.realizado_em <= ${em} then z.realizado_em end desc, case when z.realizado_em <= ${em} then z.id end desc, z.realizado_em, z.id limit 1) t on true
  where d.id = ${id} and d.criado_em <= ${em})`

/** Os atos sobre eles, de antes e de depois. O primeiro item de um ato é aquele de que ele trata. */
const atos = (em: Date): RawBuilder<unknown> => sql`
  ato as materialized (
    select h.itens[1] as item, h.seq, h.ato, h.dados, h.em, h.em > ${em} as depois
    from public.historico h
    where h.itens && (select array_agg(distinct a.id) from acima a) and h.itens[1] in (select a.id from acima a)),
  restringiu as materialized (
    select distinct on (item) item, dados -> 'de' as de from ato
    where depois and ato in ('documento.restricoes-alteradas', 'processo.restricoes-alteradas') order by item, seq),
  mexeu_no_interno as materialized (
    select distinct on (item) item, coalesce((dados ->> 'ficouInterno')::boolean, false) as ficou from ato
    where depois and (ato in ('documento.restricoes-alteradas', 'processo.restricoes-alteradas') or dados ->> 'ficouInterno' = 'true') order by item, seq),
  classificou as materialized (
    select distinct on (a.item) a.item, c.id as classificacao_id from ato a
      join public.classificacao c on c.especie = a.dados -> 'de' ->> 'especie' and c.tipo is not distinct from a.dados -> 'de' ->> 'tipo'
    where a.depois and a.ato in ('documento.classificacao-alterada', 'processo.classificacao-alterada') order by a.item, a.seq),
  descartou as materialized (
    select distinct on (item) item, em, ato from ato
    where not depois and ato in ('documento.excluido', 'processo.excluido', 'documento.restaurado', 'processo.restaurado') order by item, seq desc)`

const marcada = (qual: 'INTERNO' | 'POSSE' | 'SIGILOSO', hoje: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when r.de is null then ${hoje} else coalesce((r.de -> 'restricoes') @> ${JSON.stringify([qual])}::jsonb, false) end`

const itens = (em: Date): RawBuilder<unknown> => sql`
  docproc as materialized (
    select y.* from (select x, jsonb_build_object(
      'classificacao_id', coalesce(c.classificacao_id, x.classificacao_id),
      'pai_id', e.pai_id, 'vinculo', e.vinculo, 'raiz_id', e.raiz_id, 'vinculado_em', case when e.pai_id is not null then e.vinculado_em end,
      'carga_usuario_id', case when e.pai_id is null then t.destino_usuario_id end,
      'carga_setor_id', case when e.pai_id is null then t.destino_setor_id end,
      'excluido_em', case when s.item is not null then case when s.ato like '%.excluido' then s.em end when x.excluido_em <= ${em} then x.excluido_em end,
      'interno', case when f.ficou then false else ${marcada('INTERNO', sql`x.interno`)} end, 'posse', ${marcada('POSSE', sql`x.posse`)}, 'sigiloso', ${marcada('SIGILOSO', sql`x.sigiloso`)}) as era
    from elo e join public.docproc x on x.id = e.id and x.criado_em <= ${em}
    left join restringiu r on r.item = x.id
    left join mexeu_no_interno f on f.item = x.id
    left join classificou c on c.item = x.id
    left join descartou s on s.item = x.id
    left join lateral (select z.destino_usuario_id, z.destino_setor_id from public.tramite z
      where z.docproc_id = x.id and z.realizado_em <= ${em} and z.tipo not in (${SEM_CARGA}) order by z.realizado_em desc, z.id desc limit 1) t on true) q cross join lateral jsonb_populate_record(q.x, q.era) y)`

/** Do CPF de fora o histórico só guarda os algarismos do meio: acha-se entre os conhecidos, ou fica mascarado. */
const autorizados = (em: Date): RawBuilder<unknown> => sql`
  docproc_autorizado as materialized (
    select z.docproc_id, z.usuario_id, z.setor_id from public.docproc_autorizado z
      where z.docproc_id in (select id from docproc) and z.docproc_id not in (select item from restringiu)
    union all
    select r.item, u.id, s.id from restringiu r
      cross join lateral jsonb_array_elements_text(r.de -> 'autorizados') as a(id)
      left join public.usuario u on u.id = a.id::uuid left join public.setor s on s.id = a.id::uuid),
  docproc_autorizado_externo as materialized (
    select z.docproc_id, z.cpf::text as cpf from public.docproc_autorizado_externo z
      where z.docproc_id in (select id from docproc) and z.docproc_id not in (select item from restringiu)
    union all
    select r.item, coalesce(k.cpf, a.mascara) from restringiu r
      cross join lateral jsonb_array_elements_text(r.de -> 'autorizadosExternos') as a(mascara)
      left join lateral (
        select min(q.cpf) as cpf from (
          select cpf::text from public.docproc_autorizado_externo union select cpf::text from public.convidado union select cpf::text from public.cidadao
          union select cpf_cnpj from public.interessado_externo where length(cpf_cnpj) = 11) q
        where substr(q.cpf, 4, 6) = translate(a.mascara, '*.-', '') having count(*) = 1) k on true),
  pedido_arquivo as materialized (
    select y.* from public.pedido_arquivo p cross join lateral jsonb_populate_record(p, jsonb_build_object('enviado_em', case when p.enviado_em <= ${em} then p.enviado_em end)) y where p.designado_em <= ${em} and p.documento_id in (select id from docproc)),
  interessou as materialized (
    select distinct on (a.item, q.id) a.item, q.id::uuid as id, a.ato = 'processo.interessados-removidos' as constava
    from ato a cross join lateral jsonb_array_elements_text(a.dados -> 'interessados') as q(id)
    where a.depois and a.ato in ('processo.interessados-adicionados', 'processo.interessados-removidos') order by a.item, q.id, a.seq),
  interessado as materialized (
    select i.processo_id, i.usuario_id, i.setor_id, i.externo_id from public.interessado i
      where i.processo_id in (select id from docproc)
        and not exists (select 1 from interessou q where q.item = i.processo_id and q.id = coalesce(i.usuario_id, i.setor_id, i.externo_id))
    union all
    select q.item, u.id, s.id, x.id from interessou q
      left join public.usuario u on u.id = q.id left join public.setor s on s.id = q.id left join public.interessado_externo x on x.id = q.id
      where q.constava and q.item in (select id from docproc))`

/*
 * A minuta só deixa de o ser num ato que o diz, e só volta a sê-lo quando se desfaz o envio que a tirou. O arquivo
 * em conferência, os aceites e as versões contam-se pelo último ato até o instante.
 */
const documentos = (em: Date): RawBuilder<unknown> => sql`
  da_minuta as materialized (
    select a.item, a.seq, a.depois, case
        when a.ato = 'documento.envio-desfeito' then coalesce((
          select (z.dados -> 'antes' ->> 'minuta')::boolean from ato z where z.item = a.item and z.dados ->> 'tramiteId' = a.dados ->> 'desfaz' limit 1), false)
        else false end as minuta
    from ato a join public.docproc x on x.id = a.item
    where a.ato in ('documento.juntado', 'documento.a-aceitar')
      or (a.ato = 'documento.envio-desfeito' and (select (z.dados -> 'antes' ->> 'minuta')::boolean from ato z where z.item = a.item and z.dados ->> 'tramiteId' = a.dados ->> 'desfaz' limit 1))
      or a.dados ->> 'concluiu' = 'true'
      or a.dados ->> 'deixouDeSerMinuta' = 'true'
      or (a.ato = 'documento.enviado' and a.dados ->> 'deixouDeSerMinuta' is null and (a.dados -> 'antes' ->> 'minuta')::boolean
        and a.dados ->> 'destinoId' is distinct from x.criado_setor_id::text and a.dados ->> 'destinoId' is distinct from x.criado_por::text
        and not exists (select 1 from public.lotacao l where l.setor_id = x.criado_setor_id and l.usuario_id::text = a.dados ->> 'destinoId'))),
  minuta_antes as materialized (select distinct on (item) item, minuta from da_minuta where not depois order by item, seq desc),
  do_arquivo as materialized (
    select item, depois, seq, case ato when 'documento.arquivo-recusado' then 'ERRO' when 'documento.arquivo-enviado' then 'PROCESSANDO'
        when 'documento.substituicao-enviada' then 'PROCESSANDO' when 'documento.rascunho-finalizado' then 'PROCESSANDO' else 'OK' end as situacao
    from ato where ato in ('documento.arquivo-recusado', 'documento.arquivo-enviado', 'documento.substituicao-enviada', 'documento.rascunho-finalizado',
      'documento.arquivo-conferido', 'documento.substituicao-recusada', 'documento.substituicao-retida', 'termo.lavrado')),
  arquivo_antes as materialized (select distinct on (item) item, situacao from do_arquivo where not depois order by item, seq desc),
  do_aceite as materialized (
    select item, depois, seq, case ato when 'documento.aceito' then 'ACEITO' when 'documento.rejeitado' then 'REJEITADO' else 'PENDENTE' end as aceite
    from ato where ato in ('documento.a-aceitar', 'documento.aceito', 'documento.rejeitado')),
  aceite_antes as materialized (select distinct on (item) item, aceite from do_aceite where not depois order by item, seq desc),
  da_publicacao as materialized (
    select item, depois, seq, case ato when 'documento.publicado' then 'PUBLICADO' when 'documento.publicacao-retirada' then 'RETIRADO'
        when 'documento.publicacao-recusada' then 'ERRO' when 'documento.publicacao-enviada' then 'ENVIADO' else 'PENDENTE' end as publicacao
    from ato where ato in ('documento.publicado', 'documento.publicacao-retirada', 'documento.publicacao-recusada', 'documento.publicacao-enviada', 'documento.publicacao-pedida', 'documento.publicacao-repetida')),
  publicacao_antes as materialized (select distinct on (item) item, publicacao from da_publicacao where not depois order by item, seq desc),
  documento as materialized (
    select y.* from (select x, jsonb_build_object(
      'minuta', case when m.item is not null then m.minuta when exists (select 1 from da_minuta f where f.item = x.id and f.depois) then ${NASCEU_MINUTA} else x.minuta end,
      'situacao_arquivo', case when a.item is not null then a.situacao
        when exists (select 1 from do_arquivo f where f.item = x.id and f.depois) and v.base is null then 'AGUARDANDO_ARQUIVO'
        when v.base is null then x.situacao_arquivo else 'OK' end,
      'versao_base', coalesce(v.base, case when not exists (select 1 from public.documento_versao f where f.documento_id = x.id) then x.versao_base end),
      'desconsiderado_em', case when x.desconsiderado_em <= ${em} then x.desconsiderado_em end,
      'aceite', case when p.item is not null then p.aceite when exists (select 1 from do_aceite f where f.item = x.id and f.depois) then null else x.aceite end,
      'publicacao', case when b.item is not null then b.publicacao when exists (select 1 from da_publicacao f where f.item = x.id and f.depois) then null else x.publicacao end) as era
    from public.documento x
    left join minuta_antes m on m.item = x.id
    left join arquivo_antes a on a.item = x.id
    left join aceite_antes p on p.item = x.id
    left join publicacao_antes b on b.item = x.id
    left join lateral (select max(z.numero) as base from public.documento_versao z
      where z.documento_id = x.id and z.criada_em <= ${em} and z.motivo in ('ENVIO', 'SUBSTITUICAO', 'REDACAO')) v on true
    where x.id in (select id from docproc)) q cross join lateral jsonb_populate_record(q.x, q.era) y)`

/** Nem tudo nasce minuta: o lugar que se pede a alguém de fora, o termo, a versão pública e o que veio de outro sistema, não. */
const NASCEU_MINUTA = sql`exists (select 1 from ato n where n.item = x.id and n.ato in ('documento.cadastrado', 'documento.clonado', 'documento.entregue'))`
