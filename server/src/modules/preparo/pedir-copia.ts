import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { SEM_PRESSA } from './mandar-preparar.ts'

/** Outra receita deixa sem cópia o que já a tem: é para o que muda o que nela se vê, ou o que ela diz que é (adapters/copia-pdf). */
export const COPIA = 'copia-de-leitura-2'
/** Até aqui o original abre-se tão depressa como a cópia. */
const [TAMANHO_MAX, PAGINAS_MAX] = [5 * 2 ** 20, 50]

/** Já se sabe tudo o que ela terá, e o original não serve tão bem para se ler e procurar. Cita `v`. */
export const querCopia: RawBuilder<boolean> = sql<boolean>`exists (
  select from arquivo_exame t where t.sha256 = v.sha256 and t.etapa = 'TEXTO' and t.situacao <> 'FALHOU'
    and (t.pedem_ocr = 0 or exists (select from arquivo_exame o where o.sha256 = v.sha256 and o.etapa = 'OCR'))
    and (v.tamanho > ${TAMANHO_MAX} or t.paginas > ${PAGINAS_MAX}
      or exists (select from arquivo_pagina p where p.sha256 = v.sha256 and p.origem = 'OCR' and p.texto <> '')))
  and not exists (select from arquivo_derivado c where c.sha256 = v.sha256 and c.receita = ${COPIA})`

/** Na transação em que se acaba de saber o que se lê no arquivo: manda fazer a cópia, se a quer. */
export async function pedirCopia(
  tx: Tx,
  { documentoId, versao }: { documentoId: string; versao: number },
  { semPressa = false } = {},
): Promise<void> {
  const { rows } = await sql`
    select v.numero from documento d join docproc i on i.id = d.id and i.expurgado_em is null
      join documento_versao v on v.documento_id = d.id and v.numero = d.versao_arquivo and v.extensao = 'pdf'
    where d.id = ${documentoId}::uuid and v.numero = ${versao} and ${querCopia}`.execute(tx)
  if (rows.length === 0) return
  await enqueue(tx, 'arquivo.copia', {
    data: { documentoId, versao },
    key: `${documentoId}:${versao}:copia`,
    ...(semPressa ? { priority: SEM_PRESSA } : {}),
  })
}
