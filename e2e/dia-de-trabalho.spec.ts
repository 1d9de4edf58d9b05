import { encherAEntrada, type Pauta, trabalharUmDia } from './passos/dia-de-trabalho.ts'
import { test } from './support/fixtures.ts'

// Um começo de dia na Vigilância Sanitária, com o teclado, e quantas teclas cada gesto pede. O dia inteiro, em
// dia-de-trabalho.longo.ts.

const PAUTA: Pauta = { enviar: 2, arquivar: 1, juntar: 1, marcar: 2, assinar: 1 }

test('a entrada com o teclado: enviar em até 4 teclas, assinar em 3, marcar em 2, um lote de 10 em 5 @longo', async ({
  loginAs,
  product,
}) => {
  test.setTimeout(120_000)
  await encherAEntrada(product, PAUTA)
  const page = await loginAs('ivone', { hash: '#/documentos/entrada' })
  test.info().annotations.push({ type: 'dia', description: await trabalharUmDia(page, PAUTA) })
})
