import type { Atos } from '../ator/index.ts'
import { operation } from '../../kernel/operation.ts'
import { abrirConvite, type SessaoDeConvidado } from './abrir.ts'
import { pedirCodigo } from './codigo.ts'

export const Mutation = {
  // Sem ator ainda: o endereço do e-mail é a identificação. A resposta leva um segredo, e por isso não se
  // guarda sob chave de repetição.
  conviteAbrir: (_pai, pedido, { ledger, origem }): Promise<SessaoDeConvidado> =>
    abrirConvite(ledger, pedido, origem),
  conviteCodigo: operation(pedirCodigo),
} satisfies Atos
