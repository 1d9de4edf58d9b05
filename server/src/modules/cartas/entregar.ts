import type { Correio } from '../../adapters/correio/port.ts'
import { EnderecoRecusado, readReply } from '../../adapters/correio/resposta.ts'
import type { Tx } from '../../kernel/database.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import type { Ator } from '../ator/index.ts'
import { type Aberta, anotarCarta } from './carta.ts'

export type MeiosDaCarta = { ledger: Ledger; correio: Correio; sistema: Ator }
type Conteudo = { para: string; assunto: string; texto: string }

/**
 * Dá a carta ao servidor de correio, e escreve o que ele disse. O endereço que ele recusa acaba aqui, e quem o escreveu fica
 * sabendo; o resto que falha tenta-se de novo, e por isso se lança. `aoMandar`: na transação em que se soube que saiu, uma vez.
 */
export async function entregarCarta(
  { ledger, correio, sistema }: MeiosDaCarta,
  { id, retorno, ...conteudo }: Aberta & Conteudo,
  aoMandar?: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  const anotar = (novidade: Parameters<typeof anotarCarta>[2]) =>
    transact(ledger, async (tx) => {
      const antes = await anotarCarta(tx, sistema, novidade)
      if (novidade.situacao === 'MANDADA' && antes !== undefined && antes !== 'MANDADA') await aoMandar?.(tx)
    })
  try {
    await correio.enviar({ mensagemId: id, retorno, ...conteudo })
  } catch (erro) {
    if (erro instanceof EnderecoRecusado) return anotar({ retorno, situacao: 'RECUSADA', lida: erro })
    await anotar({ retorno, situacao: 'ADIADA', lida: readReply((erro as Error).cause ?? erro) })
    throw erro
  }
  await anotar({ retorno, situacao: 'MANDADA' })
}
