import type { Page } from '@playwright/test'
import { montarPdf } from '../server/test/pdf.ts'
import { lerAviso } from './passos/gestos.ts'
import { lido } from './passos/virar.ts'
import { apiAs, registerDocument } from './support/api.ts'
import { printedPdf } from './support/files.ts'
import { expect, expectAccessible, expectOtherColoursAccessible, test } from './support/fixtures.ts'
import type { Product } from './support/product.ts'

// A versão pública: o que se acha vem proposto, o resto se desenha, e o que resulta é outro documento.

const ESPERA = { timeout: 60_000 }

async function interno(product: Product, titulo: string): Promise<string> {
  const { buffer } = await printedPdf('requerimento.pdf', {
    heading: 'Requerimento',
    title: titulo,
    sector: 'SEMAD',
    body: [
      'O requerente, inscrito no CPF sob nº 529.982.247-25, residente na Rua Sete de Setembro, nº 120, pede revisão do lançamento.',
      'Pede que se responda pelo telefone (47) 99876-5432.',
    ],
    signers: [],
  })
  const api = await apiAs(product, 'marlise')
  const id = await registerDocument(api, titulo, { bytes: buffer, dados: { restricoes: ['INTERNO'] } })
  await lido(api, id)
  return id
}

const naPagina = (page: Page, nome: RegExp) =>
  page.getByRole('region', { name: /^Arquivo: / }).getByRole('button', { name: nome })

test('o que se achou vem tarjado, desenha-se o que falta, e a versão pública abre ao lado do original', async ({
  loginAs,
  product,
  takeScreenshot,
}) => {
  const id = await interno(product, 'Requerimento de revisão')
  const page = await loginAs('marlise', { hash: `#/documento/${id}` })
  await page.getByRole('link', { name: 'Fazer versão pública' }).click()
  const lista = page.getByRole('list', { name: 'Tarjas' })
  for (const tipo of ['CPF', 'Endereço', 'Telefone'])
    await expect(lista.getByRole('listitem').filter({ hasText: tipo }).first()).toBeVisible()
  await expect(naPagina(page, /^Tarja \d+: CPF/)).toBeVisible(ESPERA)
  await lista.getByRole('button', { name: /^Ver/ }).first().click()
  await expectAccessible(page)
  await takeScreenshot(page, 'versao-publica')
  await expectOtherColoursAccessible(page)

  const antes = await naPagina(page, /^(Tarja|Legível) \d+: /).count()
  const folha = (await page.getByRole('img', { name: 'Página 1 de 1' }).boundingBox())!
  await page.mouse.move(folha.x + 60, folha.y + 330)
  await page.mouse.down()
  await page.mouse.move(folha.x + 260, folha.y + 360, { steps: 4 })
  await page.mouse.up()
  await expect(naPagina(page, /^(Tarja|Legível) \d+: /)).toHaveCount(antes + 1)
  await expect(naPagina(page, /: desenhada/)).toBeFocused()
  await page.getByRole('switch', { name: 'Ver como ficará' }).press('Space')
  await page.setViewportSize({ width: 1024, height: 768 })
  await takeScreenshot(page, 'versao-publica-como-ficara')
  await page.getByRole('button', { name: 'Fazer versão pública' }).click()
  await expect(page.getByText('A versão pública está pronta')).toBeVisible(ESPERA)
  await page.getByRole('link', { name: 'Abrir Requerimento de revisão (versão pública)' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Versão pública' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Requerimento de revisão', exact: true })).toBeVisible()
  await expect(page.getByText('Certidão de tarja')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Página 1 de 1' })).toHaveAttribute('aria-busy', 'false', ESPERA)
  await page.setViewportSize({ width: 1440, height: 900 })
  await takeScreenshot(page, 'versao-publica-feita')
})

test('só com o teclado, em 320 pixels: a tarja se põe, se move, se estica e se tira', async ({
  loginAs,
  product,
  takeScreenshot,
}) => {
  const id = await interno(product, 'Requerimento pelo teclado')
  const page = await loginAs('marlise', { hash: `#/documentos/versao-publica/${id}` })
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(naPagina(page, /^Tarja \d+: CPF/)).toBeVisible(ESPERA)
  await page.getByRole('button', { name: 'Nova tarja na página 1' }).press('Enter')
  const nova = naPagina(page, /: desenhada/)
  await expect(nova).toBeFocused()
  const posta = (await nova.boundingBox())!
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Shift+Alt+ArrowRight')
  const movida = (await nova.boundingBox())!
  expect(movida.y).toBeGreaterThan(posta.y)
  expect(movida.width).toBeGreaterThan(posta.width)
  await expectAccessible(page)
  await takeScreenshot(page, 'versao-publica-320')
  await page.keyboard.press('Delete')
  await expect(nova).toHaveCount(0)
  const cpf = page.getByRole('list', { name: 'Tarjas' }).getByRole('listitem').filter({ hasText: 'CPF' })
  await cpf.getByRole('button', { name: /^Ver/ }).press('Enter')
  await cpf.getByRole('combobox', { name: 'O que fazer' }).selectOption('A lei manda publicar')
  await expect(cpf.getByText('fica legível')).toBeVisible()
  await expect(naPagina(page, /^Legível \d+: CPF/)).toBeVisible()
})

