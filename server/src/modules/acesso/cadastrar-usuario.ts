import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { registrar } from '../historico/index.ts'
import { travarEntidade } from '../identidade/index.ts'
import { type Ator, exigirPapel } from '../ator/index.ts'
import { gravarPapeis } from './papeis.ts'
import { conferirCargos, conferirSetores, conferirUsuario, exigirUnico } from './usuario.ts'

type Pedido = ArgumentosDeMutation['usuarioCadastrar']

/**
 * Registra a pessoa antes do primeiro acesso; é reconhecida pelo login quando entra. Sem papéis ditos, valem
 * os que o login único trouxer.
 */
export async function cadastrarUsuario(tx: Tx, ator: Ator, pedido: Pedido): Promise<string> {
  exigirPapel(ator, 'adminAcesso')
  const dados = conferirUsuario(pedido.dados)
  const cargos = conferirCargos(pedido.cargos ?? [])
  await travarEntidade(tx)
  const setores = await conferirSetores(tx, pedido.setores ?? [])
  await exigirUnico(tx, dados, null)
  const id = newId()
  await tx
    .insertInto('usuario')
    .values({ id, sub: `login:${dados.login}`, ...dados, criadoEm: tx.now })
    .execute()
  if (cargos.length > 0)
    await tx
      .insertInto('usuarioCargo')
      .values(cargos.map((cargo, ordem) => ({ usuarioId: id, cargo, ordem })))
      .execute()
  if (setores.length > 0)
    await tx
      .insertInto('lotacao')
      .values(setores.map((setorId) => ({ setorId, usuarioId: id })))
      .execute()
  if (pedido.papeis != null) await gravarPapeis(tx, ator, { usuarioId: id, papeis: pedido.papeis })
  await registrar(tx, ator, {
    ato: 'usuario.cadastrado',
    dados: {
      usuarioId: id,
      login: dados.login,
      cargos,
      setores,
      ...(pedido.papeis == null ? {} : { papeis: pedido.papeis }),
    },
  })
  return id
}
