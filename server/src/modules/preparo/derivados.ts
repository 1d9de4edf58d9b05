import { sql } from 'kysely'
import type { Armazenamento, Gravado } from '../../adapters/armazenamento/port.ts'
import { sha256 as resumir } from '../../kernel/canonical.ts'
import type { Reader } from '../../kernel/database.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import { temDono } from './arquivo.ts'

/** O que se fez, e o que é; nulo: com estes bytes não se faz. */
export type Feito = { bytes: Uint8Array; tipo: string; extensao: string } | null

type Meios = { ledger: Ledger; armazenamento: Pick<Armazenamento, 'gravar' | 'apagar'> }
type Qual = { sha256: string; receita: string }

export const jaDerivado = async (reader: Reader, { sha256, receita }: Qual): Promise<boolean> =>
  (await reader
    .selectFrom('arquivoDerivado')
    .select('sha256')
    .where('sha256', '=', sha256)
    .where('receita', '=', receita)
    .executeTakeFirst()) !== undefined

/**
 * Guarda o que se fez de um arquivo, sob o nome dos bytes dele: feito duas vezes, é o mesmo. O que se fez de
 * quem foi expurgado enquanto se fazia não fica.
 */
export async function guardarDerivado(
  { ledger, armazenamento }: Meios,
  { sha256, receita }: Qual,
  feito: Feito,
): Promise<void> {
  const chave = feito && `derivados/${sha256}/${receita}.${feito.extensao}`
  const gravado = feito && (await armazenamento.gravar(chave!, feito.bytes, feito.tipo))
  const ficou = await transact(ledger, async (tx) => {
    const { rows } = await sql<{ dono: boolean }>`select ${temDono(sha256)} as dono`.execute(tx)
    if (rows[0]?.dono !== true) return false
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('arquivoDerivado')
      .values({ sha256, receita, em: tx.now, ...linhaDe(feito, chave, gravado) })
      .onConflict((conflito) => conflito.doNothing())
      .executeTakeFirst()
    // Ficou o que outro fez ao mesmo tempo: este, se o armazenamento o guardou à parte, ninguém destruiria.
    return numInsertedOrUpdatedRows === 1n || gravado?.versionId === null
  })
  if (!ficou && chave !== null && gravado !== null) await armazenamento.apagar(chave, gravado.versionId)
}

function linhaDe(feito: Feito, chave: string | null, gravado: Gravado | null) {
  if (feito === null) return { situacao: 'FALHOU' as const }
  return {
    situacao: 'PRONTO' as const,
    chave,
    versionId: gravado!.versionId,
    tipo: feito.tipo,
    tamanho: feito.bytes.length,
    resumo: resumir(feito.bytes),
  }
}

/** O que se fez só dos arquivos do documento expurgado destrói-se com eles. Repetir não é erro. */
export async function esquecerDerivados(
  { db, armazenamento }: { db: Reader; armazenamento: Pick<Armazenamento, 'apagar'> },
  documentoId: string,
): Promise<void> {
  const { rows } = await sql<{
    sha256: string
    receita: string
    chave: string | null
    versionId: string | null
  }>`
    select e.sha256, e.receita, e.chave, e.version_id from arquivo_derivado e
    where e.sha256 in (select v.sha256 from documento_versao v where v.documento_id = ${documentoId}::uuid) 
      and not exists (select from documento_versao v join docproc d on d.id = v.documento_id where v.sha256 = e.sha256 and d.expurgado_em is null)`.execute(
    db,
  )
  for (const { sha256, receita, chave, versionId } of rows) {
    if (chave !== null) await armazenamento.apagar(chave, versionId)
    await db
      .deleteFrom('arquivoDerivado')
      .where('sha256', '=', sha256)
      .where('receita', '=', receita)
      .execute()
  }
}
