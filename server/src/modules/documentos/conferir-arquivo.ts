import { transact } from '../../kernel/transact.ts'
import type { MeiosDaConferencia } from './conferencia.ts'
import { aindaEmConferencia, buscarEmConferencia } from './em-conferencia.ts'
import { examinar } from './examinar-arquivo.ts'
import { recusarArquivo } from './recusar-arquivo.ts'
import { aceitarArquivo } from './aceitar-arquivo.ts'

/**
 * Confere o arquivo recebido e o torna a versão em vigor, ou diz a quem o enviou por que não serve (domínio
 * §9.3). O que se lê e se grava fora do banco vem antes da transação; repetir o trabalho chega ao mesmo
 * resultado.
 */
export async function conferir(
  meios: MeiosDaConferencia,
  { intencaoId }: { intencaoId: string },
): Promise<void> {
  const intencao = await buscarEmConferencia(meios.ledger, intencaoId)
  if (intencao === undefined) return
  const resultado = await examinar(meios, intencao)
  await transact(meios.ledger, async (tx) => {
    if (!(await aindaEmConferencia(tx, meios.sistema, intencao))) return
    await (typeof resultado === 'string'
      ? recusarArquivo(tx, meios.sistema, { intencao, causa: resultado })
      : aceitarArquivo(tx, meios.sistema, { intencao, conferido: resultado }))
    await meios.aoConferir(tx, meios.sistema, {
      documentoId: intencao.documentoId,
      causa: typeof resultado === 'string' ? resultado : null,
    })
  })
}

/** Recusa, sem conferir, o arquivo que não se pôde fazer. */
export async function recusarSemConferir(
  { ledger, sistema }: Pick<MeiosDaConferencia, 'ledger' | 'sistema'>,
  { intencaoId, causa }: { intencaoId: string; causa: string },
): Promise<void> {
  const intencao = await buscarEmConferencia(ledger, intencaoId)
  if (intencao === undefined) return
  await transact(ledger, async (tx) => {
    if (await aindaEmConferencia(tx, sistema, intencao))
      await recusarArquivo(tx, sistema, { intencao, causa })
  })
}
