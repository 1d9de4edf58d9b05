import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'

/** O que se pesquisa de um documento. */
const TEXTO_MAX = 2_000_000

/**
 * O que a conferência leu às pressas, para que se pesquise logo, dá lugar ao texto das páginas: inteiro, e com
 * as palavras inteiras. Faltando alguma página, fica o que está; mas o que se reconheceu numa imagem não estava.
 */
export async function darAPesquisa(
  tx: Tx,
  { documentoId, versao }: { documentoId: string; versao: number },
): Promise<void> {
  await sql`
    insert into documento_texto as t (documento_id, texto)
    select d.id, coalesce((select left(string_agg(p.texto, E'\n' order by p.pagina), ${TEXTO_MAX}) from arquivo_pagina p where p.sha256 = v.sha256), '')
    from documento d join docproc i on i.id = d.id and i.expurgado_em is null
      join documento_versao v on v.documento_id = d.id and v.numero = d.versao_arquivo
      join arquivo_exame e on e.sha256 = v.sha256 and e.etapa = 'TEXTO'
    where d.id = ${documentoId}::uuid and v.numero = ${versao}
      and (e.situacao = 'OK' or exists (select from arquivo_pagina p where p.sha256 = v.sha256 and p.origem = 'OCR'))
    on conflict (documento_id) do update set texto = excluded.texto where t.texto <> excluded.texto`.execute(
    tx,
  )
}
