import { readFileSync } from 'node:fs'
import { lerAviso } from './passos/gestos.ts'
import { apiAs } from './support/api.ts'
import { withDatabase } from './support/database.ts'
import { expect, expectAccessible, expectOtherColoursAccessible, test } from './support/fixtures.ts'
import type { Product } from './support/product.ts'

// A pesquisa: o que se procura fica no endereço, e o que se acha diz onde o texto está.

test.describe.configure({ timeout: 120_000 })

const ESPERA = { timeout: 30_000 }
const QUANTOS = 27

/** Minutas de quem vai procurar: só ela as vê, e ninguém mais as tem na caixa. */
async function cadastrarVarios(product: Product): Promise<void> {
  const api = await apiAs(product, 'terezinha')
  const umDe = (lugar: number) => ({
    especie: lugar === 1 ? 'Ofício' : 'Memorando',
    origem: 'ELETRONICA',
    titulo: `Zabumba nº ${lugar}`,
    assunto:
      lugar === 1
        ? 'A fanfarra pediu o conserto do bumbo e das zabumbas antes do desfile.'
        : `Peça ${lugar} do inventário.`,
  })
  for (let lugar = 1; lugar <= QUANTOS; lugar++)
    await api('mutation ($dados: DocumentoDados!) { documentoCadastrar(dados: $dados) { id } }', {
      dados: umDe(lugar),
    })
}

test('a pesquisa tem páginas, filtros, trechos e planilha, e o endereço a guarda', async ({
  loginAs,
  product,
  takeScreenshot,
}) => {
  await cadastrarVarios(product)
  const page = await loginAs('terezinha', { hash: '#/documentos/pesquisar' })
  await expect(page.getByRole('heading', { level: 1, name: 'Pesquisar documentos' })).toBeVisible(ESPERA)
  await expectAccessible(page)
  await takeScreenshot(page, 'pesquisa')
  const conteudo = page.locator('#conteudo')
  const campo = conteudo.getByRole('searchbox')
  await campo.fill('zabumba')
  await campo.press('Enter')
  await expect(page).toHaveURL(/#\/documentos\/pesquisar\?q=zabumba$/)
  const resultados = page.getByRole('list', { name: 'Resultados para “zabumba”' }).getByRole('listitem')
  await expect(resultados).toHaveCount(25, ESPERA)
  await expect(resultados.first().locator('mark')).toHaveText(['Zabumba'])
  await conteudo.getByRole('button', { name: 'Mostrar mais 25' }).click()
  await expect(resultados).toHaveCount(QUANTOS, ESPERA)
  await expect(resultados.last()).toContainText('Zabumba nº 1')
  await expect(resultados.last().locator('mark')).toHaveText(['Zabumba', 'zabumbas'], ESPERA)

  const baixado = page.waitForEvent('download')
  await conteudo.getByRole('button', { name: 'Baixar CSV' }).click()
  expect(
    readFileSync(await (await baixado).path(), 'utf8')
      .trim()
      .split('\r\n'),
  ).toHaveLength(QUANTOS + 1)

  await page.locator('body').press('j')
  await expect(resultados.first().getByRole('link')).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByRole('toolbar', { name: 'Ações da seleção' })).toContainText(
    '1 documento selecionado',
  )
  await page.keyboard.press('x')

  const filtros = conteudo.getByRole('button', { name: /^Filtros/ })
  if ((await filtros.getAttribute('aria-expanded')) === 'false') await filtros.click()
  await conteudo.getByRole('combobox', { name: 'Espécie' }).selectOption({ label: 'Ofício' })
  await expect(resultados).toHaveCount(1, ESPERA)
  await expect(page.getByRole('list', { name: 'Filtros em uso' })).toContainText('Espécie: Ofício')
  await expectAccessible(page)
  await expectOtherColoursAccessible(page)
  await takeScreenshot(page, 'pesquisa-com-filtros')
  await page.reload()
  await expect(resultados).toHaveCount(1, ESPERA)
  await expect(resultados).toContainText('Zabumba nº 1')

  await conteudo.getByRole('button', { name: 'Guardar esta pesquisa' }).click()
  const guardar = page.getByRole('dialog', { name: 'Guardar esta pesquisa' })
  await guardar.getByRole('textbox', { name: 'Nome' }).fill('Bumbos da fanfarra')
  await guardar.getByRole('button', { name: 'Guardar', exact: true }).click()
  await lerAviso(page, 'Pesquisa guardada como “Bumbos da fanfarra”.')
  await page.getByRole('list', { name: 'Documentos' }).getByRole('link', { name: 'Pesquisar' }).click()
  await page.getByRole('link', { name: 'Bumbos da fanfarra' }).click()
  await expect(resultados).toHaveText([/Zabumba nº 1/], ESPERA)

  await resultados.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Zabumba nº 1' })).toBeVisible(ESPERA)
  await page.goBack()
  await expect(resultados).toHaveText([/Zabumba nº 1/], ESPERA)
})

