import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { motivoObrigatorio } from '@autos/contract/regras/motivo.ts'
import type { Tx } from '../../kernel/database.ts'
import type { Ator } from '../ator/index.ts'
import { travarPrazo, ehDele, exigirAberto, proibido, encerrar } from './encerrar.ts'

/** Já não é preciso. Quem deu o prazo, ou quem tem a carga; quem respondia fica sabendo. */
export async function cancelar(
  tx: Tx,
  ator: Ator,
  { id, motivo }: ArgumentosDeMutation['prazoCancelar'],
): Promise<string> {
  const texto = motivoObrigatorio(motivo)
  const { prazo, fatos } = await travarPrazo(tx, ator, id)
  if (prazo.situacao === 'CANCELADO') return prazo.id
  exigirAberto(prazo, fatos)
  if (!fatos.detem && !ehDele(ator, prazo.criadoPor, prazo.criadoSetorId))
    throw proibido(fatos, 'só quem deu o prazo ou tem a carga o cancela')
  await encerrar(tx, ator, {
    prazo,
    fatos,
    situacao: 'CANCELADO',
    motivo: texto,
    avisar: [(prazo.usuarioId ?? prazo.setorId)!],
  })
  return prazo.id
}
