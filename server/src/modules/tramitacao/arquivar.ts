import type { TipoDeItem } from '@autos/contract/acoes.ts'
import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import type { Tx } from '../../kernel/database.ts'
import { exigir } from '../acoes/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { acabouDeFazer, travarItem } from './atual.ts'
import { ARQUIVO, lugarDe, mover, setorDoAto } from './mover.ts'

/** Manda o item ao Arquivo. O processo leva os apensos, que não se arquivam sós (domínio §4.7). */
export const arquivar =
  (tipo: TipoDeItem) =>
  async (
    tx: Tx,
    ator: Ator,
    { id }: ArgumentosDeMutation['documentoArquivar' | 'processoArquivar'],
  ): Promise<string> => {
    const fatos = await travarItem(tx, ator, { tipo, id })
    // O apenso escolhido junto com o principal já foi com ele.
    if (acabouDeFazer(fatos, ator, { tipo: 'ARQUIVAMENTO' })) return fatos.id
    exigir('PODE_ARQUIVAR', fatos)

    const tramiteId = await mover(tx, ator, {
      itemId: fatos.id,
      tipo: 'ARQUIVAMENTO',
      origem: lugarDe(fatos),
      destino: ARQUIVO,
    })
    const emConjunto = await apensosDe(tx, fatos.id)
    await registrar(tx, ator, {
      ato: `${tipo}.arquivado`,
      itens: [fatos.id, ...emConjunto],
      dados: { tramiteId, emConjunto },
      setorId: setorDoAto(fatos),
    })
    return fatos.id
  }

/** Acompanham o principal: não têm trâmite próprio, mas o ato é deles também. */
export async function apensosDe(tx: Tx, principalId: string): Promise<string[]> {
  const apensos = await tx
    .selectFrom('docproc')
    .select('id')
    .where('paiId', '=', principalId)
    .where('vinculo', '=', 'apenso')
    .where('excluidoEm', 'is', null)
    .execute()
  return apensos.map(({ id }) => id).toSorted()
}
