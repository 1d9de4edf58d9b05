import { frase } from './passos/frases.ts'
import { expect, expectAccessible, test } from './support/fixtures.ts'

// O que a moldura de cada leiaute promete, e o perfil de quem entrou.

test('todo atalho de acessibilidade leva a um lugar, em todo leiaute', async ({ anonymous, product }) => {
  const page = await anonymous()
  for (const [rota, titulo, lugares] of [
    ['/documentos/publicos/pesquisar', 'Documentos públicos', 4],
    ['/cidadao', 'Área do cidadão', 4],
    ['/assinatura/um-convite', 'Este convite não vale mais', 2],
  ] as const) {
    await page.goto(`${product.web}/#${rota}`)
    await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible()
    const atalhos = page.getByRole('navigation', { name: 'Atalhos de acessibilidade' }).getByRole('button')
    await expect(atalhos, rota).toHaveCount(lugares)
    for (const atalho of await atalhos.all()) {
      await atalho.focus()
      await page.keyboard.press('Enter')
      await expect(atalho, `${await atalho.textContent()} em ${rota}`).not.toBeFocused()
    }
  }
})

test('o perfil mostra todos os papéis da pessoa', async ({ loginAs }) => {
  const page = await loginAs('marlise', { hash: '#/documentos/entrada' })
  await page.getByRole('button', { name: 'Menu de Marlise' }).click()
  await page.getByRole('button', { name: 'Perfil' }).click()
  await expect(page.getByRole('dialog', { name: 'Perfil' })).toContainText('Acesso ao sistema, Classificação documental, Publicação no diário oficial')
})

test('a pessoa escolhe o que avisar, e como; o setor segue o geral', async ({ loginAs }) => {
  const page = await loginAs('diego', { hash: '#/documentos/entrada' })
  const abrir = async () => {
    await page.getByRole('button', { name: 'O que avisar' }).click()
    return page.getByRole('dialog', { name: 'O que avisar' })
  }
  await page.getByRole('button', { name: /^Notificações/ }).click()
  const dialogo = await abrir()
  await expect(dialogo.getByRole('button', { name: 'Salvar' })).toBeDisabled()
  await dialogo.getByLabel('Prazos').selectOption('Não avisar')
  await expectAccessible(page)
  await dialogo.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialogo).toBeHidden()
  await abrir()
  await expect(dialogo.getByLabel('Prazos')).toHaveValue('NENHUM')
  await dialogo.getByLabel('O que chega').selectOption({ index: 1 })
  await expect(dialogo.getByLabel('Prazos')).toContainText('Como no geral: não avisar')
  await dialogo.getByRole('button', { name: 'Cancelar' }).click()
})

test('um CPF pela metade não prende o teclado', async ({ loginAs }) => {
  const page = await loginAs('marlise', { hash: '#/documentos/cadastrar' })
  await page.getByRole('switch', { name: 'Público interno' }).check({ force: true })
  const campo = page.getByRole('textbox', { name: 'CPF de autorizados externos' })
  await campo.fill('905')
  await page.keyboard.press('Tab')
  await expect(campo).not.toBeFocused()
  await expect(page.getByText(frase('CPF inválido.'))).toBeVisible()
})
