import type { Contexto } from '../ator/index.ts'
import { operation } from '../../kernel/operation.ts'
import { abrirConvite, type PedidoDeAbertura, type SessaoDeConvidado } from './abrir.ts'
import { pedirCodigo } from './codigo.ts'

export const Mutation = {
  // Sem ator ainda: o endereço do e-mail é a identificação. A resposta leva um segredo, e por isso não se
  // guarda sob chave de repetição.
  conviteAbrir: (
    _pai: unknown,
    pedido: PedidoDeAbertura,
    { ledger, origem }: Contexto,
  ): Promise<SessaoDeConvidado> => abrirConvite(ledger, pedido, origem),
  conviteCodigo: operation(pedirCodigo),
}
