import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { naoEncontrado } from '@autos/contract/erros.ts'
import type { Tx } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import { carregarFatos } from '../acoes/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'

/**
 * Dá ciência, uma vez: do setor, vale a do primeiro membro, e a dos outros não muda nada. Quem não recebeu
 * não sabe que há.
 */
export async function darCiencia(
  tx: Tx,
  ator: Ator,
  { id }: ArgumentosDeMutation['copiaDarCiencia'],
): Promise<string> {
  const copia = isId(id)
    ? await tx
        .selectFrom('copia')
        .select(['id', 'docprocId', 'usuarioId', 'setorId', 'enviadaPor', 'cienciaEm'])
        .where('id', '=', id.toLowerCase())
        .forUpdate()
        .executeTakeFirst()
    : undefined
  const minha =
    copia !== undefined &&
    (copia.usuarioId === ator.id || (copia.setorId !== null && ator.setores.includes(copia.setorId)))
  const fatos = minha
    ? (await carregarFatos(tx, ator, { quais: [copia.docprocId] })).get(copia.docprocId)
    : undefined
  if (copia === undefined || fatos === undefined) throw naoEncontrado()
  if (copia.cienciaEm !== null) return copia.id
  await tx
    .updateTable('copia')
    .set({ cienciaEm: tx.now, cienciaPor: ator.id })
    .where('id', '=', copia.id)
    .execute()
  await registrar(tx, ator, {
    ato: `${fatos.tipo}.copia-ciente`,
    itens: [copia.docprocId],
    dados: { copiaId: copia.id, avisar: [copia.enviadaPor] },
    setorId: copia.setorId,
  })
  return copia.id
}
