import type { Contexto } from '../ator/index.ts'
import { resumir } from '../docproc/index.ts'
import { andamentos, type Pedido } from './andamentos.ts'
import { visualizacoes } from './visualizacoes.ts'

export const Query = {
  andamentos: (_pai: unknown, pedido: Pedido, { db, actor }: Contexto) => andamentos(db, actor(), pedido),
  visualizacoes: (_pai: unknown, pedido: Parameters<typeof visualizacoes>[2], { db, actor }: Contexto) =>
    visualizacoes(db, actor(), pedido),
}

const item = {
  item: ({ itemId }: { itemId: string }, _args: unknown, contexto: Contexto) => resumir(contexto, itemId),
}
export const Andamento = item
export const Visualizacao = item
