import { sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import { temDono } from './arquivo.ts'

/**
 * O que se tirou dos arquivos do documento vai embora com eles; o que outro documento também tem, fica.
 * Repetir não é erro.
 */
export async function esquecerTexto(reader: Reader, documentoId: string): Promise<void> {
  const versoes = await reader
    .selectFrom('documentoVersao')
    .select('sha256')
    .distinct()
    .where('documentoId', '=', documentoId)
    .execute()
  for (const { sha256 } of versoes) await esquecerBytes(reader, sha256)
}

export async function esquecerBytes(reader: Reader, sha256: string): Promise<void> {
  await sql`delete from arquivo_pagina where sha256 = ${sha256} and not ${temDono(sha256)}`.execute(reader)
  await sql`delete from arquivo_lugar where sha256 = ${sha256} and not ${temDono(sha256)}`.execute(reader)
  await sql`delete from arquivo_dado where sha256 = ${sha256} and not ${temDono(sha256)}`.execute(reader)
  await sql`delete from arquivo_exame where sha256 = ${sha256} and not ${temDono(sha256)}`.execute(reader)
}
