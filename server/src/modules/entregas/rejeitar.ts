import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { motivoOpcional } from '@autos/contract/regras/motivo.ts'
import type { Tx } from '../../kernel/database.ts'
import { exigir, type Fatos } from '../acoes/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { acabouDeFazer, ARQUIVO, lugarDe, mover, travarItem } from '../tramitacao/index.ts'
import { avisar } from './avisar.ts'

/**
 * O documento sai das listas, para o Arquivo, e o sistema que o entregou fica sabendo por quê (domínio §4.2).
 */
export async function rejeitar(
  tx: Tx,
  ator: Ator,
  { id, motivo }: ArgumentosDeMutation['documentoRejeitar'],
): Promise<string> {
  const porque = motivoOpcional(motivo)
  const fatos = await travarItem(tx, ator, { tipo: 'documento', id })
  if (acabouDeFazer(fatos, ator, { tipo: 'REJEICAO_INTEGRACAO' })) return fatos.id
  exigir('PODE_ACEITAR_REJEITAR', fatos)
  await rejeitarEntrega(tx, ator, { fatos, motivo: porque })
  return fatos.id
}

export async function rejeitarEntrega(
  tx: Tx,
  ator: Ator,
  { fatos, motivo }: { fatos: Fatos; motivo: string | null },
): Promise<void> {
  const tramiteId = await mover(tx, ator, {
    itemId: fatos.id,
    tipo: 'REJEICAO_INTEGRACAO',
    origem: lugarDe(fatos),
    destino: ARQUIVO,
    motivo,
  })
  await tx.updateTable('documento').set({ aceite: 'REJEITADO' }).where('id', '=', fatos.id).execute()
  await registrar(tx, ator, {
    ato: 'documento.rejeitado',
    itens: [fatos.id],
    dados: { tramiteId, motivo },
    setorId: fatos.entregaSetorId ?? fatos.marca.setorProtocoloId,
  })
  await avisar(tx, {
    documentoId: fatos.id,
    tipo: 'documento.rejeitado',
    dados: { setor: fatos.entregaSetorRotulo, motivo },
  })
}
