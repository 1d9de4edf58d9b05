import { POLITICAS } from '@autos/contract/regras/politicas.ts'
import { SELO_ALTURA, SELO_LARGURA } from '@autos/contract/regras/selo.ts'
import type { ConfigDaAssinatura } from '../../config-assinatura.ts'

export type ConfiguracaoMostrada = ReturnType<typeof mostrarConfiguracao>

/**
 * O que a interface precisa saber para oferecer os métodos: nada de segredos nem de endereços de provedores.
 * Assina-se pelo gov.br onde a entidade tem as credenciais da API de Assinatura.
 */
export const mostrarConfiguracao = (
  { govBr, psc, assinadorLocal, carimbo }: ConfigDaAssinatura,
  entidade: { readonly id: string },
) => ({
  politicas: POLITICAS,
  provedores: [
    ...(govBr?.entidades[entidade.id]?.assinatura
      ? [{ id: 'govbr', nome: 'gov.br', tipo: 'GOV_BR' as const }]
      : []),
    ...psc.map(({ id, nome }) => ({ id, nome, tipo: 'PSC' as const })),
  ],
  assinadorLocal,
  carimboDoTempo: carimbo !== null,
  selo: { largura: SELO_LARGURA, altura: SELO_ALTURA },
})
