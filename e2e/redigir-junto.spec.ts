import type { Page } from '@playwright/test'
import { lerAviso } from './passos/gestos.ts'
import { comAVez, folha, gravarComo, paraEscrever } from './passos/redigir.ts'
import { apiAs } from './support/api.ts'
import { expect, expectAccessible, expectOtherColoursAccessible, test } from './support/fixtures.ts'

const ESPERA = { timeout: 30_000 }
const situacao = (page: Page, frase: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: frase })).toBeVisible(ESPERA)

test('um texto padrão: escreve-se uma vez, e põe-se com a barra, pelo botão e só com o teclado @longo', async ({
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

test('comentários: quem só lê comenta um parágrafo, quem escreve vê onde, responde e resolve, e nada vai ao arquivo', async ({
  loginAs,
  product,
  takeScreenshot,
}) => {
  const id = await paraEscrever(product, 'Edital comentado')
  await gravarComo(product, 'terezinha', {
    id,
    html: '<h1>Edital</h1><p>A feira será no sábado.</p><p>As barracas abrem às 7h.</p>',
    lida: 0,
  })
  const ela = await loginAs('terezinha', { hash: `#/documentos/redigir/${id}` })
  await comAVez(product, { id, login: 'terezinha' })
  const ele = await loginAs('wesley', { hash: `#/documentos/redigir/${id}` })
  await expect(folha(ele)).toHaveAttribute('aria-readonly', 'true', ESPERA)
  await folha(ele).focus()
  await ele.keyboard.press('Control+Alt+m')
  const dele = ele.getByRole('region', { name: 'Comentários' })
  await expect(dele.getByRole('textbox', { name: 'Comentário' })).toBeFocused(ESPERA)
  await dele.getByRole('combobox', { name: 'Sobre o parágrafo' }).selectOption('A feira será no sábado.')
  await dele.getByRole('textbox', { name: 'Comentário' }).fill('Não era domingo?')
  await ele.keyboard.press('Control+Enter')
  const marcado = folha(ela).locator('.comentado')
  await expect(marcado).toHaveText('A feira será no sábado.', ESPERA)
  await marcado.click()
  const dela = ela.getByRole('region', { name: 'Comentários' })
  await expect(dela.getByText('Não era domingo?')).toBeVisible()
  await folha(ela).getByText('A feira será no sábado.').click()
  await ela.keyboard.press('Home')
  await ela.keyboard.type('Pois: a')
  await ela.keyboard.press('Delete')
  await expect(marcado).toHaveText(' feira será no sábado.')
  await situacao(ela, /^Salvo às/)
  await dela.getByRole('button', { name: /^Responder a Wesley Lima/ }).press('Enter')
  await ela.keyboard.type('É sábado mesmo.')
  await dela.getByRole('button', { name: 'Enviar resposta' }).press('Enter')
  await expect(dele.getByText('É sábado mesmo.')).toBeVisible(ESPERA)
  await expect(folha(ele).locator('.comentado')).toHaveText(' feira será no sábado.', ESPERA)
  await takeScreenshot(ela, 'comentarios-do-texto')
  const altura = async (botao: string) => (await ela.getByRole('button', { name: botao }).boundingBox())!.y
  expect(await altura('Concluir'), 'em 1440 os botões cabem em uma fila').toBe(await altura('Versões'))
  await expectAccessible(ela)
  await expectOtherColoursAccessible(ela)
  await ela.getByRole('button', { name: 'Concluir' }).click()
  const finalizar = ela.getByRole('dialog', { name: 'Concluir o documento' })
  await expect(finalizar.getByRole('listitem')).toHaveText([/^Wesley Lima, sobre “A? ?feira será/i], ESPERA)
  await ela.keyboard.press('Escape')
  await dela.getByRole('button', { name: /^Resolver o comentário de Wesley Lima/ }).press('Enter')
  await expect(marcado).toHaveCount(0, ESPERA)
  await dela.getByRole('switch', { name: 'Mostrar os resolvidos' }).press('Space')
  await dela.getByRole('button', { name: /^Reabrir/ }).press('Enter')
  await expect(marcado).toHaveText(' feira será no sábado.', ESPERA)
})

test('sugestões: quem deve assinar propõe, quem escreve aceita ou rejeita, e antes disso não se finaliza', async ({
  loginAs,
  product,
  takeScreenshot,
}) => {
  const id = await paraEscrever(product, 'Portaria sugerida', 'jaciara')
  await gravarComo(product, 'terezinha', {
    id,
    html: '<p>A feira será no sábado, cedo.</p><p>As barracas  abrem às 7h.</p>',
    lida: 0,
  })
  const dela = await loginAs('jaciara', { hash: `#/documentos/redigir/${id}` })
  await expect(dela.getByText('Sugerindo.')).toBeVisible(ESPERA)
  await expect(dela.getByRole('button', { name: 'Concluir' })).toHaveCount(0)
  await folha(dela).getByText('A feira').click()
  await dela.keyboard.press('Home')
  for (let n = 0; n < 'A feira será no '.length; n++) await dela.keyboard.press('ArrowRight')
  for (let n = 0; n < 'sábado'.length; n++) await dela.keyboard.press('Shift+ArrowRight')
  await dela.keyboard.type('domingo')
  await expect(folha(dela).locator('del')).toHaveText('sábado')
  await expect(folha(dela).locator('ins')).toHaveText('domingo')
  await dela.keyboard.press('Control+Shift+E')
  await expect(dela.getByText(/^Sugerindo, só se escreve e se apaga/)).toBeVisible()
  await dela.keyboard.press('End')
  // O editor sabe onde está o cursor no desenho seguinte.
  await dela.evaluate(() => new Promise((feito) => requestAnimationFrame(() => requestAnimationFrame(feito))))
  await dela.keyboard.press('Enter')
  await dela.keyboard.type('Haverá música.')
  await expect(folha(dela).locator('ins')).toHaveText(['domingo', '¶Haverá música.'])
  await situacao(dela, /^Salvo às/)
  await dela.goto(`${product.web}/#/documento/${id}`)
  const ela = await loginAs('terezinha', { hash: `#/documentos/redigir/${id}` })
  await ela.getByRole('button', { name: 'Sugestões (2)' }).press('Enter', ESPERA)
  const painel = ela.getByRole('region', { name: 'Sugestões' })
  await expect(painel.getByRole('listitem')).toHaveText([
    /sábado.*domingo.*Jaciara/,
    /Haverá música\..*Jaciara/,
  ])
  await expect(folha(ela)).not.toHaveAttribute('aria-readonly', 'true', ESPERA)
  await takeScreenshot(ela, 'sugestoes-ao-texto')
  await expectAccessible(ela)
  await expectOtherColoursAccessible(ela)
  await painel.getByRole('button', { name: 'Fechar as sugestões' }).press('Enter')
  await ela.getByRole('button', { name: 'Concluir' }).click()
  const finalizar = ela.getByRole('dialog', { name: 'Concluir o documento' })
  await expect(finalizar.getByRole('alert')).toContainText('O texto tem 2 sugestões abertas.')
  await finalizar.getByRole('button', { name: 'Ver as sugestões' }).press('Enter')
  await painel.getByRole('button', { name: /^Aceitar: tirar “sábado”/ }).press('Enter')
  await expect(folha(ela)).toContainText('A feira será no domingo, cedo.')
  await painel.getByRole('button', { name: /^Rejeitar: pôr “¶Haverá/ }).press('Enter')
  await expect(folha(ela).getByRole('paragraph')).toHaveText([
    'A feira será no domingo, cedo.',
    'As barracas abrem às 7h.',
  ])
  await expect(painel.getByText('Nenhuma sugestão aberta.')).toBeVisible()
  await situacao(ela, /^Salvo às/)
})
