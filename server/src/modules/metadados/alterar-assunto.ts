import type { TipoDeItem } from '@autos/contract/acoes.ts'
import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import type { Tx } from '../../kernel/database.ts'
import { exigir } from '../acoes/index.ts'
import { limparAssunto } from '../cadastro/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { exigirItemLido, setorDoAto, travarItem } from '../tramitacao/index.ts'

/** Troca ou apaga o assunto; vale em qualquer estado, menos depois de publicado (domínio §4.11). */
export const alterarAssunto =
  (tipo: TipoDeItem) =>
  async (
    tx: Tx,
    ator: Ator,
    { id, assunto, versao }: ArgumentosDeMutation['documentoAlterarAssunto' | 'processoAlterarAssunto'],
  ): Promise<string> => {
    const para = limparAssunto(assunto)
    const fatos = await travarItem(tx, ator, { tipo, id })
    exigir('PODE_ALTERAR_ASSUNTO', fatos)
    const { assunto: de } = await tx
      .selectFrom('docproc')
      .select('assunto')
      .where('id', '=', fatos.id)
      .executeTakeFirstOrThrow()
    if (para === de) return fatos.id
    await exigirItemLido(tx, ator, { fatos, lida: versao })
    await tx.updateTable('docproc').set({ assunto: para }).where('id', '=', fatos.id).execute()
    await registrar(tx, ator, {
      ato: `${tipo}.assunto-alterado`,
      itens: [fatos.id],
      dados: { de, para },
      setorId: setorDoAto(fatos),
    })
    return fatos.id
  }
