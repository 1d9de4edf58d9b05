import type { TipoDeItem } from '@autos/contract/acoes.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import { SO_ABREM_OU_MARCAM } from '../historico/index.ts'
import { type Ator, ehClassificador, ehDeFora } from '../ator/index.ts'
import { autorizadoEm, daPessoa, lidoDeFora, setoresDe, usuarioDe, visiveis } from './visiveis.ts'

/**
 * O que o banco diz de um item, cru: colunas e contagens. `derivar` (fatos.ts) tira daí as palavras do
 * domínio.
 */
export type Linha = {
  /** Relógio do banco na leitura. */
  agora: Date
  id: string
  uuid: string
  tipo: TipoDeItem
  titulo: string
  /** Oito caracteres, sem o -e. */
  identificador: string
  classificacaoId: string
  especie: string
  tipoClassificacao: string | null
  /** A classificação tem temporalidade. */
  temClasse: boolean
  dispensaAssinatura: boolean
  permiteMinuta: boolean
  /** Espécie que só o sistema lavra: termos e recibos. */
  doSistema: boolean
  numero: number | null
  numeroCompleto: string | null
  numeracaoChave: string | null
  /** Restrições marcadas no próprio item. */
  interno: boolean
  posse: boolean
  sigiloso: boolean
  /** Algum pai que restringe (documento principal, processo) exige posse ou é sigiloso. */
  posseHerdada: boolean
  sigilosoHerdado: boolean
  /** Autorizado em cada nível sigiloso; verdadeiro quando nenhum é. */
  autorizado: boolean
  /** Do classificador, por que lê agora o que não poderia; nulo se não lê. */
  motivoDaLeitura: string | null
  /** O cidadão lê o conteúdo; falso para os outros. */
  lidoDeFora: boolean
  criadoEm: Date
  criadoPor: string | null
  criadoPorNome: string | null
  criadoSetorId: string | null
  criadoSetorRotulo: string | null
  paiId: string | null
  vinculo: 'peca' | 'anexo' | 'apenso' | null
  ordem: number | null
  /** Vínculo do pai: o principal do anexo é peça de um processo? */
  vinculoDoPai: 'peca' | 'anexo' | 'apenso' | null
  vinculadoEm: Date | null
  vinculadoPor: string | null
  vinculadoSetorId: string | null
  raizId: string
  /** O documento de que este se fez. */
  clonadoDe: string | null
  novo: boolean
  emEliminacao: boolean
  excluido: boolean
  versao: number
  /** Da raiz, como tudo o que é da carga. */
  arquivado: boolean
  cargaTramiteId: string | null
  cargaTipo: string | null
  cargaUsuarioId: string | null
  cargaSetorId: string | null
  cargaEm: Date | null
  /** Sigla ou nome de quem tem a carga; nulo no Arquivo. */
  cargaRotulo: string | null
  cargaPor: string | null
  cargaPorNome: string | null
  cargaOrigemUsuarioId: string | null
  cargaOrigemSetorId: string | null
  cargaOrigemRotulo: string | null
  /** Alguém do destino já abriu. */
  cargaRecebida: boolean
  /** Outra pessoa agiu sobre o item depois do último envio; só se apura para quem poderia desfazê-lo. */
  mexidoDepois: boolean
  origem: 'ELETRONICA' | 'FISICA' | 'EXTERNA' | null
  extensao: string | null
  situacaoArquivo: 'AGUARDANDO_ARQUIVO' | 'PROCESSANDO' | 'OK' | 'ERRO' | null
  situacaoDesde: Date | null
  versaoArquivo: number | null
  versaoBase: number | null
  nivelAssinatura: 'SIMPLES' | 'AVANCADA' | 'QUALIFICADA' | null
  aceite: 'PENDENTE' | 'ACEITO' | 'REJEITADO' | null
  entregaSetorId: string | null
  entregaSetorRotulo: string | null
  desconsideradoEm: Date | null
  /** Desconsiderado o principal, o anexo o segue. */
  paiDesconsiderado: boolean
  publicacao: 'PENDENTE' | 'ENVIADO' | 'PUBLICADO' | 'ERRO' | 'RETIRADO' | null
  /** A pessoa ou o convidado que está assinando; do cidadão, se o convidado é ele, o próprio. */
  travaUsuarioId: string | null
  travaNome: string | null
  travaAte: Date | null
  minuta: boolean
  aguardaEnvio: boolean
  assinantes: number
  assinantesPendentes: number
  assinantesRejeitados: number
  /** A própria pessoa consta, pendente. */
  devoAssinar: boolean
  /** A própria pessoa consta, em qualquer situação, aqui ou no documento a que este está anexado. */
  constoAssinante: boolean
  /** De quem é de fora: o convidado em cuja entrada ele assina; a pendente, se há. */
  assinoComo: string | null
  /** Em ordem: de quem é a vez, se a própria pessoa deve assinar e a vez não é dela. */
  esperaPor: string | null
  assinaturaEmOrdem: boolean
  /** Assinaturas válidas na versão em vigor. */
  assinaturas: number
  assinaturasMinhas: number
  assinaturasIcp: number
  /** A última delas. */
  assinadoEm: Date | null
  anexos: number
  apensos: number
  prazosAbertos: number
  /** Algum processo apensado é de classificação sem temporalidade. */
  apensoSemClasse: boolean
  /** Maior número de peça já dado. */
  ultimaPeca: number
  /** Peças, também dos apensos, com assinante pendente. */
  pecasPendentes: number
  /**
   * Peças, também dos apensos, que não deixam arquivar: pendentes, à espera de arquivo, em assinatura ou em
   * conferência.
   */
  pecasQueImpedemArquivar: number
  /** Algum envio, não desfeito, saiu do setor de quem criou. */
  saiu: boolean
  /** A última abertura pela própria pessoa. */
  lidoEm: Date | null
  abertoPorOutroSetor: boolean
  abertoPorOutros: boolean
  /** Ele, ou o que o contém, está retido; só se apura para quem criou ou para explicar. */
  retido: boolean
  /** O processo foi enviado ou arquivado depois que este item se vinculou. */
  movidoDesdeVinculo: boolean
}

