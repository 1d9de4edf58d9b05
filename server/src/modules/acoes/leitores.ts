import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import type { Marca } from '../ator/index.ts'
import { ABERTO, DOCUMENTO_PUBLICO, PROCESSO_PUBLICO } from './publico.ts'
import {
  assinante,
  assinanteDeFora,
  assinanteDoPrincipal,
  autorizadoEmTodos,
  conviteAberto,
  FECHADO,
  INTERNO_HERDADO,
  leOCidadaoEmSql,
  type Olhar,
  raizDetida,
  visiveis,
  visiveisPeloConteudo,
} from './visiveis.ts'

/** As restrições que um item teria: o que o predicado lê dele. */
export type RestricoesSupostas = {
  interno: boolean
  posse: boolean
  sigiloso: boolean
  autorizados: readonly { usuarioId: string | null; setorId: string | null }[]
  autorizadosExternos: readonly string[]
}

export type PessoaQueLe = {
  id: string
  nome: string
  setores: string[]
  detem: boolean
  autorizado: boolean
  assina: boolean
  assinaOPrincipal: boolean
}
export type DeForaQueLe = {
  chave: string
  nome: string | null
  cpf: string | null
  email: string | null
  motivo: 'ASSINA' | 'ASSINA_O_PRINCIPAL' | 'AUTORIZADO' | 'INTERESSADO'
}
export type SetorCitado = { id: string; nome: string; sigla: string | null; membros: string[] }
export type Leitores = {
  posse: boolean
  sigiloso: boolean
  minuta: boolean
  /** Quantos há na equipe, e quem dela lê. */
  equipe: number
  pessoas: PessoaQueLe[]
  /** O que tem a carga, os autorizados e o de quem criou a minuta. */
  setores: SetorCitado[]
  deFora: DeForaQueLe[]
  /**
   * AO_CONCLUIR: nada o restringe, mas ainda não é ato. NO_PRINCIPAL: o anexo se lê no documento a que está
   * preso.
   */
  publico: 'SIM' | 'AO_CONCLUIR' | 'NO_PRINCIPAL' | 'NAO'
}

/**
 * Todos os que leem o conteúdo de um item, como está ou como ficaria. É o mesmo predicado das leituras (ADR
 * 0009), com todas as pessoas no lugar de uma, sobre tabelas de mesmo nome em que só o item mudou: não há
 * segunda regra que possa divergir.
 */
export const leitoresDe = (
  reader: Reader,
  { marca, id, suposto }: { marca: Marca; id: string; suposto: RestricoesSupostas | null },
): Promise<Leitores> => leitoresSobre(reader, { marca, id, com: comoFicaria(id, suposto) })

/** O mesmo, sobre as tabelas que `com` põe no lugar das verdadeiras: o item há de estar nelas. */
export async function leitoresSobre(
  reader: Reader,
  { marca, id, com }: { marca: Marca; id: string; com: RawBuilder<unknown> },
): Promise<Leitores> {
  const [estado, pessoas, setores, deFora] = [
    await sql<Estado>`${com} ${estadoDe(id)}`.execute(reader),
    await sql<PessoaQueLe>`${com} ${daEquipeQueLe(id, marca)}`.execute(reader),
    await sql<SetorCitado>`${com} ${setoresCitados(id)}`.execute(reader),
    await sql<DeForaQueLe>`${com} ${deForaQueLe(id, marca)}`.execute(reader),
  ]
  const { aberto, publico, anexo, ...resto } = estado.rows[0]!
  return {
    ...resto,
    pessoas: pessoas.rows,
    setores: setores.rows,
    deFora: deFora.rows,
    publico: quandoPublico({ aberto, publico, anexo }),
  }
}

type Estado = Pick<Leitores, 'posse' | 'sigiloso' | 'minuta' | 'equipe'> & Abertura
type Abertura = { aberto: boolean; publico: boolean; anexo: boolean }

function quandoPublico({ aberto, publico, anexo }: Abertura): Leitores['publico'] {
  if (!aberto) return 'NAO'
  if (anexo) return 'NO_PRINCIPAL'
  return publico ? 'SIM' : 'AO_CONCLUIR'
}

/**
 * O item e os níveis acima dele; as tabelas têm o nome das verdadeiras para que o predicado seja o mesmo,
 * letra por letra.
 */
