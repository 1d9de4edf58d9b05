import { expect } from '@playwright/test'
import type { Api } from '../support/api.ts'
import { withDatabase } from '../support/database.ts'
import type { Product } from '../support/product.ts'

/** O texto das páginas está lido: até lá, nada se acha nele. */
export async function lido(api: Api, id: string): Promise<void> {
  await expect(async () => {
    const { documento } = await api<{ documento: { preparo: { situacao: string } } }>(
      'query ($id: ID!) { documento(id: $id) { preparo { situacao } } }',
      { id },
    )
    expect(documento.preparo.situacao).toBe('PRONTO')
  }).toPass({ timeout: 60_000 })
}

/** Como o deixa quem a reconhece: com os centésimos de grau que a girou para ler, tortos como os do papel. */
export const virar = (
  product: Product,
  id: string,
  { pagina, angulo }: { pagina: number; angulo: number },
): Promise<void> =>
  withDatabase(product, async ({ query }) => {
    const deste = 'sha256 = (select sha256 from documento_versao where documento_id = $1)'
    await query(`update arquivo_exame set pedem_ocr = 1 where etapa = 'TEXTO' and ${deste}`, [id])
    await query(
      `insert into arquivo_exame (sha256, etapa, motor, situacao, paginas, falharam, pedem_ocr, em)
       select sha256, 'OCR', 'teste', 'OK', 1, 0, 1, now() from documento_versao where documento_id = $1 on conflict do nothing`,
      [id],
    )
    await query(
      `update arquivo_pagina set origem = 'OCR', pede_ocr = true, motor = 'teste', angulo = $2 where pagina = $3 and ${deste}`,
      [id, angulo, pagina],
    )
  })