export type OpcoesDeCarga<M = unknown> = {
  /**
   * Para responder a um ato da própria pessoa, que pode ter acabado de perder a vista do item. O conteúdo
   * segue a regra.
   */
  aposAto?: boolean
  /** Traz também os anexos ou os apensos dos itens, para que a lista não precise de outra consulta. */
  com?: 'anexo' | 'apenso'
  /**
   * Falso: só se quer saber o que a pessoa pode, e não por que não pode o resto. Poupa os nomes e o que só
   * importa a quem criou.
   */
  explicar?: boolean
  /** O que mais se quer de cada item, no mesmo comando, como `mostra`. Pode citar d, r, c, doc, ct e ass. */
  mostrar?: RawBuilder<M>
}

/** `lugar`: a ordem em que se pediu; nulo no anexo e no apenso que vieram junto. */
export type LinhaMostrada<M> = Linha & { mostra: M; lugar: number | null }

/** Ids, ou a consulta que os acha, na ordem em que se querem. */
export type Quais = readonly string[] | RawBuilder<unknown>

/** As linhas dos itens que existem para quem pede, na ordem pedida, num comando só, quantos forem os ids. */
export async function carregarLinhas<M>(
  reader: Reader,
  ator: Ator,
  quais: Quais,
  opcoes: OpcoesDeCarga<M> = {},
): Promise<LinhaMostrada<M>[]> {
  const { aposAto = false, com, explicar = true, mostrar } = opcoes
  const ids = idsEm(quais)
  if (ids === undefined) return []
  const { rows } = await sql<LinhaMostrada<M>>`
    with pedido as materialized (select ${ids} as ids)
    select pedida.lugar, now() as agora, ${DO_ITEM}, ${DA_CARGA}, ${DO_DOCUMENTO}, ${travaDe(ator)} as trava_usuario_id, ${esperaPor(ator)} as espera_por, ${explicar ? ROTULOS : SEM_ROTULOS},
      coalesce(n2.posse or n3.posse, n2.posse, n3.posse, false) as posse_herdada,
      coalesce(n2.sigiloso or n3.sigiloso, n2.sigiloso, n3.sigiloso, false) as sigiloso_herdado,
      (not d.sigiloso or ${autorizadoEm(ator, sql`d.id`)}) and (n2.sigiloso is not true or ${autorizadoEm(ator, sql`n2.id`)}) and (n3.sigiloso is not true or ${autorizadoEm(ator, sql`n3.id`)}) as autorizado,
      ${motivoDaLeitura(ator)} as motivo_da_leitura, ${lidoDeFora(ator)} as lido_de_fora,
      ${mexidoDepois(ator)} as mexido_depois, ${contagens(ator)}, ${mostrar ?? sql`null`} as mostra
    from (${pedidas(com)}) as pedida(id, lugar)
    join docproc d on d.id = pedida.id
    join docproc r on r.id = d.raiz_id
    join classificacao c on c.id = d.classificacao_id
    left join documento doc on doc.id = d.id
    left join docproc pai on pai.id = d.pai_id
    -- Os níveis que restringem: o principal ou o processo, e o processo do principal. Apensar não restringe.
    left join docproc n2 on n2.id = d.pai_id and d.vinculo <> 'apenso'
    left join docproc n3 on n3.id = n2.pai_id and n2.vinculo <> 'apenso'
    left join tramite ct on ct.id = r.carga_tramite_id
    left join lateral ${assinantes(ator)} ass on true
    left join lateral ${assinaturas(ator)} asn on true
    left join lateral ${paraQuemCriou(ator, explicar)} cri on true
    left join lateral ${PECAS} pecas on true
    where ${aposAto ? sql`true` : visiveis(ator)}`.execute(reader)
  return rows.sort((a, b) => (a.lugar ?? Infinity) - (b.lugar ?? Infinity))
}

