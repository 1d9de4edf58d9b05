import type { Tx } from '../../kernel/database.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../identidade/index.ts'
import { contarAto } from '../tramitacao/index.ts'

/** O número da versão em vigor; nulo enquanto nenhum arquivo foi aceito. */
export async function versaoEmVigor(tx: Tx, documentoId: string): Promise<number | null> {
  const { versaoArquivo } = await tx.selectFrom('documento').select('versaoArquivo').where('id', '=', documentoId).executeTakeFirstOrThrow()
  return versaoArquivo
}

/** O arquivo é outro: quem assinou ou rejeitou o anterior volta a dever a assinatura (domínio §4.9). */
export async function reabrirAssinaturas(tx: Tx, documentoId: string): Promise<void> {
  await tx.updateTable('assinante').set({ situacao: 'PENDENTE' }).where('documentoId', '=', documentoId).where('situacao', '<>', 'PENDENTE').execute()
}

type Recusada = { documentoId: string; extensao: string; criadaPor: string | null; causa: string }

/** O arquivo novo não serve: o anterior, com as assinaturas dele, nunca deixou de valer. Quem o enviou lê por quê. */
export async function recusarSubstituicao(tx: Tx, sistema: Ator, { documentoId, extensao, criadaPor, causa }: Recusada): Promise<void> {
  await tx.updateTable('documento').set({ situacaoArquivo: 'OK', situacaoDesde: tx.now, erroArquivo: causa }).where('id', '=', documentoId).execute()
  await contarAto(tx, documentoId)
  const avisar = criadaPor === null ? [] : [criadaPor]
  const historicoId = await registrar(tx, sistema, 'documento.substituicao-recusada', [documentoId], { causa, motivo: causa, extensao, avisar })
  await enqueue(tx, 'notificacao.criar', { historicoId }, { key: historicoId })
}
