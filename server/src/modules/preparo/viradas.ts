import { type RawBuilder, sql } from 'kysely'
import { batched } from '../../kernel/batch.ts'
import type { Reader } from '../../kernel/database.ts'
import { listed } from '../../kernel/listed.ts'
import { type Fatos, podeVerConteudo } from '../acoes/index.ts'

export type PaginaVirada = { pagina: number; graus: number }

/** Quartos de volta, no sentido do relógio, para que a página `p` se leia; a torta não é virada. */
const quartos = sql<number>`round(p.angulo / 9000.0)::int % 4`
/** Onde nada se leu, o ângulo é só um palpite. */
const lida = sql<boolean>`p.origem = 'OCR' and p.texto <> ''`

/** As páginas do arquivo `v` que entraram viradas; `e` é o exame do texto dele. */
export const viradasDoArquivo: RawBuilder<PaginaVirada[]> = sql`
  coalesce((select json_agg(json_build_object('pagina', g.pagina, 'graus', g.quartos * 90) order by g.pagina) from (
    select p.pagina, ${quartos} as quartos from arquivo_pagina p
    where p.sha256 = v.sha256 and e.pedem_ocr > 0 and ${lida}) g where g.quartos <> 0), '[]')`

/** O mesmo só da primeira página: nenhum, enquanto não se sabe. */
export const quartosDaPrimeira: RawBuilder<number> = sql`
  coalesce((select ${quartos} from arquivo_pagina p where p.sha256 = v.sha256 and p.pagina = 1 and ${lida}), 0)`

/** As do arquivo em vigor, para quem o lê. */
export async function viradasDe(contexto: { db: Reader }, fatos: Fatos): Promise<PaginaVirada[]> {
  if (!podeVerConteudo(fatos)) return []
  const carregar = (ids: string[]) => viradasPorDocumento(contexto.db, ids)
  return (await batched(contexto, 'preparo.viradas', carregar)(fatos.id)) ?? []
}

/** Dos documentos que têm alguma; quem pergunta já sabe quem os lê. Num comando, quantos forem. */
export async function viradasPorDocumento(
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, PaginaVirada[]>> {
  const { rows } = await sql<{ id: string; viradas: PaginaVirada[] }>`
    select d.id, ${viradasDoArquivo} as viradas
    from documento d join documento_versao v on v.documento_id = d.id and v.numero = d.versao_arquivo and v.extensao = 'pdf'
      join arquivo_exame e on e.sha256 = v.sha256 and e.etapa = 'TEXTO' and e.pedem_ocr > 0
    where d.id = any(${listed(ids)})`.execute(reader)
  return new Map(rows.map(({ id, viradas }) => [id, viradas]))
}