function comoFicaria(id: string, suposto: RestricoesSupostas | null): RawBuilder<unknown> {
  const cadeia = sql`(select unnest(array[z.id, z.pai_id, (select y.pai_id from docproc y where y.id = z.pai_id), z.raiz_id]) from docproc z where z.id = ${id}::uuid)`
  const coluna = (nome: 'interno' | 'posse' | 'sigiloso') =>
    suposto === null
      ? sql.ref(nome)
      : sql`case when id = ${id}::uuid then ${suposto[nome]}::boolean else ${sql.ref(nome)} end`
  const autorizados = suposto?.autorizados ?? []
  const mantidos = suposto === null ? sql`` : sql`and docproc_id <> ${id}::uuid`
  return sql`with
    docproc as materialized (
      select id, tipo, classificacao_id, criado_por, criado_setor_id, pai_id, vinculo, vinculado_em, criado_em, raiz_id, carga_usuario_id, carga_setor_id, excluido_em,
        ${coluna('interno')} as interno, ${coluna('posse')} as posse, ${coluna('sigiloso')} as sigiloso
      from docproc where id in ${cadeia}),
    docproc_autorizado as materialized (
      select docproc_id, usuario_id, setor_id from docproc_autorizado where docproc_id in (select id from docproc) ${mantidos}
      union all select ${id}::uuid, s.usuario_id, s.setor_id
        from unnest(${autorizados.map(({ usuarioId }) => usuarioId)}::uuid[], ${autorizados.map(({ setorId }) => setorId)}::uuid[]) as s(usuario_id, setor_id)),
    docproc_autorizado_externo as materialized (
      select docproc_id, cpf from docproc_autorizado_externo where docproc_id in (select id from docproc) ${mantidos}
      union all select ${id}::uuid, s.cpf from unnest(${[...(suposto?.autorizadosExternos ?? [])]}::text[]) as s(cpf))`
}

const NIVEIS = sql`
  docproc d
  left join docproc n2 on n2.id = d.pai_id and d.vinculo <> 'apenso'
  left join docproc n3 on n3.id = n2.pai_id and n2.vinculo <> 'apenso'`

const MINUTA = sql<boolean>`(select m.minuta from documento m where m.id = d.raiz_id) is true`
const EQUIPE = sql`usuario u where u.desativado_em is null and exists (select 1 from usuario_papel k where k.usuario_id = u.id and k.papel = 'access' and k.revogado_em is null)`
const LOTACOES = sql`array(select l.setor_id from lotacao l join setor s on s.id = l.setor_id where l.usuario_id = u.id and s.desativado_em is null)`

const estadoDe = (id: string) => sql`
  select d.posse or coalesce(n2.posse, false) or coalesce(n3.posse, false) as posse, d.sigiloso or coalesce(n2.sigiloso, false) or coalesce(n3.sigiloso, false) as sigiloso,
    ${MINUTA} as minuta, (select count(*)::int from ${EQUIPE}) as equipe, d.vinculo is not distinct from 'anexo' as anexo,
    ${ABERTO} and not coalesce(n2.posse or n2.sigiloso, false) and not coalesce(n3.posse or n3.sigiloso, false) and ${INTERNO_HERDADO} is not true as aberto, (${DOCUMENTO_PUBLICO} or ${PROCESSO_PUBLICO}) as publico
  from ${NIVEIS} where d.id = ${id}::uuid`

function daEquipeQueLe(id: string, marca: Marca): RawBuilder<unknown> {
  const olhar: Olhar = {
    tipo: 'USUARIO',
    id: sql`p.id`,
    setores: sql`p.setores`,
    cpf: null,
    papeis: new Set(['access']),
    marca,
  }
  return sql`
    select p.id, p.nome, p.setores, ${raizDetida(olhar)} as detem, ${autorizadoEmTodos(olhar)} as autorizado, ${assinante(olhar)} as assina, ${assinanteDoPrincipal(olhar)} as assina_o_principal
    from docproc d cross join (select u.id, u.nome_completo as nome, ${LOTACOES} as setores from ${EQUIPE}) p
    where d.id = ${id}::uuid and ${visiveisPeloConteudo(olhar)}
    order by p.nome, p.id`
}

