import { naoEncontrado } from '@autos/contract/erros.ts'
import { sql } from 'kysely'
import { batched } from '../../kernel/batch.ts'
import type { Reader } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import { setoresDe } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import { descreverDestinos, type Destino } from '../setores/index.ts'
import { podeMudar } from './texto.ts'

export type TextoMostrado = {
  id: string
  nome: string
  atalho: string | null
  setor: Destino | null
  resumo: string
  versao: number
  arquivadoEm: Date | null
  gravadoEm: Date
  gravadoPor: Destino | null
  podeMudar: boolean
}
type Linha = Omit<TextoMostrado, 'setor' | 'gravadoPor' | 'podeMudar'> & {
  setorId: string | null
  gravadoPor: string | null
}

type Quais = { arquivados?: boolean; id?: string | null }

/** Os da entidade e os dos setores da pessoa; com `arquivados`, também os que já não se oferecem. */
export async function listarTextos(
  reader: Reader,
  ator: Ator,
  { arquivados = false, id = null }: Quais = {},
): Promise<TextoMostrado[]> {
  const { rows } = await sql<Linha>`
    select id, setor_id, nome, atalho, resumo, versao, arquivado_em, gravado_em, gravado_por from texto_padrao
     where (setor_id is null or setor_id = any(${setoresDe(ator)}::uuid[]))
       and (${arquivados} or arquivado_em is null) and (${id}::uuid is null or id = ${id}::uuid)
     order by nome_dobrado, id`.execute(reader)
  const ditos = await descreverDestinos(
    reader,
    rows.flatMap(({ setorId, gravadoPor }) => [setorId, gravadoPor]),
  )
  const um = (de: string | null) => ditos.get(de ?? '') ?? null
  return rows.map(({ setorId, gravadoPor, ...texto }) => ({
    ...texto,
    setor: um(setorId),
    gravadoPor: um(gravadoPor),
    podeMudar: podeMudar(ator, { setorId }),
  }))
}

/** Também o arquivado. O que a pessoa não usa não existe para ela. */
export async function buscarTexto(reader: Reader, ator: Ator, id: string): Promise<TextoMostrado> {
  const [texto] = isId(id) ? await listarTextos(reader, ator, { id: id.toLowerCase(), arquivados: true }) : []
  if (texto === undefined) throw naoEncontrado()
  return texto
}

/** O conteúdo, só de quem o pede; os de uma resposta, num comando. */
export const conteudoDe = (contexto: { db: Reader }): ((id: string) => Promise<string | undefined>) =>
  batched(contexto, 'textos.conteudo', async (ids: string[]) => {
    const linhas = await contexto.db
      .selectFrom('textoPadrao')
      .select(['id', 'html'])
      .where('id', 'in', ids)
      .execute()
    return new Map(linhas.map(({ id, html }) => [id, html]))
  })
