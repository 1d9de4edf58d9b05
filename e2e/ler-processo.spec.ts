import type { Locator } from '@playwright/test'
import { apiAs, registerDocument, registerProcess } from './support/api.ts'
import { expect, expectAccessible, expectOtherColoursAccessible, test } from './support/fixtures.ts'
import { longPdf } from './support/long-pdf.ts'
import type { Product } from './support/product.ts'

const ESPERA = { timeout: 30_000 }
const [DA_PECA, DO_ANEXO] = [3, 2]

/** Uma peça com um anexo, e uma planilha que não se lê na tela. */
async function comAnexo(product: Product, titulo: string): Promise<string> {
  const api = await apiAs(product, 'terezinha')
  const processoId = await registerProcess(api, titulo)
  const [oficio, planta] = [
    await registerDocument(api, 'Ofício de abertura', { bytes: longPdf(DA_PECA) }),
    await registerDocument(api, 'Planta da ponte', { bytes: longPdf(DO_ANEXO) }),
  ]
  await api(
    'mutation ($anexoId: ID!, $principalId: ID!) { documentoAnexar(anexoId: $anexoId, principalId: $principalId) { id } }',
    { anexoId: planta, principalId: oficio },
  )
  await api(
    'mutation ($documentoId: ID!, $processoId: ID!) { documentoJuntar(documentoId: $documentoId, processoId: $processoId) { id } }',
    { documentoId: oficio, processoId },
  )
  return processoId
}

const pagina = (leitor: Locator, citada: string) => leitor.getByRole('img', { name: citada, exact: true })
const verPagina = (leitor: Locator, citada: string) =>
  expect(pagina(leitor, citada)).toHaveAttribute('aria-busy', 'false', ESPERA)

test('o anexo lê-se depois da peça; duas páginas lado a lado; imprime-se o trecho que se escolhe; estreitada a janela, lê-se @longo', async ({
  loginAs,
  product,
  takeScreenshot,
}) => {
  const titulo = 'Reforma da ponte, com anexo'
  const page = await loginAs('terezinha', { hash: `#/processo/${await comAnexo(product, titulo)}/ler` })
  const leitor = page.getByRole('region', { name: `Processo: ${titulo}` })
  const paginas = leitor.getByRole('group', { name: 'Páginas do processo' })
  const arvore = leitor.getByRole('complementary', { name: 'Peças do processo' })
  await verPagina(leitor, 'Peça 1, p. 1 (fl. 1)')
  await expect(arvore.getByText(`1 peça · 1 anexo · ${DA_PECA} folhas`)).toBeVisible()
  const duas = leitor.getByRole('button', { name: 'Duas páginas lado a lado' })
  await duas.press('Enter')
  await verPagina(leitor, 'Peça 1, p. 2 (fl. 2)')
  const [uma, outra] = await Promise.all(
    ['Peça 1, p. 1 (fl. 1)', 'Peça 1, p. 2 (fl. 2)'].map(
      async (citada) => (await pagina(leitor, citada).boundingBox())!,
    ),
  )
  expect(outra!.x).toBeGreaterThan(uma!.x + uma!.width)
  expect(outra!.y).toBeLessThan(uma!.y + uma!.height / 2)
  await takeScreenshot(page, 'ler-processo-lado-a-lado')
  await leitor.getByRole('button', { name: 'Uma página por vez' }).press('Enter')
  await paginas.focus()
  await page.keyboard.press('Shift+PageDown')
  await verPagina(leitor, 'Peça 1, anexo 1, p. 1')
  const folha = leitor.getByRole('textbox', { name: 'Folha, ou peça/página' })
  await expect(folha).toHaveValue('1/1/1')
  await expect(arvore.locator('[aria-current]')).toContainText('Planta da ponte')

  await page.evaluate(() => (window.print = () => undefined))
  await leitor.getByRole('button', { name: 'Imprimir', exact: true }).press('Enter')
  await expect(leitor.getByText(`${DO_ANEXO} páginas.`)).toBeVisible(ESPERA)
  await leitor.getByRole('textbox', { name: 'Da folha' }).fill('3')
  await expect(leitor.getByText(`${DO_ANEXO + 1} páginas.`)).toBeVisible()
  await expectAccessible(page)
  await expectOtherColoursAccessible(page)
  await leitor.getByRole('textbox', { name: 'à folha' }).press('Enter')
  await expect(page.locator('html[data-imprime]')).toHaveCount(1, ESPERA)
  expect((await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(DO_ANEXO + 1)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))

  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(arvore).toBeVisible()
  await takeScreenshot(page, 'ler-anexo-em-1024')
  await arvore.getByRole('button', { name: /Planta da ponte/ }).focus()
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(arvore).toHaveCount(0)
  await expect(paginas).toBeFocused()
  await verPagina(leitor, 'Peça 1, anexo 1, p. 1')
  await takeScreenshot(page, 'ler-anexo-em-320')
  await expectAccessible(page)
})
