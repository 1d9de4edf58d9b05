import { sql } from 'kysely'
import { listed } from '../../kernel/listed.ts'
import { type Ator, ehDeFora } from '../ator/index.ts'
import { conviteAberto, daPessoa, setoresDe, usuarioDe } from './visiveis.ts'

/*
 * O que em `Linha` se conta: assinantes, assinaturas, peças, e o que só importa a quem criou. Citam o mesmo que
 * linha-do-item.ts.
 */

export const contagens = (ator: Ator) => sql`
  ass.assinantes, ass.assinantes_pendentes, ass.assinantes_rejeitados, ass.devo_assinar, ass.assino_como, ass.devo_por, (select nome_completo from usuario where id = ass.devo_por) as devo_por_nome,
  ass.consto as consto_assinante, d.vinculo is not distinct from 'anexo' and exists (select 1 from assinante a where a.documento_id = d.pai_id and ${aMinhaQueLe(ator)}) as consto_no_principal,
  asn.assinaturas, asn.assinaturas_minhas, asn.assinaturas_icp, asn.assinado_em,
  coalesce(cri.saiu, true) as saiu, coalesce(cri.anexos, 0) as anexos, coalesce(cri.apensos, 0) as apensos, coalesce(cri.ultima_peca, 0) as ultima_peca,
  coalesce(cri.retido, false) as retido, coalesce(cri.aberto_por_outros, false) as aberto_por_outros, coalesce(cri.aberto_por_outro_setor, false) as aberto_por_outro_setor,
  (select count(*)::int from prazo where docproc_id = d.id and situacao = 'ABERTO') as prazos_abertos,
  d.tipo = 'processo' and d.pai_id is null and exists (select 1 from docproc f join classificacao k on k.id = f.classificacao_id
    where f.pai_id = d.id and f.vinculo = 'apenso' and f.excluido_em is null and k.classe is null) as apenso_sem_classe,
  pecas.pendentes as pecas_pendentes, pecas.impedem as pecas_que_impedem_arquivar,
  (select em from leitura where docproc_id = d.id and usuario_id = ${usuarioDe(ator)}::uuid) as lido_em,
  d.pai_id is not null and exists (select 1 from tramite t where t.docproc_id in (d.raiz_id, d.pai_id) and t.tipo in ('ENVIO', 'ARQUIVAMENTO')
    and t.realizado_em > d.vinculado_em and not exists (select 1 from tramite z where z.desfaz_id = t.id)) as movido_desde_vinculo`

/** Distribuir dentro do setor de quem criou, e o envio desfeito, não são sair (domínio §1, naoSaiu). */
const SAIU = sql`exists (
  select 1 from tramite t where t.docproc_id = d.id and t.tipo = 'ENVIO' and not exists (select 1 from tramite z where z.desfaz_id = t.id)
    and case when t.destino_setor_id is not null then t.destino_setor_id is distinct from d.criado_setor_id
      else t.destino_usuario_id is distinct from d.criado_por and not exists (select 1 from lotacao where setor_id = d.criado_setor_id and usuario_id = t.destino_usuario_id) end)`

/**
 * O que só tira permissões de quem criou (PODE_EXCLUIR, PODE_SUBSTITUIR e as do rascunho); aos outros, só se
 * for para explicar. O offset segura a condição antes das contas.
 */
export const paraQuemCriou = (ator: Ator, explicar: boolean) => sql`(
  select ${SAIU} as saiu,
    (select count(*)::int from docproc f where f.pai_id = d.id and f.vinculo = 'anexo' and f.excluido_em is null) as anexos,
    (select count(*)::int from docproc f where f.pai_id = d.id and f.vinculo = 'apenso' and f.excluido_em is null) as apensos,
    (select ultima_peca from processo where id = d.id) as ultima_peca,
    sob_retencao(d.id, d.pai_id, d.raiz_id, ${ator.marca.fuso}) as retido,
    exists (select 1 from leitura l where l.docproc_id = d.id and l.usuario_id is distinct from ${usuarioDe(ator)}::uuid) as aberto_por_outros,
    exists (select 1 from leitura l where l.docproc_id = d.id and l.usuario_id is distinct from d.criado_por
      and not exists (select 1 from lotacao where setor_id = d.criado_setor_id and usuario_id = l.usuario_id)) as aberto_por_outro_setor
  where ${explicar ? sql`true` : sql`d.criado_por = ${usuarioDe(ator)}::uuid or d.criado_setor_id = any(${setoresDe(ator)}::uuid[])`}
  offset 0)`

const minhaEntrada = (ator: Ator) => daPessoa(ator, sql`a.usuario_id`, sql`a.convidado_id`)

/** Pela conta gov.br, a do convite que espera, ou está retido, ainda não abre nada (domínio §5.6). */
const aMinhaQueLe = (ator: Ator) =>
  ator.tipo === 'CIDADAO' ? sql`(${minhaEntrada(ator)} and ${conviteAberto(sql`a`)})` : minhaEntrada(ator)

