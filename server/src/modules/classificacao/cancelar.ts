import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { Recusa } from '@autos/contract/erros.ts'
import type { Tx } from '../../kernel/database.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { voltarSequencia } from './devolver-numero.ts'
import { sequenciaDoPedido } from './reservar.ts'

/**
 * Devolve a reserva: o último número volta à sequência; um do meio fica no livro como lacuna (domínio §8).
 */
export async function cancelar(
  tx: Tx,
  ator: Ator,
  { numero, ...pedido }: ArgumentosDeMutation['numeroCancelar'],
): Promise<boolean> {
  const { chave, setorId } = await sequenciaDoPedido(tx, ator, pedido)
  const sequencia = await tx
    .selectFrom('numeracaoSequencia')
    .select('ultimo')
    .where('chave', '=', chave)
    .forUpdate()
    .executeTakeFirst()
  const linha = await tx
    .selectFrom('numeroLivro')
    .selectAll()
    .where('chave', '=', chave)
    .where('numero', '=', numero)
    .forUpdate()
    .executeTakeFirst()
  if (linha?.situacao === 'USADO')
    throw new Recusa('NumeroEmUsoException', `O número ${numero} já está em uso.`)
  if (linha?.situacao !== 'RESERVADO' || !minha(ator, linha))
    throw new Recusa(
      'EstadoInvalidoException',
      `O número ${numero} não está reservado por você nem pelo seu setor.`,
    )
  if (sequencia?.ultimo === numero) await voltarSequencia(tx, chave, numero)
  else
    await tx
      .updateTable('numeroLivro')
      .set({
        situacao: 'CANCELADO',
        usuarioId: ator.id,
        em: tx.now,
        expiraEm: null,
        motivo: 'reserva cancelada',
      })
      .where('chave', '=', chave)
      .where('numero', '=', numero)
      .execute()
  await registrar(tx, ator, {
    ato: 'numero.cancelado',
    dados: { chave, numero, voltouASequencia: sequencia?.ultimo === numero },
    setorId,
  })
  return true
}

export const minha = (
  ator: Ator,
  { usuarioId, setorId }: { usuarioId: string | null; setorId: string | null },
): boolean => usuarioId === ator.id || (setorId !== null && ator.setores.includes(setorId))
