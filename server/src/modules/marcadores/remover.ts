import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import type { Tx } from '../../kernel/database.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { exigirQueMude, gavetaDe, paraHistorico, travarGaveta } from './gaveta.ts'
import { buscar, subarvore } from './nome.ts'

/** Remove o marcador e os que estão abaixo; o que eles marcavam deixa de estar marcado. */
export async function remover(
  tx: Tx,
  ator: Ator,
  nomeado: ArgumentosDeMutation['marcadorRemover'],
): Promise<boolean> {
  const gaveta = gavetaDe(ator, nomeado)
  exigirQueMude(ator, gaveta)
  await travarGaveta(tx, gaveta)
  const removidos = await subarvore(tx, gaveta, await buscar(tx, gaveta, nomeado.nome))
  const ids = removidos.map(({ id }) => id)
  const { numDeletedRows } = await tx
    .deleteFrom('docprocMarcador')
    .where('marcadorId', 'in', ids)
    .executeTakeFirst()
  await tx.deleteFrom('marcador').where('id', 'in', ids).execute()
  await registrar(tx, ator, {
    ato: 'marcador.removido',
    dados: paraHistorico(gaveta, {
      nomes: removidos.map(({ nome }) => nome),
      desmarcados: Number(numDeletedRows),
    }),
    setorId: gaveta.setorId,
  })
  return true
}
