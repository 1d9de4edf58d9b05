import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { Recusa } from '@autos/contract/erros.ts'
import type { Tx } from '../../kernel/database.ts'
import { travarComFatos } from '../acoes/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { exigirItemLido } from '../tramitacao/index.ts'
import { exigirClassificador } from './conferir-retencao.ts'

/** O dia de que a classe manda contar, quando não é o do arquivamento. */
export async function informarContagem(
  tx: Tx,
  ator: Ator,
  { docprocId, desde, versao }: ArgumentosDeMutation['contagemInformar'],
): Promise<string> {
  exigirClassificador(ator)
  const [fatos] = await travarComFatos(tx, ator, [docprocId])
  const { classe } = await tx
    .selectFrom('classificacao')
    .select('classe')
    .where('id', '=', fatos!.classificacaoId)
    .executeTakeFirstOrThrow()
  if (classe === null || (classe as { gatilho: string }).gatilho === 'ARQUIVAMENTO')
    throw new Recusa(
      'EstadoInvalidoException',
      `${fatos!.tituloVisivel}: a classificação não manda contar de um resultado nem de um campo.`,
    )
  const anterior = await tx
    .selectFrom('contagem')
    .select('desde')
    .where('docprocId', '=', fatos!.id)
    .executeTakeFirst()
  if (anterior?.desde === desde) return fatos!.id
  await exigirItemLido(tx, ator, { fatos: fatos!, lida: versao })
  const nova = { desde, informadaEm: tx.now, informadaPor: ator.id }
  await tx
    .insertInto('contagem')
    .values({ docprocId: fatos!.id, ...nova })
    .onConflict((conflito) => conflito.column('docprocId').doUpdateSet(nova))
    .execute()
  await registrar(tx, ator, {
    ato: `${fatos!.tipo}.contagem-informada`,
    itens: [fatos!.id],
    dados: { de: anterior?.desde ?? null, para: desde },
  })
  return fatos!.id
}
