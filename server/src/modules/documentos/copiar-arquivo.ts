import { CONTENT_TYPE, extensaoAceita } from '@autos/contract/regras/arquivos.ts'
import type { Armazenamento } from '../../adapters/armazenamento/port.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'

type Meios = { ledger: Ledger; armazenamento: Pick<Armazenamento, 'abrir' | 'gravarFluxo'> }

/** Copia os bytes, à medida que vêm, e os manda à conferência. Repetir grava os mesmos bytes na mesma chave. */
export async function copiarArquivo(
  { ledger, armazenamento }: Meios,
  { intencaoId, originalId, versao }: { intencaoId: string; originalId: string; versao: number },
): Promise<void> {
  const { db } = ledger
  const intencao = await db
    .selectFrom('arquivoIntencao')
    .select(['chave', 'extensao', 'versionId'])
    .where('id', '=', intencaoId)
    .executeTakeFirst()
  const de = await db
    .selectFrom('documentoVersao')
    .select(['chave', 'versionId', 'tamanho'])
    .where('documentoId', '=', originalId)
    .where('numero', '=', versao)
    .executeTakeFirst()
  if (intencao === undefined || intencao.versionId !== null || de === undefined) return
  const { versionId } = await armazenamento.gravarFluxo(
    intencao.chave,
    await armazenamento.abrir(de.chave, de.versionId),
    {
      tipo: extensaoAceita(intencao.extensao) ? CONTENT_TYPE[intencao.extensao] : 'application/octet-stream',
      tamanho: Number(de.tamanho),
    },
  )
  await transact(ledger, async (tx) => {
    await tx.updateTable('arquivoIntencao').set({ versionId }).where('id', '=', intencaoId).execute()
    await enqueue(tx, 'documento.conferir', { data: { intencaoId }, key: intencaoId })
  })
}
