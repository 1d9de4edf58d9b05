import type { Jobs } from '../../kernel/jobs.ts'
import { transact } from '../../kernel/transact.ts'
import { abrirCarta } from './carta.ts'
import { entregarCarta, type MeiosDaCarta } from './entregar.ts'

/** A carta que já se escreveu inteira no trabalho. */
export async function mandarAvulsa(
  meios: MeiosDaCarta,
  { mensagemId, ...conteudo }: Jobs['correio.enviar'],
): Promise<void> {
  const { para } = conteudo
  const aberta = await transact(meios.ledger, (tx) =>
    abrirCarta(tx, { id: mensagemId, sobre: 'OUTRA', para, trabalho: 'correio.enviar', chave: mensagemId }),
  )
  if (aberta !== undefined) await entregarCarta(meios, { ...aberta, ...conteudo })
}
