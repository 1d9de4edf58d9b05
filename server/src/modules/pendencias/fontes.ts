import type { TipoDePendencia } from '@autos/contract/entradas.ts'
import { type RawBuilder, sql } from 'kysely'
import { VEZ_PASSA_EM } from '../acoes/index.ts'
import { O_ULTIMO } from '../cartas/index.ts'

/*
 * Onde está o que depende de alguém. Cada fonte dá (docproc_id, nome): o item, se o é, ou o nome do que não é item. As
 * que são só de quem está em atividade não pendem de quem já saiu: um grupo, uma lista ou uma chave de quem não entra
 * não esperam por ninguém.
 */
type Quando = 'SEMPRE' | 'EM_ATIVIDADE'
export type Fonte = readonly [tipo: TipoDePendencia, quando: Quando, de: RawBuilder<unknown>]
type Sql = RawBuilder<unknown>

const VIVO = sql`d.excluido_em is null`
/** Sem as que o próprio item cancelou. */
const DO_DOCUMENTO_VIVO = sql`join docproc d on d.id = x.id where d.excluido_em is null and x.desconsiderado_em is null`
const ULTIMO_PEDIDO = sql`p.enviado_em is null and ${O_ULTIMO}`
const item = (de: Sql): Sql => sql`select ${de}`
const PEDIDOS = sql`pedido_arquivo p join documento x on x.id = p.documento_id ${DO_DOCUMENTO_VIVO}`
const ASSINANTES = sql`assinante a join documento x on x.id = a.documento_id ${DO_DOCUMENTO_VIVO} and a.situacao = 'PENDENTE'`
const SIGILOSOS = sql`z.docproc_id, null from docproc_autorizado z join docproc d on d.id = z.docproc_id where d.sigiloso and ${VIVO}`
const PRAZOS = sql`z.docproc_id, null from prazo z join docproc d on d.id = z.docproc_id where z.situacao = 'ABERTO' and ${VIVO}`
const COPIAS = sql`c.docproc_id, null from copia c join docproc d on d.id = c.docproc_id where c.ciencia_em is null and ${VIVO}`
const CHAVES_DE_SISTEMA = sql`null::uuid, i.nome || ': ' || c.nome from integrador_chave c join integrador i on i.id = c.integrador_id
  where c.revogada_em is null and coalesce(c.expira_em > now(), true) and i.desativado_em is null`

/** Ninguém mais da casa, em atividade, consta da lista: por si ou pelo setor. */
const soEle = (dele: Sql): Sql => sql`not exists (
  select 1 from docproc_autorizado o left join lotacao l on l.setor_id = o.setor_id
    left join setor s on s.id = o.setor_id join usuario u on u.id = coalesce(o.usuario_id, l.usuario_id)
  where o.docproc_id = z.docproc_id and u.desativado_em is null and s.desativado_em is null and not (${dele}))`
const regras = (quem: Sql): Sql =>
  sql`null::uuid, r.nome from automacao_regra r where r.ativa and ${quem} = any(r.referencias)`
const ativa = (eu: Sql): Sql =>
  sql`exists (select 1 from usuario u where u.id = ${eu} and u.desativado_em is null)`
const soDela = (eu: Sql): Sql => sql`not exists (
  select 1 from lotacao o join usuario u on u.id = o.usuario_id where o.setor_id = s.id and u.id <> ${eu} and u.desativado_em is null)`

