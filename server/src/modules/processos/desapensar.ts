import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import type { Tx } from '../../kernel/database.ts'
import { exigir, travarComFatos } from '../acoes/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { juntarTermo, termoDeDesapensacao } from '../termos/index.ts'
import { acabouDeFazer, desvincular, lugarDe, setorDoAto, travarItem } from '../tramitacao/index.ts'

/**
 * O apenso volta a andar por si, na carga de quem tem o principal; o termo fica no principal (domínio §4.6).
 */
export async function desapensar(
  tx: Tx,
  ator: Ator,
  { id }: ArgumentosDeMutation['processoDesapensar'],
): Promise<string> {
  const apenso = await travarItem(tx, ator, { tipo: 'processo', id })
  if (acabouDeFazer(apenso, ator, { tipo: 'DESAPENSACAO' })) return apenso.id
  exigir('PODE_DESAPENSAR', apenso)
  const [principal] = await travarComFatos(tx, ator, [apenso.paiId!])

  const tramiteId = await desvincular(tx, ator, {
    item: apenso,
    tipo: 'DESAPENSACAO',
    destino: lugarDe(principal!),
  })
  const redigir = (peca: number) => termoDeDesapensacao(principal!, apenso, { ator, em: tx.now, peca })
  const { termoId, peca } = await juntarTermo(tx, ator, {
    processo: principal!,
    especie: 'DESAPENSACAO',
    redigir,
  })
  const itens = [apenso.id, principal!.id, termoId]
  await registrar(tx, ator, {
    ato: 'processo.desapensado',
    itens,
    dados: { principal: principal!.id, tramiteId, termoId, peca },
    setorId: setorDoAto(apenso),
  })
  return apenso.id
}
