import type { Contexto, Perguntas } from '../ator/index.ts'
import { resumir } from '../docproc/index.ts'
import { andamentos } from './andamentos.ts'
import { visualizacoes } from './visualizacoes.ts'

export const Query = {
  andamentos: (_pai, pedido, { db, actor }) => andamentos(db, actor(), pedido),
  visualizacoes: (_pai, pedido, { db, actor }) => visualizacoes(db, actor(), pedido),
} satisfies Perguntas

const item = {
  item: ({ itemId }: { itemId: string }, _args: unknown, contexto: Contexto) => resumir(contexto, itemId),
}
export const Andamento = {
  ...item,
  outros: async ({ outros }: { outros: readonly string[] }, _args: unknown, contexto: Contexto) =>
    (await Promise.all(outros.map((id) => resumir(contexto, id)))).filter((outro) => outro !== null),
}
export const Visualizacao = item
