import { frase } from './passos/frases.ts'
import { apiAs, registerProcess } from './support/api.ts'
import { expect, expectAccessible, test } from './support/fixtures.ts'
import { sectorId } from './support/inbox.ts'

// O que a moldura de cada leiaute promete, e o perfil de quem entrou.

test('todo atalho de acessibilidade leva a um lugar, em todo leiaute, e o rodapé diz o ano', async ({
  anonymous,
  product,
}) => {
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
    await expect(page.getByRole('contentinfo'), rota).toContainText(`© ${new Date().getFullYear()}`)
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
  await expect(page.getByRole('dialog', { name: 'Perfil' })).toContainText(
    'Acesso ao sistema, Classificação documental, Publicação no diário oficial',
  )
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

test('a notificação diz de que item é, e leva a ele', async ({ loginAs, product }) => {
  const titulo = `Campanha de vacinação ${Date.now()}`
  const api = await apiAs(product, 'cleiton')
  const id = await registerProcess(api, titulo)
  await api('mutation ($id: ID!, $d: ID!) { processoEnviar(id: $id, destinoId: $d) { id } }', {
    id,
    d: await sectorId(api, 'SMS'),
  })
  const page = await loginAs('rafael', { hash: '#/processos/entrada' })
  await page.getByRole('button', { name: /^Notificações/ }).click()
  const daCampanha = page
    .getByRole('complementary', { name: 'Notificações' })
    .getByRole('listitem')
    .filter({ hasText: titulo })
  await expect(daCampanha).toContainText('Processo recebido', { timeout: 45_000 })
  await expectAccessible(page)
  await daCampanha.getByRole('link', { name: titulo }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo)
})

test('o aviso do que se fez não cobre o que se pode fazer com os outros selecionados', async ({
  loginAs,
  product,
}) => {
  const [primeiro, segundo] = ['Barra livre A', 'Barra livre B'].map(
    (titulo) => `${titulo} ${Date.now()}`,
  ) as [string, string]
  const api = await apiAs(product, 'cleiton')
  for (const titulo of [primeiro, segundo]) await registerProcess(api, titulo)
  const page = await loginAs('cleiton', { hash: '#/processos/nao-enviados' })
  await page.getByRole('checkbox', { name: `Selecionar ${primeiro}` }).check()
  await page.keyboard.press('r')
  await page
    .getByRole('dialog', { name: 'Arquivar 1 processo' })
    .getByRole('button', { name: 'Arquivar' })
    .click()
  const aviso = page.getByRole('region', { name: 'Avisos' }).getByText('1 processo arquivado.')
  await expect(aviso).toBeVisible()
  await aviso.hover()
  await page.getByRole('checkbox', { name: `Selecionar ${segundo}` }).check()
  const barra = page.getByRole('toolbar', { name: 'Ações da seleção' })
  await expect(barra.getByText('1 processo selecionado')).toBeVisible()
  const [daBarra, doAviso] = await Promise.all([
    barra.boundingBox(),
    page.getByRole('region', { name: 'Avisos' }).boundingBox(),
  ])
  expect(doAviso!.y).toBeGreaterThanOrEqual(daBarra!.y + daBarra!.height)
})

test('de uma página rolada chega-se ao alto da seguinte, e voltando, onde se estava', async ({ loginAs }) => {
  const page = await loginAs('marlise', { hash: '#/manual' })
  const ultimo = page.getByRole('main').getByRole('link').last()
  await ultimo.scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport()
  await ultimo.click()
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await page.goBack()
  await expect(ultimo).toBeInViewport()
})
