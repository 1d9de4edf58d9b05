import type { TipoDeItem } from '@autos/contract/acoes.ts'
import type { TipoItem } from '@autos/contract/entradas.ts'
import { batched } from '../../kernel/batch.ts'
import { carregarFatos, type Fatos } from '../acoes/index.ts'
import { identificadorMostrado } from './comum.ts'
import type { ContextoDeLeitura } from './contexto.ts'

/** O bastante para nomear outro item. */
export type ItemResumo = { id: string; tipo: TipoItem; identificador: string; titulo: string }

export const resumoDe = (f: Fatos): ItemResumo => ({
  id: f.id,
  tipo: tipoNoContrato(f.tipo),
  identificador: identificadorMostrado(f),
  titulo: f.tituloVisivel,
})

const tipoNoContrato = (tipo: TipoDeItem) => (tipo === 'documento' ? 'DOCUMENTO' : 'PROCESSO')

/** Os fatos de outro item, ou nada quando a pessoa não o vê; os que uma resposta pede vão num comando só. */
export const fatosDoOutro = (contexto: ContextoDeLeitura): ((id: string) => Promise<Fatos | undefined>) =>
  batched(contexto, 'docproc.fatos', (ids: string[]) =>
    carregarFatos(contexto.db, contexto.actor(), { quais: ids, explicar: false }),
  )

/** O nome de outro item como a pessoa pode ver; nulo quando não há ou não se vê. */
export async function resumir(contexto: ContextoDeLeitura, id: string | null): Promise<ItemResumo | null> {
  if (id === null) return null
  const fatos = await fatosDoOutro(contexto)(id)
  return fatos === undefined ? null : resumoDe(fatos)
}
