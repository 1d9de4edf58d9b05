import { frase } from './passos/frases.ts'
import { abrirAcoes, lerAviso } from './passos/gestos.ts'
import { publicavel } from './passos/publicavel.ts'
import { apiAs } from './support/api.ts'
import { withDatabase } from './support/database.ts'
import { expect, expectAccessible, expectOtherColoursAccessible, test } from './support/fixtures.ts'

const DE_FUNDO = { timeout: 60_000 }

test('publicar: o que falta se diz no campo, o diário recebe, e os detalhes e a lista dizem em que pé está', async ({
  loginAs,
  product,
  takeScreenshot,
}) => {
  const id = await publicavel(product, 'Portaria de teste do diário')
  const page = await loginAs('jaciara', { hash: `#/documento/${id}` })
  await (await abrirAcoes(page)).getByRole('menuitem', { name: 'Publicar no diário oficial' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Publicar 1 documento no diário oficial' })
  await expect(dialogo.getByRole('textbox', { name: 'Título' })).toHaveValue('Portaria de teste do diário')
  await expect(
    dialogo.getByText(/^O que chega ao diário até as \d\d:\d\d sai na edição do dia/),
  ).toBeVisible()
  await dialogo.getByRole('combobox', { name: 'Categoria' }).selectOption('Contratos')
  await dialogo.getByRole('textbox', { name: 'Número', exact: true }).fill('12/2026')
  const valor = dialogo.getByRole('textbox', { name: 'Valor' })
  await valor.pressSequentially('123450')
  await expect(valor).toHaveValue('R$ 1.234,50')
  await dialogo.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(dialogo.getByRole('textbox', { name: 'CPF ou CNPJ do contratado' })).toBeFocused()
  await expect(dialogo.getByText('Campo obrigatório.')).toBeVisible()
  await expectAccessible(page)
  await expectOtherColoursAccessible(page)
  await takeScreenshot(page, 'publicar-contrato')
  await dialogo.getByRole('combobox', { name: 'Categoria' }).selectOption('Portarias')
  await dialogo.getByRole('textbox', { name: /^Código do e-Sfinge/ }).fill(`${'a1'.repeat(20)}--z`)
  await expect(dialogo.getByRole('textbox', { name: /^Código do e-Sfinge/ })).toHaveValue('A1'.repeat(20))
  await dialogo.getByRole('button', { name: 'Publicar', exact: true }).click()
  await lerAviso(page, frase('Documento publicado com sucesso!'))
  await expect(
    page.getByRole('region', { name: 'Diário oficial' }).getByText(/^(Recebido pelo diário|Publicado)$/),
  ).toBeVisible(DE_FUNDO)
  await page.goto(`${product.web}/#/publicacoes`)
  await expect(page.getByRole('row', { name: /Portaria de teste do diário/ })).toContainText('Portarias')
  await expectAccessible(page)
  await expectOtherColoursAccessible(page)
  await takeScreenshot(page, 'publicacoes')
})

test('o que o diário recusou se diz por quê, e se repete @longo', async ({ loginAs, product }) => {
  const id = await publicavel(product, 'Portaria recusada pelo diário')
  const api = await apiAs(product, 'jaciara')
  await api(
    'mutation ($id: ID!) { diarioAutopublicacaoCreate(documentoId: $id, ato: { titulo: "Portaria recusada pelo diário", codCategoria: 4 }, dadosVistos: true) { id } }',
    { id },
  )
  const page = await loginAs('jaciara', { hash: `#/documento/${id}` })
  const diario = page.getByRole('region', { name: 'Diário oficial' })
  await expect(diario.getByText(/^(Recebido pelo diário|Publicado)$/)).toBeVisible(DE_FUNDO)
  await withDatabase(product, async ({ query }) => {
    const recusada = `situacao = 'ERRO', falha = 'A matéria não atende às normas.', diario_id = null, enviada_em = null, publicada_em = null, diario_url = null`
    await query(`update publicacao set ${recusada} where documento_id = $1`, [id])
    await query(`update documento set publicacao = 'ERRO', diario_url = null where id = $1`, [id])
  })
  await page.reload()
  await expect(diario.getByText('A matéria não atende às normas.')).toBeVisible()
  await diario.getByRole('button', { name: /^Repetir/ }).click()
  await lerAviso(page, 'A publicação será mandada de novo.')
  await expect(diario.getByText(/^(Recebido pelo diário|Publicado)$/)).toBeVisible(DE_FUNDO)
})