/**
 * O que uma pessoa da equipe lê, entre os itens dados, e por quê: sobre as tabelas que se puserem no lugar das verdadeiras.
 * As restrições são as de cada item com as do que o contém.
 */
export function leituraDe({
  marca,
  usuarioId,
  ids,
}: {
  marca: Marca
  usuarioId: string
  ids: readonly string[]
}): RawBuilder<unknown> {
  const olhar: Olhar = {
    tipo: 'USUARIO',
    id: sql`u.id`,
    setores: LOTACOES,
    cpf: null,
    papeis: new Set(['access']),
    marca,
  }
  return sql`
    select d.id, d.interno or coalesce(n2.posse or n2.sigiloso, false) or coalesce(n3.posse or n3.sigiloso, false) as interno,
      d.posse or coalesce(n2.posse, false) or coalesce(n3.posse, false) as posse, d.sigiloso or coalesce(n2.sigiloso, false) or coalesce(n3.sigiloso, false) as sigiloso,
      ${MINUTA} as minuta, ${raizDetida(olhar)} as detem, ${assinante(olhar)} as assina, ${assinanteDoPrincipal(olhar)} as assina_o_principal
    from ${NIVEIS} cross join (select * from ${EQUIPE} and u.id = ${usuarioId}::uuid) u
    where d.id = any(${[...ids]}::uuid[]) and ${visiveisPeloConteudo(olhar)}`
}

const setoresCitados = (id: string) => sql`
  select s.id, s.nome, s.sigla, array(select u.id from ${EQUIPE} and exists (select 1 from lotacao l where l.setor_id = s.id and l.usuario_id = u.id)) as membros
  from setor s where s.desativado_em is null and s.id in (
    select r.carga_setor_id from docproc d join docproc r on r.id = d.raiz_id where d.id = ${id}::uuid
    union select setor_id from docproc_autorizado
    union select d.criado_setor_id from docproc d where d.id = ${id}::uuid and ${MINUTA})
  order by s.nome, s.id`

/**
 * O cidadão pelo CPF (autorizado, interessado, assinante) e quem se convidou a assinar, que lê pelo convite.
 */
function deForaQueLe(id: string, marca: Marca): RawBuilder<unknown> {
  const olhar: Olhar = { tipo: 'CIDADAO', id: null, setores: [], cpf: sql`x.cpf`, papeis: new Set(), marca }
  const assina = assinanteDeFora(olhar)
  const principal = sql`(select z.pai_id from docproc z where z.id = ${id}::uuid and z.vinculo = 'anexo')`
  return sql`
    select 'cpf:' || x.cpf as chave, x.cpf, null as email,
      coalesce((select g.nome from convidado g where g.cpf = x.cpf order by g.id limit 1), (select e.nome_razao from interessado_externo e where e.cpf_cnpj = x.cpf limit 1)) as nome,
      case when ${assina} then 'ASSINA' when exists (select 1 from docproc_autorizado_externo z where z.cpf = x.cpf) then 'AUTORIZADO'
        when x.interessado then 'INTERESSADO' else 'ASSINA_O_PRINCIPAL' end as motivo
    from ${NIVEIS} cross join (
      select q.cpf, bool_or(q.interessado) as interessado from (
        select cpf, false as interessado from docproc_autorizado_externo
        union select e.cpf_cnpj, true from interessado i join interessado_externo e on e.id = i.externo_id where i.processo_id in (select id from docproc) and length(e.cpf_cnpj) = 11
        union select g.cpf, false from assinante a join convidado g on g.id = a.convidado_id where a.documento_id in (${id}::uuid, ${principal}) and g.cpf is not null) q
      group by q.cpf) x
    where d.id = ${id}::uuid and ${visiveis(olhar)} and ${leOCidadaoEmSql(olhar)}
    union all
    select 'convidado:' || g.id, null, g.email, g.nome, case when bool_or(a.documento_id = d.id) then 'ASSINA' else 'ASSINA_O_PRINCIPAL' end
    from docproc d join assinante a on a.documento_id = d.id or (a.documento_id = ${principal} and not ${FECHADO.requerPosse} and not ${FECHADO.sigiloso})
      join convidado g on g.id = a.convidado_id
    where d.id = ${id}::uuid and g.cpf is null and ${conviteAberto(sql`a`)}
    group by g.id, g.email, g.nome
    order by 1`
}
