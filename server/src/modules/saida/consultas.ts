import { colunasDe, type NomeDeArquivo } from '../importacao/index.ts'

// Cada consulta dá as colunas do arquivo de mesmo nome que a importação lê (docs/importar.md), em texto e em ordem
// que não depende dos ids daqui: o que sai de uma entidade, entrado noutra, sai igual.

/** O código de lá, se veio de outro sistema; senão, o id daqui. */
const codigo = (especie: string, id: string): string =>
  `coalesce((select min(case when (select count(distinct fonte) from importado) > 1 then v.fonte || '/' || v.codigo else v.codigo end) from importado v where v.especie = '${especie}' and v.id = ${id}), ${id}::text)`
const instante = (coluna: string): string =>
  `to_char(date_trunc('milliseconds', ${coluna}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const lista = (consulta: string): string =>
  `(select string_agg(x, '|' order by x collate "C") from (${consulta}) l (x))`

const RESTRICOES = `case when d.interno then 'INTERNO' || case when d.posse then '|POSSE' else '' end || case when d.sigiloso then '|SIGILOSO' else '' end else 'PUBLICO' end`
const NASCEU_EM = 'coalesce(d.criado_setor_id, d.carga_setor_id, (select setor_protocolo_id from marca))'
const ITEM = `${codigo('classificacao', 'd.classificacao_id')} as classificacao, ${codigo('setor', NASCEU_EM)} as setor,
  ${codigo('pessoa', 'd.criado_por')} as pessoa, ${instante('d.criado_em')} as criado_em, ${RESTRICOES} as restricoes, d.hipotese_legal, d.titulo, d.assunto, d.numero_completo as numero,
  (select string_agg((c.e ->> 0) || '=' || (c.e ->> 1), '|' order by c.n) from jsonb_array_elements(d.numeracao_chave::jsonb) with ordinality c (e, n) where c.n > 1 and c.e ->> 0 not in ('tipo', 'ano', 'setor')) as criterios,
  ${lista(`select ${codigo('setor', 'a.setor_id')} from docproc_autorizado a where a.docproc_id = d.id and a.setor_id is not null`)} as autorizados_setores,
  ${lista(`select ${codigo('pessoa', 'a.usuario_id')} from docproc_autorizado a where a.docproc_id = d.id and a.usuario_id is not null`)} as autorizados_pessoas,
  ${lista('select a.cpf from docproc_autorizado_externo a where a.docproc_id = d.id')} as autorizados_cpfs`

/** Os trâmites que a importação entende; os outros dizem-se por eles, e inteiros estão em tabelas/tramite.jsonl. */
const TIPO = `case when t.tipo in ('ARQUIVAMENTO', 'REJEICAO_INTEGRACAO') then 'ARQUIVAMENTO' when t.tipo = 'DESARQUIVAMENTO' then t.tipo else 'ENVIO' end`
const DAO_CARGA = `('ENVIO', 'ARQUIVAMENTO', 'DESARQUIVAMENTO', 'ACEITE', 'REJEICAO_INTEGRACAO', 'DESFAZER_ENVIO', 'DISJUNTADA', 'DESANEXACAO', 'DESAPENSACAO')`

/** De onde cada um parte; o primeiro, de onde o item nasceu. */
const CAMINHOS = `(select t.*, count(*) over w = 1 as primeiro, lag(t.destino_setor_id) over w as de_setor, lag(t.destino_usuario_id) over w as de_pessoa from tramite t where t.tipo in ${DAO_CARGA} window w as (partition by t.docproc_id order by t.realizado_em, t.id))`
const NO_MESMO_LUGAR = `(t.destino_setor_id is not distinct from case when t.primeiro then ${NASCEU_EM} else t.de_setor end and t.destino_usuario_id is not distinct from case when t.primeiro then null else t.de_pessoa end)`

/** Onde o arquivo fica: pelos bytes, que dois documentos podem ter iguais. */
const CAMINHO = `'arquivos/' || left(v.sha256, 2) || '/' || v.sha256 || '.' || v.extensao`

const CONSULTAS: Record<NomeDeArquivo, string> = {
  'setores.csv': `select ${codigo('setor', 's.id')} as codigo, s.nome, s.sigla, ${codigo('setor', 's.superior_id')} as superior, ${instante('s.criado_em')} as criado_em, ${instante('s.desativado_em')} as desativado_em
    from setor s where not s.grupo`,
  'pessoas.csv': `select ${codigo('pessoa', 'u.id')} as codigo, u.nome_completo as nome, u.login, u.cpf, u.email, (select string_agg(c.cargo, '|' order by c.ordem) from usuario_cargo c where c.usuario_id = u.id) as cargos,
    ${lista(`select ${codigo('setor', 'l.setor_id')} from lotacao l join setor s on s.id = l.setor_id and not s.grupo where l.usuario_id = u.id`)} as setores,
    ${lista('select p.papel from usuario_papel p where p.usuario_id = u.id and p.revogado_em is null')} as papeis, ${instante('u.criado_em')} as criado_em, ${instante('u.desativado_em')} as desativado_em
    from usuario u`,
  'grupos.csv': `select ${codigo('setor', 's.id')} as codigo, s.nome, s.sigla,
    (select string_agg(${codigo('pessoa', 'l.usuario_id')}, '|' order by l.ordem, l.usuario_id) from lotacao l where l.setor_id = s.id) as membros, ${instante('s.criado_em')} as criado_em, ${instante('s.desativado_em')} as desativado_em
    from setor s where s.grupo`,
  'classificacoes.csv': `select ${codigo('classificacao', 'c.id')} as codigo, c.especie, c.tipo, case when c.de_documento and c.de_processo then 'ambos' when c.de_processo then 'processo' else 'documento' end as uso,
    case when c.numeravel then 'sim' else 'não' end as numerada, (select string_agg(f ->> 'campo', '|') from jsonb_array_elements(c.numeracao_campos) f where (f ->> 'on')::boolean) as numerar_por,
    c.nivel_assinatura, case when cardinality(c.restricoes_ao_nascer) = 0 then 'PUBLICO' else array_to_string(c.restricoes_ao_nascer, '|') end as restricoes, case when c.ativa then 'sim' else 'não' end as ativa
    from classificacao c`,
  'interessados.csv': `select ${codigo('interessado', 'i.id')} as codigo, i.nome_razao as nome, i.cpf_cnpj, i.email from interessado_externo i`,
  'processos.csv': `select ${codigo('processo', 'd.id')} as codigo, ${ITEM},
    (select string_agg(${codigo('interessado', 'i.externo_id')}, '|' order by i.ordem) from interessado i where i.processo_id = d.id and i.externo_id is not null) as interessados,
    (select string_agg(${codigo('pessoa', 'i.usuario_id')}, '|' order by i.ordem) from interessado i where i.processo_id = d.id and i.usuario_id is not null) as interessados_pessoas,
    (select string_agg(${codigo('setor', 'i.setor_id')}, '|' order by i.ordem) from interessado i where i.processo_id = d.id and i.setor_id is not null) as interessados_setores,
    ${codigo('processo', 'd.pai_id')} as apensado_a, case when d.pai_id is not null then ${instante('d.vinculado_em')} end as apensado_em
    from docproc d where d.tipo = 'processo' and d.excluido_em is null`,
  'documentos.csv': `select ${codigo('documento', 'd.id')} as codigo, ${ITEM}, e.origem, e.requerente_nome as requerente, e.requerente_cpf_cnpj, e.requerente_contato, coalesce(d.ordem, 0) as antes,
    case when d.vinculo = 'peca' then ${codigo('processo', 'd.pai_id')} end as processo, case when d.vinculo = 'peca' then d.ordem::text end as peca, case when d.vinculo = 'peca' then ${instante('d.vinculado_em')} end as juntado_em,
    case when d.vinculo = 'anexo' then ${codigo('documento', 'd.pai_id')} end as anexado_a, case when d.vinculo = 'anexo' then ${instante('d.vinculado_em')} end as anexado_em, ${CAMINHO} as arquivo, v.sha256
    from docproc d join documento e on e.id = d.id left join documento_versao v on v.documento_id = d.id and v.numero = e.versao_arquivo
    where d.excluido_em is null`,
  'tramitacoes.csv': `select case when d.tipo = 'processo' then ${codigo('processo', 'd.id')} end as processo, case when d.tipo = 'documento' then ${codigo('documento', 'd.id')} end as documento, ${TIPO} as tipo, ${instante('t.realizado_em')} as em,
    ${codigo('setor', 't.destino_setor_id')} as para_setor, ${codigo('pessoa', 't.destino_usuario_id')} as para_pessoa, ${codigo('pessoa', 't.realizado_por')} as por, t.mensagem, t.realizado_em as quando, t.id
    from ${CAMINHOS} t join docproc d on d.id = t.docproc_id where d.pai_id is null and d.excluido_em is null and not ${NO_MESMO_LUGAR}`,
}

/** Os anexos na ordem em que estão no principal; o mais, pelo código, letra por letra. */
const ORDEM: Partial<Record<NomeDeArquivo, string>> = {
  'documentos.csv': 'antes, codigo collate "C"',
  'tramitacoes.csv': 'processo collate "C", documento collate "C", quando, id',
}
export const consultaDe = (arquivo: NomeDeArquivo): string =>
  `select * from (${CONSULTAS[arquivo]}) q order by ${ORDEM[arquivo] ?? 'codigo collate "C"'}`

export const COLUNAS = (arquivo: NomeDeArquivo): string[] => colunasDe(arquivo)

/** De que documentos não há arquivo: está por escrever, por enviar, ou só em papel. */
const SEM_ARQUIVO = `d.tipo = 'documento' and d.excluido_em is null and not exists (select 1 from documento e join documento_versao v on v.documento_id = e.id and v.numero = e.versao_arquivo where e.id = d.id)`

/** Do que as planilhas levam, o que não entra de volta, e por quê. */
export const NAO_VOLTA = `
  select 'documentos.csv' as arquivo, ${codigo('documento', 'd.id')} as codigo, 1 as linhas, 'Não tem arquivo: está por escrever, por enviar ou só em papel.' as por_que from docproc d where ${SEM_ARQUIVO}
  union all select 'tramitacoes.csv', ${codigo('documento', 'd.id')}, count(*)::int, 'São do documento que não tem arquivo.' from docproc d join tramite t on t.docproc_id = d.id where ${SEM_ARQUIVO} and d.pai_id is null and t.tipo in ${DAO_CARGA} group by d.id
  union all select 'documentos.csv', '', count(*)::int, 'São eletrônicos, e entram como externos: as assinaturas que estão no arquivo verificam-se, as outras ficam em tabelas/assinatura.jsonl.' from docproc d join documento e on e.id = d.id where e.origem = 'ELETRONICA' and d.excluido_em is null and not (${SEM_ARQUIVO})
  union all select 'tabelas/docproc.jsonl', '', count(*)::int, 'Estão na lixeira.' from docproc d where d.excluido_em is not null
  union all select 'tabelas/documento_versao.jsonl', '', count(*)::int, 'São as versões do arquivo de antes da que está em vigor.' from documento_versao v join documento e on e.id = v.documento_id where v.numero <> e.versao_arquivo
  union all select 'tabelas/tramite.jsonl', '', count(*)::int, 'Peças, anexos e apensos acompanham o principal: o que andaram antes, e a junção, não se repete.' from tramite t join docproc d on d.id = t.docproc_id where d.pai_id is not null and d.excluido_em is null and t.tipo <> 'CRIACAO'
  union all select 'tabelas/tramite.jsonl', '', count(*)::int, 'São passos que não mudam quem tem a carga.' from tramite t join docproc d on d.id = t.docproc_id where d.pai_id is null and d.excluido_em is null and t.tipo not in ${DAO_CARGA} and t.tipo <> 'CRIACAO'
  union all select 'tabelas/tramite.jsonl', '', count(*)::int, 'O item já estava ali: aceitou-se, ou devolveu-se, no lugar em que nasceu.' from ${CAMINHOS} t join docproc d on d.id = t.docproc_id where d.pai_id is null and d.excluido_em is null and ${NO_MESMO_LUGAR}`

/** O que a página que se abre sem rede mostra de cada item. */
export const INDICE = `select json_build_object('t', left(d.tipo, 1), 'i', d.identificador, 'n', d.numero_completo, 'u', d.titulo, 'a', d.assunto, 'k', concat_ws(' ', k.especie, k.tipo),
    's', coalesce(s.sigla, s.nome), 'e', ${instante('d.criado_em')}, 'r', ${RESTRICOES}, 'v', d.vinculo, 'p', d.pai_id, 'o', d.ordem, 'd', d.id, 'x', d.excluido_em is not null,
    'f', (select json_agg(json_build_array(${CAMINHO}, v.sha256, v.tamanho, v.motivo) order by v.numero desc) from documento_versao v where v.documento_id = d.id),
    'm', (select json_agg(json_build_array(${instante('t.realizado_em')}, t.tipo, coalesce(z.sigla, z.nome, w.nome_completo), y.nome_completo, t.mensagem) order by t.realizado_em, t.id)
      from tramite t left join setor z on z.id = t.destino_setor_id left join usuario w on w.id = t.destino_usuario_id left join usuario y on y.id = t.realizado_por where t.docproc_id = d.id))::text as linha
  from docproc d join classificacao k on k.id = d.classificacao_id left join setor s on s.id = d.criado_setor_id order by d.criado_em, d.id`

/** Cada arquivo uma vez; do expurgado os bytes já não há. */
export const OBJETOS = `select distinct on (caminho) caminho, chave, version_id as "versionId", sha256, tamanho::text from (
    select ${CAMINHO} as caminho, v.chave, v.version_id, v.sha256, v.tamanho from documento_versao v join docproc d on d.id = v.documento_id where d.expurgado_em is null
    union all select 'arquivos/' || left(v.sha256, 2) || '/' || v.sha256 || '.pdf', v.chave, v.version_id, v.sha256, v.tamanho from termo v where v.sha256 is not null and v.chave is not null) o
  order by caminho, chave, version_id`
