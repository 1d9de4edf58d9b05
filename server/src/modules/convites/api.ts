import type { Atos } from '../ator/index.ts'
import { operation } from '../../kernel/operation.ts'
import { countAsking } from '../../kernel/quota.ts'
import { abrirConvite, type SessaoDeConvidado } from './abrir.ts'
import { pedirCodigo } from './codigo.ts'
import { ABERTURAS } from './limite.ts'

export const Mutation = {
  // Sem ator ainda: o endereço do e-mail é a identificação. A resposta leva um segredo, e por isso não se
  // guarda sob chave de repetição.
  conviteAbrir: async (_pai, pedido, { ledger, origem }): Promise<SessaoDeConvidado> => {
    await countAsking(ledger.db, ABERTURAS, origem.ip)
    return abrirConvite(ledger, pedido, origem)
  },
  conviteCodigo: operation(pedirCodigo),
} satisfies Atos