/** De uma pessoa. */
// prettier-ignore
const DA_PESSOA = (eu: Sql): Fonte[] => [
  ['CARGA',               'SEMPRE',       sql`d.id as docproc_id, null as nome from docproc d where d.carga_usuario_id = ${eu} and d.pai_id is null and ${VIVO}`],
  ['ASSINATURA',          'SEMPRE',       sql`distinct x.id, null from ${ASSINANTES} and a.usuario_id = ${eu}`],
  ['ASSINATURA_PEDIDA',   'EM_ATIVIDADE', sql`distinct x.id, null from ${ASSINANTES} and a.adicionado_por = ${eu} and a.usuario_id is distinct from ${eu}`],
  ['PRAZO',               'SEMPRE',       sql`${PRAZOS} and z.usuario_id = ${eu}`],
  ['VEZ',                 'SEMPRE',       sql`v.documento_id, null from rascunho_vez v join docproc d on d.id = v.documento_id where v.sinal_em > ${VEZ_PASSA_EM} and ${eu} in (v.usuario_id, v.pedida_por) and ${VIVO}`],
  ['SUBSTITUICAO',        'SEMPRE',       sql`null::uuid, case when z.titular_id = ${eu} then coalesce('substituída por ' || s.nome_completo, 'afastamento') else 'substitui ' || t.nome_completo end || ', de ' || to_char(z.inicio, 'DD/MM/YYYY') || ' a ' || to_char(z.fim, 'DD/MM/YYYY')
                             from substituicao z join usuario t on t.id = z.titular_id left join usuario s on s.id = z.substituto_id where ${eu} in (z.titular_id, z.substituto_id) and z.encerrada_em is null and z.fim >= current_date - 1`],
  ['GRUPO',               'EM_ATIVIDADE', sql`null::uuid, s.nome from lotacao l join setor s on s.id = l.setor_id where s.grupo and s.desativado_em is null and l.usuario_id = ${eu}`],
  ['AUTORIZACAO',         'EM_ATIVIDADE', sql`${SIGILOSOS} and z.usuario_id = ${eu}`],
  ['SIGILOSO_SEM_LEITOR', 'EM_ATIVIDADE', sql`${SIGILOSOS} and z.usuario_id = ${eu} and ${soEle(sql`u.id = ${eu}`)}`],
  ['REGRA',               'SEMPRE',       regras(eu)],
  ['SOLICITACAO',         'SEMPRE',       sql`p.documento_id, null from ${PEDIDOS} and p.usuario_id = ${eu} and ${ULTIMO_PEDIDO} and (p.setor_id is null or ${ativa(eu)})`],
  ['COPIA',               'EM_ATIVIDADE', sql`${COPIAS} and c.usuario_id = ${eu}`],
  ['CHAVE',               'SEMPRE',       sql`null::uuid, c.nome from impersonacao_chave c where c.usuario_id = ${eu} and c.revogada_em is null and c.expira_em > now()`],
  ['CHAVE_DE_SISTEMA',    'EM_ATIVIDADE', sql`${CHAVES_DE_SISTEMA} and c.criada_por = ${eu}`],
  ['SETOR_SEM_NINGUEM',   'EM_ATIVIDADE', sql`null::uuid, s.nome from lotacao l join setor s on s.id = l.setor_id where l.usuario_id = ${eu} and s.desativado_em is null and ${soDela(eu)}`],
]

/** De um setor. */
// prettier-ignore
const DO_SETOR = (este: Sql): Fonte[] => [
  ['PROTOCOLO',           'SEMPRE',       sql`null::uuid as docproc_id, s.nome as nome from marca m join setor s on s.id = m.setor_protocolo_id where s.id = ${este}`],
  ['SUBORDINADO',         'SEMPRE',       sql`null::uuid, s.nome from setor s where s.superior_id = ${este} and s.desativado_em is null`],
  ['CARGA',               'SEMPRE',       sql`d.id, null from docproc d where d.carga_setor_id = ${este} and d.pai_id is null and ${VIVO}`],
  ['ENTREGA',             'SEMPRE',       sql`x.id, null from documento x ${DO_DOCUMENTO_VIVO} and x.entrega_setor_id = ${este} and x.aceite = 'PENDENTE'`],
  ['PRAZO',               'SEMPRE',       sql`${PRAZOS} and z.setor_id = ${este}`],
  ['AUTORIZACAO',         'EM_ATIVIDADE', sql`${SIGILOSOS} and z.setor_id = ${este}`],
  ['SIGILOSO_SEM_LEITOR', 'EM_ATIVIDADE', sql`${SIGILOSOS} and z.setor_id = ${este} and ${soEle(sql`o.setor_id is not distinct from ${este}`)}`],
  ['REGRA',               'SEMPRE',       regras(este)],
  ['SOLICITACAO',         'SEMPRE',       sql`p.documento_id, null from ${PEDIDOS} and p.setor_id = ${este} and ${ULTIMO_PEDIDO}`],
  ['COPIA',               'EM_ATIVIDADE', sql`${COPIAS} and c.setor_id = ${este}`],
  ['CHAVE_DE_SISTEMA',    'SEMPRE',       sql`${CHAVES_DE_SISTEMA} and ${este} = any(c.setores)`],
  ['PESSOA_SEM_SETOR',    'EM_ATIVIDADE', sql`null::uuid, u.nome_completo from usuario u where u.id in (${soNele(este)})`],
]

/** As pessoas em atividade cujo único setor da estrutura é este. */
export const soNele = (setor: Sql): Sql => sql`
  select l.usuario_id from lotacao l join usuario u on u.id = l.usuario_id where l.setor_id = ${setor} and u.desativado_em is null and not exists (
    select 1 from lotacao o join setor s on s.id = o.setor_id where o.usuario_id = l.usuario_id and o.setor_id <> ${setor} and not s.grupo and s.desativado_em is null)`

/** As de quem sai, pessoa ou setor; de quem já não está em atividade, só as que ainda o esperam. */
export const fontesDe = ({ id, pessoa, ativo }: { id: string; pessoa: boolean; ativo: boolean }): Fonte[] =>
  (pessoa ? DA_PESSOA : DO_SETOR)(sql`${id}::uuid`)
    .filter(([, quando]) => ativo || quando === 'SEMPRE')
    .map(([tipo, quando, de]) => [tipo, quando, item(de)] as const)
