import type { FiltrosDaPesquisa } from '@autos/contract/entradas.ts'
import { naoEncontrado } from '@autos/contract/erros.ts'
import { cpfCnpjValido, limparCpfCnpj } from '@autos/contract/regras/cpf-cnpj.ts'
import { limparLinha } from '@autos/contract/regras/texto.ts'
import { type RawBuilder, sql } from 'kysely'
import { isId } from '../../kernel/ids.ts'
import { INTERNO_HERDADO, setoresDe, usuarioDe, visiveisPeloConteudo } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import { porNumero, SO_ESCRITO } from './por-numero.ts'
import { termosDe } from './termos.ts'

type Condicao = RawBuilder<boolean>

/**
 * As condições sobre `d`. O que só se mostra a quem lê o conteúdo só filtra o que a pessoa lê: senão o filtro
 * contaria.
 */
export const filtrosDe = (ator: Ator, filtros: FiltrosDaPesquisa): Condicao[] => [
  ...condicoesComuns(ator.marca.fuso, filtros),
  ...condicoes(POR, ator, filtros),
]

/** As que dizem só do que todos veem. */
export const condicoesComuns = (
  fuso: string,
  filtros: Pick<FiltrosDaPesquisa, keyof typeof COMUNS>,
): Condicao[] => condicoes(COMUNS, fuso, filtros)

function condicoes<C, F extends keyof FiltrosDaPesquisa>(
  quais: { [Q in F]: (contexto: C, valor: NonNullable<FiltrosDaPesquisa[Q]>) => Condicao },
  contexto: C,
  filtros: Pick<FiltrosDaPesquisa, NoInfer<F>>,
): Condicao[] {
  return (Object.keys(quais) as F[]).flatMap((qual) => {
    const valor = filtros[qual]
    return valor == null ? [] : [quais[qual](contexto, valor)]
  })
}

const COMUNS = {
  especie: (_: string, especie: string): Condicao =>
    sql`d.classificacao_id in (select c.id from classificacao c where dobrar(c.especie) = dobrar(${limparLinha(especie)}))`,
  tipo: (_: string, tipo: string): Condicao =>
    sql`d.classificacao_id in (select c.id from classificacao c where dobrar(c.tipo) = dobrar(${limparLinha(tipo)}))`,
  criadoDe: (fuso: string, dia: string): Condicao =>
    sql`d.criado_em >= ${dia}::date::timestamp at time zone ${fuso}`,
  criadoAte: (fuso: string, dia: string): Condicao =>
    sql`d.criado_em < (${dia}::date + 1)::timestamp at time zone ${fuso}`,
}

