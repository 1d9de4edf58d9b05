import { aberto, abriuSeOntem } from './passos/aberto.ts'
import { lerAviso } from './passos/gestos.ts'
import { apiAs } from './support/api.ts'
import { withDatabase } from './support/database.ts'
import { expect, expectAccessible, expectOtherColoursAccessible, test } from './support/fixtures.ts'
import { Teclas } from './passos/teclas.ts'
import { lido } from './passos/virar.ts'

// O que se abriu ontem, o que está aberto, e quem podia ler.

test('o que se abriu ontem: por ato de quem; fecha-se com uma tecla, desfaz-se, e diz-se que está certo', async ({
  loginAs,
  product,
  takeScreenshot,
}) => {
  const [um, outro] = [
    await aberto(product, 'Ofício que se abriu sem querer'),
    await aberto(product, 'Aviso que devia abrir-se'),
  ]
  await abriuSeOntem(product, [um, outro])
  const page = await loginAs('marlise', { hash: '#/aberturas' })
  await expect(page.getByRole('heading', { level: 1, name: 'O que se abriu ontem' })).toBeVisible()
  const linha = page.getByRole('row', { name: /Ofício que se abriu sem querer/ })
  await expect(linha).toContainText('Qualquer pessoa')
  await expectAccessible(page)
  await expectOtherColoursAccessible(page)
  await takeScreenshot(page, 'o-que-se-abriu')

  await linha.getByRole('button', { name: 'Fechar Ofício que se abriu sem querer' }).press('Enter')
  await lerAviso(page, 'Fechado: Ofício que se abriu sem querer')
  await expect(linha).toContainText('Fechado, por Marlise')
  const api = await apiAs(product, 'marlise')
  const restricoes = async () =>
    (
      await api<{ documento: { restricoes: string[] } }>(
        'query ($id: ID!) { documento(id: $id) { restricoes } }',
        { id: um },
      )
    ).documento.restricoes
  expect(await restricoes()).toContain('INTERNO')

  await page.getByRole('button', { name: /^Está certo: Aviso que devia abrir-se/ }).press('Enter')
  await expect(page.getByRole('row', { name: /Aviso que devia abrir-se/ })).toContainText(
    'Está certo, por Marlise',
  )
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(page.getByRole('link', { name: 'Aviso que devia abrir-se' })).toBeVisible()
})

test('quem fecha como classificador, sem ter a carga, diz por quê; e sem o mouse', async ({
  loginAs,
  product,
}) => {
  const id = await aberto(product, 'Parecer de outro setor', { login: 'terezinha' })
  await abriuSeOntem(product, [id])
  const page = await loginAs('marlise', { hash: '#/aberturas' })
  const linha = page.getByRole('row', { name: /Parecer de outro setor/ })
  const botao = linha.getByRole('button', { name: 'Fechar Parecer de outro setor' })
  await botao.press('Enter')
  const dialogo = page.getByRole('dialog', { name: 'Fechar ao público: 1 item' })
  await expect(dialogo).toContainText('Parecer de outro setor passa a público interno')
  await expectAccessible(page)
  await expectOtherColoursAccessible(page)
  const teclas = new Teclas(page)
  await teclas.apertar(dialogo.getByRole('button', { name: 'Cancelar' }))
  await expect(dialogo).toBeHidden()
  await expect(botao).toBeFocused()

  await teclas.bater('Enter')
  await teclas.apertar(dialogo.getByRole('button', { name: 'Fechar ao público' }))
  await expect(dialogo.getByRole('textbox', { name: 'Motivo' })).toHaveAttribute('aria-invalid', 'true')
  await teclas.escrever(dialogo.getByRole('textbox', { name: 'Motivo' }), 'Traz o endereço do requerente.')
  await teclas.apertar(dialogo.getByRole('button', { name: 'Fechar ao público' }))
  await lerAviso(page, 'Fechado: Parecer de outro setor')
  await expect(linha).toContainText('Fechado, por Marlise')
})

test('por que não se fecha daqui se lê inteiro, na largura maior e na menor', async ({
  loginAs,
  product,
}) => {
  const id = await aberto(product, 'Ofício que o interessado lê')
  await abriuSeOntem(product, [id])
  await withDatabase(product, ({ query }) =>
    query('update abertura set publico = false where docproc_id = $1', [id]),
  )
  const page = await loginAs('marlise', { hash: '#/aberturas' })
  const linha = page.getByRole('row', { name: /Ofício que o interessado lê/ })
  const porque = linha.getByText(/^Não se fecha daqui: .*sigilo no item\.$/)
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 900 })
    await porque.scrollIntoViewIfNeeded()
    const { x, width: largura } = (await porque.boundingBox())!
    expect(x + largura, `em ${width}`).toBeLessThanOrEqual(width)
    await expect(porque, `em ${width}`).toBeInViewport({ ratio: 1 })
    const cortado = await linha
      .getByRole('button', { name: /^Está certo/ })
      .evaluate((botao) => [...botao.querySelectorAll('span')].some((s) => s.scrollWidth > s.clientWidth + 1))
    expect(cortado, `Está certo, em ${width}`).toBe(false)
  }
})

