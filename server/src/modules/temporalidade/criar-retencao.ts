import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { validacao } from '@autos/contract/erros.ts'
import { motivoPorExtenso } from '@autos/contract/regras/motivo.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { exigirClassificador, travarRetivel } from './conferir-retencao.ts'

type Pedido = ArgumentosDeMutation['retencaoCriar']

/** Manda guardar. O ato conta sobre o item, e a linha dele muda: quem a estivesse expurgando perde a vez. */
export async function criarRetencao(
  tx: Tx,
  ator: Ator,
  { docprocId, motivo, ate = null }: Pedido,
): Promise<string> {
  exigirClassificador(ator)
  const texto = motivoPorExtenso(motivo)
  const item = await travarRetivel(tx, ator, docprocId)
  const { rows } = await sql<{
    passou: boolean
  }>`select coalesce(${ate}::date < (now() at time zone ${ator.marca.fuso})::date, false) as passou`.execute(
    tx,
  )
  if (rows[0]?.passou === true) throw validacao('ate', 'O último dia da retenção já passou.')
  const id = newId()
  await tx
    .insertInto('retencao')
    .values({ id, docprocId: item.id, motivo: texto, ate, criadaEm: tx.now, criadaPor: ator.id })
    .execute()
  await registrar(tx, ator, {
    ato: `${item.tipo}.retido`,
    itens: [item.id],
    dados: { retencaoId: id, motivo: texto, ate },
  })
  return id
}