const assinoComo = (ator: Ator) =>
  ehDeFora(ator.tipo)
    ? sql`(array_agg(a.convidado_id order by a.situacao <> 'PENDENTE', a.ordem, a.id) filter (where ${minhaEntrada(ator)}))[1]`
    : sql`null::uuid`

/** Só se procura no documento em ordem que a pessoa deve assinar. */
export const esperaPor = (
  ator: Ator,
) => sql`case when doc.assinatura_em_ordem and (ass.devo_assinar or ass.devo_por is not null) then (
  select case when ${daPessoa(ator, sql`b.usuario_id`, sql`b.convidado_id`)} or b.usuario_id = ass.devo_por then null
    else coalesce((select nome_completo from usuario where id = b.usuario_id), (select nome from convidado where id = b.convidado_id), 'alguém de fora') end
  from assinante b where b.documento_id = d.id and b.situacao = 'PENDENTE' order by b.ordem, b.id limit 1) end`

/**
 * O titular que hoje substitui e por quem assinaria agora: em ordem, o da vez; sem ordem, algum, depois de assinar por
 * si.
 */
const devoPor = (ator: Ator) => {
  const titulares = ator.tipo === 'USUARIO' ? (ator.substitui ?? []) : []
  if (titulares.length === 0) return sql`null::uuid`
  const um = listed(titulares)
  const primeiro = sql`(array_agg(a.usuario_id order by a.ordem, a.id) filter (where a.situacao = 'PENDENTE'))[1]`
  return sql`case when coalesce(doc.assinatura_em_ordem, false) then case when ${primeiro} = any(${um}) then ${primeiro} end
    when coalesce(bool_or(a.situacao = 'PENDENTE') filter (where ${minhaEntrada(ator)}), false) then null
    else (array_agg(a.usuario_id order by a.ordem, a.id) filter (where a.situacao = 'PENDENTE' and a.usuario_id = any(${um})))[1] end`
}

export const assinantes = (ator: Ator) => sql`(
  select count(*)::int as assinantes, count(a.convidado_id)::int as externos,
    count(*) filter (where a.situacao = 'PENDENTE')::int as assinantes_pendentes,
    count(*) filter (where a.situacao = 'REJEITOU')::int as assinantes_rejeitados,
    coalesce(bool_or(a.situacao = 'PENDENTE') filter (where ${minhaEntrada(ator)}), false) as devo_assinar,
    ${devoPor(ator)} as devo_por,
    count(*) filter (where ${aMinhaQueLe(ator)}) > 0 as consto, ${assinoComo(ator)} as assino_como
  from assinante a where a.documento_id = d.id)`

/**
 * A assinatura de versão anterior à do último arquivo posto foi revogada pela substituição. A que veio no
 * arquivo só conta se valer.
 */
export const assinaturas = (ator: Ator) => sql`(
  select count(*)::int as assinaturas,
    count(*) filter (where ${daPessoa(ator, sql`s.usuario_id`, sql`s.convidado_id`)})::int as assinaturas_minhas,
    count(*) filter (where coalesce(v.icp_brasil, s.icp_brasil))::int as assinaturas_icp,
    max(s.assinada_em) as assinado_em
  from assinatura s left join assinatura_verificacao v on v.assinatura_id = s.id
  where s.documento_id = d.id and s.assinada_em is not null and not coalesce(v.invalida, s.invalida) and s.versao >= coalesce(doc.versao_base, 1)
    and (s.metodo <> 'EMBUTIDA' or v.indicacao = 'TOTAL_PASSED'))`

const DAS_PECAS = sql`d.tipo = 'processo' and d.pai_id is null and f.raiz_id = d.id and f.vinculo = 'peca'`

/**
 * Só o processo que tem a carga responde pelas peças, as suas e as dos apensos. Cada ramo anda por um índice
 * parcial.
 */
export const PECAS = sql`(
  select count(distinct q.id) filter (where q.pendente)::int as pendentes, count(distinct q.id)::int as impedem,
    min(q.trava_ate) filter (where q.trava_ate > now()) as ate
  from (
    select f.id, true as pendente, null::timestamptz as trava_ate from docproc f join assinante a on a.documento_id = f.id and a.situacao = 'PENDENTE' where ${DAS_PECAS}
    union all
    select f.id, false, x.assinatura_trava_ate from docproc f join documento x on x.id = f.id and (x.situacao_arquivo <> 'OK' or x.assinatura_trava_ate is not null)
    where ${DAS_PECAS} and (x.situacao_arquivo <> 'OK' or x.assinatura_trava_ate > now())
    union all
    select f.id, false, null from docproc f join pedido_arquivo pa on pa.documento_id = f.id and pa.enviado_em is null
    where ${DAS_PECAS} and not exists (select 1 from pedido_arquivo pb where pb.documento_id = f.id and pb.designado_em > pa.designado_em)
  ) q
  where (select e.desconsiderado_em from documento e where e.id = q.id) is null)`
