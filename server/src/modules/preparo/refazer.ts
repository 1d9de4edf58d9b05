import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import { COPIA } from './pedir-copia.ts'

/**
 * Esquece o que falhou, no todo ou em parte, e recomeça a ver o que falta: também o de que se desistiu.
 * Devolve quantos exames se esqueceram.
 */
export async function refazer(ledger: Ledger): Promise<number> {
  return transact(ledger, async (tx) => {
    const esquecidos =
      (await esquecerTextos(tx)) + (await esquecerReconhecimentos(tx)) + (await esquecerExames(tx))
    await tx
      .deleteFrom('arquivoDerivado')
      .where('receita', '=', COPIA)
      .where('situacao', '=', 'FALHOU')
      .execute()
    await tx.deleteFrom('arquivoPreparo').execute()
    return esquecidos
  })
}

/** Com as páginas vai o que nelas se reconheceu. */
async function esquecerTextos(tx: Tx): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with esquecidos as (delete from arquivo_exame where etapa = 'TEXTO' and situacao <> 'OK' returning sha256),
      paginas as (delete from arquivo_pagina p using esquecidos e where p.sha256 = e.sha256),
      lugares as (delete from arquivo_lugar l using esquecidos e where l.sha256 = e.sha256),
      dados as (delete from arquivo_dado a using esquecidos e where a.sha256 = e.sha256),
      exames as (delete from arquivo_exame x using esquecidos e where x.sha256 = e.sha256 and x.etapa = 'DADOS'),
      reconhecidos as (delete from arquivo_exame o using esquecidos e where o.sha256 = e.sha256 and o.etapa = 'OCR'),
      copias as (delete from arquivo_derivado c using esquecidos e where c.sha256 = e.sha256 and c.receita = ${COPIA})
    select count(*)::int as n from esquecidos`.execute(tx)
  return rows[0]!.n
}

/** Do que não é PDF, e não se conseguiu abrir; o que não se pôde examinar em parte continuaria assim. */
async function esquecerExames(tx: Tx): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with esquecidos as (delete from arquivo_exame where etapa = 'DADOS' and situacao = 'FALHOU' returning sha256),
      lugares as (delete from arquivo_lugar l using esquecidos e where l.sha256 = e.sha256)
    select count(*)::int as n from esquecidos`.execute(tx)
  return rows[0]!.n
}

/** Só das páginas que falharam. */
async function esquecerReconhecimentos(tx: Tx): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with esquecidos as (delete from arquivo_exame where etapa = 'OCR' and situacao <> 'OK' returning sha256),
      paginas as (update arquivo_pagina p set ocr_falhou = false from esquecidos e where p.sha256 = e.sha256 and p.ocr_falhou),
      copias as (delete from arquivo_derivado c using esquecidos e where c.sha256 = e.sha256 and c.receita = ${COPIA})
    select count(*)::int as n from esquecidos`.execute(tx)
  return rows[0]!.n
}
