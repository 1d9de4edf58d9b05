import type { ArgumentosDeQuery, EspecieDeAndamento } from '@autos/contract/entradas.ts'
import { naoEncontrado, validacao } from '@autos/contract/erros.ts'
import { PAGINA_MAX, PAGINA_PADRAO } from '@autos/contract/regras/limites.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import { carregarFatos, type Fatos, podeVerConteudo, setoresDe, usuarioDe, visiveis } from '../acoes/index.ts'
import { type Ator, ehClassificador } from '../ator/index.ts'
import type { Ato } from '../historico/index.ts'
import type { Destino } from '../setores/index.ts'
import { completar } from './ato-completo.ts'
import { atosDas, type Dados, FRASES, fraseDe } from './frases.ts'
import { type Autoria, mencionados, nomesDe } from './nomes.ts'

export type Pedido = ArgumentosDeQuery['andamentos']
export type Andamento = {
  id: string
  ato: string
  especie: EspecieDeAndamento
  frase: string
  detalhe: string | null
  autor: Destino | null
  autorNome: string
  impersonadoPor: Destino | null
  setor: Destino | null
  em: Date
  itemId: string
  /** Os outros itens de um ato que compõe: o processo a que se juntou, o principal. */
  outros: readonly string[]
}
export type Pagina<T> = { dados: T[]; proximo: string | null }

type Linha = Autoria & {
  id: string
  ato: string
  setorId: string | null
  itens: string[]
  dados: Dados
  em: Date
}

/** Do mais recente ao mais antigo. Uma linha a mais do que se pede diz se há seguinte. */
export async function andamentos(reader: Reader, ator: Ator, pedido: Pedido): Promise<Pagina<Andamento>> {
  const fatos = await itemPedido(reader, ator, pedido.id)
  const ids = pedido.comFilhos === true ? await comFilhos(reader, ator, fatos.id) : [fatos.id]
  const legiveis = [...(await carregarFatos(reader, ator, { quais: ids, explicar: false })).values()]
    .filter(podeVerConteudo)
    .map(({ id }) => id)
  // O cadastro corrigido é de muitos processos, e entre eles há os que a pessoa não vê: aqui, só dos que ela lê.
  const daqui = sql`case when h.ato = ${CORRIGIDO} then array(select unnest(h.itens) intersect select unnest(${legiveis}::uuid[])) else h.itens end`
  const quantos = tamanhoDe(pedido.limit)
  const { rows } = await sql<Linha>`
    select h.id, h.ato, h.ator_tipo, h.ator_id, h.setor_id, h.impersonado_por, ${daqui} as itens, h.dados, h.em from historico h
    where h.itens && ${ids}::uuid[] and ${oQuePodeSaber(ator, fatos, legiveis)} and ${filtros(ator, pedido)}
    order by h.seq desc limit ${quantos + 1}`.execute(reader)
  const pagina = rows.slice(0, quantos)
  return {
    dados: await dizer(reader, ator, { ids, linhas: await completar(reader, pagina) }),
    proximo: rows.length > quantos ? (pagina.at(-1)?.id ?? null) : null,
  }
}

/** O que não se vê não existe. */
export async function itemPedido(reader: Reader, ator: Ator, id: string): Promise<Fatos> {
  const fatos = isId(id)
    ? (await carregarFatos(reader, ator, { quais: [id.toLowerCase()], explicar: false })).get(
        id.toLowerCase(),
      )
    : undefined
  if (fatos === undefined) throw naoEncontrado()
  return fatos
}

