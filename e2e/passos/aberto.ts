import { apiAs, registerDocument } from '../support/api.ts'
import { withDatabase } from '../support/database.ts'
import { printedPdf } from '../support/files.ts'
import type { Product } from '../support/product.ts'

/** Um documento que qualquer pessoa lê. */
export async function aberto(
  product: Product,
  titulo: string,
  { body = [], login = 'marlise' }: { body?: string[]; login?: string } = {},
): Promise<string> {
  const pdf = await printedPdf('aberto.pdf', {
    heading: 'Ofício',
    title: titulo,
    sector: 'SEMAD',
    body,
    signers: [],
  })
  const id = await registerDocument(await apiAs(product, login), titulo, {
    bytes: pdf.buffer,
    dados: { restricoes: [] },
  })
  await withDatabase(product, ({ query }) => query('update docproc set interno = false where id = $1', [id]))
  return id
}

/** Como o apuraria o trabalho da noite, que se prova no servidor. */
export async function abriuSeOntem(product: Product, ids: readonly string[]): Promise<void> {
  await withDatabase(product, async ({ query }) => {
    const ontem = `((now() at time zone 'America/Sao_Paulo')::date - 1)`
    await query(`insert into abertura_dia (dia) values (${ontem}) on conflict do nothing`)
    for (const id of ids)
      await query(
        `insert into abertura (id, dia, docproc_id, publico, quem, historico_id) select gen_random_uuid(), ${ontem}, $1, true, '[]',
           (select id from historico where itens @> array[$1::uuid] order by seq desc limit 1)`,
        [id],
      )
  })
}
