import type { Page } from '@playwright/test'
import { withDatabase } from './support/database.ts'
import { expect, expectAccessible, expectOtherColoursAccessible, test } from './support/fixtures.ts'
import type { Product } from './support/product.ts'

// O leitor: o texto da página se seleciona, e se procura em todas as páginas.

const ESPERA = { timeout: 30_000 }

type Achado = { id: string; titulo: string; paginas: number; login: string }

/** Um documento da demonstração, de mais de uma página, e quem o lê. */
const deVariasPaginas = (product: Product): Promise<Achado> =>
  withDatabase(product, async ({ query }) => {
    const [achado] = await query<Achado>(
      `select d.id, d.titulo, v.paginas, u.login from docproc d join documento x using (id) join documento_versao v on v.documento_id = d.id join lotacao l on l.setor_id = d.carga_setor_id
       join usuario u on u.id = l.usuario_id where x.situacao_arquivo = 'OK' and v.paginas > 1 and d.excluido_em is null and not d.posse and not d.sigiloso and u.desativado_em is null order by d.criado_em, u.login limit 1`,
    )
    return achado!
  })

const doAchadoAtual = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('achado-atual') ?? [])].map((faixa) => String(faixa as Range)))

test('procura em todas as páginas sem acento, vai a cada achado, e o texto se seleciona', async ({
  loginAs,
  product,
  takeScreenshot,
}) => {
  const { id, titulo, paginas, login } = await deVariasPaginas(product)
  const page = await loginAs(login, { hash: `#/documento/${id}` })
  const leitor = page.getByRole('region', { name: `Arquivo: ${titulo}` })
  await expect(leitor.getByRole('img', { name: `Página 1 de ${paginas}` })).toHaveAttribute(
    'aria-busy',
    'false',
    ESPERA,
  )
  await leitor.getByRole('group', { name: 'Página do arquivo' }).focus()
  await page.keyboard.press('Control+f')
  const campo = leitor.getByRole('searchbox', { name: 'Procurar no arquivo' })
  await expect(campo).toBeFocused()
  await campo.fill('araucarias')
  await expect(leitor.getByText(/^1 de \d+$/)).toBeVisible(ESPERA)
  await expect.poll(() => doAchadoAtual(page)).toEqual([expect.stringMatching(/^araucárias$/i)])
  // Ir ao achado não leva embora o alto da tela.
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await takeScreenshot(page, 'procurar-no-arquivo')
  await expectOtherColoursAccessible(page)

  const adiante = leitor
    .getByRole('list', { name: 'Achados' })
    .getByRole('button', { name: /^p\. 2/ })
    .first()
  await adiante.click()
  await expect(leitor.getByRole('img', { name: `Página 2 de ${paginas}` })).toBeVisible()
  await expect.poll(() => doAchadoAtual(page)).toEqual([expect.stringMatching(/^araucárias$/i)])
  await campo.press('Shift+Enter')
  await expect(leitor.getByRole('img', { name: `Página 1 de ${paginas}` })).toBeVisible()

  await campo.fill('palavra que ninguém escreveu')
  await expect(leitor.getByText('Nada encontrado')).toBeVisible(ESPERA)
  expect(await doAchadoAtual(page)).toEqual([])
  await campo.press('Escape')
  await expect(campo).toHaveCount(0)
  await expect(leitor.getByRole('group', { name: 'Página do arquivo' })).toBeFocused()
  await leitor
    .getByText(/Araucárias/i)
    .first()
    .dblclick()
  expect(await page.evaluate(() => String(getSelection()).trim())).toMatch(/\S/)
})