function idsEm(quais: Quais): RawBuilder<unknown> | undefined {
  if (!isIds(quais)) return sql`array(${quais})`
  const validos = [...new Set(quais)].filter(isId)
  return validos.length === 0 ? undefined : sql`${validos}::uuid[]`
}
const isIds = (quais: Quais): quais is readonly string[] => Array.isArray(quais)

/** As pedidas e os filhos delas; o filho que também foi pedido não vem duas vezes. */
const pedidas = (com: OpcoesDeCarga['com']) => sql`
  select u.id, u.lugar from pedido, unnest(pedido.ids) with ordinality as u(id, lugar)
  ${com === undefined ? sql`` : sql`union all select f.id, null from docproc f where f.pai_id = any((select ids from pedido)::uuid[]) and f.vinculo = ${com} and f.id <> all((select ids from pedido)::uuid[])`}`

const DO_ITEM = sql`
  d.id, d.uuid, d.tipo, d.titulo, d.identificador, d.classificacao_id, c.especie, c.tipo as tipo_classificacao, c.classe is not null as tem_classe,
  c.dispensa_assinatura, c.permite_minuta, c.sistema as do_sistema, d.numero, d.numero_completo, d.numeracao_chave, d.interno, d.posse, d.sigiloso,
  d.criado_em, d.criado_por, d.criado_setor_id,
  d.pai_id, d.vinculo, d.ordem, pai.vinculo as vinculo_do_pai, d.vinculado_em, d.vinculado_por, d.vinculado_setor_id, d.raiz_id, d.clonado_de,
  d.novo, r.em_eliminacao, d.excluido_em is not null as excluido, d.versao`

