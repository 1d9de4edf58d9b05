import { validacao } from '@autos/contract/erros.ts'
import type { Tx } from '../../kernel/database.ts'
import type { Ator } from '../ator/index.ts'
import { registrar } from '../historico/index.ts'
import { limparNome } from './nome.ts'

/**
 * O convidado corrige o nome com que aparece nas listas e nos pedidos (domínio §5.6). O que já assinou guarda
 * o nome com que foi assinado. O nome que um certificado confirmou, não o corrige quem o tem.
 */
export async function corrigirNome(tx: Tx, ator: Ator, nome: string): Promise<void> {
  if (ator.tipo !== 'CONVIDADO' || ator.id === null)
    throw validacao('nome', 'Só o convidado corrige aqui o seu nome.')
  const para = limparNome(nome)
  const { nome: de } = await tx
    .selectFrom('convidado')
    .select('nome')
    .where('id', '=', ator.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (de === para) return
  if (await jaSeIdentificou(tx, ator.id))
    throw validacao(
      'nome',
      'Quem já assinou com certificado ou com a conta gov.br não corrige o nome aqui. Fale com quem pediu a sua assinatura.',
    )
  await tx.updateTable('convidado').set({ nome: para }).where('id', '=', ator.id).execute()
  await registrar(tx, ator, { ato: 'convidado.nome-corrigido', dados: { convidadoId: ator.id, de, para } })
}

const jaSeIdentificou = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('assinatura')
    .select('id')
    .where('convidadoId', '=', id)
    .where('metodo', 'in', ['GOVBR', 'PSC', 'LOCAL'])
    .limit(1)
    .executeTakeFirst()) !== undefined
