import { executar } from '../api/executar.ts'
import type { OperacaoDosItens } from './dados-dos-itens.ts'

/** O item que um diálogo tem aberto, como está agora. */
export async function lerUm<D>(operacao: OperacaoDosItens<D>, id: string): Promise<D> {
  const [item] = (await executar(operacao, { ids: [id] })).itens
  if (!item) throw new Error('O item não existe mais, ou você já não tem acesso a ele.')
  return item
}
