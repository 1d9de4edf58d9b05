import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { validacao } from '@autos/contract/erros.ts'
import type { Tx } from '../../kernel/database.ts'
import { registrar } from '../historico/index.ts'
import { type Ator, exigirPapel } from '../ator/index.ts'
import {
  conferirCargos,
  conferirSetores,
  conferirUsuario,
  exigirUnico,
  travarAtivo,
  travarEntidade,
} from './usuario.ts'

/** Corrige os dados da pessoa. O login é do provedor de identidade depois que ela entrou a primeira vez. */
export async function alterarUsuario(
  tx: Tx,
  ator: Ator,
  { id, dados }: ArgumentosDeMutation['usuarioAlterar'],
): Promise<string> {
  exigirPapel(ator, 'adminAcesso')
  await travarEntidade(tx)
  const atual = await travarAtivo(tx, id)
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
    .set({ ...novo, ...(preCadastrado ? { sub: `login:${novo.login}` } : {}) })
    .where('id', '=', atual.id)
    .execute()
  const tirar = (de: typeof novo) => Object.fromEntries(campos.map((campo) => [campo, de[campo]]))
  await registrar(tx, ator, {
    ato: 'usuario.alterado',
    dados: { usuarioId: atual.id, de: tirar(atual), para: tirar(novo) },
  })
  return atual.id
}

/** A lista inteira de cargos, o principal primeiro; o que se assinou com um cargo fica com ele. */
export async function alterarCargos(
  tx: Tx,
  ator: Ator,
  { id, cargos }: ArgumentosDeMutation['usuarioAlterarCargos'],
): Promise<string> {
  exigirPapel(ator, 'adminAcesso')
  const pessoa = await travarAtivo(tx, id)
  const para = conferirCargos(cargos)
  const de = (
    await tx
      .selectFrom('usuarioCargo')
      .select('cargo')
      .where('usuarioId', '=', pessoa.id)
      .orderBy('ordem')
      .execute()
  ).map(({ cargo }) => cargo)
  if (de.join('\n') === para.join('\n')) return pessoa.id
  await tx.deleteFrom('usuarioCargo').where('usuarioId', '=', pessoa.id).execute()
  if (para.length > 0)
    await tx
      .insertInto('usuarioCargo')
      .values(para.map((cargo, ordem) => ({ usuarioId: pessoa.id, cargo, ordem })))
      .execute()
  await registrar(tx, ator, { ato: 'usuario.cargos-alterados', dados: { usuarioId: pessoa.id, de, para } })
  return pessoa.id
}

/** A lista inteira de setores da estrutura; os grupos de trabalho em que a pessoa está ficam como estão. */
export async function alterarSetores(
  tx: Tx,
  ator: Ator,
  { id, setores }: ArgumentosDeMutation['usuarioAlterarSetores'],
): Promise<string> {
  exigirPapel(ator, 'adminAcesso')
  const pessoa = await travarAtivo(tx, id)
  const para = await conferirSetores(tx, setores)
  const de = (
    await tx
      .selectFrom('lotacao')
      .innerJoin('setor', 'setor.id', 'lotacao.setorId')
      .select('setor.id')
      .where('usuarioId', '=', pessoa.id)
      .where('grupo', '=', false)
      .where('desativadoEm', 'is', null)
      .execute()
  ).map((setor) => setor.id)
  const [entrou, saiu] = [
    para.filter((setor) => !de.includes(setor)),
    de.filter((setor) => !para.includes(setor)),
  ]
  if (entrou.length + saiu.length === 0) return pessoa.id
  if (saiu.length > 0)
    await tx.deleteFrom('lotacao').where('usuarioId', '=', pessoa.id).where('setorId', 'in', saiu).execute()
  if (entrou.length > 0)
    await tx
      .insertInto('lotacao')
      .values(entrou.map((setorId) => ({ setorId, usuarioId: pessoa.id })))
      .execute()
  await registrar(tx, ator, {
    ato: 'usuario.lotacao-alterada',
    dados: { usuarioId: pessoa.id, entrou, saiu },
  })
  return pessoa.id
}
