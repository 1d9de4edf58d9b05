import { sql } from 'kysely'
import type { Db } from '../src/kernel/database.ts'

/**
 * Como o deixa quem reconhece um arquivo digitalizado: com os centésimos de grau que girou cada página para a ler,
 * tortos como os do papel.
 */
export async function virar(db: Db, documentoId: string, angulos: Record<number, number>): Promise<void> {
  const { sha256 } = await db
    .selectFrom('documentoVersao')
    .select('sha256')
    .where('documentoId', '=', documentoId)
    .orderBy('numero', 'desc')
    .executeTakeFirstOrThrow()
  const paginas = Object.entries(angulos)
  for (const [pagina, angulo] of paginas)
    await sql`insert into arquivo_pagina (sha256, pagina, origem, texto, caixas, pede_ocr, falhou, motor, angulo)
      values (${sha256}, ${Number(pagina)}, 'OCR', 'reconhecida', '{}', true, false, 'de mentira', ${angulo})
      on conflict (sha256, pagina) do update set origem = 'OCR', texto = 'reconhecida', pede_ocr = true, motor = 'de mentira', angulo = excluded.angulo`.execute(
      db,
    )
  for (const etapa of ['TEXTO', 'OCR', 'DADOS'])
    await sql`insert into arquivo_exame (sha256, etapa, motor, situacao, paginas, falharam, pedem_ocr, em)
      values (${sha256}, ${etapa}, 'de mentira', 'OK', ${paginas.length}, 0, ${paginas.length}, now())
      on conflict (sha256, etapa) do update set pedem_ocr = excluded.pedem_ocr`.execute(db)
}