test('o que está fora das páginas lê-se pelo lugar, o que não se examinou diz-se, e o campo vem tarjado', async ({
  loginAs,
  product,
}) => {
  const api = await apiAs(product, 'marlise')
  const id = await registerDocument(api, 'Requerimento com formulário', {
    bytes: comCampoEAnexos(),
    dados: { restricoes: ['INTERNO'] },
  })
  await lido(api, id)
  const page = await loginAs('marlise', { hash: `#/documento/${id}` })
  await page
    .getByRole('toolbar', { name: /^Ações de / })
    .getByRole('button', { name: 'Ações', exact: true })
    .click()
  await page.getByRole('menuitem', { name: 'Alterar restrições' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Alterar restrições: 1 documento' })
  await dialogo.getByRole('switch', { name: 'Público interno' }).press('Space')
  const dados = dialogo.getByRole('region', { name: 'Dados pessoais' })
  await expect(dados).toContainText(
    'CPF (anexo embutido “lista.csv”; campo de formulário “cpf”, página 1). Não se examinou: anexo embutido “antigo.doc” (é de um tipo que não se lê).',
  )
  await expect(dados).toContainText('Procurou-se em: páginas, ')
  await expectAccessible(page)
  await dados.getByRole('link', { name: 'Fazer versão pública' }).click()
  await expect(page.getByText('Fora do texto das páginas: CPF em anexo embutido “lista.csv”')).toBeVisible()
  await expect(naPagina(page, /^Tarja \d+: CPF/)).toBeVisible()
})

/** Um CPF num campo de formulário, outro num anexo embutido, e um anexo de um tipo que não se lê. */
function comCampoEAnexos(): Buffer {
  const cpf = '529.982.247-25'
  const fluxo = (dados: string | Buffer, dict = '') => ({
    dict,
    dados: Buffer.from(dados as string, 'latin1'),
  })
  const fonte = '/Resources<</Font<</F1 3 0 R>>>>'
  const antigo = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]).toString('latin1')
  return montarPdf({
    1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[40 0 R]/DA(/F1 12 Tf 0 g)/DR<</Font<</F1 3 0 R>>>>>>/Names<</EmbeddedFiles<</Names[(a) 50 0 R(b) 52 0 R]>>>>>>',
    2: '<</Type/Pages/Kids[10 0 R]/Count 1>>',
    3: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    10: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${fonte}/Contents 11 0 R/Annots[40 0 R]>>`,
    11: fluxo('BT /F1 14 Tf 60 700 Td (Requerimento) Tj ET'),
    40: `<</Type/Annot/Subtype/Widget/FT/Tx/T(cpf)/V(${cpf})/Rect[60 600 400 620]/P 10 0 R/F 4/DA(/F1 12 Tf 0 g)/AP<</N 42 0 R>>>>`,
    42: fluxo(`BT /F1 12 Tf 2 5 Td (${cpf}) Tj ET`, `/Type/XObject/Subtype/Form/BBox[0 0 340 20]${fonte}`),
    50: '<</Type/Filespec/F(lista.csv)/EF<</F 51 0 R>>>>',
    51: fluxo(`nome;cpf\nFulano;${cpf}\n`, '/Type/EmbeddedFile'),
    52: '<</Type/Filespec/F(antigo.doc)/EF<</F 53 0 R>>>>',
    53: fluxo(antigo, '/Type/EmbeddedFile'),
  })
}

test('antes de abrir ao público leem-se os dados pessoais que há, e só segue quem diz que os viu', async ({
  loginAs,
  product,
  takeScreenshot,
}) => {
  const id = await interno(product, 'Requerimento a abrir')
  const page = await loginAs('marlise', { hash: `#/documento/${id}` })
  await page
    .getByRole('toolbar', { name: /^Ações de / })
    .getByRole('button', { name: 'Ações', exact: true })
    .click()
  await page.getByRole('menuitem', { name: 'Alterar restrições' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Alterar restrições: 1 documento' })
  await dialogo.getByRole('switch', { name: 'Público interno' }).press('Space')
  const dados = dialogo.getByRole('region', { name: 'Dados pessoais' })
  await expect(dados).toContainText('CPF (página 1), endereço (página 1) e telefone (página 1).')
  await expect(dados.getByRole('link', { name: 'Fazer versão pública' })).toBeVisible()
  await dialogo.getByRole('checkbox', { name: /^Sei que qualquer pessoa/ }).check()
  const alterar = dialogo.getByRole('button', { name: 'Alterar', exact: true })
  await expect(alterar).toBeDisabled()
  await dados.getByRole('checkbox', { name: /^Vi, e decido/ }).check()
  await expectAccessible(page)
  await expectOtherColoursAccessible(page)
  await takeScreenshot(page, 'abrir-com-dados-pessoais')
  await alterar.click()
  await lerAviso(page, 'Salvo')
})
