import type { Page } from '@playwright/test'
import { apiAs, registerProcess } from './support/api.ts'
import { withDatabase } from './support/database.ts'
import { expect, expectAccessible, expectOtherColoursAccessible, test } from './support/fixtures.ts'
import type { Product } from './support/product.ts'

// O que é de todos, por quem não entrou.

type Achavel = { titulo: string; identificador: string }

/** Um documento que a área pública mostra, e um que ela não mostra. */
const daBase = (product: Product) =>
  withDatabase(product, async ({ query }) => {
    const [documento] =
      await query<Achavel>(`select d.titulo, d.identificador from documento x join docproc d using (id)
      where x.extensao = 'pdf' and x.situacao_arquivo = 'OK' and not x.minuta and x.desconsiderado_em is null and d.vinculo is null and d.excluido_em is null
        and not d.interno and not d.posse and not d.sigiloso and exists (select 1 from assinatura a where a.documento_id = d.id and a.assinada_em is not null)
        and not exists (select 1 from assinante a where a.documento_id = d.id and a.situacao <> 'ASSINOU') order by d.id limit 1`)
    const [reservado] = await query<Achavel>(
      `select d.titulo, d.identificador from docproc d where d.tipo = 'documento' and d.sigiloso and d.excluido_em is null order by d.id limit 1`,
    )
    return { documento: documento!, reservado: reservado! }
  })

/** Um processo sem restrição, do interesse de uma empresa. */
async function processoPublico(product: Product): Promise<[titulo: string, empresa: string]> {
  const api = await apiAs(product, 'terezinha')
  const titulo = `Credenciamento de fornecedores ${Date.now().toString(36)}`
  const { interessadosExternos } = await api<{
    interessadosExternos: { id: string; nomeRazao: string; cpfCnpj: string }[]
  }>('{ interessadosExternos { id nomeRazao cpfCnpj } }')
  const { id, nomeRazao } = interessadosExternos.find(({ nomeRazao: nome }) =>
    nome.startsWith('Papelaria Serra'),
  )!
  await registerProcess(api, titulo, { restricoes: [], interessadosExternos: [id] })
  return [titulo, nomeRazao]
}

async function pesquisar(page: Page, campo: string, texto: string): Promise<void> {
  await page.getByRole('main').getByLabel(campo).fill(texto)
  await page.getByRole('main').getByRole('button', { name: 'Pesquisar' }).click()
}

const cabe = async (page: Page) => {
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('quem não entrou acha o documento público, lê-o e vê se vale; o sigiloso não se acha', async ({
  anonymous,
  product,
  takeScreenshot,
}) => {
  const { documento, reservado } = await daBase(product)
  const page = await anonymous()
  await page.goto(`${product.web}/#/documentos/publicos/pesquisar`)
  await page.getByRole('main').getByRole('button', { name: 'Pesquisar' }).click()
  await expect(page.getByText('Digite o número ou parte do título.')).toBeVisible()
  await pesquisar(page, 'Número, identificador ou título', documento.identificador)
  const resultados = page.getByRole('region', { name: 'Resultados' })
  await expect(resultados.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(resultados.getByRole('link', { name: documento.titulo })).toBeVisible()
  await expectAccessible(page)
  await expectOtherColoursAccessible(page)
  await cabe(page)
  await takeScreenshot(page, '32-documentos-publicos')
  await pesquisar(page, 'Número, identificador ou título', reservado.identificador)
  await expect(resultados.getByRole('heading', { level: 2 })).toHaveText('Nada encontrado')
  // O endereço guarda a pesquisa: voltar mostra a anterior.
  await page.goBack()
  await resultados.getByRole('link', { name: documento.titulo }).click()
  const situacao = page.getByRole('status').filter({ hasText: 'O documento existe e está em vigor' })
  await expect(situacao).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: documento.titulo })).toBeVisible()
})

test('o processo público acha-se pelo interessado que é empresa, e por período', async ({
  anonymous,
  product,
  takeScreenshot,
}) => {
  const [titulo, empresa] = await processoPublico(product)
  const page = await anonymous()
  await page.goto(`${product.web}/#/processos/publicos/pesquisar`)
  await expect(page.getByRole('heading', { level: 1, name: 'Processos públicos' })).toBeVisible()
  await cabe(page)
  const resultados = page.getByRole('region', { name: 'Resultados' })
  await pesquisar(page, 'Interessado', empresa)
  await expect(resultados.getByText(titulo, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await takeScreenshot(page, '33-processos-publicos')
  await page.getByRole('main').getByLabel('Até').fill('01/01/2001')
  await page.getByRole('main').getByRole('button', { name: 'Pesquisar' }).click()
  await expect(resultados.getByRole('heading', { level: 2 })).toHaveText('Nada encontrado')
  // Alt+3 leva à busca da página.
  await page.keyboard.press('Alt+3')
  await expect(page.getByRole('main').getByLabel('Número, identificador ou título')).toBeFocused()
  await expectAccessible(page)
})
