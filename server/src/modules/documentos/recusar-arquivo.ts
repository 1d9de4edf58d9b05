import type { Tx } from '../../kernel/database.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { recusarSubstituicao, versaoEmVigor } from './versoes.ts'
import type { Intencao } from './conferencia.ts'

export async function recusarArquivo(
  tx: Tx,
  sistema: Ator,
  { intencao: { documentoId, extensao, criadaPor }, causa }: { intencao: Intencao; causa: string },
): Promise<void> {
  if ((await versaoEmVigor(tx, documentoId)) !== null)
    return recusarSubstituicao(tx, sistema, { documentoId, extensao, criadaPor, causa })
  await tx
    .updateTable('documento')
    .set({ situacaoArquivo: 'ERRO', situacaoDesde: tx.now, erroArquivo: causa })
    .where('id', '=', documentoId)
    .execute()
  await registrar(tx, sistema, {
    ato: 'documento.arquivo-recusado',
    itens: [documentoId],
    dados: { causa, extensao },
  })
}
