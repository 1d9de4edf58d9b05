import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import type { Tx } from '../../kernel/database.ts'
import { registrar } from '../historico/index.ts'
import { type Ator, exigirPapel, versaoSeguinte } from '../ator/index.ts'
import { travarClassificacao } from './salvar.ts'

/**
 * Volta a ser oferecida a quem registra, ou deixa de ser; os itens que a têm ficam com ela. Já estando assim,
 * nada muda.
 */
export const ativar =
  (ativa: boolean) =>
  async (
    tx: Tx,
    ator: Ator,
    { id }: ArgumentosDeMutation['classificacaoAtivar' | 'classificacaoDesativar'],
  ): Promise<string> => {
    exigirPapel(ator, 'classificacaoDocumental')
    const atual = await travarClassificacao(tx, id)
    if (atual.ativa === ativa) return atual.id
    await tx
      .updateTable('classificacao')
      .set({ ativa, ...versaoSeguinte(tx, ator, atual) })
      .where('id', '=', atual.id)
      .execute()
    await registrar(tx, ator, {
      ato: ativa ? 'classificacao.ativada' : 'classificacao.desativada',
      dados: { classificacaoId: atual.id },
    })
    return atual.id
  }
