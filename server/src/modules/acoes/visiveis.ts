import { type RawBuilder, sql } from 'kysely'
import type { Ator } from '../ator/index.ts'
import { ABRE_AO_CPF, EXISTE, LE, LE_O_TITULO } from './acesso.ts'
import { type EmSql, sobreSql } from './porques.ts'

/**
 * Quem olha; ou todos de uma vez, quando a pessoa, os setores dela e o CPF são colunas do comando
 * (leitores.ts).
 */
export type Olhar = Pick<Ator, 'tipo' | 'papeis' | 'marca' | 'convite'> & {
  id: string | null | RawBuilder<unknown>
  setores: readonly string[] | RawBuilder<unknown>
  cpf: string | null | RawBuilder<unknown>
}

/**
 * O predicado de que toda leitura parte: o item de apelido `d` (docproc) existe para quem pede (domínio
 * §7.1), pelas linhas de `EXISTE`. Diz só dos metadados; o conteúdo é com `podeVerConteudo`, sobre os fatos.
 */
export function visiveis(ator: Olhar): RawBuilder<boolean> {
  if (ator.tipo === 'SISTEMA') return sobreSql(EXISTE.DO_SISTEMA, { excluido: EXCLUIDO })
  if (ator.tipo === 'CONVIDADO')
    return sobreSql(EXISTE.DO_CONVIDADO, { excluido: EXCLUIDO, ...peloConvite(ator), ...FECHADO })
  if (ator.tipo === 'CIDADAO') return doCidadao(ator)
  return sobreSql(EXISTE.DA_EQUIPE, {
    excluido: EXCLUIDO,
    temAcesso: daEquipe(ator),
    ocultaSigilosos: ator.marca.ocultarExistenciaSigiloso,
    minuta: sql<boolean>`(d.tipo <> 'processo' and ${DE_MINUTA})`,
    criou: sql<boolean>`(d.criado_por = ${ator.id}::uuid or d.criado_setor_id = any(${setoresDe(ator)}::uuid[]))`,
    ...daCasa(ator),
  })
}

const EXCLUIDO = sql<boolean>`(d.excluido_em is not null)`
/** A minuta de um anexo é a do principal: sai com ele. Peça nunca é minuta, porque só se junta o concluso. */
const DE_MINUTA = sql<boolean>`((select m.minuta from documento m where m.id = d.raiz_id) is true)`

/** Os fatos de quem é da casa que o banco apura. */
const daCasa = (ator: Olhar) => ({
  detem: raizDetida(ator),
  assina: assinante(ator),
  assinaOPrincipal: assinanteDoPrincipal(ator),
  semAutorizacao: sql<boolean>`(not ${autorizadoEmTodos(ator)})`,
})

/**
 * `visiveis` já disse da minuta, e o motivo por que o classificador lê vale para o que ele abre, não para o
 * que procura.
 */
const JA_DITO = { minuta: false, criou: false, disseOMotivo: false }

/** O mesmo, e com o título à vista: procurar por título não pode revelar o do sigiloso (domínio §7.3). */
export const visiveisPeloTitulo = (ator: Olhar): RawBuilder<boolean> =>
  sql<boolean>`(${visiveis(ator)} and ${sobreSql(LE_O_TITULO, { ...daCasa(ator), ...JA_DITO })})`

/** O mesmo, e com o conteúdo à vista: achar por um texto ou por um marcador alheio não revela que está lá. */
export const visiveisPeloConteudo = (ator: Olhar): RawBuilder<boolean> =>
  sql<boolean>`(${visiveis(ator)} and ${sobreSql(LE.DA_CASA, { ...daCasa(ator), ...JA_DITO, requerPosse: FECHADO.requerPosse })})`

