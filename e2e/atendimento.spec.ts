import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectOtherColoursAccessible, test } from './support/fixtures.ts'

const painel = (page: Page) => page.getByRole('complementary', { name: 'Atendimento' })
const conversa = (page: Page) => painel(page).frameLocator('iframe')

async function abrir(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu de / }).click()
  await page.getByRole('button', { name: 'Falar com o suporte' }).click()
}

test('fala-se com o suporte ao lado da página, com a identidade confirmada, e a conversa continua', async ({
  loginAs,
  takeScreenshot,
}) => {
  const page = await loginAs('terezinha')
  await abrir(page)
  await expect(conversa(page).getByText('(identidade confirmada)')).toContainText('Você fala como Terezinha')
  await conversa(page)
    .getByRole('textbox', { name: 'Escreva a sua mensagem' })
    .fill('Como envio um documento?')
  await conversa(page).getByRole('button', { name: 'Enviar' }).click()
  await expect(conversa(page).getByRole('listitem')).toHaveText([/Como envio um documento\?/, /^Suporte/])
  await expectAccessible(page)
  await expectOtherColoursAccessible(page)
  await takeScreenshot(page, 'atendimento')

  await painel(page).getByRole('button', { name: 'Fechar o atendimento' }).press('Escape')
  await expect(painel(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Menu de / })).toBeFocused()
  await abrir(page)
  await expect(conversa(page).getByRole('listitem')).toHaveCount(2)
})

test('o atendimento que não responde diz isso, e se tenta de novo', async ({ loginAs, product }) => {
  const page = await loginAs('terezinha', { before: (nova) => nova.clock.install() })
  await fetch(`${product.atendimento}/_falha`, {
    method: 'POST',
    body: JSON.stringify({ modo: 'pendurar', vezes: 1 }),
  })
  await abrir(page)
  await expect(painel(page).getByRole('status')).toHaveText('Abrindo a conversa…')
  await page.clock.fastForward(16_000)
  await expect(painel(page).getByRole('alert')).toContainText(
    'O atendimento não respondeu. Confira a conexão e tente de novo.',
  )
  await painel(page).getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(conversa(page).getByText('(identidade confirmada)')).toBeVisible()
})
