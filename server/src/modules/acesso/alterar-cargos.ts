import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import type { Tx } from '../../kernel/database.ts'
import { registrar } from '../historico/index.ts'
import { type Ator, exigirPapel } from '../ator/index.ts'
import { conferirCargos, subirVersao, travarLida } from './usuario.ts'

/** A lista inteira de cargos, o principal primeiro; o que se assinou com um cargo fica com ele. */
export async function alterarCargos(
  tx: Tx,
  ator: Ator,
  { id, cargos, versao }: ArgumentosDeMutation['usuarioAlterarCargos'],
): Promise<string> {
  exigirPapel(ator, 'adminAcesso')
  const pessoa = await travarLida(tx, ator, { id, versao })
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
  await subirVersao(tx, ator, pessoa)
  await registrar(tx, ator, { ato: 'usuario.cargos-alterados', dados: { usuarioId: pessoa.id, de, para } })
  return pessoa.id
}
