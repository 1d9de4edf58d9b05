import { type RawBuilder, sql } from 'kysely'

/** Os atos que mudam quem é quem; por eles há um índice (migração 0213). */
export const ATOS_DA_GENTE = sql.raw(
  "('usuario.cadastrado', 'usuario.papel-concedido', 'usuario.papeis-alterados', 'usuario.lotacao-alterada', 'usuario.desativado', 'usuario.reativado', 'grupo.criado', 'grupo.alterado', 'classificacao.alterada', 'entidade.alterada')",
)

/**
 * Quem trabalhava, com que acesso e em que setores. O setor não volta depois de encerrado, e o dia em que se encerrou
 * consta dele. De quem é de fora, a identidade é a de hoje.
 */
export const comoEraAGente = (em: Date): RawBuilder<unknown> => sql`
  ${usuarios(em)},
  ${ACESSOS},
  ${lotacoes(em)},
  ${setores(em)},
  ${CLASSIFICACOES}`

const usuarios = (em: Date): RawBuilder<unknown> => sql`
  da_gente as materialized (
    select h.seq, h.em, h.ato, h.dados, h.em > ${em} as depois from public.historico h where h.ato in ${ATOS_DA_GENTE}),
  entrou_ou_saiu as materialized (
    select distinct on (q.usuario_id) q.usuario_id, q.ato, q.em from (
      select (dados ->> 'usuarioId')::uuid as usuario_id, seq, ato, em from da_gente where not depois and ato in ('usuario.desativado', 'usuario.reativado')) q
    order by q.usuario_id, q.seq desc),
  usuario as materialized (
    select y.* from public.usuario u left join entrou_ou_saiu f on f.usuario_id = u.id cross join lateral jsonb_populate_record(u, jsonb_build_object('desativado_em',
      case when f.usuario_id is not null then case when f.ato = 'usuario.desativado' then f.em end when u.desativado_em <= ${em} then u.desativado_em end)) y where u.criado_em <= ${em})`

const ACESSOS = sql`
  do_acesso as materialized (
    select q.usuario_id, q.seq, q.depois, q.tem from (
      select (dados ->> 'usuarioId')::uuid as usuario_id, seq, depois, case
          when ato in ('usuario.cadastrado', 'usuario.papel-concedido') then dados -> 'papeis' @> '["access"]' or null
          when dados -> 'concedidos' @> '["access"]' then true when dados -> 'retirados' @> '["access"]' then false end as tem
      from da_gente where ato in ('usuario.cadastrado', 'usuario.papel-concedido', 'usuario.papeis-alterados')) q
    where q.tem is not null),
  acesso_antes as materialized (select distinct on (usuario_id) usuario_id, tem from do_acesso where not depois order by usuario_id, seq desc),
  acesso_depois as materialized (select distinct on (usuario_id) usuario_id, tem from do_acesso where depois order by usuario_id, seq),
  usuario_papel as materialized (
    select p.usuario_id, p.papel, case when case
        when a.usuario_id is not null then a.tem when f.usuario_id is not null then not f.tem else p.revogado_em is null end then null
      else p.desde end as revogado_em
    from public.usuario_papel p left join acesso_antes a on a.usuario_id = p.usuario_id left join acesso_depois f on f.usuario_id = p.usuario_id
    where p.papel = 'access')`

const lotacoes = (em: Date): RawBuilder<unknown> => sql`
  da_lotacao as materialized (
    select distinct on (q.setor_id, q.usuario_id) q.setor_id, q.usuario_id, q.estava from (
      select l.id::uuid as setor_id, (g.dados ->> 'usuarioId')::uuid as usuario_id, g.seq, false as estava from da_gente g cross join lateral jsonb_array_elements_text(
        case g.ato when 'usuario.cadastrado' then g.dados -> 'setores' when 'usuario.lotacao-alterada' then g.dados -> 'entrou' end) as l(id) where g.depois
      union all
      select l.id::uuid, (g.dados ->> 'usuarioId')::uuid, g.seq, true from da_gente g cross join lateral jsonb_array_elements_text(g.dados -> 'saiu') as l(id)
        where g.depois and g.ato = 'usuario.lotacao-alterada'
      union all
      select (g.dados ->> 'grupoId')::uuid, l.id::uuid, g.seq, false from da_gente g cross join lateral jsonb_array_elements_text(
        case g.ato when 'grupo.criado' then g.dados -> 'membros' when 'grupo.alterado' then g.dados -> 'entraram' end) as l(id) where g.depois
      union all
      select (g.dados ->> 'grupoId')::uuid, l.id::uuid, g.seq, true from da_gente g cross join lateral jsonb_array_elements_text(g.dados -> 'sairam') as l(id)
        where g.depois and g.ato = 'grupo.alterado') q
    order by q.setor_id, q.usuario_id, q.seq),
  lotacao as materialized (
    select l.setor_id, l.usuario_id from public.lotacao l left join da_lotacao f on f.setor_id = l.setor_id and f.usuario_id = l.usuario_id
      where f.setor_id is null and l.desde <= ${em}
    union all
    select f.setor_id, f.usuario_id from da_lotacao f where f.estava)`

const setores = (em: Date): RawBuilder<unknown> => sql`
  setor as materialized (
    select y.* from public.setor s cross join lateral jsonb_populate_record(s, jsonb_build_object('desativado_em', case when s.desativado_em <= ${em} then s.desativado_em end)) y where s.criado_em <= ${em})`

const CLASSIFICACOES = sql`
  classificou_se as materialized (
    select distinct on (q.id, q.campo) q.id, q.campo, q.valor from (
      select (g.dados ->> 'classificacaoId')::uuid as id, g.seq, c.campo, c.valor from da_gente g cross join lateral jsonb_each(g.dados -> 'de') as c(campo, valor)
      where g.depois and g.ato = 'classificacao.alterada' and c.campo in ('dispensaAssinatura', 'nascePublico')) q
    order by q.id, q.campo, q.seq),
  classificacao as materialized (
    select y.* from public.classificacao c cross join lateral jsonb_populate_record(c, coalesce((
      select jsonb_object_agg(case f.campo when 'dispensaAssinatura' then 'dispensa_assinatura' else 'nasce_publico' end, f.valor) from classificou_se f where f.id = c.id), '{}')) y where c.id in (select classificacao_id from docproc))`
