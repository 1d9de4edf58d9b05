import { apiAs } from './support/api.ts'
import { expect, expectAccessible, test } from './support/fixtures.ts'
import { auditScreen } from './support/screen/audit.ts'
import { gravarComo } from './passos/redigir.ts'

// A folha em que se escreve: as ferramentas ficam, a folha é o que mais se vê, e acha-se e troca-se o que se escreveu.

test('na folha se localiza e se substitui, a tabela tem o tamanho que se pede, e tudo fica à mão', async ({
  loginAs,
  product,
}) => {
  test.setTimeout(120_000)
  const api = await apiAs(product, 'marlise')
  const dados = { especie: 'Memorando', origem: 'ELETRONICA', titulo: 'Regulamento das feiras de sábado' }
  const {
    documentoCadastrar: { id },
  } = await api<{ documentoCadastrar: { id: string } }>(
    'mutation ($dados: DocumentoDados!) { documentoCadastrar(dados: $dados) { id } }',
    { dados },
  )
  const paragrafo = '<p>A feira do bairro abre às 7h, e a Feira do centro, às 8h.</p>'
  await gravarComo(product, 'marlise', { id, html: paragrafo.repeat(30), lida: 0 })
  const page = await loginAs('marlise', { hash: `#/documentos/redigir/${id}` })
  await page.setViewportSize({ width: 1366, height: 768 })
  const texto = page.getByRole('textbox', { name: /^Texto de Regulamento/ })
  await expect(texto).toBeVisible()

  // Quem clica vê o cursor; a moldura é de quem chega pelo teclado.
  await texto.click()
  await expect(texto).toHaveCSS('outline-style', 'none')
  await page.getByRole('button', { name: 'Concluir' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(texto).toBeFocused()
  await expect(texto).toHaveCSS('outline-style', 'dashed')

  // Rolada até o fim, o que se salva e o que termina continuam à vista, e a folha tem a maior parte da janela.
  await page.keyboard.press('Control+End')
  const ferramentas = page.getByRole('toolbar', { name: /^Ferramentas de/ })
  const fim = (await ferramentas.boundingBox())!
  expect(768 - fim.y - fim.height, 'a folha, em 768').toBeGreaterThanOrEqual(0.6 * 768)
  await expect(page.getByRole('button', { name: 'Concluir' })).toBeInViewport()
  await expect(page.getByText(/^Salvo às/)).toBeInViewport()
  expect(await page.evaluate(() => document.fonts.check('14.7px Lato'))).toBe(true)

  await page.keyboard.press('Control+f')
  const painel = page.getByRole('dialog', { name: 'Localizar e substituir' })
  await painel.getByRole('textbox', { name: 'Localizar' }).fill('feira do')
  await expect(painel.getByText('60', { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(painel.getByText('1 de 60')).toBeVisible()
  await page.keyboard.press('Shift+Enter')
  await expect(painel.getByText('60 de 60')).toBeVisible()
  await painel.getByRole('switch', { name: 'Diferenciar maiúsculas' }).check()
  await expect(painel.getByText('30', { exact: true })).toBeVisible()
  await painel.getByRole('textbox', { name: 'Substituir por' }).fill('quermesse $1 do')
  await painel.getByRole('button', { name: 'Substituir', exact: true }).click()
  await painel.getByRole('button', { name: 'Substituir', exact: true }).click()
  await expect(texto.getByText('A quermesse $1 do bairro')).toHaveCount(1)
  await painel.getByRole('button', { name: 'Substituir todos' }).click()
  await expect(painel.getByText('29 substituições feitas')).toBeVisible()
  await expect(texto.getByText('A quermesse $1 do bairro abre às 7h, e a Feira do centro')).toHaveCount(30)
  expect(
    await auditScreen(page, [
      { width: 1366, height: 768 },
      { width: 320, height: 640 },
    ]),
  ).toEqual([])
  await page.keyboard.press('Escape')
  await expect(painel).toBeHidden()
  await expect(texto).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(texto.getByText('A quermesse $1 do bairro')).toHaveCount(1)

  await page.keyboard.press('Control+End')
  await page.getByRole('button', { name: 'Tabela', exact: true }).click()
  const dialogo = page.getByRole('dialog', { name: 'Inserir tabela' })
  await dialogo.getByRole('textbox', { name: 'Colunas' }).fill('13')
  await dialogo.getByRole('button', { name: 'Inserir tabela' }).click()
  await expect(dialogo.getByText('Informe um número de 1 a 12.')).toBeVisible()
  await expectAccessible(page)
  await dialogo.getByRole('textbox', { name: 'Linhas' }).fill('2')
  await dialogo.getByRole('textbox', { name: 'Colunas' }).fill('5')
  await page.keyboard.press('Enter')
  await expect(texto.getByRole('row')).toHaveCount(2)
  await expect(texto.getByRole('columnheader')).toHaveCount(5)
})