const POR: {
  [F in Exclude<keyof FiltrosDaPesquisa, keyof typeof COMUNS>]-?: (
    ator: Ator,
    valor: NonNullable<FiltrosDaPesquisa[F]>,
  ) => Condicao
} = {
  setorId: (_, setor) =>
    sql`(select r.carga_setor_id from docproc r where r.id = d.raiz_id) = ${idDe(setor)}::uuid`,
  numero: (_, numero) => sql`(d.numero = ${numero} or (${SO_ESCRITO} = ${String(numero)}))`,
  numeroEscrito: (_, texto) => algum(porNumero(termosDe(texto))),
  usuarioId: (_, usuario) =>
    sql`(select r.carga_usuario_id from docproc r where r.id = d.raiz_id) = ${idDe(usuario)}::uuid`,
  criadoPorId: (_, usuario) => sql`d.criado_por = ${idDe(usuario)}::uuid`,
  assinanteId: (ator, usuario) => sql`(
    d.id in (select a.documento_id from assinante a where a.usuario_id = ${idDe(usuario)}::uuid union select s.documento_id from assinatura s where s.usuario_id = ${idDe(usuario)}::uuid)
    and ${visiveisPeloConteudo(ator)})`,
  restricao: (_, restricao) => RESTRICAO[restricao],
  setorCriadorId: (_, setor) => sql`d.criado_setor_id = ${idDe(setor)}::uuid`,
  situacao: (_, situacao) => SITUACAO[situacao],
  origem: (_, origem) => sql`(select e.origem from documento e where e.id = d.id) = ${origem}`,
  interessadoId: (ator, interessado) => sql`(
    d.id in (select i.processo_id from interessado i where i.usuario_id = ${idDe(interessado)}::uuid or i.setor_id = ${idDe(interessado)}::uuid or i.externo_id = ${idDe(interessado)}::uuid)
    and ${visiveisPeloConteudo(ator)})`,
  requerente: (ator, dito) => sql`(
    d.id in (${documentosDoRequerente(limparLinha(dito))}) and ${visiveisPeloConteudo(ator)})`,
  marcador: (ator, { tipo, nome, setorId }) => sql`(
    d.id in (select dm.docproc_id from marcador k join docproc_marcador dm on dm.marcador_id = k.id where k.tipo = ${tipo} and k.nome_dobrado = dobrar(${nome})
      and (k.tipo = 'PUBLICO' or k.usuario_id = ${usuarioDe(ator)}::uuid or k.setor_id = any(${setoresDe(ator).filter((id) => setorId == null || id === setorId.toLowerCase())}::uuid[])))
    and ${tipo === 'PUBLICO' ? visiveisPeloConteudo(ator) : sql<boolean>`true`})`,
}

/** Pelo número inteiro; ou pelo nome, que está entre as palavras do item e não só nelas. */
function documentosDoRequerente(dito: string): RawBuilder<unknown> {
  const numero = limparCpfCnpj(dito)
  return cpfCnpjValido(numero)
    ? sql`select e.id from documento e where e.requerente_cpf_cnpj = ${numero}`
    : sql`select e.id from documento e join docproc_busca b on b.docproc_id = e.id
      where b.conteudo @@ consulta_da_busca(${dito}) and palavras_da_busca(e.requerente_nome) @@ consulta_da_busca(${dito})`
}

const algum = (formas: Condicao[]): Condicao =>
  formas.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(formas, sql` or `)})`

const ARQUIVADO = sql<boolean>`(select r.arquivado from docproc r where r.id = d.raiz_id)`
const DESCONSIDERADO = sql<boolean>`(select e.desconsiderado_em is not null from documento e where e.id = d.id) is true`
const SITUACAO = {
  ATIVO: sql<boolean>`(not ${ARQUIVADO} and not ${DESCONSIDERADO})`,
  ARQUIVADO,
  MINUTA: sql<boolean>`(select e.minuta from documento e where e.id = d.raiz_id) is true`,
  DESCONSIDERADO,
}

const INTERNA_PELO_PROCESSO = sql<boolean>`exists (
    select 1 from docproc n2 left join docproc n3 on n3.id = n2.pai_id where n2.id = d.pai_id and ${INTERNO_HERDADO})`

/** O que se marca no item já é dos metadados (domínio §7.1); público é o que nem o processo restringe. */
const RESTRICAO = {
  PUBLICO: sql<boolean>`(not d.interno and not d.posse and not d.sigiloso and not ${INTERNA_PELO_PROCESSO} and not exists (
    select 1 from docproc p left join docproc g on g.id = p.pai_id and p.vinculo <> 'apenso'
    where p.id = d.pai_id and d.vinculo <> 'apenso' and (p.posse or p.sigiloso or g.posse or g.sigiloso)))`,
  INTERNO: sql<boolean>`((d.interno or ${INTERNA_PELO_PROCESSO}) and not d.posse and not d.sigiloso)`,
  POSSE: sql<boolean>`d.posse`,
  SIGILOSO: sql<boolean>`d.sigiloso`,
}

function idDe(texto: string): string {
  if (!isId(texto)) throw naoEncontrado()
  return texto
}