/** O item ou o que o contém tem a restrição; apensar não restringe. */
const emAlgumPai = (restricao: 'posse' | 'sigiloso') => {
  const [d, p1, p2] = ['d', 'p1', 'p2'].map((nivel) => sql.ref(`${nivel}.${restricao}`))
  return sql<boolean>`(${d} or (d.pai_id is not null and (
    (select ${p1} from docproc p1 where p1.id = d.pai_id and d.vinculo <> 'apenso') is true
    or (select ${p2} from docproc p1 join docproc p2 on p2.id = p1.pai_id where p1.id = d.pai_id and d.vinculo = 'anexo' and p1.vinculo = 'peca') is true)))`
}
/** Requer posse, ou é sigiloso, o item ou o que o contém (domínio §7.2). */
export const FECHADO = { requerPosse: emAlgumPai('posse'), sigiloso: emAlgumPai('sigiloso') }

/** O convidado vê o documento do convite e anexos dele, enquanto consta dos assinantes (domínio §5.6). */
const peloConvite = ({ id, convite }: Olhar): Record<'assina' | 'assinaOPrincipal', EmSql> => {
  if (convite === undefined) return { assina: false, assinaOPrincipal: false }
  const doConvite = sql`${convite.documentoId}::uuid`
  const consta = sql`exists (select 1 from assinante v where v.documento_id = ${doConvite} and v.convidado_id = ${id}::uuid)`
  return {
    assina: sql<boolean>`(d.id = ${doConvite} and ${consta})`,
    assinaOPrincipal: sql<boolean>`(d.pai_id = ${doConvite} and d.vinculo = 'anexo' and ${consta})`,
  }
}

/**
 * O cidadão vê o processo de que é interessado ou em que se lhe pediu um arquivo, as peças do primeiro que
 * não são sigilosas, e o documento que se lhe pediu, que assina (com os anexos públicos e internos) ou de que consta entre os
 * autorizados de fora (domínio §7.1, §10). Minuta, só a que assina.
 */
const doCidadao = (ator: Olhar): RawBuilder<boolean> =>
  ator.cpf === null
    ? sql<boolean>`false`
    : sobreSql(EXISTE.DO_CIDADAO, {
        excluido: EXCLUIDO,
        assina: assinanteDeFora(ator),
        assinaOPrincipal: deForaNoPrincipal(ator),
        ...FECHADO,
        minuta: DE_MINUTA,
        interessado: interessadoEm(ator, sql`d.id`),
        autorizado: sql<boolean>`(${autorizadoEm(ator, sql`d.id`)} and ${autorizadoEmTodos(ator)})`,
        pediramEste: sql<boolean>`exists (select 1 from pedido_arquivo v where v.cpf = ${ator.cpf} and v.documento_id = d.id)`,
        pediramParaEste: sql<boolean>`(d.tipo = 'processo' and exists (select 1 from pedido_arquivo v join docproc w on w.id = v.documento_id where v.cpf = ${ator.cpf} and w.pai_id = d.id and w.excluido_em is null))`,
        pecaDoSeuProcesso: sql<boolean>`(d.vinculo = 'peca' and not d.sigiloso and ${interessadoEm(ator, sql`d.pai_id`)}
      and (select not p.sigiloso from docproc p where p.id = d.pai_id))`,
      })

/** O CPF é de interessado do processo. */
const interessadoEm = ({ cpf }: Olhar, id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from interessado i join interessado_externo e on e.id = i.externo_id where i.processo_id = ${id} and e.cpf_cnpj = ${cpf})`

/** Quem é de fora e assina o item. */
export const assinanteDeFora = (ator: Olhar): RawBuilder<boolean> => deForaEm(ator, sql`d.id`)

const deForaNoPrincipal = (ator: Olhar): RawBuilder<boolean> =>
  sql<boolean>`(d.vinculo is not distinct from 'anexo' and ${deForaEm(ator, sql`d.pai_id`)})`

const deForaEm = ({ cpf }: Olhar, id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from assinante v join convidado g on g.id = v.convidado_id where v.documento_id = ${id} and g.cpf = ${cpf} and ${conviteAberto(sql`v`)})`

