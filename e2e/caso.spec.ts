import type { Locator, Page } from '@playwright/test'
import { apiAs, registerDocument, registerProcess } from './support/api.ts'
import { withDatabase } from './support/database.ts'
import { expect, expectAccessible, expectOtherColoursAccessible, test } from './support/fixtures.ts'
import { longPdf } from './support/long-pdf.ts'
import { joinCopies } from './support/many-pieces.ts'
import type { Product } from './support/product.ts'

// O processo como um texto só: duzentas peças se leem de seguida, e só se busca o que está perto da tela.

// O texto prepara-se quando a máquina puder.
const ESPERA = { timeout: 90_000 }
test.describe.configure({ timeout: 240_000 })
const PAGINAS = 15
const PECAS = 200

/** Duzentas peças de quinze páginas; a segunda é sigilosa e de outra pessoa, a terceira se desconsiderou. */
async function caso(product: Product, titulo: string): Promise<string> {
  const api = await apiAs(product, 'terezinha')
  const processo = await registerProcess(api, titulo)
  const peca = await registerDocument(api, 'Medição da obra', { bytes: longPdf(PAGINAS) })
  await api(
    'mutation ($documentoId: ID!, $processoId: ID!) { documentoJuntar(documentoId: $documentoId, processoId: $processoId) { id } }',
    { documentoId: peca, processoId: processo },
  )
  await joinCopies(product, peca, PECAS - 1)
  await withDatabase(product, async ({ query }) => {
    await query('update docproc set interno = true, sigiloso = true where pai_id = $1 and ordem = 2', [
      processo,
    ])
    await query(
      'update documento set desconsiderado_em = now() where id = (select id from docproc where pai_id = $1 and ordem = 3)',
      [processo],
    )
    await expect
      .poll(
        async () =>
          (
            await query(
              `select 1 from arquivo_exame e join documento_versao v using (sha256) where v.documento_id = $1 and e.etapa = 'TEXTO'`,
              [peca],
            )
          ).length,
        ESPERA,
      )
      .toBe(1)
  })
  return processo
}

const pagina = (leitor: Locator, citada: string) => leitor.getByRole('img', { name: citada, exact: true })
const verPagina = (leitor: Locator, citada: string) =>
  expect(pagina(leitor, citada)).toHaveAttribute('aria-busy', 'false', ESPERA)
const buscados = (page: Page): string[] => {
  const pedidos: string[] = []
  page.on('request', (pedido) => void (pedido.headers()['range'] && pedidos.push(pedido.url())))
  return pedidos
}

test('lê-se de seguida: as peças ao lado, a folha que se pede, e nada se busca do que está longe', async ({
  loginAs,
  product,
  takeScreenshot,
}) => {
  const titulo = `Reforma da escola nº ${Date.now() % 10_000}`
  const processo = await caso(product, titulo)
  const page = await loginAs('terezinha', { hash: `#/processo/${processo}` })
  const pedidos = buscados(page)
  await page.getByRole('link', { name: 'Ler o processo' }).click()
  const leitor = page.getByRole('region', { name: `Processo: ${titulo}` })
  await verPagina(leitor, 'Peça 1, p. 1 (fl. 1)')
  const arvore = leitor.getByRole('complementary', { name: 'Peças do processo' })
  await expect(arvore.getByText(`${PECAS} peças · 3.000 folhas`)).toBeVisible()
  await expect(arvore.locator('[aria-current]')).toContainText('Medição da obra')
  expect(new Set(pedidos).size).toBeLessThanOrEqual(2)
  await takeScreenshot(page, 'ler-processo')
  await expectAccessible(page)
  await expectOtherColoursAccessible(page)

  const folha = leitor.getByRole('textbox', { name: 'Folha, ou peça/página' })
  await folha.fill('16')
  await folha.press('Enter')
  await expect(leitor.getByText('O conteúdo desta peça é restrito.')).toBeVisible()
  await folha.fill('120/7')
  await folha.press('Enter')
  await verPagina(leitor, 'Peça 120, p. 7 (fl. 1792)')
  await expect(folha).toHaveValue('1792')
  await expect(arvore.locator('[aria-current]')).toContainText('Medição da obra 120')
  expect(await leitor.getByRole('img', { name: /^Peça/ }).count()).toBeLessThanOrEqual(6)
  await leitor.getByRole('group', { name: 'Páginas do processo' }).focus()
  await page.keyboard.press('Shift+PageDown')
  await verPagina(leitor, 'Peça 121, p. 1 (fl. 1801)')
  await page.keyboard.press('End')
  await verPagina(leitor, `Peça ${PECAS}, p. ${PAGINAS} (fl. ${PECAS * PAGINAS})`)
  await arvore.getByRole('button', { name: /^3 Medição/ }).click()
  await verPagina(leitor, 'Peça 3, p. 1 (fl. 31)')
  await expect(leitor.getByText('DESCONSIDERADA').first()).toBeVisible()
  expect(new Set(pedidos.map((url) => url.split('?')[0])).size).toBe(1)
})

test('procura-se no processo inteiro; o achado fica marcado na página, também em 320', async ({
  loginAs,
  product,
  takeScreenshot,
}) => {
  const [{ id: processo, titulo } = { id: '', titulo: '' }] = await withDatabase(product, ({ query }) =>
    query<{ id: string; titulo: string }>(
      `select id, titulo from docproc where titulo like 'Reforma da escola %' order by criado_em desc limit 1`,
    ),
  )
  const page = await loginAs('terezinha', { hash: `#/processo/${processo}/ler` })
  const leitor = page.getByRole('region', { name: `Processo: ${titulo}` })
  await verPagina(leitor, 'Peça 1, p. 1 (fl. 1)')
  await leitor.getByRole('group', { name: 'Páginas do processo' }).focus()
  await page.keyboard.press('Control+f')
  const campo = leitor.getByRole('searchbox', { name: 'Procurar no processo' })
  await campo.fill('numero 12 do relatorio')
  await expect(leitor.getByText(`1 de ${PECAS - 1}`)).toBeVisible(ESPERA)
  await verPagina(leitor, 'Peça 1, p. 12 (fl. 12)')
  const marcado = leitor.locator('[data-atual]').first()
  await expect(marcado).toBeInViewport()
  await expect(
    leitor.getByRole('list', { name: 'Achados' }).getByRole('button', { name: /^peça 2,/ }),
  ).toHaveCount(0)
  await takeScreenshot(page, 'procurar-no-processo')
  await campo.press('Enter')
  await verPagina(leitor, 'Peça 3, p. 12 (fl. 42)')
  await expectAccessible(page)
  await campo.press('Escape')
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(leitor.getByRole('complementary', { name: 'Peças do processo' })).toHaveCount(0)
  await takeScreenshot(page, 'ler-processo-em-320')
  await expectAccessible(page)
})
