import type { Locator, Page } from '@playwright/test'
import { lerAviso } from './passos/gestos.ts'
import { paraEscrever } from './passos/redigir.ts'
import { apiAs } from './support/api.ts'
import { expect, expectAccessible, expectOtherColoursAccessible, test } from './support/fixtures.ts'

const ESPERA = { timeout: 30_000 }
const folha = (page: Page): Locator => page.getByRole('textbox', { name: /^Texto de / })
const situacao = (page: Page, frase: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: frase })).toBeVisible(ESPERA)

test('um texto padrão: escreve-se uma vez, e põe-se com a barra, pelo botão e só com o teclado', async ({
  loginAs,
  product,
  takeScreenshot,
}) => {
  const id = await paraEscrever(product, 'Despacho com texto padrão')
  const page = await loginAs('terezinha', { hash: '#/textos-padrao' })
  await page.getByRole('link', { name: 'Novo texto padrão' }).press('Enter')
  await page.getByRole('textbox', { name: 'Nome' }).fill('Encaminhamento ao arquivo geral')
  await page.getByRole('textbox', { name: 'Atalho' }).fill('/Arq')
  await page.getByRole('textbox', { name: 'Texto padrão' }).click()
  await page.keyboard.type('Encaminhe-se ao arquivo, por {{setor}}.')
  await page.getByRole('button', { name: 'Criar texto padrão' }).press('Enter')
  await lerAviso(page, 'Encaminhamento ao arquivo geral: criado.')
  const linha = page.getByRole('row', { name: /Encaminhamento ao arquivo geral/ })
  await expect(linha).toContainText('/arq')
  await takeScreenshot(page, 'textos-padrao')
  await page.goto(`${product.web}/#/documentos/redigir/${id}`)
  const texto = folha(page)
  await texto.click()
  await page.keyboard.type('Visto, e/ou lido. /arq')
  const opcoes = page.getByRole('listbox', { name: 'Textos padrão' }).getByRole('option')
  await expect(opcoes).toHaveText([/^Encaminhamento ao arquivo geral/], ESPERA)
  await expect(texto).toHaveAttribute('aria-activedescendant', (await opcoes.getAttribute('id')) ?? '-')
  await takeScreenshot(page, 'textos-padrao-barra')
  await expectAccessible(page)
  await expectOtherColoursAccessible(page)
  await page.keyboard.press('Enter')
  await expect(texto).toHaveText(/^Visto, e\/ou lido\. Encaminhe-se ao arquivo, por Protocolo/)
  await page.keyboard.press('Control+End')
  await page.getByRole('button', { name: 'Texto padrão (/)' }).click()
  await expect(page.getByRole('listbox', { name: 'Textos padrão' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox', { name: 'Textos padrão' })).toBeHidden()
  await expect(texto).toHaveText(/Geral\.$/)
  await situacao(page, /^Salvo às/)
  await page.goto(`${product.web}/#/textos-padrao`)
  await page.getByRole('button', { name: 'Arquivar Encaminhamento ao arquivo geral' }).press('Enter')
  await lerAviso(page, /arquivado\. Já não se oferece/)
  await expect(linha).toBeHidden(ESPERA)
  const api = await apiAs(product, 'terezinha')
  const { textosPadrao } = await api<{ textosPadrao: { nome: string }[] }>('{ textosPadrao { nome } }')
  expect(textosPadrao.map(({ nome }) => nome)).not.toContain('Encaminhamento ao arquivo geral')
})
