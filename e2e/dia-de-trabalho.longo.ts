import { encherAEntrada, type Pauta, trabalharUmDia } from './passos/dia-de-trabalho.ts'
import { test } from './support/fixtures.ts'

// Um dia de trabalho na Vigilância Sanitária: 40 documentos na entrada e alguns a assinar, com o teclado, e
// quantas teclas cada gesto pede.

const PAUTA: Pauta = { enviar: 16, arquivar: 6, juntar: 4, marcar: 4, assinar: 4 }

test('40 itens da entrada com o teclado, um dia inteiro, dentro dos mesmos limites', async ({
  loginAs,
  product,
}) => {
  test.setTimeout(300_000)
  await encherAEntrada(product, PAUTA)
  const page = await loginAs('ivone', { hash: '#/documentos/entrada' })
  test.info().annotations.push({ type: 'dia', description: await trabalharUmDia(page, PAUTA) })
})
