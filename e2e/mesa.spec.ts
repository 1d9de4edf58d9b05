import { apiAs } from './support/api.ts'
import { expect, expectAccessible, expectOtherColoursAccessible, test } from './support/fixtures.ts'
import { registerDocuments, sectorId } from './support/inbox.ts'

test('a mesa: o que chegou diz de quem, e o que espera no setor se dá a alguém pelo teclado, e se desfaz', async ({
  loginAs,
  product,
}) => {
  const [terezinha, marlise] = [await apiAs(product, 'terezinha'), await apiAs(product, 'marlise')]
  const titulo = 'Convite para a reunião da mesa'
  await registerDocuments(terezinha, [titulo], { destinoId: await sectorId(terezinha, 'SEMAD') })
  const page = await loginAs('marlise')
  const chegou = page.getByRole('region', { name: /^Chegou: \d+$/ })
  await expect(chegou.getByRole('listitem').filter({ hasText: titulo })).toContainText('de Terezinha Kühn')
  const { mesa } = await marlise<{ mesa: { pilhas: { pilha: string; total: number }[] } }>(
    '{ mesa { pilhas { pilha total } } }',
  )
  const total = (qual: string) => mesa.pilhas.find(({ pilha }) => pilha === qual)!.total
  await expect(chegou).toHaveAccessibleName(`Chegou: ${total('CHEGOU')}`)
  await expectAccessible(page)
  await expectOtherColoursAccessible(page)

  const dividir = page.getByRole('region', { name: /^Por dividir em CPAD/ })
  const primeiro = dividir.getByRole('button', { name: /^Dar a alguém: / }).first()
  const dado = (await primeiro.getAttribute('aria-label'))!.replace('Dar a alguém: ', '')
  const quantos = async () =>
    await marlise<{ documentosComigo: unknown[]; processosComigo: unknown[] }>(
      '{ documentosComigo { id } processosComigo { id } }',
    )
  const antes = await quantos()
  await primeiro.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: /^Marlise / }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Avisos' })).toContainText('Com Marlise Hoffmann Bertoldi.')
  await expect(dividir.getByRole('link', { name: dado, exact: true })).toHaveCount(0)
  const depois = await quantos()
  expect(depois.documentosComigo.length + depois.processosComigo.length).toBe(
    antes.documentosComigo.length + antes.processosComigo.length + 1,
  )
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(dividir.getByRole('link', { name: dado, exact: true })).toBeVisible()

  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
