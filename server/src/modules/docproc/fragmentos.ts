import type { TipoDestino } from '@autos/contract/entradas.ts'
import { type RawBuilder, sql } from 'kysely'
import { setoresDe, usuarioDe } from '../acoes/index.ts'
import { type Ator, ehClassificador } from '../ator/index.ts'
import { type Campos, lista, objeto, pede } from './campos.ts'

/** Quem tem, recebe ou fez: pessoa ou setor, como o contrato o mostra. */
export type Destino = { id: string; nome: string; sigla: string | null; tipo: TipoDestino }

type Coluna = RawBuilder<unknown>

/** O destino em JSON; nulo quando as duas colunas são nulas. */
export const destino = (
  usuario: Coluna,
  setor: Coluna = sql`null::uuid`,
): RawBuilder<Destino | null> => sql<Destino | null>`coalesce(
  (select json_build_object('id', id, 'nome', nome, 'sigla', sigla, 'tipo', 'SETOR') from setor where id = ${setor}),
  (select json_build_object('id', id, 'nome', nome_completo, 'sigla', null, 'tipo', 'USUARIO') from usuario where id = ${usuario}))`

export const setor = (id: Coluna): RawBuilder<unknown> => sql`(
  select json_build_object('id', se.id, 'nome', se.nome, 'sigla', se.sigla, 'superiorId', se.superior_id, 'desativado', se.desativado_em is not null,
    'grupoMembros', case when se.grupo then (select coalesce(json_agg(lo.usuario_id order by lo.ordem, lo.desde), '[]') from lotacao lo join usuario lu on lu.id = lo.usuario_id and lu.desativado_em is null where lo.setor_id = se.id) end)
  from setor se where se.id = ${id})`

/**
 * Os marcadores que a pessoa vê: os seus, os dos seus setores (o classificador, os de todos) e os públicos.
 * Sem ler o conteúdo, só os seus e os dos seus setores: os dos outros falam do item (domínio §7.1).
 */
const marcadores = (ator: Ator, campos: Campos): RawBuilder<unknown> => {
  const deSetorMeu = sql`k.setor_id = any(${setoresDe(ator)}::uuid[])`
  const comSetor = pede(campos, 'marcadores.setor') ? sql`, 'setor', ${setor(sql`k.setor_id`)}` : sql``
  return lista(
    sql`json_build_object('id', k.id, 'nome', k.nome, 'tipo', k.tipo, 'proprio', k.usuario_id is not null or ${deSetorMeu}${comSetor}) order by k.tipo, k.nome_dobrado`,
    sql`from docproc_marcador dm join marcador k on k.id = dm.marcador_id
      where dm.docproc_id = d.id and (k.tipo = 'PUBLICO' or k.usuario_id = ${usuarioDe(ator)}::uuid or ${deSetorMeu} or (k.tipo = 'SETOR' and ${ehClassificador(ator)}))`,
  )
}

const AUTORIZADOS = lista(
  destino(sql`z.usuario_id`, sql`z.setor_id`),
  sql`from docproc_autorizado z where z.docproc_id = d.id`,
)

/** A espécie e o tipo, e o que se exige deles. */
const CLASSIFICACAO = {
  id: sql`c.id`,
  especie: sql`c.especie`,
  tipo: sql`c.tipo`,
  numeracaoCampos: sql`c.numeracao_campos`,
  nivelAssinatura: sql`c.nivel_assinatura`,
  ativa: sql`c.ativa`,
  sistema: sql`c.sistema`,
  deDocumento: sql`c.de_documento`,
  deProcesso: sql`c.de_processo`,
  nascePublico: sql`c.nasce_publico`,
  restricoesPadrao: sql`c.restricoes_padrao`,
  restricoesAoNascer: sql`c.restricoes_ao_nascer`,
  dispensaAssinatura: sql`c.dispensa_assinatura`,
  permiteMinuta: sql`c.permite_minuta`,
  classe: sql`c.classe`,
  versao: sql`c.versao`,
  numeravel: sql`c.numeravel`,
  tiposNaoNumeraveis: sql`array(select k.tipo from classificacao k where k.especie = c.especie and not k.numeravel and k.tipo is not null order by k.tipo)`,
  usuarios: sql`array(select x.usuario_id from classificacao_restricao x where x.classificacao_id = c.id and x.usuario_id is not null)`,
  setores: sql`array(select x.setor_id from classificacao_restricao x where x.classificacao_id = c.id and x.setor_id is not null)`,
}

const CARGA = {
  origem: destino(sql`ct.origem_usuario_id`, sql`ct.origem_setor_id`),
  destino: destino(sql`r.carga_usuario_id`, sql`r.carga_setor_id`),
  mensagem: sql`ct.mensagem`,
}

/**
 * O que documentos e processos mostram igual. Cita `d` (docproc), `r` (a raiz), `c` (classificação) e `ct`
 * (trâmite da carga).
 */
export const comum = (ator: Ator, campos: Campos): Record<string, RawBuilder<unknown>> => ({
  assunto: sql`d.assunto`,
  hipoteseLegal: sql`d.hipotese_legal`,
  restritoAte: sql`d.restrito_ate::text`,
  numeracaoSufixos: sql`d.numeracao_sufixos`,
  classificacao: objeto(campos, CLASSIFICACAO, 'classificacao.'),
  criadoPor: destino(sql`d.criado_por`),
  carga: objeto(campos, CARGA, 'carga.'),
  marcadores: marcadores(ator, campos),
  autorizados: AUTORIZADOS,
})
