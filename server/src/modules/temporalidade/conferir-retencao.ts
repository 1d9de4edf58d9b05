import { naoEncontrado, Recusa, validacao } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { comprimento, MOTIVO_MAX, MOTIVO_MIN } from '@autos/contract/regras/limites.ts'
import { limparTexto } from '@autos/contract/regras/texto.ts'
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

export function conferirMotivo(motivo: string): string {
  const texto = limparTexto(motivo)
  if (texto === '') throw validacao('motivo', MENSAGENS.campoObrigatorio)
  if (comprimento(texto) < MOTIVO_MIN || comprimento(texto) > MOTIVO_MAX)
    throw validacao('motivo', `O motivo tem de ${MOTIVO_MIN} a ${MOTIVO_MAX} caracteres.`)
  return texto
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
