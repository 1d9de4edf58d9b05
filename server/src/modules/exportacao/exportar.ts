import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { naoEncontrado, Recusa } from '@autos/contract/erros.ts'
import type { Tx } from '../../kernel/database.ts'
import { isId, newId } from '../../kernel/ids.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { carregarFatos } from '../acoes/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { exigirDadosVistos } from '../tarjas/index.ts'

type Pedido = ArgumentosDeMutation['processoExportar']

/**
 * Quem vê o processo leva o que dele pode ler (domínio §6.3); o que pode ler confere-se ao montar e ao
 * baixar.
 */
export async function exportar(
  tx: Tx,
  ator: Ator,
  { formato, processoId, paraFora, dadosVistos }: Pedido,
): Promise<string> {
  const fatos = isId(processoId)
    ? (await carregarFatos(tx, ator, { quais: [processoId.toLowerCase()] })).get(processoId.toLowerCase())
    : undefined
  if (fatos === undefined || !fatos.processo || ator.tipo !== 'USUARIO' || ator.id === null)
    throw naoEncontrado()
  const aVista =
    paraFora === true
      ? await exigirDadosVistos(tx, ator, { fatos, vistos: dadosVistos, de: 'EXPORTADO' })
      : null
  const id = newId()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('exportacao')
    .values({
      id,
      processoId: fatos.id,
      solicitanteId: ator.id,
      impersonadoPor: ator.impersonadoPor,
      formato,
      criadaEm: tx.now,
    })
    .onConflict((conflito) => conflito.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n)
    throw new Recusa(
      'EstadoInvalidoException',
      'Já há uma exportação sua deste processo em andamento. Aguarde o aviso de que ficou pronta.',
    )
  const dados = {
    exportacaoId: id,
    formato,
    ...(paraFora === true ? { paraFora } : {}),
    ...(aVista === null ? {} : { aVista }),
  }
  await registrar(tx, ator, { ato: 'processo.exportado', itens: [fatos.id], dados })
  await enqueue(tx, 'exportacao.montar', { data: { exportacaoId: id }, key: id })
  return id
}
