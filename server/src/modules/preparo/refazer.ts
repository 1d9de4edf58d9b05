import { sql } from 'kysely'
import { type Ledger, transact } from '../../kernel/transact.ts'

/**
 * Esquece o que falhou, no todo ou em parte, e recomeça a ver o que falta: também o de que se desistiu.
 * Devolve quantos arquivos se esqueceram.
 */
export async function refazer(ledger: Ledger): Promise<number> {
  return transact(ledger, async (tx) => {
    const { rows } = await sql<{ n: number }>`
      with esquecidos as (delete from arquivo_exame where etapa = 'TEXTO' and situacao <> 'OK' returning sha256),
        paginas as (delete from arquivo_pagina p using esquecidos e where p.sha256 = e.sha256)
      select count(*)::int as n from esquecidos`.execute(tx)
    await tx.deleteFrom('arquivoPreparo').where('etapa', '=', 'TEXTO').execute()
    return rows[0]!.n
  })
}
