import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { naoEncontrado, Recusa } from '@autos/contract/erros.ts'
import { motivoPorExtenso } from '@autos/contract/regras/motivo.ts'
import type { Tx } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { exigirClassificador, travarRetivel } from './conferir-retencao.ts'

/** Deixa de reter; a retenção fica, com quem a levantou e por quê. */
export async function levantarRetencao(
  tx: Tx,
  ator: Ator,
  { id, motivo }: ArgumentosDeMutation['retencaoLevantar'],
): Promise<string> {
  exigirClassificador(ator)
  const texto = motivoPorExtenso(motivo)
  if (!isId(id)) throw naoEncontrado()
  const retencao = await tx
    .selectFrom('retencao')
    .select(['id', 'docprocId'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (retencao === undefined) throw naoEncontrado()
  const item = await travarRetivel(tx, ator, retencao.docprocId)
  const { numUpdatedRows } = await tx
    .updateTable('retencao')
    .set({ levantadaEm: tx.now, levantadaPor: ator.id, levantadaMotivo: texto })
    .where('id', '=', retencao.id)
    .where('levantadaEm', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Recusa('EstadoInvalidoException', 'A retenção já foi levantada.')
  await registrar(tx, ator, {
    ato: `${item.tipo}.retencao-levantada`,
    itens: [item.id],
    dados: { retencaoId: retencao.id, motivo: texto },
  })
  return retencao.id
}
