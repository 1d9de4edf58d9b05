import type { TipoDeItem } from '@autos/contract/acoes.ts'
import type { ArgumentosDeQuery } from '@autos/contract/entradas.ts'
import { naoEncontrado, validacao } from '@autos/contract/erros.ts'
import { comprimento, PESQUISA_MAX, PESQUISA_TEXTO_MAX } from '@autos/contract/regras/limites.ts'
import { type RawBuilder, sql } from 'kysely'
import { PLANNED_EACH_TIME } from '../../kernel/named-statements.ts'
import { isId } from '../../kernel/ids.ts'
import { visiveis, visiveisPeloConteudo, visiveisPeloTitulo } from '../acoes/index.ts'
import {
  type ContextoDeLeitura,
  documentosPorIds,
  type DocumentoMostrado,
  processosPorIds,
  type ProcessoMostrado,
} from '../docproc/index.ts'
import type { Ator } from '../ator/index.ts'
import { filtrosDe } from './filtros.ts'
import { porNumero } from './por-numero.ts'
import { paraLike, type Termos, termosDe } from './termos.ts'

export type Pedido = ArgumentosDeQuery['pesquisa']
export type Pesquisado = DocumentoMostrado | ProcessoMostrado

/**
 * O que a pessoa vê e cujo identificador, número, título ou conteúdo confere: primeiro o que tem o número que se
 * digitou, depois o resto, cada parte do mais novo ao mais antigo. A visibilidade entra na consulta, antes do limite: nenhuma página sai curta. O título do sigiloso não se acha
 * por quem não o lê, nem o que está escrito no que ele não pode abrir.
 */
export async function pesquisar(
  contexto: ContextoDeLeitura,
  { texto, tipo, filtros, apos, limite }: Pedido,
  campos?: ReadonlySet<string>,
): Promise<Pesquisado[]> {
  const termos = termosDe(textoAceito(texto))
  const condicoes = [
    ...(tipo == null ? [] : [sql<boolean>`d.tipo = ${TIPO[tipo]}`]),
    ...filtrosDe(contexto.actor(), filtros ?? {}),
  ]
  if (termos.palavras.length === 0 && condicoes.length === (tipo == null ? 0 : 1)) return []
  const quantos = Math.min(Math.max(Math.trunc(limite ?? PESQUISA_MAX), 0), PESQUISA_MAX)
  const marco = apos == null ? undefined : await marcoEm(contexto, termos, apos)
  const achados = await achar(contexto, { termos, condicoes, quantos, marco })
  return mostrar(contexto, achados, campos)
}

export function textoAceito(texto: string): string {
  if (comprimento(texto) > PESQUISA_TEXTO_MAX)
    throw validacao('texto', `Digite no máximo ${PESQUISA_TEXTO_MAX} caracteres.`)
  return texto
}

const TIPO = { DOCUMENTO: 'documento', PROCESSO: 'processo' } as const

/** Depois de que se continua, e em qual das duas partes está. */
type Marco = { depois: RawBuilder<boolean>; peloNumero: boolean }

/** O que não se vê não serve de marco: a página seguinte não diz quando ele foi criado. */
async function marcoEm({ db, actor }: ContextoDeLeitura, termos: Termos, apos: string): Promise<Marco> {
  if (!isId(apos)) throw naoEncontrado()
  const { rows } = await sql<{ em: string; peloNumero: boolean }>`
    select d.criado_em::text as em, ${temONumero(termos)} is true as pelo_numero
    from docproc d where d.id = ${apos}::uuid and ${visiveis(actor())}`.execute(db)
  const [marco] = rows
  if (marco === undefined) throw naoEncontrado()
  return {
    depois: sql<boolean>`(d.criado_em, d.id) < (${marco.em}::timestamptz, ${apos}::uuid)`,
    peloNumero: marco.peloNumero,
  }
}

async function mostrar(
  contexto: ContextoDeLeitura,
  achados: readonly Achado[],
  campos: ReadonlySet<string> | undefined,
): Promise<Pesquisado[]> {
  const doTipo = (qual: TipoDeItem) => achados.filter((achado) => achado.tipo === qual).map(({ id }) => id)
  const [documentos, processos] = [doTipo('documento'), doTipo('processo')]
  const mostrados: Pesquisado[] = [
    ...(documentos.length > 0 ? await documentosPorIds(contexto, documentos, { campos }) : []),
    ...(processos.length > 0 ? await processosPorIds(contexto, processos, { campos }) : []),
  ]
  const porId = new Map(mostrados.map((item) => [item.id, item]))
  return achados.flatMap(({ id }) => porId.get(id) ?? [])
}

type Achado = { id: string; tipo: TipoDeItem }
type Pedida = {
  termos: Termos
  condicoes: readonly RawBuilder<boolean>[]
  quantos: number
  marco: Marco | undefined
}

