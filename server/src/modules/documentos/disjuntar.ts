import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import type { Tx } from '../../kernel/database.ts'
import { exigir } from '../acoes/index.ts'
import { manterFechado } from '../cadastro/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { acabouDeFazer, desvincular, lugarDe, setorDoAto, travarItem } from '../tramitacao/index.ts'

/**
 * Tira a peça do processo, que ainda não tramitou desde a juntada; o número dela fica vago (domínio §4.4). A que só o
 * processo fechava sai interna.
 */
export async function disjuntar(
  tx: Tx,
  ator: Ator,
  { id }: ArgumentosDeMutation['documentoDisjuntar'],
): Promise<string> {
  const fatos = await travarItem(tx, ator, { tipo: 'documento', id })
  if (acabouDeFazer(fatos, ator, { tipo: 'DISJUNTADA' })) return fatos.id
  exigir('PODE_DISJUNTAR', fatos)
  const { paiId: processoId, ordem: peca } = fatos

  const tramiteId = await desvincular(tx, ator, { item: fatos, tipo: 'DISJUNTADA', destino: lugarDe(fatos) })
  const fechado = await manterFechado(tx, fatos)
  await registrar(tx, ator, {
    ato: 'documento.disjuntado',
    itens: [fatos.id, processoId!],
    dados: { processoId, peca, tramiteId, ...fechado },
    setorId: setorDoAto(fatos),
  })
  return fatos.id
}
