import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { integrantes, nomeDoGrupo } from './grupo.ts'

/**
 * Cria o grupo de trabalho; quem cria vem primeiro, onde quer que esteja na lista, e é o dono (domínio §13).
 */
export async function criarGrupo(
  tx: Tx,
  ator: Ator,
  pedido: ArgumentosDeMutation['grupoCriar'],
): Promise<string> {
  const nome = nomeDoGrupo(pedido.nome)
  const dono = ator.id ?? ''
  const membros = [
    dono,
    ...(await integrantes(tx, { donoId: dono, pedidos: pedido.membros })).filter((id) => id !== dono),
  ]
  const id = newId()
  await tx.insertInto('setor').values({ id, nome, grupo: true, criadoEm: tx.now }).execute()
  await tx
    .insertInto('lotacao')
    .values(membros.map((usuarioId, ordem) => ({ setorId: id, usuarioId, ordem })))
    .execute()
  await registrar(tx, ator, { ato: 'grupo.criado', dados: { grupoId: id, nome, membros }, setorId: id })
  return id
}
