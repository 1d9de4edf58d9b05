import { type RawBuilder, sql } from 'kysely'

/*
 * Quem constava como assinante, o que já tinha feito, e o convite de quem é de fora: abre-o quem o pede de um arquivo que já
 * há, ou o envio; o arquivo novo e a retenção fecham-no. Depois de `documento`, de que se tira a versão em vigor naquele
 * instante, e de `ato`.
 */
export const comoEramOsAssinantes = (em: Date): RawBuilder<unknown> => sql`
  ${assinaturas(em)},
  ${DA_LISTA},
  ${constava(em)},
  ${ASSINANTES}`

const assinaturas = (em: Date): RawBuilder<unknown> => sql`
  assinatura as materialized (
    select s.* from public.assinatura s where s.documento_id in (select id from docproc) and coalesce(s.assinada_em, s.rejeitada_em) <= ${em}
      and (s.metodo <> 'EMBUTIDA' or not exists (
        select 1 from ato a where a.item = s.documento_id and a.depois and a.ato = 'documento.assinaturas-encontradas' and (a.dados ->> 'versao')::int = s.versao))),
  verificou as materialized (
    select distinct on (q.assinatura_id) (q.dado ->> 'assinaturaId')::uuid as assinatura_id, q.dado ->> 'de' as indicacao
    from (select a.seq, d.dado, d.dado ->> 'assinaturaId' as assinatura_id from ato a cross join lateral jsonb_array_elements(a.dados -> 'assinaturas') as d(dado)
      where a.depois and a.ato = 'documento.assinaturas-verificadas') q
    order by q.assinatura_id, q.seq),
  assinatura_verificacao as materialized (
    select y.* from public.assinatura_verificacao v join assinatura s on s.id = v.assinatura_id left join verificou f on f.assinatura_id = v.assinatura_id
    cross join lateral jsonb_populate_record(v, case when f.assinatura_id is null then '{}'::jsonb
      else jsonb_build_object('indicacao', f.indicacao, 'invalida', f.indicacao is not distinct from 'TOTAL_FAILED') end) y)`

/** Quem entrou na lista, saiu dela ou foi chamado de novo, e por que ato. */
const DA_LISTA = sql`
  da_lista as materialized (
    select a.item, a.seq, a.depois, a.em, m.fez, (m.quem ->> 'usuarioId')::uuid as usuario_id, (m.quem ->> 'convidadoId')::uuid as convidado_id, m.quem ->> 'cargo' as cargo
    from ato a cross join lateral (
      select 'ENTROU' as fez, q as quem from jsonb_array_elements(a.dados -> 'entraram') q where jsonb_typeof(q) = 'object'
      union all select 'SAIU', q from jsonb_array_elements(a.dados -> 'sairam') q where jsonb_typeof(q) = 'object'
      union all select 'DE_NOVO', q from jsonb_array_elements(a.dados -> 'deNovo') q where jsonb_typeof(q) = 'object') m
    where a.ato in ('documento.assinantes-alterados', 'documento.desconsiderado')
    union all
    select a.item, a.seq, a.depois, a.em, 'SAIU', q.id::uuid, null, null
    from ato a cross join lateral jsonb_array_elements_text(a.dados -> 'avisar') as q(id)
    where a.ato = 'documento.desconsiderado' and a.dados -> 'sairam' is null),
  mexeu_na_lista as materialized (
    select distinct on (item, usuario_id, convidado_id, cargo) item, usuario_id, convidado_id, cargo, fez from da_lista where depois
    order by item, usuario_id, convidado_id, cargo, seq)`

