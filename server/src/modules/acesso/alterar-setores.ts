import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import type { Tx } from '../../kernel/database.ts'
import { registrar } from '../historico/index.ts'
import { type Ator, exigirPapel } from '../ator/index.ts'
import { conferirSetores, subirVersao, travarLida } from './usuario.ts'

/** A lista inteira de setores da estrutura; os grupos de trabalho em que a pessoa está ficam como estão. */
export async function alterarSetores(
  tx: Tx,
  ator: Ator,
  { id, setores, versao }: ArgumentosDeMutation['usuarioAlterarSetores'],
): Promise<string> {
  exigirPapel(ator, 'adminAcesso')
  const pessoa = await travarLida(tx, ator, { id, versao })
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
  await subirVersao(tx, ator, pessoa)
  await registrar(tx, ator, {
    ato: 'usuario.lotacao-alterada',
    dados: { usuarioId: pessoa.id, entrou, saiu },
  })
  return pessoa.id
}
