import { expect, expectAccessible, expectOtherColoursAccessible, test } from './support/fixtures.ts'

test('no manual acha-se a tarefa por uma palavra, lê-se o capítulo e vê-se a tela', async ({ loginAs }) => {
  const page = await loginAs('terezinha', { hash: '#/manual' })
  await expect(page.getByRole('heading', { level: 1, name: 'Manual do usuário' })).toBeVisible()
  const indice = page.getByRole('navigation', { name: 'Capítulos do manual' })
  await indice.getByRole('searchbox', { name: 'Procurar no manual' }).fill('xilofone')
  await expect(indice.getByRole('status')).toContainText('Nenhum capítulo fala disso')
  await indice.getByRole('searchbox', { name: 'Procurar no manual' }).fill('CODIGO impresso')
  await expect(indice.getByRole('listitem')).toHaveCount(1)
  await indice.getByRole('link', { name: 'Conferir assinaturas e autenticidade' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Conferir assinaturas e autenticidade' }),
  ).toBeFocused()
  const figura = page.getByRole('figure').getByRole('img')
  await figura.scrollIntoViewIfNeeded()
  await expect(figura).toHaveJSProperty('complete', true)
  expect(await figura.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expectAccessible(page)
  await expectOtherColoursAccessible(page)
})
