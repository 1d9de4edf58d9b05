import type { ContextoDeLeitura } from '../docproc/index.ts'
import { type Pedido, pesquisar, type Pesquisado } from './pesquisar.ts'

export const Query = {
  pesquisa: (_pai: unknown, pedido: Pedido, contexto: ContextoDeLeitura): Promise<Pesquisado[]> => pesquisar(contexto, pedido),
}
