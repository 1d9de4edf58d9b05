import { expect, expectAccessible, test } from './support/fixtures.ts'

test('quem entra pelo login único vê a caixa de entrada do seu setor', async ({ loginAs, takeScreenshot }) => {
  const page = await loginAs('terezinha', { hash: '#/documentos/entrada' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/entrada/i)
  await expect(page.getByRole('row')).not.toHaveCount(0)
  await expectAccessible(page)
  await takeScreenshot(page, 'caixa-de-entrada')
})

test('a sessão do login único vale em outra janela, sem pedir a senha', async ({ loginAs }) => {
  const page = await loginAs('terezinha', { senha: 'nem se pergunta' })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Terezinha')
})

test('a Câmara é outra entidade: outra marca, outras pessoas', async ({ loginAs }) => {
  const page = await loginAs('rosa', { entidade: 'camara' })
  await expect(page.getByRole('contentinfo')).toContainText('Câmara Municipal de Vale das Araucárias')
  await expectAccessible(page)
})

test('quem não tem acesso lê por quê', async ({ loginAs, guard }) => {
  // O React escreve no console o que um limite de erro apanhou.
  guard.allow(/SemAcesso/)
  const page = await loginAs('mauricio')
  await expect(page.getByText('Usuário sem acesso ao Autos')).toBeVisible()
  await expectAccessible(page)
})
