import { escolher, lerAviso } from './passos/gestos.ts'
import { expect, expectAccessible, expectOtherColoursAccessible, test } from './support/fixtures.ts'
import { apiAs } from './support/api.ts'
import { registerDocuments, sectorId } from './support/inbox.ts'
import { operationHash } from './support/operations.ts'
import { textOfPdf } from './support/pdf-text.ts'

// Como as listas se mantêm em dia. O que chega à lista de outra pessoa vê-se no trabalho principal.

test('a lista em que nada mudou só pergunta se mudou; quem manda atualizar lê de novo', async ({
  loginAs,
}) => {
  test.setTimeout(90_000)
  const page = await loginAs('marlise', { hash: '#/documentos/entrada' })
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  const caixa = operationHash('DocumentosEntrada')
  const pedidos: string[] = []
  page.on('response', (resposta) => {
    if (resposta.url().endsWith('/mudancas')) pedidos.push(`mudou? ${resposta.status()}`)
  })
  // Quando se pede, e não quando chega: a que se pediu antes pode chegar depois.
  page.on('request', (pedido) => {
    if (pedido.postData()?.includes(caixa)) pedidos.push('lista')
  })
  const paradas = () => pedidos.filter((pedido) => pedido === 'mudou? 304').length
  await expect.poll(paradas, { timeout: 50_000 }).toBeGreaterThanOrEqual(2)
  expect(pedidos.filter((pedido, i) => pedido === 'lista' && pedidos[i - 1] === 'mudou? 304')).toEqual([])

  const lida = page.waitForResponse((resposta) => resposta.request().postData()?.includes(caixa) ?? false)
  await page.getByRole('button', { name: 'Atualizar a lista' }).click()
  expect((await lida).status()).toBe(200)
})

