import type { Tx } from '../../kernel/database.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import type { Intencao, Retida } from './conferencia.ts'
import { esquecerMudancas, valeOAnterior } from './versoes.ts'

/**
 * O arquivo serve, mas quem é de fora o leria sem que ninguém tivesse visto o que há nele (domínio §4.9): fica à
 * parte, com o que se pediu que mudasse, e vale o anterior. Quem o enviou decide: põe-no em vigor sabendo, ou
 * envia outro.
 */
export async function reterSubstituicao(
  tx: Tx,
  sistema: Ator,
  { intencao, retida }: { intencao: Intencao; retida: Retida },
): Promise<void> {
  const { id, documentoId, extensao, criadaPor } = intencao
  const { motivo, aVista } = retida
  await esquecerMudancas(tx, documentoId, id)
  await tx
    .updateTable('arquivoIntencao')
    .set({ retida: JSON.stringify(retida), dadosVistos: null })
    .where('id', '=', id)
    .execute()
  await valeOAnterior(tx, documentoId, `O arquivo novo está retido: ${motivo}. Vale o anterior.`)
  await registrar(tx, sistema, {
    ato: 'documento.substituicao-retida',
    itens: [documentoId],
    dados: { motivo, aVista, extensao, avisar: criadaPor === null ? [] : [criadaPor] },
  })
}