test('a pesquisa do topo acha documentos e processos juntos, e a que nada acha diz o que fazer', async ({
  loginAs,
}) => {
  const page = await loginAs('terezinha', { hash: '#/pesquisa/licita%C3%A7%C3%A3o' })
  const lista = page.getByRole('list', { name: 'Resultados para “licitação”' })
  await expect(lista.getByRole('listitem').first()).toBeVisible(ESPERA)
  await expect(lista.locator('mark').first()).toBeVisible(ESPERA)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Filtros/ }).click()
  await page.getByRole('textbox', { name: 'Número' }).fill('999999999')
  await expect(
    page.getByText(/Nada encontrado para “licitação” entre o que você pode ver com estes filtros/),
  ).toBeVisible(ESPERA)
  await expect(page).toHaveURL(/numero=(%22)?999999999/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Procurar sem os filtros' }).click()
  await expect(lista.getByRole('listitem').first()).toBeVisible(ESPERA)
})

test('o campo Número acha o número de outro sistema como se lê, com ou sem zeros, pontos e maiúsculas', async ({
  loginAs,
  product,
}) => {
  const api = await apiAs(product, 'terezinha')
  const numeros = { 'Bumbo antigo': '317-A/2014', 'Bumbo mais antigo': '1.317/2014' }
  for (const [titulo, numero] of Object.entries(numeros)) {
    const { documentoCadastrar } = await api<{ documentoCadastrar: { id: string } }>(
      'mutation ($dados: DocumentoDados!) { documentoCadastrar(dados: $dados) { id } }',
      { dados: { especie: 'Memorando', origem: 'ELETRONICA', titulo } },
    )
    await withDatabase(product, ({ query }) =>
      query('update docproc set numero_completo = $2 where id = $1', [documentoCadastrar.id, numero]),
    )
  }
  const page = await loginAs('terezinha', { hash: '#/documentos/pesquisar?q=bumbo' })
  const filtros = page.locator('#conteudo').getByRole('button', { name: /^Filtros/ })
  if ((await filtros.getAttribute('aria-expanded')) === 'false') await filtros.click()
  const resultados = page.getByRole('list', { name: /^Resultados/ }).getByRole('listitem')
  const numero = page.getByRole('textbox', { name: 'Número' })
  for (const [digitado, acha] of [
    ['317-A/2014', /Bumbo antigo/],
    ['0317-a/2014', /Bumbo antigo/],
    ['1.317/2014', /Bumbo mais antigo/],
    ['1317/2014', /Bumbo mais antigo/],
    ['01317', /Bumbo mais antigo/],
  ] as const) {
    await numero.fill(digitado)
    await expect(page).toHaveURL(
      new RegExp(`numero=[^&]*${encodeURIComponent(digitado).replaceAll('%2F', '(%2F|/)')}`),
    )
    await expect(resultados, digitado).toHaveText([acha], ESPERA)
  }
  await numero.fill('318-A/2014')
  await expect(resultados).toHaveCount(0, ESPERA)
})
