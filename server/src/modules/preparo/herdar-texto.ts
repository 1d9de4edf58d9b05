import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { type Arquivo, temDono } from './arquivo.ts'

/** A assinatura só acrescenta: o texto das páginas é o da versão que se assinou, se já se leu; falso, se não. */
export async function herdarTexto(
  tx: Tx,
  { documentoId, versao }: { documentoId: string; versao: number },
  { sha256 }: Arquivo,
): Promise<boolean> {
  const { rows } = await sql<{ de: string }>`
    select a.sha256 as de from documento_versao v
      join documento_versao a on a.documento_id = v.documento_id and a.numero = v.numero - 1
      join arquivo_exame e on e.sha256 = a.sha256 and e.etapa = 'DADOS' and e.situacao <> 'FALHOU'
    where v.documento_id = ${documentoId}::uuid and v.numero = ${versao} and v.motivo = 'ASSINATURA' and ${temDono(sha256)}`.execute(
    tx,
  )
  const de = rows[0]?.de
  if (de === undefined) return false
  await sql`insert into arquivo_pagina (sha256, pagina, origem, texto, caixas, pede_ocr, falhou, motor, confianca, angulo, ocr_falhou, leitor)
    select ${sha256}, pagina, origem, texto, caixas, pede_ocr, falhou, motor, confianca, angulo, ocr_falhou, leitor from arquivo_pagina where sha256 = ${de}
    on conflict do nothing`.execute(tx)
  await sql`insert into arquivo_lugar (sha256, pagina, ordem, lugar, nome, texto, falta, caixa)
    select ${sha256}, pagina, ordem, lugar, nome, texto, falta, caixa from arquivo_lugar where sha256 = ${de} on conflict do nothing`.execute(
    tx,
  )
  await sql`insert into arquivo_dado (sha256, lugar, nome, pagina, tipo, quantos)
    select ${sha256}, lugar, nome, pagina, tipo, quantos from arquivo_dado where sha256 = ${de} on conflict do nothing`.execute(
    tx,
  )
  await sql`insert into arquivo_exame (sha256, etapa, motor, situacao, frase, paginas, falharam, pedem_ocr, em)
    select ${sha256}, etapa, motor, situacao, frase, paginas, falharam, pedem_ocr, ${tx.now} from arquivo_exame where sha256 = ${de}
    on conflict do nothing`.execute(tx)
  return true
}
