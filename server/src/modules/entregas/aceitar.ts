import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import type { Tx } from '../../kernel/database.ts'
import { exigir } from '../acoes/index.ts'
import { seConcluiu } from '../documentos/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { acabouDeFazer, lugarDe, mover, travarItem } from '../tramitacao/index.ts'
import { avisar } from './avisar.ts'

/**
 * O setor a que se entregou, ou o protocolo, passa a ter a carga; dali em diante é um documento como os
 * outros (domínio §4.2).
 */
export async function aceitar(
  tx: Tx,
  ator: Ator,
  { id }: ArgumentosDeMutation['documentoAceitar'],
): Promise<string> {
  const fatos = await travarItem(tx, ator, { tipo: 'documento', id })
  if (acabouDeFazer(fatos, ator, { tipo: 'ACEITE' })) return fatos.id
  exigir('PODE_ACEITAR_REJEITAR', fatos)
  const setorId = fatos.entregaSetorId ?? fatos.marca.setorProtocoloId

  const tramiteId = await mover(tx, ator, {
    itemId: fatos.id,
    tipo: 'ACEITE',
    origem: lugarDe(fatos),
    destino: { usuarioId: null, setorId },
  })
  await tx.updateTable('documento').set({ aceite: 'ACEITO' }).where('id', '=', fatos.id).execute()
  await seConcluiu(tx, ator, fatos.id)
  await registrar(tx, ator, { ato: 'documento.aceito', itens: [fatos.id], dados: { tramiteId }, setorId })
  await avisar(tx, {
    documentoId: fatos.id,
    tipo: 'documento.aceito',
    dados: { setor: fatos.entregaSetorRotulo },
  })
  return fatos.id
}