test('impressa, a lista dá todas as linhas, também as que não se veem; e do que se acabou de enviar imprime-se a guia, do próprio aviso', async ({
  loginAs,
  product,
}) => {
  test.setTimeout(90_000)
  const marca = `Relação ${Date.now()}`
  const titulos = Array.from({ length: 12 }, (_, n) => `${marca}, volume ${n + 11}`)
  const api = await apiAs(product, 'claudete')
  await registerDocuments(api, titulos)
  const page = await loginAs('claudete', { hash: '#/documentos/nao-enviados' })
  await page.setViewportSize({ width: 1366, height: 500 })
  await expect(page.getByRole('link', { name: titulos.at(-1)! }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Imprimir a relação de remessa' })).toBeEnabled()
  const daLista = textOfPdf(await page.pdf())
  for (const titulo of titulos) expect(daLista).toContain(titulo)
  expect(daLista).toContain('Relação de remessa – Não enviados')
  expect(daLista).toContain('Recebido por')

  // Da própria lista, que também se imprimiria: sai só o que se enviou.
  await page.getByRole('checkbox', { name: `Selecionar ${titulos.at(-1)!}` }).check()
  await page.keyboard.press('e')
  const envio = page.getByRole('dialog', { name: 'Enviar 1 documento' })
  await escolher(envio, { campo: 'Destinatário', texto: 'seinfra', opcao: /^SEINFRA/ })
  await envio.getByRole('button', { name: 'Enviar', exact: true }).click()
  const aviso = page.getByRole('region', { name: 'Avisos' }).getByRole('status')
  // A impressora não é do navegador do teste: imprime-se no PDF, com a página como ela a receberia.
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await aviso.getByRole('button', { name: 'Imprimir a guia' }).click()
  await expect(page.locator('html[data-relacao]')).toBeAttached()
  const guia = textOfPdf(await page.pdf())
  expect(guia).toMatch(/Relação de remessa – SEINFRA/)
  expect(guia).toContain(`1 item. Impressa em `)
  expect(guia).toContain(titulos.at(-1)!)
  expect(guia).toContain('Entregue por')
  expect(guia).not.toContain(titulos[0]!)
  // O aviso fica: desfazer ainda se pode.
  await aviso.getByRole('button', { name: 'Desfazer' }).click()
  await lerAviso(page, 'Envio desfeito. A carga voltou para a origem.')
  expect(textOfPdf(await page.pdf())).toContain('Relação de remessa – Não enviados')
})

test('Esc fecha o painel das notificações, e o foco volta ao sino', async ({ loginAs }) => {
  const page = await loginAs('marlise', { hash: '#/documentos/entrada' })
  const sino = page.getByRole('button', { name: /^Notificações/ })
  const painel = page.getByRole('complementary', { name: 'Notificações' })
  for (const dentro of [sino, painel.getByRole('button', { name: 'O que avisar' })]) {
    await sino.click()
    await expect(painel).toBeVisible()
    await dentro.press('Escape')
    await expect(painel).toBeHidden()
    await expect(sino).toBeFocused()
  }
})

test('colunas, larguras e filtros são da pessoa; de um item volta-se à mesma linha, e j e k andam também nos detalhes @longo', async ({
  loginAs,
  product,
}) => {
  test.setTimeout(90_000)
  const registrados = Array.from(
    { length: 4 },
    (_, n) => `Poda das árvores da avenida, trecho ${n + 1}: vistoria, orçamento e ordem de serviço`,
  )
  const claudete = await apiAs(product, 'claudete')
  await registerDocuments(claudete, registrados, { destinoId: await sectorId(claudete, 'SEINFRA') })
  const page = await loginAs('osni', { hash: '#/documentos/entrada' })
  await page.setViewportSize({ width: 1366, height: 768 })
  const tabela = page.getByRole('table', { name: 'Entrada' })
  const daAvenida = tabela.getByRole('link', { name: /^Poda das árvores da avenida/ })
  await expect(daAvenida).toHaveCount(4)
  // Enviados ao mesmo tempo, chegam em qualquer ordem: vale a da lista, de baixo para cima.
  const nomes = await daAvenida.evaluateAll((linhas) => linhas.map((linha) => linha.textContent))
  const titulos = nomes.map((nome) => registrados.find((titulo) => nome.includes(titulo))!).toReversed()
  const linha = (n: number) => tabela.getByRole('link', { name: titulos[n]! })
  await expect(
    page
      .getByRole('navigation', { name: 'Menu principal' })
      .getByRole('list', { name: 'Documentos' })
      .getByRole('link', { name: /^Entrada \d+ não lidos de \/? ?\d+/ }),
  ).toBeVisible()

  const largura = () =>
    tabela
      .getByRole('columnheader', { name: 'Título' })
      .evaluate((coluna) => (coluna as HTMLElement).offsetWidth)
  await page.getByRole('button', { name: 'Ajustar a lista' }).click()
  const ajustes = page.getByRole('dialog', { name: 'Ajustar a lista' })
  await ajustes.getByRole('checkbox', { name: 'Assunto' }).uncheck()
  await expect(tabela.getByRole('columnheader', { name: 'Assunto' })).toHaveCount(0)
  await expectAccessible(page)
  await expectOtherColoursAccessible(page)
  const antes = await largura()
  await ajustes.getByRole('button', { name: 'Alargar Título' }).click()
  await expect.poll(largura).toBe(antes + 24)
  await page.reload()
  await expect(linha(0)).toBeVisible()
  await expect(tabela.getByRole('columnheader', { name: 'Assunto' })).toHaveCount(0)
  expect(await largura()).toBe(antes + 24)

  const filtros = page.getByRole('group', { name: 'Filtros da lista' })
  await filtros
    .getByRole('combobox', { name: 'Origem da lista' })
    .selectOption({ label: 'Claudete Rosa dos Santos' })
  await filtros
    .getByRole('combobox', { name: 'Espécie da lista' })
    .selectOption({ label: 'Comunicação Interna' })
  await expect(linha(0)).toBeVisible()
  await linha(2).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulos[2]!)
  await page.goBack()
  await expect(linha(2)).toBeFocused()
  await expect(filtros.getByRole('combobox', { name: 'Origem da lista' })).toHaveValue(
    'Claudete Rosa dos Santos',
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulos[2]!)
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulos[1]!)
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulos[2]!)

  // O que se arquiva, por tecla, vai à lista dos arquivados, de onde volta.
  await page.keyboard.press('r')
  await page
    .getByRole('dialog', { name: 'Arquivar 1 documento' })
    .getByRole('button', { name: 'Arquivar' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulos[1]!)
  await page
    .getByRole('list', { name: 'Documentos', exact: true })
    .getByRole('link', { name: 'Arquivados' })
    .click()
  await page.getByRole('button', { name: `Ações de ${titulos[2]!}` }).click()
  await page.getByRole('menuitem', { name: /^Desarquivar/ }).click()
  await page
    .getByRole('dialog', { name: 'Desarquivar 1 documento' })
    .getByRole('button', { name: 'Desarquivar' })
    .click()
  await expect(page.getByRole('link', { name: titulos[2]! })).toHaveCount(0)
})
