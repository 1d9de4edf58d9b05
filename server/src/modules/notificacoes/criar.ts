import { sha256 } from '../../kernel/canonical.ts'
import type { Tx } from '../../kernel/database.ts'
import { descreverDestino, membrosDoSetor, rotuloDoDestino } from '../setores/index.ts'

/**
 * Do ato para o sino de quem recebe: a pessoa ou os membros do setor, menos quem enviou. O texto nunca leva título: o item
 * aparece ao lado como cada um o vê na hora de ler, e uma restrição posta depois vale também para o que já se notificou.
 * Repetir o trabalho não repete a notificação.
 */
export async function criarNotificacoes(tx: Tx, { historicoId }: { historicoId: string }): Promise<void> {
  const ato = await tx.selectFrom('historico').select(['ato', 'atorId', 'itens', 'dados', 'em']).where('id', '=', historicoId).executeTakeFirst()
  const titulo = TITULOS[ato?.ato ?? '']
  const destinoId = (ato?.dados as { destinoId?: string } | undefined)?.destinoId
  if (ato === undefined || titulo === undefined || destinoId === undefined) return
  const [destino, autor] = [await descreverDestino(tx, destinoId), await descreverDestino(tx, ato.atorId ?? '')]
  if (destino === undefined) return
  const quemRecebe = destino.tipo === 'SETOR' ? await membrosDoSetor(tx, destino.id) : [destino.id]
  const texto = `${autor?.nome ?? 'O sistema'} enviou para ${destino.tipo === 'SETOR' ? rotuloDoDestino(destino) : 'você'}.`
  const linhas = quemRecebe.filter((usuarioId) => usuarioId !== ato.atorId).map((usuarioId) => ({ id: idDe(historicoId, usuarioId), usuarioId, docprocId: ato.itens[0] ?? null, titulo, texto, criadaEm: ato.em }))
  if (linhas.length > 0) await tx.insertInto('notificacao').values(linhas).onConflict((conflito) => conflito.doNothing()).execute()
}

const TITULOS: Record<string, string> = {
  'documento.enviado': 'Documento recebido',
  'processo.enviado': 'Processo recebido',
}

/** O mesmo ato e a mesma pessoa dão a mesma notificação. */
function idDe(historicoId: string, usuarioId: string): string {
  const h = sha256(`notificacao:${historicoId}:${usuarioId}`)
  return `${h.slice(0, 8)}-${h.slice(8, 12)}-8${h.slice(13, 16)}-8${h.slice(17, 20)}-${h.slice(20, 32)}`
}
