import { randomUUID } from 'node:crypto'
import { apiAs, openToAll, registerDocument } from '../support/api.ts'
import { withDatabase } from '../support/database.ts'
import { printedPdf } from '../support/files.ts'
import type { Product } from '../support/product.ts'

/** Um ato que se pode publicar: assinado com certificado, como só um certificado de verdade o deixaria. */
export async function publicavel(product: Product, titulo: string): Promise<string> {
  const pdf = await printedPdf('ato.pdf', {
    heading: 'Portaria',
    title: titulo,
    sector: 'ATOS',
    body: [],
    signers: [],
  })
  const api = await apiAs(product, 'jaciara')
  const id = await registerDocument(api, titulo, { bytes: pdf.buffer })
  await openToAll(api, id)
  await withDatabase(product, async ({ query }) => {
    const [quem] = await query<{ id: string; nome: string; cpf: string }>(
      `select id, nome_completo as nome, cpf from usuario where login = 'jaciara'`,
    )
    await query(
      `insert into assinante (id, documento_id, usuario_id, ordem, situacao, adicionado_em) values ($1, $2, $3, 0, 'ASSINOU', now())`,
      [randomUUID(), id, quem!.id],
    )
    await query(
      `insert into assinatura (id, documento_id, versao, usuario_id, nome, cpf_cnpj, cargos, metodo, nivel, icp_brasil, assinada_em, sha256)
       values ($1, $2, 1, $3, $4, $5, '{}', 'LOCAL', 'QUALIFICADA', true, now(), $6)`,
      [randomUUID(), id, quem!.id, quem!.nome, quem!.cpf, '0'.repeat(64)],
    )
    // O texto dele já se leu, e não há nele nada de pessoal.
    await query(
      `insert into arquivo_exame (sha256, etapa, motor, situacao, paginas, falharam, pedem_ocr, em)
       select sha256, etapa, 'teste', 'OK', 1, 0, 0, now() from documento_versao, unnest(array['TEXTO', 'DADOS']) as etapa where documento_id = $1 on conflict do nothing`,
      [id],
    )
  })
  return id
}
