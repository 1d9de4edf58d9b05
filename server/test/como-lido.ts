import { sql } from 'kysely'
import type { Db } from '../src/kernel/database.ts'
import { contarNaPagina } from '../src/modules/preparo/achar-dados.ts'

/** Como o deixa quem lê um PDF de uma página, com isto escrito nela e nada fora dela. */
export async function comoLido(db: Db, documentoId: string, texto: string): Promise<void> {
  const dados = JSON.stringify(contarNaPagina({ pagina: 1, texto, caixas: [], angulo: null }))
  await sql`with v as (select sha256 from documento_versao where documento_id = ${documentoId}::uuid),
    e as (insert into arquivo_exame (sha256, etapa, motor, situacao, paginas, falharam, pedem_ocr, em)
      select sha256, etapa, 'de mentira', 'OK', 1, 0, 0, now() from v, unnest(array['TEXTO', 'DADOS']) as etapa),
    a as (insert into arquivo_dado (sha256, lugar, nome, pagina, tipo, quantos)
      select sha256, lugar, nome, pagina, tipo, quantos from v, jsonb_to_recordset(${dados}::jsonb) as x(lugar text, nome text, pagina int, tipo text, quantos int))
    insert into arquivo_pagina (sha256, pagina, origem, texto, caixas, pede_ocr, falhou) select sha256, 1, 'NATIVO', ${texto}, '{}', false, false from v`.execute(
    db,
  )
}