const DA_CARGA = sql`
  r.arquivado, r.carga_tramite_id, r.carga_tipo, r.carga_usuario_id, r.carga_setor_id, r.carga_em,
  ct.realizado_por as carga_por, ct.origem_usuario_id as carga_origem_usuario_id, ct.origem_setor_id as carga_origem_setor_id,
  exists (select 1 from recebimento where tramite_id = r.carga_tramite_id) as carga_recebida`

const DO_DOCUMENTO = sql`
  doc.origem, doc.extensao, doc.situacao_arquivo, doc.situacao_desde, doc.versao_arquivo, doc.versao_base, doc.nivel_assinatura, doc.aceite,
  doc.entrega_setor_id, doc.desconsiderado_em,
  d.vinculo = 'anexo' and exists (select 1 from documento where id = d.pai_id and desconsiderado_em is not null) as pai_desconsiderado,
  doc.publicacao, coalesce(doc.assinatura_em_ordem, false) as assinatura_em_ordem, doc.assinatura_trava_ate as trava_ate,
  case when d.pai_id is null then coalesce(doc.minuta, false) else d.tipo = 'documento' and exists (select 1 from documento where id = d.raiz_id and minuta) end as minuta,
  coalesce((select enviado_em is null from pedido_arquivo where documento_id = d.id order by designado_em desc, id desc limit 1), false) as aguarda_envio`

/** O cidadão e o convidado com o CPF dele são a mesma pessoa: o que um começou o outro conclui. */
const travaDe = (ator: Ator) =>
  ator.tipo === 'CIDADAO'
    ? sql`case when ${daPessoa(ator, sql`null::uuid`, sql`doc.assinatura_trava_convidado_id`)} then ${ator.id}::uuid else coalesce(doc.assinatura_trava_usuario_id, doc.assinatura_trava_convidado_id) end`
    : sql`coalesce(doc.assinatura_trava_usuario_id, doc.assinatura_trava_convidado_id)`

/** Cada nível que requer posse ou é sigiloso tem o seu motivo, ainda em prazo (domínio §7.3). */
const motivoDaLeitura = (ator: Ator) =>
  ehClassificador(ator) && ator.marca.clsVeSigiloso
    ? sql`(
  select case when count(distinct z.docproc_id) = (d.posse or d.sigiloso)::int + coalesce((n2.posse or n2.sigiloso)::int, 0) + coalesce((n3.posse or n3.sigiloso)::int, 0)
    then (array_agg(z.motivo order by z.em desc))[1] end
  from leitura_motivada z where z.usuario_id = ${usuarioDe(ator)}::uuid and z.ate > now()
    and (z.docproc_id = d.id and (d.posse or d.sigiloso) or z.docproc_id = n2.id and (n2.posse or n2.sigiloso) or z.docproc_id = n3.id and (n3.posse or n3.sigiloso)))`
    : sql`null`

/** Quem é quem, para as frases: quem pode, quem enviou, quem está assinando. */
const ROTULOS = sql`
  (select nome_completo from usuario where id = d.criado_por) as criado_por_nome,
  (select coalesce(sigla, nome) from setor where id = d.criado_setor_id) as criado_setor_rotulo,
  coalesce((select coalesce(sigla, nome) from setor where id = r.carga_setor_id), (select nome_completo from usuario where id = r.carga_usuario_id)) as carga_rotulo,
  (select nome from usuario where id = ct.realizado_por) as carga_por_nome,
  coalesce((select coalesce(sigla, nome) from setor where id = ct.origem_setor_id), (select nome_completo from usuario where id = ct.origem_usuario_id)) as carga_origem_rotulo,
  (select coalesce(sigla, nome) from setor where id = doc.entrega_setor_id) as entrega_setor_rotulo,
  coalesce((select nome from usuario where id = doc.assinatura_trava_usuario_id), (select coalesce(nome, 'um convidado') from convidado where id = doc.assinatura_trava_convidado_id)) as trava_nome`

const SEM_ROTULOS = sql`
  null as criado_por_nome, null as criado_setor_rotulo, null as carga_rotulo, null as carga_por_nome, null as carga_origem_rotulo,
  null as entrega_setor_rotulo, null as trava_nome`

