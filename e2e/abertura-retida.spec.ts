import { lerAviso } from './passos/gestos.ts'
import { Teclas } from './passos/teclas.ts'
import { apiAs, registerDocument } from './support/api.ts'
import { printedPdf } from './support/files.ts'
import { expect, expectAccessible, expectOtherColoursAccessible, test } from './support/fixtures.ts'
import type { Product } from './support/product.ts'

// O que se abriria a todos ao concluir-se, e espera que se veja o que há nele: a página diz por quê e o que fazer.

test.describe.configure({ timeout: 120_000 })

const ESPERA = { timeout: 60_000 }

async function retido(product: Product, titulo: string, login = 'terezinha'): Promise<string> {
  const { buffer: bytes } = await printedPdf('aviso.pdf', {
    heading: 'Aviso',
    title: titulo,
    sector: 'Protocolo Geral',
    body: ['O requerente, inscrito no CPF sob nº 529.982.247-25, pede vista.'],
    signers: [],
  })
  return registerDocument(await apiAs(product, login), titulo, { bytes, dados: { restricoes: [] } })
}

const POR_QUE = { name: 'Por que está interno' }

test('diz por que está interno, o que se achou e as saídas; deixá-lo interno, sem o mouse, decide-o', async ({
  loginAs,
  product,
  takeScreenshot,
}) => {
  const id = await retido(product, 'Aviso com CPF, que fica interno')
  const page = await loginAs('terezinha', { hash: `#/documento/${id}` })
  const porQue = page.getByRole('region', POR_QUE)
  await expect(porQue).toContainText('Está interno até que se decida: há dados pessoais à vista.', ESPERA)
  await expect(porQue).toContainText('CPF (página 1).', ESPERA)
  await expect(porQue.getByRole('link', { name: 'Fazer versão pública' })).toHaveAttribute(
    'href',
    `#/documentos/versao-publica/${id}`,
  )
  await expectAccessible(page)
  await expectOtherColoursAccessible(page)
  await takeScreenshot(page, 'abertura-retida')

  const colega = await loginAs('wesley', { hash: `#/documento/${id}` })
  await expect(colega.getByRole('region', POR_QUE)).toContainText('Quem tem a carga decide se o abre.')
  await expect(colega.getByRole('region', POR_QUE).getByRole('button')).toHaveCount(0)

  const teclas = new Teclas(page)
  await teclas.apertar(porQue.getByRole('button', { name: 'Deixar interno', exact: true }))
  await lerAviso(page, 'Fica interno. Abre-se quando se quiser, em Alterar restrições.')
  await expect(porQue).toBeHidden()
  await expect(page.getByText('Público interno', { exact: true })).toBeVisible()
})

test('abre-se dali, dizendo que se viu; e qualquer pessoa passa a achá-lo', async ({
  loginAs,
  anonymous,
  product,
}) => {
  const titulo = `Aviso com CPF, que se abre ${Date.now().toString(36)}`
  const id = await retido(product, titulo)
  const page = await loginAs('terezinha', { hash: `#/documento/${id}` })
  const porQue = page.getByRole('region', POR_QUE)
  await porQue.getByRole('button', { name: 'Abrir a todos…' }).click(ESPERA)
  const dialogo = page.getByRole('dialog', { name: 'Alterar restrições: 1 documento' })
  // Deixar como está também se pode: já é decidir.
  await expect(dialogo.getByRole('button', { name: 'Alterar', exact: true })).toBeEnabled(ESPERA)
  await dialogo.getByRole('switch', { name: 'Público interno' }).press('Space')
  await dialogo.getByRole('checkbox', { name: /^Vi, e decido abrir/ }).check(ESPERA)
  await dialogo.getByRole('checkbox', { name: /^Sei que qualquer pessoa poderá ler/ }).check(ESPERA)
  await dialogo.getByRole('button', { name: 'Alterar', exact: true }).click()
  await lerAviso(page, 'Salvo')
  await expect(porQue).toBeHidden()
  const publico = await anonymous()
  await publico.goto(`${product.web}/#/documentos/publicos/pesquisar`)
  await publico.getByRole('main').getByLabel('Número, identificador ou título').fill(titulo)
  await publico.getByRole('main').getByRole('button', { name: 'Pesquisar' }).click()
  await expect(publico.getByRole('link', { name: titulo })).toBeVisible()
})

test('a classificadora, que não tem a carga, decide dizendo por quê', async ({ loginAs, product }) => {
  const id = await retido(product, 'Aviso com CPF, de outro setor')
  const page = await loginAs('marlise', { hash: `#/documento/${id}` })
  const porQue = page.getByRole('region', POR_QUE)
  await porQue.getByRole('button', { name: 'Deixar interno…' }).click(ESPERA)
  const dialogo = page.getByRole('dialog', { name: 'Alterar restrições: 1 documento' })
  const alterar = dialogo.getByRole('button', { name: 'Alterar', exact: true })
  await expect(alterar).toBeEnabled(ESPERA)
  await alterar.click()
  await expect(dialogo.getByRole('textbox', { name: 'Motivo' })).toHaveAttribute('aria-invalid', 'true')
  await dialogo.getByRole('textbox', { name: 'Motivo' }).fill('Traz o CPF do requerente.')
  await alterar.click()
  await lerAviso(page, 'Salvo')
  await expect(porQue).toBeHidden()
})
