import { expect, test } from './support/fixtures.ts'

// Como se escolhe a quem: o que se sugere, em que ordem, e o que o teclado faz.

test('o destinatário: todos os setores, a sigla exata primeiro, e Enter escolhe a sugestão única', async ({
  loginAs,
}) => {
  const page = await loginAs('marlise', { hash: '#/documentos/entrada' })
  const linha = page.locator('[data-linha]').first()
  await expect(linha).toBeVisible()
  await linha.getByRole('checkbox').check()
  await page.keyboard.press('e')
  const dialogo = page.getByRole('dialog', { name: 'Enviar 1 documento' })
  const campo = dialogo.getByRole('combobox', { name: 'Destinatário' })
  await campo.click()
  const sugestoes = page.getByRole('listbox', { name: 'Sugestões de Destinatário' }).getByRole('option')
  await expect.poll(() => sugestoes.count()).toBeGreaterThan(40)
  await campo.fill('pgm')
  await expect(sugestoes.first()).toContainText(/^PGM ·/)
  await campo.fill('procuradoria-geral')
  await expect(sugestoes).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(campo).toHaveValue(/^PGM ·/)
  await expect(dialogo).toBeVisible()
  await expect(dialogo.getByText('Campo obrigatório.')).toBeHidden()
})
