import { executar } from '../../api/executar.ts'
import { DocumentoEnviarDocument, ProcessoEnviarDocument } from '../../api/gen/graphql.ts'
import type { Item } from '../item.ts'
import type { PedidoDeEnvio } from './use-envio.ts'

type Pedido = PedidoDeEnvio & { chave: string; versao?: number }

/** Passa a carga de um item. */
export function enviarUm(
  { tipo, id }: Pick<Item, 'tipo' | 'id'>,
  { destino, mensagem, versao, chave }: Pedido,
): Promise<unknown> {
  const variaveis = {
    id,
    destinoId: destino.id,
    ...(versao === undefined ? {} : { versao }),
    ...(mensagem ? { mensagem } : {}),
  }
  return tipo === 'documento'
    ? executar(DocumentoEnviarDocument, variaveis, { chave })
    : executar(ProcessoEnviarDocument, variaveis, { chave })
}
