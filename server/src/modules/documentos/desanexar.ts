import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import type { Tx } from '../../kernel/database.ts'
import { exigir } from '../acoes/index.ts'
import { manterFechado } from '../cadastro/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { reverConvites } from '../preparo/index.ts'
import { acabouDeFazer, desvincular, lugarDe, setorDoAto, travarItem } from '../tramitacao/index.ts'

/**
 * Solta o anexo do principal; a carga fica com quem o tem nas mãos, a pessoa ou o setor (domínio §4.5). O que só o
 * principal fechava sai interno.
 */
export async function desanexar(
  tx: Tx,
  ator: Ator,
  { id }: ArgumentosDeMutation['documentoDesanexar'],
): Promise<string> {
  const fatos = await travarItem(tx, ator, { tipo: 'documento', id })
  if (acabouDeFazer(fatos, ator, { tipo: 'DESANEXACAO' })) return fatos.id
  exigir('PODE_DESANEXAR', fatos)
  const { paiId: principalId, ordem } = fatos

  const tramiteId = await desvincular(tx, ator, { item: fatos, tipo: 'DESANEXACAO', destino: lugarDe(fatos) })
  // A minuta que saiu com o principal já não é rascunho de ninguém; a que não saiu continua sendo.
  const deixouDeSerMinuta = !fatos.minuta && fatos.movidoDesdeVinculo
  if (deixouDeSerMinuta)
    await tx.updateTable('documento').set({ minuta: false }).where('id', '=', fatos.id).execute()
  const { interno } = await tx
    .selectFrom('docproc')
    .select('interno')
    .where('id', '=', principalId!)
    .executeTakeFirstOrThrow()
  const fechado = await manterFechado(tx, { ...fatos, restrito: fatos.restrito || interno })
  await reverConvites(tx, principalId!)
  await registrar(tx, ator, {
    ato: 'documento.desanexado',
    itens: [fatos.id, principalId!],
    dados: {
      principalId,
      ordem,
      tramiteId,
      ...fechado,
      ...(deixouDeSerMinuta ? { deixouDeSerMinuta } : {}),
    },
    setorId: setorDoAto(fatos),
  })
  return fatos.id
}