/**
 * O histórico só se consulta no caso raro em que a pessoa poderia desfazer o envio. O que o sistema fez,
 * marcar, abrir um convite e tentar ler não contam.
 */
const mexidoDepois = (ator: Ator) => sql`
  case when r.carga_tipo = 'ENVIO' and (ct.realizado_por = ${usuarioDe(ator)}::uuid or ct.origem_setor_id = any(${setoresDe(ator)}::uuid[])) then exists (
    select 1 from historico h where h.itens @> array[r.id] and h.em > ct.realizado_em and h.ator_id <> ct.realizado_por
      and h.ato <> all(${[...SO_ABREM_OU_MARCAM]}::text[])) else false end`

const contagens = (ator: Ator) => sql`
  ass.assinantes, ass.assinantes_pendentes, ass.assinantes_rejeitados, ass.devo_assinar, ass.assino_como,
  ass.consto or (d.vinculo = 'anexo' and exists (select 1 from assinante a where a.documento_id = d.pai_id and ${minhaEntrada(ator)})) as consto_assinante,
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
const paraQuemCriou = (ator: Ator, explicar: boolean) => sql`(
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

const assinoComo = (ator: Ator) =>
  ehDeFora(ator.tipo)
    ? sql`(array_agg(a.convidado_id order by a.situacao <> 'PENDENTE', a.ordem, a.id) filter (where ${minhaEntrada(ator)}))[1]`
    : sql`null::uuid`

/** Só se procura no documento em ordem que a pessoa deve assinar. */
const esperaPor = (ator: Ator) => sql`case when doc.assinatura_em_ordem and ass.devo_assinar then (
  select case when ${daPessoa(ator, sql`b.usuario_id`, sql`b.convidado_id`)} then null
    else coalesce((select nome_completo from usuario where id = b.usuario_id), (select nome from convidado where id = b.convidado_id), 'alguém de fora') end
  from assinante b where b.documento_id = d.id and b.situacao = 'PENDENTE' order by b.ordem, b.id limit 1) end`

const assinantes = (ator: Ator) => sql`(
  select count(*)::int as assinantes, count(a.convidado_id)::int as externos,
    count(*) filter (where a.situacao = 'PENDENTE')::int as assinantes_pendentes,
    count(*) filter (where a.situacao = 'REJEITOU')::int as assinantes_rejeitados,
    coalesce(bool_or(a.situacao = 'PENDENTE') filter (where ${minhaEntrada(ator)}), false) as devo_assinar,
    count(*) filter (where ${minhaEntrada(ator)}) > 0 as consto, ${assinoComo(ator)} as assino_como
  from assinante a where a.documento_id = d.id)`

/**
 * A assinatura de versão anterior à do último arquivo posto foi revogada pela substituição. A que veio no
 * arquivo só conta se valer.
 */
const assinaturas = (ator: Ator) => sql`(
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
const PECAS = sql`(
  select count(distinct q.id) filter (where q.pendente)::int as pendentes, count(distinct q.id)::int as impedem
  from (
    select f.id, true as pendente from docproc f join assinante a on a.documento_id = f.id and a.situacao = 'PENDENTE' where ${DAS_PECAS}
    union all
    select f.id, false from docproc f join documento x on x.id = f.id and (x.situacao_arquivo <> 'OK' or x.assinatura_trava_ate is not null)
    where ${DAS_PECAS} and (x.situacao_arquivo <> 'OK' or x.assinatura_trava_ate > now())
    union all
    select f.id, false from docproc f join pedido_arquivo pa on pa.documento_id = f.id and pa.enviado_em is null
    where ${DAS_PECAS} and not exists (select 1 from pedido_arquivo pb where pb.documento_id = f.id and pb.designado_em > pa.designado_em)
  ) q
  where (select e.desconsiderado_em from documento e where e.id = q.id) is null)`
