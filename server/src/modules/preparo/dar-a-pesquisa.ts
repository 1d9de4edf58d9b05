import { sql } from 'kysely'
import type { NomeDoLugar } from '../../adapters/lugares/port.ts'
import type { Tx } from '../../kernel/database.ts'

/** O que se pesquisa de um documento. */
const TEXTO_MAX = 2_000_000

/** O que programas escrevem para si, e aonde levam os endereços: ninguém o procura, e acharia o que não quer. */
const NAO_SE_PESQUISA: NomeDoLugar[] = ['OUTRO', 'ENDERECO']

/**
 * O que a conferência leu às pressas, para que se pesquise logo, dá lugar ao texto das páginas: inteiro, e com
 * as palavras inteiras, e ao que o arquivo traz fora delas. Faltando alguma página, fica o que está; mas o que se reconheceu numa imagem não estava.
 */
export async function darAPesquisa(
  tx: Tx,
  { documentoId, versao }: { documentoId: string; versao: number },
): Promise<void> {
  await sql`
    insert into documento_texto as t (documento_id, texto)
    select d.id, left(concat_ws(E'\n', (select string_agg(p.texto, E'\n' order by p.pagina) from arquivo_pagina p where p.sha256 = v.sha256),
      (select string_agg(l.texto, E'\n' order by l.pagina, l.ordem) from arquivo_lugar l where l.sha256 = v.sha256 and l.lugar <> all(${NAO_SE_PESQUISA}::text[]))), ${TEXTO_MAX})
    from documento d join docproc i on i.id = d.id and i.expurgado_em is null
      join documento_versao v on v.documento_id = d.id and v.numero = d.versao_arquivo
      join arquivo_exame e on e.sha256 = v.sha256 and e.etapa = (case when v.extensao = 'pdf' then 'TEXTO' else 'DADOS' end)
    where d.id = ${documentoId}::uuid and v.numero = ${versao}
      and (e.situacao = 'OK' or (v.extensao <> 'pdf' and e.situacao = 'PARCIAL') or exists (select from arquivo_pagina p where p.sha256 = v.sha256 and p.origem = 'OCR'))
    on conflict (documento_id) do update set texto = excluded.texto where t.texto <> excluded.texto`.execute(
    tx,
  )
}
