import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { SEM_PRESSA } from './mandar-preparar.ts'

/**
 * Na transação que mostra que há páginas por reconhecer: manda as primeiras. Diz se mandou; falso quando não há
 * nenhuma, ou já se concluiu.
 */
export async function pedirReconhecimento(
  tx: Tx,
  { documentoId, versao }: { documentoId: string; versao: number },
  { semPressa = false } = {},
): Promise<boolean> {
  const { rows } = await sql<{ pagina: number | null }>`
    select min(p.pagina) as pagina from documento d join docproc i on i.id = d.id and i.expurgado_em is null
      join documento_versao v on v.documento_id = d.id and v.numero = d.versao_arquivo
      join arquivo_exame e on e.sha256 = v.sha256 and e.etapa = 'TEXTO'
      join arquivo_pagina p on p.sha256 = v.sha256 and p.pede_ocr and p.origem = 'NATIVO' and not p.ocr_falhou
    where d.id = ${documentoId}::uuid and v.numero = ${versao}
      and not exists (select from arquivo_exame o where o.sha256 = v.sha256 and o.etapa = 'OCR')`.execute(tx)
  const pagina = rows[0]?.pagina ?? null
  if (pagina === null) return false
  await enqueue(tx, 'arquivo.ocr', {
    data: { documentoId, versao, ...(semPressa ? { semPressa } : {}) },
    key: `${documentoId}:${versao}:ocr:${pagina}`,
    ...(semPressa ? { priority: SEM_PRESSA } : {}),
  })
  return true
}
