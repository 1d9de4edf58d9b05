import { naoEncontrado, Recusa } from '@autos/contract/erros.ts'
import { type Ator, ehClassificador } from '../ator/index.ts'
import type { Tx } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import { type Fatos, travarComFatos } from '../acoes/index.ts'

export function exigirClassificador(ator: Ator): void {
  if (!ehClassificador(ator))
    throw new Recusa(
      'SemPermissaoException',
      'Só o classificador retém itens e diz de quando se contam os prazos.',
    )
}

type Preso = Pick<Fatos, 'id' | 'tipo'>

/** O que se vê, e o que está na Lixeira, que o classificador vê toda: é dali que se destrói. */
export async function travarRetivel(tx: Tx, ator: Ator, id: string): Promise<Preso> {
  if (!isId(id)) throw naoEncontrado()
  const excluido = await tx
    .selectFrom('docproc')
    .select(['id', 'tipo'])
    .where('id', '=', id)
    .where('excluidoEm', 'is not', null)
    .where('expurgadoEm', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (excluido !== undefined) return excluido
  const [fatos] = await travarComFatos(tx, ator, [id])
  return fatos!
}