/**
 * Quem digita um identificador que existe quer esse item: não se procura mais, e a consulta já está
 * preparada. Quem digita um número quer antes o que o tem.
 */
async function achar({ db, actor }: ContextoDeLeitura, pedida: Pedida): Promise<Achado[]> {
  const { termos, condicoes, quantos, marco } = pedida
  const ator = actor()
  if (termos.identificador !== null && marco === undefined) {
    const { rows } = await fatiaDe(
      [...condicoes, sql`d.identificador = ${termos.identificador}`, visiveis(ator)],
      quantos,
    ).execute(db)
    if (rows.length > 0) return rows
  }
  const doNumero =
    marco?.peloNumero === false
      ? []
      : await juntas(porNome(termos), {
          quantos,
          condicoes: [...condicoes, visiveis(ator), ...(marco ? [marco.depois] : [])],
        })(db)
  if (doNumero.length === quantos) return doNumero
  const resto = await juntas(formas(ator, termos), {
    quantos: quantos - doNumero.length,
    condicoes: [
      ...condicoes,
      ...(porNome(termos).length === 0 ? [] : [sql`${temONumero(termos)} is not true`]),
      ...(marco?.peloNumero === false ? [marco.depois] : []),
    ],
  })(db)
  return [...doNumero, ...resto]
}

/** As formas todas, cada uma pelo seu índice, como uma lista só. */
const juntas =
  (
    quais: readonly RawBuilder<unknown>[][],
    { quantos, condicoes }: { quantos: number; condicoes: readonly RawBuilder<unknown>[] },
  ) =>
  async (db: ContextoDeLeitura['db']): Promise<Achado[]> => {
    if (quais.length === 0) return []
    const { rows } = await sql<Achado>`${sql.raw(PLANNED_EACH_TIME)}
    select id, tipo from (select distinct id, tipo, criado_em from (${sql.join(
      quais.map((forma) => sql`(${fatiaDe([...condicoes, ...forma], quantos)})`),
      sql` union all `,
    )}) as u) as f order by criado_em desc, id desc limit ${quantos}`.execute(db)
    return rows
  }

const fatiaDe = (
  condicoes: readonly RawBuilder<unknown>[],
  quantos: number,
): RawBuilder<Achado> => sql<Achado>`
  select d.id, d.tipo, d.criado_em from docproc d where ${sql.join(condicoes, sql` and `)} order by d.criado_em desc, d.id desc limit ${quantos}`

/** Cada jeito de achar, com a visibilidade que ele pede; separados, cada um anda pelo seu índice. */
function formas(ator: Ator, termos: Termos): RawBuilder<unknown>[][] {
  if (termos.palavras.length === 0) return [[visiveis(ator)]]
  const { nome, titulo } = porPalavra(termos)
  return [
    ...nome.map((forma) => [forma, visiveis(ator)]),
    ...titulo.map((forma) => [forma, visiveisPeloTitulo(ator)]),
    [
      sql`d.id in (select b.docproc_id from docproc_busca b where b.conteudo @@ ${consulta(termos)})`,
      visiveisPeloConteudo(ator),
    ],
  ]
}

/** Pelo que nomeia o item, que quem sabe dele vê, e pelo título: um pedaço dele, ou as palavras. */
export function porPalavra(termos: Termos): { nome: RawBuilder<unknown>[]; titulo: RawBuilder<unknown>[] } {
  const { palavras } = termos
  return {
    nome: porNome(termos).flat(),
    titulo: [
      sql.join(palavras.map(contem), sql` and `),
      sql`d.id in (select b.docproc_id from docproc_busca b where b.titulo @@ ${consulta(termos)})`,
    ],
  }
}

/** Pelo identificador, pelo número nacional e pelo número da espécie: cada um como uma forma. */
const porNome = (termos: Termos): RawBuilder<unknown>[][] =>
  [
    ...(termos.identificador === null ? [] : [sql`d.identificador = ${termos.identificador}`]),
    ...(termos.nacional === null ? [] : [sql`d.numero_completo = ${termos.nacional}`]),
    ...porNumero(termos),
  ].map((forma) => [forma])

/** Tem o que se digitou por nome. */
const temONumero = (termos: Termos): RawBuilder<boolean> =>
  porNome(termos).length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(${sql.join(porNome(termos).flat(), sql` or `)})`

const consulta = ({ texto }: Termos): RawBuilder<unknown> => sql`consulta_da_busca(${texto})`

/** Palavra curta só casa com começo de palavra: assim ainda tem trigramas, e o índice serve. */
function contem(palavra: string): RawBuilder<unknown> {
  const literal = paraLike(palavra)
  if ([...palavra].length >= 3) return sql`d.titulo_dobrado like ${`%${literal}%`}`
  return sql`(d.titulo_dobrado like ${`${literal}%`} or d.titulo_dobrado like ${`% ${literal}%`})`
}
