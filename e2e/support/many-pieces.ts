import { withDatabase } from './database.ts'
import type { Product } from './product.ts'

/**
 * Joins to the process as many copies of one of its pieces, over the same stored bytes: a case of thousands of
 * pages that costs no upload. The copies are numbered after it.
 */
export const joinCopies = (product: Product, piece: string, copies: number): Promise<unknown> =>
  withDatabase(product, ({ query }) =>
    query(
      `with copias as (select gen_random_uuid() as id, n from generate_series(1, ${copies}) n),
       itens as (insert into docproc (id, uuid, tipo, titulo, classificacao_id, criado_em, criado_por, criado_setor_id, pai_id, vinculo, ordem, vinculado_em, vinculado_por, vinculado_setor_id, raiz_id, novo)
         select c.id, gen_random_uuid(), d.tipo, d.titulo || ' ' || c.n + 1, d.classificacao_id, d.criado_em, d.criado_por, d.criado_setor_id, d.pai_id, d.vinculo, d.ordem + c.n, d.vinculado_em, d.vinculado_por, d.vinculado_setor_id, d.raiz_id, d.novo
         from docproc d, copias c where d.id = $1),
       documentos as (insert into documento (id, origem, extensao, situacao_arquivo, situacao_desde, versao_arquivo, versao_base, nivel_assinatura, minuta)
         select c.id, e.origem, e.extensao, e.situacao_arquivo, e.situacao_desde, 1, 1, e.nivel_assinatura, e.minuta from documento e, copias c where e.id = $1),
       versoes as (insert into documento_versao (documento_id, numero, chave, version_id, extensao, sha256, tamanho, paginas, motivo, criada_em, criada_por)
         select c.id, 1, v.chave, v.version_id, v.extensao, v.sha256, v.tamanho, v.paginas, v.motivo, v.criada_em, v.criada_por from documento_versao v, copias c where v.documento_id = $1 and v.numero = 1)
       update processo set ultima_peca = ultima_peca + ${copies} where id = (select pai_id from docproc where id = $1)`,
      [piece],
    ),
  )
