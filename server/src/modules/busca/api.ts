import type { ContextoDeLeitura } from '../docproc/index.ts'
import { type Pedido, pesquisar, type Pesquisado } from './pesquisar.ts'
import { type Trecho, trechos } from './trechos.ts'

export const Query = {
  pesquisa: (_pai: unknown, pedido: Pedido, contexto: ContextoDeLeitura): Promise<Pesquisado[]> => pesquisar(contexto, pedido),
  pesquisaTrechos: (_pai: unknown, pedido: { texto: string; ids: string[] }, contexto: ContextoDeLeitura): Promise<Trecho[]> => trechos(contexto, pedido),
}
