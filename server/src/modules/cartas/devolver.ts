import type { Destino } from '../../adapters/correio/relatorio.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import type { Ator } from '../ator/index.ts'
import { anotarCarta } from './carta.ts'

/** Um servidor tenta cinco dias, se tanto (RFC 5321, 4.5.4.1); do que se diz muito depois já ninguém espera notícia. */
const DIAS = 30

type Meios = { ledger: Ledger; sistema: Ator }
type Devolvida = { retorno: string; destinos: readonly Destino[] }

/**
 * O que se diz, muito depois de o servidor de correio ter ficado com ela, da carta que tem este retorno. Diz se há tal
 * carta: a de endereço corrigido entretanto tem outro retorno, e desta já ninguém sabe. Ler duas vezes é ler uma.
 */
export async function lerDevolucao(
  { ledger, sistema }: Meios,
  { retorno, destinos }: Devolvida,
): Promise<boolean> {
  return transact(ledger, async (tx) => {
    const carta = await tx
      .selectFrom('carta')
      .select(['para'])
      .where('retorno', '=', retorno)
      .where('criadaEm', '>', new Date(tx.now.getTime() - DIAS * 86_400_000))
      .executeTakeFirst()
    const destino = carta && doDestinatario(destinos, carta.para)
    if (destino === undefined) return false
    const { foi, lida } = destino
    if (foi !== 'OUTRA') await anotarCarta(tx, sistema, { retorno, situacao: foi, lida })
    return true
  })
}

/** O endereço da carta; ou o único de que se fala, que é aquele para onde esse reencaminha. */
const doDestinatario = (destinos: readonly Destino[], para: string): Destino | undefined =>
  destinos.find(({ enderecos }) => enderecos.includes(para.toLowerCase())) ??
  (destinos.length === 1 ? destinos[0] : undefined)
