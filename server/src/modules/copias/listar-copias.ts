import type { ArgumentosDeQuery } from '@autos/contract/entradas.ts'
import { naoEncontrado } from '@autos/contract/erros.ts'
import { paginaDe } from '@autos/contract/regras/pagina.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { isId } from '../../kernel/ids.ts'
import { carregarFatos, podeVerConteudo, setoresDe, usuarioDe, visiveis } from '../acoes/index.ts'
import type { ContextoDeLeitura } from '../docproc/index.ts'
import type { Ator } from '../ator/index.ts'
import { descreverDestinos, type Destino } from '../setores/index.ts'

export type Pagina = ArgumentosDeQuery['copiasRecebidas']

type Linha = Selectable<DB['copia']>

export type CopiaMostrada = {
  id: string
  docprocId: string
  enviadaEm: Date
  enviadaPor: Destino | null
  origem: Destino | null
  destino: Destino | null
  mensagem: string | null
  cienciaEm: Date | null
  cienciaPor: Destino | null
  podeDarCiencia: boolean
}
export type ListaDeCopias = { total: number; pendentes: number; dados: CopiaMostrada[] }

export const recebidas = (contexto: ContextoDeLeitura, pagina: Pagina): Promise<ListaDeCopias> =>
  listar(contexto, paraMim(contexto.actor()), pagina)

/** Com item, todas as dele: quem o vê sabe a quem se deu conhecimento. */
export function enviadas(
  contexto: ContextoDeLeitura,
  { id, ...pagina }: ArgumentosDeQuery['copiasEnviadas'],
): Promise<ListaDeCopias> {
  if (id !== null && id !== undefined) return doItem(contexto, id, pagina)
  return listar(contexto, sql`k.enviada_por = ${usuarioDe(contexto.actor())}::uuid`, pagina)
}

export async function doItem(
  contexto: ContextoDeLeitura,
  id: string,
  pagina: Pagina = {},
): Promise<ListaDeCopias> {
  if (
    !isId(id) ||
    !(await carregarFatos(contexto.db, contexto.actor(), { quais: [id.toLowerCase()], explicar: false })).has(
      id.toLowerCase(),
    )
  )
    throw naoEncontrado()
  return listar(contexto, sql`k.docproc_id = ${id.toLowerCase()}::uuid`, pagina)
}

export async function mostrarCopia(contexto: ContextoDeLeitura, id: string): Promise<CopiaMostrada> {
  const [copia] = (await listar(contexto, sql`k.id = ${id}::uuid`, { limit: 1 })).dados
  if (copia === undefined) throw naoEncontrado()
  return copia
}

const paraMim = (ator: Ator): RawBuilder<unknown> =>
  sql`(k.usuario_id = ${usuarioDe(ator)}::uuid or k.setor_id = any(${setoresDe(ator)}::uuid[]))`

async function listar(
  contexto: ContextoDeLeitura,
  onde: RawBuilder<unknown>,
  { pendentes, skip, limit }: Pagina,
): Promise<ListaDeCopias> {
  const [{ db }, ator] = [contexto, contexto.actor()]
  const { salto, tamanho } = paginaDe({ skip, limit })
  const de = sql`from copia k join docproc d on d.id = k.docproc_id where ${onde} and ${visiveis(ator)} ${pendentes === true ? sql`and k.ciencia_em is null` : sql``}`
  const { rows } = await sql<Linha>`
    select k.id, k.docproc_id, k.enviada_em, k.enviada_por, k.origem_setor_id, k.usuario_id, k.setor_id, k.mensagem, k.ciencia_em, k.ciencia_por
    ${de} order by k.enviada_em desc, k.id limit ${tamanho} offset ${salto}`.execute(db)
  const contadas = await sql<{
    total: number
    pendentes: number
  }>`select count(*)::int as total, count(*) filter (where k.ciencia_em is null)::int as pendentes ${de}`.execute(
    db,
  )
  const fatos = await carregarFatos(db, ator, {
    quais: [...new Set(rows.map(({ docprocId }) => docprocId))],
    explicar: false,
  })
  const quem = await descreverDestinos(
    db,
    rows.flatMap((l) => [l.enviadaPor, l.origemSetorId, l.usuarioId, l.setorId, l.cienciaPor]),
  )
  const dados = rows.flatMap((linha) => {
    const f = fatos.get(linha.docprocId)
    return f === undefined ? [] : [mostrada(linha, { le: podeVerConteudo(f), quem, ator })]
  })
  return { total: contadas.rows[0]?.total ?? 0, pendentes: contadas.rows[0]?.pendentes ?? 0, dados }
}

function mostrada(
  l: Linha,
  { le, quem, ator }: { le: boolean; quem: ReadonlyMap<string, Destino>; ator: Ator },
): CopiaMostrada {
  const um = (id: string | null) => quem.get(id ?? '') ?? null
  const minha = l.usuarioId === ator.id || (l.setorId !== null && ator.setores.includes(l.setorId))
  return {
    id: l.id,
    docprocId: l.docprocId,
    enviadaEm: l.enviadaEm,
    enviadaPor: um(l.enviadaPor),
    origem: um(l.origemSetorId),
    destino: um(l.usuarioId ?? l.setorId),
    mensagem: le ? l.mensagem : null,
    cienciaEm: l.cienciaEm,
    cienciaPor: um(l.cienciaPor),
    podeDarCiencia: minha && l.cienciaEm === null,
  }
}