const constava = (em: Date): RawBuilder<unknown> => sql`
  constava as materialized (
    select a.id, a.documento_id, a.usuario_id, a.convidado_id, a.cargo, a.ordem, a.situacao as situacao_hoje, a.convite_situacao as convite_hoje, a.convite_correio as correio_hoje
    from public.assinante a left join mexeu_na_lista f on f.item = a.documento_id
      and f.usuario_id is not distinct from a.usuario_id and f.convidado_id is not distinct from a.convidado_id and f.cargo is not distinct from a.cargo
    where a.documento_id in (select id from docproc) and case when f.item is null then a.adicionado_em <= ${em} else f.fez <> 'ENTROU' end
    union all
    select null, f.item, f.usuario_id, f.convidado_id, f.cargo, 0, 'PENDENTE', null, null from mexeu_na_lista f
    where f.fez = 'SAIU' and f.item in (select id from docproc) and not exists (
      select 1 from public.assinante a where a.documento_id = f.item and f.usuario_id is not distinct from a.usuario_id
        and f.convidado_id is not distinct from a.convidado_id and f.cargo is not distinct from a.cargo))`

const ASSINANTES = sql`
  do_convite as materialized (
    select l.item, l.seq, l.convidado_id, exists (
        select 1 from public.documento_versao v where v.documento_id = l.item and v.criada_em <= l.em) as abre
      from da_lista l where not l.depois and l.convidado_id is not null and l.fez in ('ENTROU', 'DE_NOVO')
    union all
    select a.item, a.seq, case when a.ato = 'convite.enviado' then (a.dados ->> 'convidadoId')::uuid end, a.ato = 'convite.enviado'
      from ato a where not a.depois and a.ato in ('convite.enviado', 'documento.arquivo-conferido')
    union all
    select a.item, a.seq, q.id::uuid, false from ato a cross join lateral jsonb_array_elements_text(a.dados -> 'convidados') as q(id)
      where not a.depois and a.ato = 'convite.retido'),
  assinante as materialized (
    select c.id, c.documento_id, c.usuario_id, c.convidado_id, c.cargo, c.ordem,
      case when c.id is not null and not exists (select 1 from ato a where a.item = c.documento_id and a.depois and a.ato in (
          'documento.assinado', 'documento.assinatura-rejeitada', 'documento.assinatura-encerrada', 'documento.assinantes-alterados', 'documento.arquivo-conferido')) then c.situacao_hoje
        when s.assinada_em is not null then 'ASSINOU'
        when s.rejeitada_em is not null and not exists (
          select 1 from da_lista n where n.item = c.documento_id and n.fez = 'DE_NOVO' and not n.depois and n.em > s.rejeitada_em
            and n.usuario_id is not distinct from c.usuario_id and n.convidado_id is not distinct from c.convidado_id) then 'REJEITOU'
        else 'PENDENTE' end as situacao,
      case when c.convidado_id is null then null
        when c.id is not null and not exists (select 1 from ato a where a.item = c.documento_id and a.depois and a.ato in (
          'convite.enviado', 'convite.retido', 'documento.arquivo-conferido', 'documento.assinantes-alterados')) then c.convite_hoje
        when g.abre then 'MANDADO' else 'POR_LER' end as convite_situacao,
      case when c.id is not null and not exists (select 1 from ato a where a.item = c.documento_id and a.depois and a.ato in (
          'convite.enviado', 'convite.retido', 'carta.nao-chegou', 'documento.arquivo-conferido', 'documento.assinantes-alterados')) then c.correio_hoje end as convite_correio
    from constava c
    left join documento x on x.id = c.documento_id
    left join lateral (select z.assinada_em, z.rejeitada_em from assinatura z
      where z.documento_id = c.documento_id and z.versao >= coalesce(x.versao_base, 1)
        and ((c.usuario_id is not null and coalesce(z.em_substituicao_a, z.usuario_id) = c.usuario_id) or (c.convidado_id is not null and z.convidado_id = c.convidado_id))
      order by coalesce(z.assinada_em, z.rejeitada_em) desc limit 1) s on true
    left join lateral (select q.abre from do_convite q where q.item = c.documento_id and (q.convidado_id is null or q.convidado_id = c.convidado_id)
      order by q.seq desc limit 1) g on true)`