/** O convite do assinante não espera, nem está retido (domínio §5.6): o que ele não abre, a conta gov.br também não. */
export const conviteAberto = (assinante: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${assinante}.convite_situacao is null or ${assinante}.convite_situacao in ('VISTO', 'MANDADO'))`

/** As linhas de `LE.O_CIDADAO` no banco, que as leituras dele fazem sobre os fatos. */
export const leOCidadaoEmSql = (ator: Olhar): RawBuilder<boolean> =>
  sobreSql(LE.O_CIDADAO, {
    desconsiderado: sql<boolean>`exists (select 1 from documento m where m.desconsiderado_em is not null and (m.id = d.id or (d.vinculo = 'anexo' and m.id = d.pai_id)))`,
    assina: assinanteDeFora(ator),
    assinaOPrincipal: deForaNoPrincipal(ator),
    ...FECHADO,
    minuta: DE_MINUTA,
    abertoAoCpf: lidoDeFora(ator),
  })

/**
 * A peça de processo fechado é interna como ele, e com ela os anexos, salvo o que nasce público ou já se publicou
 * (domínio §7.2). `peca` e `processo` são apelidos de docproc.
 */
export const fechadaComOProcesso = (
  peca: RawBuilder<unknown>,
  processo: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`(${processo}.interno and (${peca}.vinculado_em < (select m.pecas_fechadas_desde from marca m)) is not true
    and (select k.nasce_publico and ${peca}.criado_em >= k.nasce_publico_desde from classificacao k where k.id = ${peca}.classificacao_id) is not true
    and (select e.publicacao from documento e where e.id = ${peca}.id) is distinct from 'PUBLICADO')`

/** O interno que `d` tem do processo; `n2` e `n3` são os níveis acima de `d`. */
export const INTERNO_HERDADO = sql<boolean>`case
  when d.vinculo = 'peca' then ${fechadaComOProcesso(sql`d`, sql`n2`)}
  when d.vinculo = 'anexo' and n2.vinculo = 'peca' then ${fechadaComOProcesso(sql`n2`, sql`n3`)}
  else false end`

/** O mesmo, para quem só tem `d`, que não é anexo. */
export const PECA_INTERNA = sql<boolean>`(d.vinculo = 'peca' and (
    select ${fechadaComOProcesso(sql`d`, sql`p`)} from docproc p where p.id = d.pai_id))`

/** As linhas de `ABRE_AO_CPF` (domínio §7.3). `n2` e `n3` são os níveis acima de `d`. */
export const lidoDeFora = (ator: Olhar): RawBuilder<boolean> =>
  ator.tipo !== 'CIDADAO'
    ? sql<boolean>`false`
    : sobreSql(ABRE_AO_CPF, {
        semAutorizacao: sql<boolean>`((d.sigiloso and not ${autorizadoEm(ator, sql`d.id`)})
      or (n2.sigiloso is true and not ${autorizadoEm(ator, sql`n2.id`)}) or (n3.sigiloso is true and not ${autorizadoEm(ator, sql`n3.id`)}))`,
        posseAlheia: sql<boolean>`(not ${autorizadoEm(ator, sql`d.id`)} and (d.posse
      or (not ${autorizadoEm(ator, sql`n2.id`)} and (n2.posse is true or (n3.posse is true and not ${autorizadoEm(ator, sql`n3.id`)})))))`,
        restrito: sql<boolean>`(d.interno or d.posse or d.sigiloso or coalesce(n2.posse or n2.sigiloso, false) or coalesce(n3.posse or n3.sigiloso, false) or ${INTERNO_HERDADO})`,
        interessado: emAlgumNivel((id) => interessadoEm(ator, id)),
        autorizado: emAlgumNivel((id) => autorizadoEm(ator, id)),
      })

const emAlgumNivel = (em: (id: RawBuilder<unknown>) => RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`(${em(sql`d.id`)} or ${em(sql`n2.id`)} or ${em(sql`n3.id`)})`

/** A equipe com acesso; integrador e público têm telas próprias, que ainda não há. */
export const daEquipe = (ator: Olhar): boolean =>
  ator.tipo === 'USUARIO' && ator.id !== null && ator.papeis.has('access')

/*
 * As subconsultas são escalares, e não `exists`: numa lista com limite o planejador contaria com a tabela toda e leria
 * inteiras as minutas e as cargas para montar um hash, em vez de olhar uma linha por item mostrado.
 */

export const raizDetida = (ator: Olhar): RawBuilder<boolean> => sql<boolean>`(
  select v.carga_usuario_id is not distinct from ${ator.id}::uuid or coalesce(v.carga_setor_id = any(${setoresDe(ator)}::uuid[]), false) from docproc v where v.id = d.raiz_id)`

/** Quem assina vê o que assina (domínio §7.3: assinantes, pendentes ou não). */
export const assinante = (ator: Olhar): RawBuilder<boolean> => sql<boolean>`(
  select true from assinante v where v.usuario_id = ${ator.id}::uuid and v.documento_id = d.id limit 1) is true`

/** Assina o documento a que este está anexado. */
export const assinanteDoPrincipal = (ator: Olhar): RawBuilder<boolean> => sql<boolean>`(
  d.vinculo is not distinct from 'anexo' and (select true from assinante v where v.usuario_id = ${ator.id}::uuid and v.documento_id = d.pai_id limit 1) is true)`

/**
 * Autorizado em cada nível sigiloso: o item, o documento a que está anexado, o processo a que está juntado.
 * Apensar não restringe (§7.2).
 */
export const autorizadoEmTodos = (ator: Olhar): RawBuilder<boolean> => sql<boolean>`(
  (not d.sigiloso or ${autorizadoEm(ator, sql`d.id`)})
  and (d.pai_id is null or (
    (select not p1.sigiloso or ${autorizadoEm(ator, sql`p1.id`)} from docproc p1 where p1.id = d.pai_id and d.vinculo <> 'apenso') is not false
    and (select not p2.sigiloso or ${autorizadoEm(ator, sql`p2.id`)} from docproc p1 join docproc p2 on p2.id = p1.pai_id
      where p1.id = d.pai_id and d.vinculo = 'anexo' and p1.vinculo = 'peca') is not false)))`

/** A pessoa, ou um setor dela, consta dos autorizados do item; do cidadão, o CPF entre os de fora. */
export const autorizadoEm = (ator: Olhar, id: RawBuilder<unknown>): RawBuilder<boolean> =>
  ator.tipo === 'CIDADAO'
    ? sql<boolean>`exists (select 1 from docproc_autorizado_externo z where z.docproc_id = ${id} and z.cpf = ${ator.cpf})`
    : autorizadoDaCasa(ator, id)

const autorizadoDaCasa = (ator: Olhar, id: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  select true from docproc_autorizado z where z.docproc_id = ${id} and (z.usuario_id = ${usuarioDe(ator)}::uuid or z.setor_id = any(${setoresDe(ator)}::uuid[])) limit 1) is true`

