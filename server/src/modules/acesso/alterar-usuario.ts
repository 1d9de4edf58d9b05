import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { validacao } from '@autos/contract/erros.ts'
import type { Tx } from '../../kernel/database.ts'
import { registrar } from '../historico/index.ts'
import { travarEntidade } from '../identidade/index.ts'
import { type Ator, exigirPapel, versaoSeguinte } from '../ator/index.ts'
import { conferirUsuario, exigirUnico, travarLida } from './usuario.ts'

/** Corrige os dados da pessoa. O login é do provedor de identidade depois que ela entrou a primeira vez. */
export async function alterarUsuario(
  tx: Tx,
  ator: Ator,
  { id, dados, versao }: ArgumentosDeMutation['usuarioAlterar'],
): Promise<string> {
  exigirPapel(ator, 'adminAcesso')
  await travarEntidade(tx)
  const atual = await travarLida(tx, ator, { id, versao })
  // Quem administra só vê o CPF mascarado: o que não se diz fica.
  const novo = conferirUsuario({ ...dados, cpf: dados.cpf === undefined ? atual.cpf : dados.cpf })
  const preCadastrado = atual.sub === `login:${atual.login}`
  if (novo.login !== atual.login && !preCadastrado)
    throw validacao('login', 'A pessoa já entrou com este login: ele não se altera.')
  const campos = (['login', 'nome', 'sobrenome', 'cpf', 'email'] as const).filter(
    (campo) => novo[campo] !== atual[campo],
  )
  if (campos.length === 0) return atual.id
  await exigirUnico(tx, novo, atual.id)
  await tx
    .updateTable('usuario')
    .set({
      ...novo,
      ...(preCadastrado ? { sub: `login:${novo.login}` } : {}),
      ...versaoSeguinte(tx, ator, atual),
    })
    .where('id', '=', atual.id)
    .execute()
  const tirar = (de: typeof novo) => Object.fromEntries(campos.map((campo) => [campo, de[campo]]))
  await registrar(tx, ator, {
    ato: 'usuario.alterado',
    dados: { usuarioId: atual.id, de: tirar(atual), para: tirar(novo) },
  })
  return atual.id
}