test('num dia em que nada se abriu, diz-se', async ({ loginAs, product }) => {
  await withDatabase(product, ({ query }) =>
    query("insert into abertura_dia (dia) values ('2026-01-10') on conflict do nothing"),
  )
  const page = await loginAs('wesley', { hash: '#/aberturas' })
  await page.getByRole('textbox', { name: 'Outro dia' }).fill('10/01/2026')
  await expect(page.getByText('Nesse dia nada se abriu a quem é de fora.')).toBeVisible()
})

test('o que está aberto: com os dados que se acharam; fecham-se vários, e o que se recusa diz por quê', async ({
  loginAs,
  product,
  guard,
  takeScreenshot,
}) => {
  guard.allow(/status of 4\d\d/)
  const CPF = { body: ['O requerente, inscrito no CPF sob nº 529.982.247-25, pede vista.'] }
  const ids = [await aberto(product, 'Pedido aberto A', CPF), await aberto(product, 'Pedido aberto B', CPF)]
  const api = await apiAs(product, 'marlise')
  for (const id of ids) await lido(api, id)
  const page = await loginAs('marlise', { hash: '#/abertos' })
  await page.getByRole('button', { name: 'Com dados pessoais' }).click()
  await expect(page.getByRole('row', { name: /Pedido aberto A/ })).toContainText('CPF (página 1)')
  for (const letra of ['A', 'B'])
    await page.getByRole('checkbox', { name: `Escolher Pedido aberto ${letra}` }).check()
  await expectAccessible(page)
  await expectOtherColoursAccessible(page)
  await takeScreenshot(page, 'o-que-esta-aberto')
  await page.getByRole('button', { name: 'Fechar 2…' }).press('Enter')
  const dialogo = page.getByRole('dialog', { name: 'Fechar ao público: 2 documentos' })
  await expect(dialogo).toContainText('Quem deixa de ler')
  await expectAccessible(page)
  await expectOtherColoursAccessible(page)
  await withDatabase(product, ({ query }) =>
    query(`update documento set publicacao = 'PUBLICADO' where id = $1`, [ids[1]]),
  )
  const teclas = new Teclas(page)
  await teclas.apertar(dialogo.getByRole('button', { name: 'Fechar ao público' }))
  await expect(dialogo.getByText('1 de 2 fechados; 1 não deu certo')).toBeVisible()
  await expect(dialogo.getByText('já foi publicado no diário oficial')).toBeVisible()
  await takeScreenshot(page, 'fechar-o-que-esta-aberto')
  await teclas.apertar(dialogo.getByRole('button', { name: 'Cancelar' }))
  await expect(dialogo).toBeHidden()
  await expect(page.getByRole('row', { name: /Pedido aberto A/ })).toHaveCount(0)
})

test('quem podia ler naquele dia: por item e por pessoa, com o motivo', async ({
  loginAs,
  product,
  takeScreenshot,
}) => {
  const id = await aberto(product, 'Ofício que se vai auditar')
  const api = await apiAs(product, 'marlise')
  const { me } = await api<{ me: { id: string } }>('{ me { id } }')
  await withDatabase(product, ({ query }) =>
    query("update docproc set criado_em = now() - interval '40 days' where id = $1", [id]),
  )
  await api(
    'mutation ($id: ID!, $autorizados: [ID!]) { documentoAlterarRestricoes(id: $id, restricoes: [POSSE], autorizados: $autorizados) { id } }',
    { id, autorizados: [me.id] },
  )
  const page = await loginAs('fabio', { hash: '#/admin/quem-podia-ler' })
  await page
    .getByRole('textbox', { name: 'Documento' })
    .or(page.getByRole('combobox', { name: 'Documento' }))
    .first()
    .fill('Ofício que se vai auditar')
  await page.getByRole('option').first().click()
  const amanha = new Intl.DateTimeFormat('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
  await page.getByRole('textbox', { name: 'Dia' }).fill(amanha.format(new Date(Date.now() - 86_400_000)))
  await page.getByRole('button', { name: 'Ver quem podia ler' }).click()
  const tabela = page.getByRole('table', { name: 'Quem podia ler' })
  await expect(tabela).toContainText('SEMAD · Secretaria de Administração')
  // Ainda não estava concluso: quem o viria a ler não lia.
  await expect(tabela).not.toContainText('O público')
  await expectAccessible(page)
  await expectOtherColoursAccessible(page)
  await takeScreenshot(page, 'quem-podia-ler')
  await page.getByRole('link', { name: 'Por pessoa' }).click()
  await page
    .getByRole('textbox', { name: 'Pessoa' })
    .or(page.getByRole('combobox', { name: 'Pessoa' }))
    .first()
    .fill('Marlise')
  await page.getByRole('option').first().click()
  await page.getByRole('textbox', { name: 'Dia' }).fill(amanha.format(new Date(Date.now() - 86_400_000)))
  await page.getByRole('button', { name: 'Ver o que podia ler' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: /podia ler \d+ itens? com estas restrições em/ }),
  ).toBeVisible()
  await expectAccessible(page)
  await takeScreenshot(page, 'o-que-podia-ler')
})
