import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import type { Tx } from '../../kernel/database.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { setorDoAto } from '../tramitacao/index.ts'
import { conferirResponsavel } from './criar.ts'
import { ehDele, exigirAberto, proibido, travarPrazo } from './encerrar.ts'

/**
 * Outro passa a responder pelo prazo, que vence quando vencia; os lembretes começam de novo para ele. Quem responde,
 * quem o deu, ou quem tem a carga.
 */
export async function passar(
  tx: Tx,
  ator: Ator,
  { id, responsavelId }: ArgumentosDeMutation['prazoPassar'],
): Promise<string> {
  const { prazo, fatos } = await travarPrazo(tx, ator, id)
  const { usuarioId, setorId, criadoPor, criadoSetorId } = prazo
  const para = await conferirResponsavel(tx, fatos, responsavelId)
  if (para.usuarioId === usuarioId && para.setorId === setorId) return prazo.id
  if (!fatos.detem && !ehDele(ator, usuarioId, setorId) && !ehDele(ator, criadoPor, criadoSetorId))
    throw proibido(fatos, 'só quem responde pelo prazo, quem o deu ou quem tem a carga o passa a outro')
  exigirAberto(prazo, fatos)
  await tx
    .updateTable('prazo')
    .set({ ...para, lembradoEm: null, avisadoVesperaEm: null, avisadoVencidoEm: null })
    .where('id', '=', prazo.id)
    .execute()
  await registrar(tx, ator, {
    ato: 'prazo.passado',
    itens: [prazo.docprocId],
    dados: {
      prazoId: prazo.id,
      venceEm: prazo.venceEm,
      de: { usuarioId, setorId },
      destinoId: (para.usuarioId ?? para.setorId)!,
    },
    setorId: setorDoAto(fatos),
  })
  return prazo.id
}
