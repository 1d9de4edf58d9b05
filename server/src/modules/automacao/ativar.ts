import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { Recusa } from '@autos/contract/erros.ts'
import type { Tx } from '../../kernel/database.ts'
import { registrar } from '../historico/index.ts'
import { type Ator, versaoSeguinte } from '../ator/index.ts'
import { quebradas } from './quebradas.ts'
import { exigirClassificador } from './regra.ts'
import { travarRegra } from './salvar.ts'

/** Vale do próximo ato em diante: o que já passou não se refaz. */
export const ativar =
  (ativa: boolean) =>
  async (
    tx: Tx,
    ator: Ator,
    { id }: ArgumentosDeMutation['automacaoRegraAtivar' | 'automacaoRegraDesativar'],
  ): Promise<string> => {
    exigirClassificador(ator)
    const regra = await travarRegra(tx, id)
    if (regra.ativa === ativa) return regra.id
    const [quebrada] = ativa ? await quebradas(tx, regra.id) : []
    if (quebrada !== undefined)
      throw new Recusa('EstadoInvalidoException', `${quebrada.motivo} Altere a regra antes de ativá-la.`)
    await tx
      .updateTable('automacaoRegra')
      .set({ ativa, desativadaMotivo: null, ...versaoSeguinte(tx, ator, regra) })
      .where('id', '=', regra.id)
      .execute()
    await registrar(tx, ator, {
      ato: ativa ? 'regra.ativada' : 'regra.desativada',
      dados: { regraId: regra.id, nome: regra.nome },
    })
    return regra.id
  }
