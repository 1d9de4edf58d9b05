import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import type { Tx } from '../../kernel/database.ts'
import { registrar } from '../historico/index.ts'
import { type Ator, exigirPapel } from '../ator/index.ts'
import { travarEntidade } from '../identidade/index.ts'
import { exigirCpfLivre, travarUsuario } from './usuario.ts'

/** Volta a entrar, com os setores e os papéis que tinha; a carga que passou a outro não volta. */
export async function reativarUsuario(
  tx: Tx,
  ator: Ator,
  { id }: ArgumentosDeMutation['usuarioReativar'],
): Promise<string> {
  exigirPapel(ator, 'adminAcesso')
  await travarEntidade(tx)
  const pessoa = await travarUsuario(tx, id)
  if (pessoa.desativadoEm === null) return pessoa.id
  // Enquanto ela esteve fora, o CPF pode ter passado a outro cadastro: o da mesma pessoa, que se fez de novo.
  await exigirCpfLivre(tx, pessoa)
  await tx.updateTable('usuario').set({ desativadoEm: null }).where('id', '=', pessoa.id).execute()
  await registrar(tx, ator, { ato: 'usuario.reativado', dados: { usuarioId: pessoa.id } })
  return pessoa.id
}
