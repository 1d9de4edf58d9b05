import type { Page } from '@playwright/test'
import { lerAviso } from './passos/gestos.ts'
import { expect, expectAccessible, expectOtherColoursAccessible, test } from './support/fixtures.ts'

// As páginas de administração: cada uma abre, faz uma coisa e recusa outra. Cada teste usa nomes só dele.

const marca = (): string => Date.now().toString(36).slice(-5)

async function examinar(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectOtherColoursAccessible(page)
}

test('classificações: criar uma espécie com critério próprio, recusar a repetida, alterar, gravar o modelo e desativar', async ({ loginAs, guard }) => {
  guard.allow(/status of 4\d\d/)
  const page = await loginAs('marlise', { hash: '#/admin/classificacoes' })
  const especie = `Boletim ${marca()}`
  await page.getByRole('button', { name: 'Nova espécie' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Nova espécie' })
  await dialogo.getByRole('button', { name: 'Criar' }).click()
  await expect(dialogo.getByText('Campo obrigatório.')).toBeVisible()
  await dialogo.getByLabel('Espécie').fill('Memorando')
  await dialogo.getByRole('button', { name: 'Criar' }).click()
  await expect(dialogo.getByText('Já existe uma classificação com esta espécie e este tipo.')).toBeVisible()
  await dialogo.getByLabel('Espécie').fill(especie)
  await dialogo.getByLabel('Descrição do critério de numeração').fill('Subsetor')
  await dialogo.getByLabel('Descrição do critério de numeração').press('Enter')
  await expect(dialogo.getByRole('switch', { name: 'Subsetor' })).toBeChecked()
  await examinar(page)
  await dialogo.getByRole('button', { name: 'Criar' }).click()
  await lerAviso(page, `${especie}: criada.`)
  const detalhe = page.getByRole('region', { name: especie })
  await expect(detalhe.getByText('Uma sequência para cada Ano, Subsetor')).toBeVisible()
  await detalhe.getByRole('button', { name: 'Modelo de texto' }).click()
  const texto = page.getByRole('textbox', { name: 'Texto do modelo' })
  await texto.click()
  await page.keyboard.type('Boletim do dia')
  await page.getByRole('button', { name: 'Gravar modelo' }).click()
  await lerAviso(page, `${especie}: modelo de texto gravado.`)
  await expect(detalhe.getByText('Versão 1')).toBeVisible()
  await detalhe.getByRole('button', { name: 'Desativar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desativar' }).click()
  await lerAviso(page, `${especie}: desativada.`)
  await expect(detalhe.getByRole('button', { name: 'Ativar' })).toBeVisible()
})

test('o livro de números mostra cada número de uma sequência', async ({ loginAs }) => {
  const page = await loginAs('marlise', { hash: '#/admin/classificacoes?aba=livro' })
  await page.getByRole('table', { name: 'Livros de números' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 2, name: /^Livro de / })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Usado' }).first()).toBeVisible()
  await examinar(page)
})
