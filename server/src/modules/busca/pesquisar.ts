import type { TipoDeItem } from '@autos/contract/acoes.ts'
import { validacao } from '@autos/contract/erros.ts'
import { comprimento, PESQUISA_MAX, PESQUISA_TEXTO_MAX } from '@autos/contract/regras/limites.ts'
import { type RawBuilder, sql } from 'kysely'
import { PLANNED_EACH_TIME } from '../../kernel/database.ts'
import { visiveis, visiveisPeloTitulo } from '../acoes/index.ts'
import { type ContextoDeLeitura, documentosPorIds, type DocumentoMostrado, processosPorIds, type ProcessoMostrado } from '../docproc/index.ts'
import { paraLike, type Termos, termosDe } from './termos.ts'

export type Pedido = { texto: string; tipo?: 'DOCUMENTO' | 'PROCESSO' | null; limite?: number | null }
export type Pesquisado = DocumentoMostrado | ProcessoMostrado

/**
 * Do mais novo ao mais antigo, o que a pessoa vê e cujo identificador, número ou título confere. A visibilidade entra
 * na consulta, antes do limite; o título do sigiloso não se acha por quem não o lê.
 */
export async function pesquisar(contexto: ContextoDeLeitura, { texto, tipo, limite }: Pedido): Promise<Pesquisado[]> {
  if (comprimento(texto) > PESQUISA_TEXTO_MAX) throw validacao('texto', `Digite no máximo ${PESQUISA_TEXTO_MAX} caracteres.`)
  const termos = termosDe(texto)
  if (termos.palavras.length === 0) return []
  const quantos = Math.min(Math.max(Math.trunc(limite ?? PESQUISA_MAX), 0), PESQUISA_MAX)
  const achados = await achar(contexto, termos, TIPO[tipo ?? 'TODOS'], quantos)
  const doTipo = (qual: TipoDeItem) => achados.filter((achado) => achado.tipo === qual).map(({ id }) => id)
  const mostrados: Pesquisado[] = [...(await documentosPorIds(contexto, doTipo('documento'))), ...(await processosPorIds(contexto, doTipo('processo')))]
  const porId = new Map(mostrados.map((item) => [item.id, item]))
  return achados.flatMap(({ id }) => porId.get(id) ?? [])
}

const TIPO = { DOCUMENTO: 'documento', PROCESSO: 'processo', TODOS: null } as const

type Achado = { id: string; tipo: TipoDeItem }

async function achar({ db, actor }: ContextoDeLeitura, termos: Termos, tipo: TipoDeItem | null, quantos: number): Promise<Achado[]> {
  const ator = actor()
  const { rows } = await sql<Achado>`${sql.raw(PLANNED_EACH_TIME)}
    select d.id, d.tipo from docproc d
    where ${tipo === null ? sql`true` : sql`d.tipo = ${tipo}`} and ((${sql.join(porNome(termos), sql` or `)}) and ${visiveis(ator)} or (${porTitulo(termos)}) and ${visiveisPeloTitulo(ator)})
    order by d.criado_em desc, d.id desc limit ${quantos}`.execute(db)
  return rows
}

/** O que todos veem: identificador e número. */
function porNome({ identificador, nipe, numero }: Termos): RawBuilder<unknown>[] {
  return [
    identificador === null ? sql`false` : sql`d.identificador = ${identificador}`,
    nipe === null ? sql`false` : sql`d.numero_completo = ${nipe}`,
    numero === null ? sql`false` : sql`(d.numero = ${numero.numero} and d.numeracao_sufixos @> ${numero.sufixos}::text[])`,
  ]
}

const porTitulo = ({ palavras }: Termos): RawBuilder<unknown> => sql.join(palavras.map(contem), sql` and `)

/** Palavra curta só casa com começo de palavra: assim ainda tem trigramas, e o índice serve. */
function contem(palavra: string): RawBuilder<unknown> {
  const literal = paraLike(palavra)
  if ([...palavra].length >= 3) return sql`d.titulo_dobrado like ${`%${literal}%`}`
  return sql`(d.titulo_dobrado like ${`${literal}%`} or d.titulo_dobrado like ${`% ${literal}%`})`
}
