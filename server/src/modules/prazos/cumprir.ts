import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import type { Tx } from '../../kernel/database.ts'
import type { Ator } from '../ator/index.ts'
import { travarPrazo, ehDele, exigirAberto, proibido, encerrar } from './encerrar.ts'

/** Fez-se o que se esperava. Quem responde, ou quem tem a carga; quem deu o prazo fica sabendo. */
export async function cumprir(
  tx: Tx,
  ator: Ator,
  { id }: ArgumentosDeMutation['prazoCumprir'],
): Promise<string> {
  const { prazo, fatos } = await travarPrazo(tx, ator, id)
  if (prazo.situacao === 'CUMPRIDO') return prazo.id
  exigirAberto(prazo, fatos)
  if (!fatos.detem && !ehDele(ator, prazo.usuarioId, prazo.setorId))
    throw proibido(fatos, 'só quem responde pelo prazo ou tem a carga o cumpre')
  await encerrar(tx, ator, { prazo, fatos, situacao: 'CUMPRIDO', motivo: null, avisar: [prazo.criadoPor] })
  return prazo.id
}
