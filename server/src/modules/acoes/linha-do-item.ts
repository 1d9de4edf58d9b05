import { sql } from 'kysely'
import { type Ator, ehClassificador } from '../ator/index.ts'
import { SO_ABREM_OU_MARCAM } from '../historico/index.ts'
import { daPessoa, setoresDe, usuarioDe } from './visiveis.ts'

/*
 * As colunas cruas de `Linha`: do item, da carga e do documento, e os nomes de quem é quem. Citam `d` (o item), `r` (a
 * raiz), `c` (classificação), `doc`, `pai`, `n2` e `n3` (os níveis que restringem) e `ct` (trâmite da carga).
 */

export const DO_ITEM = sql`
  d.id, d.uuid, d.tipo, d.titulo, d.identificador, d.classificacao_id, c.especie, c.tipo as tipo_classificacao, c.classe is not null as tem_classe,
  c.dispensa_assinatura, c.permite_minuta, c.sistema as do_sistema, d.numero, d.numero_completo, d.numeracao_chave, d.interno, d.posse, d.sigiloso,
  d.criado_em, d.criado_por, d.criado_setor_id,
  d.pai_id, d.vinculo, d.ordem, pai.vinculo as vinculo_do_pai, d.vinculado_em, d.vinculado_por, d.vinculado_setor_id, d.raiz_id, d.clonado_de,
  d.novo, r.em_eliminacao, d.excluido_em is not null as excluido, d.versao`

export const DA_CARGA = sql`
  r.arquivado, r.carga_tramite_id, r.carga_tipo, r.carga_usuario_id, r.carga_setor_id, r.carga_em,
  ct.realizado_por as carga_por, ct.origem_usuario_id as carga_origem_usuario_id, ct.origem_setor_id as carga_origem_setor_id,
  exists (select 1 from recebimento where tramite_id = r.carga_tramite_id) as carga_recebida`

export const DO_DOCUMENTO = sql`
  doc.origem, doc.extensao, doc.situacao_arquivo, doc.situacao_desde, doc.versao_arquivo, doc.versao_base, doc.nivel_assinatura, doc.aceite,
  doc.entrega_setor_id, doc.desconsiderado_em,
  d.vinculo = 'anexo' and exists (select 1 from documento where id = d.pai_id and desconsiderado_em is not null) as pai_desconsiderado,
  doc.publicacao, coalesce(doc.assinatura_em_ordem, false) as assinatura_em_ordem, doc.assinatura_trava_ate as trava_ate,
  case when d.pai_id is null then coalesce(doc.minuta, false) else d.tipo = 'documento' and exists (select 1 from documento where id = d.raiz_id and minuta) end as minuta,
  coalesce((select enviado_em is null from pedido_arquivo where documento_id = d.id order by designado_em desc, id desc limit 1), false) as aguarda_envio`

/** O cidadão e o convidado com o CPF dele são a mesma pessoa: o que um começou o outro conclui. */
export const travaDe = (ator: Ator) =>
  ator.tipo === 'CIDADAO'
    ? sql`case when ${daPessoa(ator, sql`null::uuid`, sql`doc.assinatura_trava_convidado_id`)} then ${ator.id}::uuid else coalesce(doc.assinatura_trava_usuario_id, doc.assinatura_trava_convidado_id) end`
    : sql`coalesce(doc.assinatura_trava_usuario_id, doc.assinatura_trava_convidado_id)`

/** Sem sinal por tanto tempo, a vez de escrever é de quem vier; e quem a esperava já não espera. */
export const VEZ_PASSA_EM = sql<Date>`now() - interval '3 minutes'`

/** Fora do que se guarda das linhas: quem escreve dá sinal, e cala-se, sem que nada mais mude. */
export const escreveOutro = (ator: Ator) => sql<string | null>`(
  select z.usuario_id from rascunho_vez z where z.documento_id = d.id and z.sinal_em > ${VEZ_PASSA_EM} and z.usuario_id is distinct from ${usuarioDe(ator)}::uuid)`

/** Cada nível que requer posse ou é sigiloso tem o seu motivo, ainda em prazo (domínio §7.3). */
export const motivoDaLeitura = (ator: Ator) =>
  ehClassificador(ator) && ator.marca.clsVeSigiloso
    ? sql`(
  select case when count(distinct z.docproc_id) = (d.posse or d.sigiloso)::int + coalesce((n2.posse or n2.sigiloso)::int, 0) + coalesce((n3.posse or n3.sigiloso)::int, 0)
    then (array_agg(z.motivo order by z.em desc))[1] end
  from leitura_motivada z where z.usuario_id = ${usuarioDe(ator)}::uuid and z.ate > now()
    and (z.docproc_id = d.id and (d.posse or d.sigiloso) or z.docproc_id = n2.id and (n2.posse or n2.sigiloso) or z.docproc_id = n3.id and (n3.posse or n3.sigiloso)))`
    : sql`null`

/** Quem é quem, para as frases: quem pode, quem enviou, quem está assinando. */
export const ROTULOS = sql`
  (select nome_completo from usuario where id = d.criado_por) as criado_por_nome,
  (select coalesce(sigla, nome) from setor where id = d.criado_setor_id) as criado_setor_rotulo,
  coalesce((select coalesce(sigla, nome) from setor where id = r.carga_setor_id), (select nome_completo from usuario where id = r.carga_usuario_id)) as carga_rotulo,
  (select nome from usuario where id = ct.realizado_por) as carga_por_nome,
  coalesce((select coalesce(sigla, nome) from setor where id = ct.origem_setor_id), (select nome_completo from usuario where id = ct.origem_usuario_id)) as carga_origem_rotulo,
  (select coalesce(sigla, nome) from setor where id = doc.entrega_setor_id) as entrega_setor_rotulo,
  (select u.nome_completo from rascunho_vez z join usuario u on u.id = z.usuario_id where z.documento_id = d.id) as escreve_nome,
  coalesce((select nome from usuario where id = doc.assinatura_trava_usuario_id), (select coalesce(nome, 'um convidado') from convidado where id = doc.assinatura_trava_convidado_id)) as trava_nome`

export const SEM_ROTULOS = sql`
  null as criado_por_nome, null as criado_setor_rotulo, null as carga_rotulo, null as carga_por_nome, null as carga_origem_rotulo,
  null as entrega_setor_rotulo, null as escreve_nome, null as trava_nome`

/**
 * Escritos por extenso, e não como parâmetro: sem saber quais são, o PostgreSQL conta com que nenhuma linha do
 * histórico sirva, acha caro o plano geral do comando e planeja-o de novo a cada leitura, por tanto quanto
 * custa lê-lo.
 */
const QUE_NAO_CONTAM = sql.join([...SO_ABREM_OU_MARCAM].map((ato) => sql.lit(ato)))

/**
 * O histórico só se consulta no caso raro em que a pessoa poderia desfazer o envio. O que o sistema fez,
 * marcar, abrir um convite e tentar ler não contam. Conta-se, em vez de perguntar se há: para achar um só, o
 * planejador leria o histórico do começo, e num milhão de linhas isso é um segundo.
 */
export const mexidoDepois = (ator: Ator) => sql`
  case when r.carga_tipo = 'ENVIO' and (ct.realizado_por = ${usuarioDe(ator)}::uuid or ct.origem_setor_id = any(${setoresDe(ator)}::uuid[])) then (
    select count(*) from historico h where h.itens @> array[r.id] and h.em > ct.realizado_em and h.ator_id <> ct.realizado_por
      and h.ato not in (${QUE_NAO_CONTAM})) > 0 else false end`
