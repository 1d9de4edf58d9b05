import type { Page } from '@playwright/test'
import { apiAs } from './support/api.ts'
import { expect, expectAccessible, test } from './support/fixtures.ts'
import { registerDocuments, sectorId } from './support/inbox.ts'
import { expectStill } from './support/screen/audit.ts'

// WCAG 1.4.10: em 320 pixels (um telefone, ou 400 % num monitor), quem trabalha na entidade lê, assina e envia sem
// rolar para o lado, e o que se avisa não cobre o que vem depois. Cada página por si, em telas.spec.ts.

const EM_320 = [{ width: 320, height: 640 }]

const semRolarParaOLado = async (page: Page, onde: string) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    onde,
  ).toBeLessThanOrEqual(0)

test('entrada, detalhes e envio em 320 pixels', async ({ loginAs, product, takeScreenshot }) => {
  test.setTimeout(120_000)
  const titulo = 'Merenda: cardápio de dezembro'
  const osni = await apiAs(product, 'osni')
  await registerDocuments(osni, [titulo], { destinoId: await sectorId(osni, 'ENS') })
  const page = await loginAs('bruna', { hash: '#/documentos/entrada' })
  await page.setViewportSize({ width: 320, height: 640 })
  const linha = page.getByRole('table', { name: 'Entrada' }).getByRole('link', { name: titulo })
  await expect(linha).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Você está em' }).getByRole('listitem')).toHaveText([
    '',
    'Documentos',
    'Entrada',
  ])
  await takeScreenshot(page, '40-entrada-em-320')

  await page.getByRole('button', { name: 'Menu principal' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  await expect(menu.getByRole('link', { name: 'Enviados' }).first()).toBeVisible()
  await expectAccessible(page)
  // Até onde a tela deixa, e nunca mais de 300 pixels.
  expect((await menu.boundingBox())!.width).toBeLessThanOrEqual(300)
  await page.setViewportSize({ width: 1000, height: 640 })
  expect((await menu.boundingBox())!.width).toBe(300)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('button', { name: 'Menu principal' })).toBeFocused()

  await linha.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo)
  await expect(page.getByRole('img', { name: 'Página 1 de 1' })).toHaveAttribute('aria-busy', 'false')
  await takeScreenshot(page, '41-detalhes-em-320')

  await page
    .getByRole('toolbar', { name: /^Ações de / })
    .getByRole('button', { name: 'Enviar' })
    .click()
  const dialogo = page.getByRole('dialog', { name: 'Enviar 1 documento' })
  await dialogo.getByRole('combobox', { name: 'Destinatário' }).fill('sms')
  await page.getByRole('option', { name: /^SMS/ }).click()
  await expectStill(page, 'envio', EM_320)
  await expectAccessible(page)
  expect((await dialogo.boundingBox())!.width, 'o diálogo é a tela').toBe(320)
  await dialogo.getByRole('button', { name: 'Enviar', exact: true }).click()
  const avisos = page.getByRole('region', { name: 'Avisos' })
  await expect(avisos.getByText('Documento enviado.')).toBeVisible()
  await expect(avisos.getByText(new RegExp(`^${titulo} → SMS`))).toBeVisible()
  await expectStill(page, 'o que se avisa', EM_320)
})

test('em tela estreita, a notificação que se segue deixa ver a página a que leva; na larga, o painel fica', async ({
  loginAs,
  product,
}) => {
  const osni = await apiAs(product, 'osni')
  const titulos = ['Merenda: pedido de pão', 'Merenda: pedido de leite']
  await registerDocuments(osni, titulos, { destinoId: await sectorId(osni, 'ENS') })
  const page = await loginAs('bruna', { hash: '#/lixeira' })
  await page.getByRole('button', { name: /^Notificações/ }).click()
  const painel = page.getByRole('complementary', { name: 'Notificações' })
  await painel.getByRole('link', { name: titulos[0]! }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulos[0]!)
  await expect(painel).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  await painel.getByRole('link', { name: titulos[1]! }).click()
  await expect(painel).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulos[1]!)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
})

test('assinar em 320 pixels', async ({ loginAs, product }) => {
  test.setTimeout(90_000)
  const bruna = await apiAs(product, 'bruna')
  const { me } = await bruna<{ me: { id: string } }>('{ me { id } }')
  await registerDocuments(bruna, ['Termo de compromisso do estágio, em tela estreita'], {
    assinantes: [{ usuarioId: me.id }],
  })
  const page = await loginAs('bruna', { hash: '#/documentos/pendentes-assinatura' })
  await page.setViewportSize({ width: 320, height: 640 })
  await page
    .getByRole('button', { name: 'Assinar: Termo de compromisso do estágio, em tela estreita' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Assinar 1 documento' })).toBeVisible()
  await semRolarParaOLado(page, 'assinatura')
  await expectAccessible(page)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Assinar 1 documento' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Assinar 1 documento' })
  await expect(dialogo.getByRole('radio').first()).toBeChecked()
  await semRolarParaOLado(page, 'confirmação da assinatura')
  await dialogo.getByRole('button', { name: 'Assinar', exact: true }).click()
  await expect(
    page.getByRole('region', { name: 'Avisos' }).getByText('1 de 1 documentos foram assinados com sucesso'),
  ).toBeVisible({ timeout: 30_000 })
})