/** O id serve de parâmetro só quando é de pessoa da equipe. */
export const usuarioDe = <Id>({ tipo, id }: { tipo: Ator['tipo']; id: Id }): Id | null =>
  tipo === 'USUARIO' ? id : null
/**
 * A linha de assinante ou de assinatura é da própria pessoa: da equipe, convidada ou, do cidadão, a do
 * convidado com o CPF dele.
 */
export function daPessoa(
  ator: Ator,
  usuario: RawBuilder<unknown>,
  convidado: RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (ator.tipo === 'CONVIDADO') return sql<boolean>`${convidado} = ${ator.id}::uuid`
  if (ator.tipo === 'CIDADAO')
    return sql<boolean>`coalesce(${convidado} in (select g.id from convidado g where g.cpf = ${ator.cpf}), false)`
  return sql<boolean>`${usuario} = ${usuarioDe(ator)}::uuid`
}

export function setoresDe(ator: Pick<Ator, 'tipo' | 'setores'>): string[]
export function setoresDe(ator: Pick<Olhar, 'tipo' | 'setores'>): string[] | RawBuilder<unknown>
export function setoresDe({
  tipo,
  setores,
}: Pick<Olhar, 'tipo' | 'setores'>): string[] | RawBuilder<unknown> {
  if (tipo !== 'USUARIO') return []
  return 'toOperationNode' in setores ? setores : [...setores]
}
