import { batched } from '../../kernel/batch.ts'
import type { Reader } from '../../kernel/database.ts'
import type { Fatos } from '../acoes/index.ts'
import { type ContextoDeLeitura, registrarTrecho } from '../docproc/index.ts'
import { descreverDestinos, type Destino } from '../setores/index.ts'

type Dito = { id: string; texto: string; autor: Destino | null; em: Date }
export type ComentarioMostrado = Dito & {
  trecho: string
  antes: string
  depois: string
  resolvidoEm: Date | null
  resolvidoPor: Destino | null
  respostas: Dito[]
}

/**
 * Os de um documento, com as respostas, do mais antigo ao mais novo; os de uma resposta, num comando. Trazem
 * um pedaço do texto, e fica o acesso.
 */
export async function comentariosDe(
  contexto: ContextoDeLeitura,
  fatos: Fatos,
): Promise<ComentarioMostrado[]> {
  const achados = (await porDocumento(contexto)(fatos.id)) ?? []
  if (achados.length > 0) await registrarTrecho(contexto, fatos)
  return achados
}

const porDocumento = (contexto: { db: Reader }) =>
  batched(contexto, 'rascunhos.comentarios', async (ids: string[]) => {
    const linhas = await contexto.db
      .selectFrom('rascunhoComentario')
      .selectAll()
      .where('documentoId', 'in', ids)
      .orderBy('em')
      .orderBy('id')
      .execute()
    const quem = await descreverDestinos(
      contexto.db,
      linhas.flatMap(({ autorId, resolvidoPor }) => [autorId, resolvidoPor]),
    )
    const um = (id: string | null) => quem.get(id ?? '') ?? null
    const ditos = linhas.map(({ autorId, resolvidoPor, ...linha }) => ({
      ...linha,
      autor: um(autorId),
      resolvidoPor: um(resolvidoPor),
    }))
    const respostas = Map.groupBy(ditos, ({ paiId }) => paiId)
    const comentarios = (respostas.get(null) ?? []).map(({ trecho, antes, depois, ...dito }) => ({
      ...dito,
      trecho: trecho ?? '',
      antes: antes ?? '',
      depois: depois ?? '',
      respostas: respostas.get(dito.id) ?? [],
    }))
    return Map.groupBy(comentarios, ({ documentoId }) => documentoId)
  })