/** O item e o que dele faz parte agora: peças, anexos, apensos e as peças deles. */
export async function comFilhos(reader: Reader, ator: Ator, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive parte(id) as (select ${id}::uuid union all select f.id from docproc f join parte p on f.pai_id = p.id)
    select d.id from docproc d join parte using (id) where ${visiveis(ator)}`.execute(reader)
  return [id, ...rows.map((parte) => parte.id).filter((parte) => parte !== id)]
}

export function tamanhoDe(limit: number | null | undefined): number {
  const pedido = limit ?? PAGINA_PADRAO
  if (!Number.isInteger(pedido) || pedido < 1)
    throw validacao('limit', 'Informe um número inteiro a partir de um.')
  return Math.min(pedido, PAGINA_MAX)
}

const CORRIGIDO = sql.lit('interessado.corrigido' satisfies Ato)

/**
 * A tentativa de leitura é de quem guarda o item; o marcador, de quem o veria; o cadastro corrigido de um interessado, de
 * quem lê de quem é o processo, porque o mesmo ato em dois diria que são da mesma pessoa; e o que envolve outro item que
 * a pessoa não vê não se conta, porque diria que ele existe. Cita `h`.
 */
function oQuePodeSaber(
  ator: Ator,
  { detem, classificador }: Fatos,
  legiveis: readonly string[],
): RawBuilder<boolean> {
  const setores = setoresDe(ator)
  const meu = sql`case h.dados->>'tipo' when 'PESSOAL' then h.ator_id = ${usuarioDe(ator)}::uuid when 'SETOR' then (h.dados->>'setorId')::uuid = any(${setores}::uuid[]) else false end`
  const deTodos = sql`h.itens && ${[...legiveis]}::uuid[] and (h.dados->>'tipo' = 'PUBLICO' or (h.dados->>'tipo' = 'SETOR' and ${ehClassificador(ator)}))`
  return sql<boolean>`(
    (h.ato <> 'item.leitura-recusada' or ${detem || classificador})
    and (h.ato <> ${CORRIGIDO} or h.itens && ${[...legiveis]}::uuid[])
    and (h.ato not like 'marcador.%' or (${meu}) or (${deTodos}))
    and not exists (select 1 from docproc d where d.id = any(h.itens) and (d.tipo = 'documento' or h.ato like 'processo.%apensado') and ${visiveis(ator)} is not true))`
}

function filtros(ator: Ator, { especies, de, ate, usuarioId, depoisDe }: Pedido): RawBuilder<boolean> {
  for (const [campo, id] of [
    ['usuarioId', usuarioId],
    ['depoisDe', depoisDe],
  ] as const)
    if (id != null && !isId(id)) throw validacao(campo, 'Não é um id.')
  const partes = [
    ...(especies == null
      ? []
      : [
          sql`(h.ato = any(${atosDas(especies)}::text[]) or (${especies.includes('OUTROS')} and not h.ato = any(${Object.keys(FRASES)}::text[])))`,
        ]),
    ...(de == null ? [] : [sql`h.em >= ${de}::date::timestamp at time zone ${ator.marca.fuso}`]),
    ...(ate == null ? [] : [sql`h.em < (${ate}::date + 1)::timestamp at time zone ${ator.marca.fuso}`]),
    ...(usuarioId == null ? [] : [sql`h.ator_id = ${usuarioId}::uuid`]),
    ...(depoisDe == null
      ? []
      : [sql`h.seq < (select c.seq from historico c where c.id = ${depoisDe}::uuid)`]),
  ]
  return partes.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(partes, sql` and `)}`
}

/**
 * O detalhe diz do conteúdo de tudo o que o ato envolve: basta um item que a pessoa não leia para que não se
 * diga.
 */
async function dizer(
  reader: Reader,
  ator: Ator,
  { ids, linhas }: { ids: readonly string[]; linhas: readonly Linha[] },
): Promise<Andamento[]> {
  const envolvidos = [...new Set(linhas.flatMap(({ itens }) => itens))]
  const [fatos, nomes] = await Promise.all([
    carregarFatos(reader, ator, { quais: envolvidos, explicar: false }),
    nomesDe(reader, {
      autorias: linhas,
      mencionados: linhas.flatMap(({ setorId, dados }) => [setorId, ...mencionados(dados)]),
    }),
  ])
  const le = (id: string): boolean => {
    const f = fatos.get(id)
    return f !== undefined && podeVerConteudo(f)
  }
  return linhas.map(({ id, ato, setorId, itens, dados, em, ...autoria }) => {
    const { especie, fez, detalhe } = fraseDe(ato)
    const autorNome = nomes.autor(autoria)
    const itemId = ids.find((pedido) => itens.includes(pedido)) ?? ids[0]!
    return {
      id,
      ato,
      especie,
      frase: `${autorNome} ${fez(dados, nomes.rotulo)}.`,
      detalhe: itens.every(le) ? (detalhe?.(dados) ?? null) : null,
      autor: nomes.destino(autoria.atorId),
      autorNome,
      impersonadoPor: nomes.destino(autoria.impersonadoPor),
      setor: nomes.destino(setorId),
      em,
      itemId,
      outros: especie === 'COMPOSICAO' ? itens.filter((outro) => outro !== itemId) : [],
    }
  })
}
