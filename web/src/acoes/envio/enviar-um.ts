import { executar } from '../../api/executar.ts'
import { DocumentoEnviarDocument, ProcessoEnviarDocument } from '../../api/gen/graphql.ts'
import type { Item } from '../item.ts'
import type { PedidoDeEnvio } from '../../partes/conclusao/pedido-de-envio.ts'

type Pedido = PedidoDeEnvio & { chave: string; versao?: number }

/** Passa a carga de um item. */
export function enviarUm(
  { tipo, id }: Pick<Item, 'tipo' | 'id'>,
  { destino, mensagem, copias = [], prazo, versao, chave }: Pedido,
): Promise<unknown> {
  const variaveis = {
    id,
    destinoId: destino.id,
    ...(versao === undefined ? {} : { versao }),
    ...(mensagem ? { mensagem } : {}),
    ...(copias.length > 0 ? { copias: copias.map((copia) => copia.id) } : {}),
    ...(prazo ? { prazo } : {}),
  }
  return tipo === 'documento'
    ? executar(DocumentoEnviarDocument, variaveis, { chave })
    : executar(ProcessoEnviarDocument, variaveis, { chave })
}
