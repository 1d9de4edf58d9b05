import { type RawBuilder, sql } from 'kysely'
import { setoresDe, usuarioDe } from '../acoes/index.ts'
import { type Ator, ehClassificador } from '../identidade/index.ts'

/** Quem tem, recebe ou fez: pessoa ou setor, como o contrato o mostra. */
export type Destino = { id: string; nome: string; sigla: string | null; tipo: 'USUARIO' | 'SETOR' }

type Coluna = RawBuilder<unknown>

/** O destino em JSON; nulo quando as duas colunas são nulas. */
export const destino = (usuario: Coluna, setor: Coluna = sql`null::uuid`): RawBuilder<Destino | null> => sql<Destino | null>`coalesce(
  (select json_build_object('id', id, 'nome', nome, 'sigla', sigla, 'tipo', 'SETOR') from setor where id = ${setor}),
  (select json_build_object('id', id, 'nome', nome_completo, 'sigla', null, 'tipo', 'USUARIO') from usuario where id = ${usuario}))`

export const setor = (id: Coluna): RawBuilder<unknown> => sql`(
  select json_build_object('id', se.id, 'nome', se.nome, 'sigla', se.sigla, 'superiorId', se.superior_id, 'desativado', se.desativado_em is not null,
    'grupoMembros', case when se.grupo then (select coalesce(json_agg(lo.usuario_id order by lo.ordem, lo.desde), '[]') from lotacao lo where lo.setor_id = se.id) end)
  from setor se where se.id = ${id})`

/**
 * Os marcadores que a pessoa vê: os seus, os dos seus setores (o classificador, os de todos) e os públicos. Sem ler o
 * conteúdo, só os seus e os dos seus setores: os dos outros falam do item (domínio §7.1).
 */
export const marcadores = (ator: Ator): RawBuilder<{ proprio: boolean; nome: string; tipo: string; setor: unknown }[]> => sql`coalesce((
  select json_agg(json_build_object('nome', k.nome, 'tipo', k.tipo, 'setor', ${setor(sql`k.setor_id`)}, 'proprio', k.usuario_id is not null or k.setor_id = any(${setoresDe(ator)}::uuid[])) order by k.tipo, k.nome_dobrado)
  from docproc_marcador dm join marcador k on k.id = dm.marcador_id
  where dm.docproc_id = d.id and (k.tipo = 'PUBLICO' or k.usuario_id = ${usuarioDe(ator)}::uuid or k.setor_id = any(${setoresDe(ator)}::uuid[]) or (k.tipo = 'SETOR' and ${ehClassificador(ator)}))), '[]')`

export const autorizados: RawBuilder<Destino[]> = sql`coalesce((
  select json_agg(${destino(sql`z.usuario_id`, sql`z.setor_id`)}) from docproc_autorizado z where z.docproc_id = d.id), '[]')`

/** A espécie e o tipo, e o que se exige deles. */
export const classificacao = sql`json_build_object(
  'id', c.id, 'especie', c.especie, 'tipo', c.tipo, 'numeracaoCampos', c.numeracao_campos, 'nivelAssinatura', c.nivel_assinatura, 'ativa', c.ativa,
  'sistema', c.sistema, 'deDocumento', c.de_documento, 'deProcesso', c.de_processo, 'restricoesPadrao', c.restricoes_padrao,
  'numeravel', c.numeravel, 'tiposNaoNumeraveis', array(select k.tipo from classificacao k where k.especie = c.especie and not k.numeravel and k.tipo is not null order by k.tipo),
  'usuarios', array(select x.usuario_id from classificacao_restricao x where x.classificacao_id = c.id and x.usuario_id is not null),
  'setores', array(select x.setor_id from classificacao_restricao x where x.classificacao_id = c.id and x.setor_id is not null))`

/** O que documentos e processos mostram igual. Pede `d` (docproc), `r` (a raiz), `c` (classificação) e `ct` (trâmite da carga). */
export const comum = (ator: Ator) => sql`
  d.id, d.assunto, d.numeracao_sufixos, ${classificacao} as classificacao,
  ${destino(sql`d.criado_por`, sql`null::uuid`)} as criado_por_destino,
  ${destino(sql`r.carga_usuario_id`, sql`r.carga_setor_id`)} as carga_destino,
  ${destino(sql`ct.origem_usuario_id`, sql`ct.origem_setor_id`)} as carga_origem, ct.mensagem as carga_mensagem,
  ${marcadores(ator)} as marcadores, ${autorizados} as autorizados`

export const DE_ITENS = (ids: readonly string[]) => sql`
  from unnest(${ids}::uuid[]) as pedido(id)
  join docproc d on d.id = pedido.id
  join docproc r on r.id = d.raiz_id
  join classificacao c on c.id = d.classificacao_id
  left join tramite ct on ct.id = r.carga_tramite_id`
