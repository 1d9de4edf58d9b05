import { conferirAqui, secaoDeConferirAqui } from './passos/autenticidade.ts'
import { pdfDe } from './passos/assinaturas.ts'
import { type Records, withDatabase } from './support/database.ts'
import { expect, expectAccessible, expectOtherColoursAccessible, test } from './support/fixtures.ts'

// O endereço impresso nos documentos, por quem só o tem no papel.

type Publico = { titulo: string; codigo: string }
const publicoEAssinado = async ({ query }: Records) =>
  (
    await query<Publico>(`select d.titulo, x.codigo_autenticidade as codigo from documento x join docproc d using (id)
      where x.extensao = 'pdf' and x.situacao_arquivo = 'OK' and not x.minuta and x.desconsiderado_em is null and d.pai_id is null and d.excluido_em is null
        and not d.interno and not d.posse and not d.sigiloso and exists (select 1 from assinatura a where a.documento_id = d.id and a.assinada_em is not null)
      order by d.id limit 1`)
  )[0]!

test('quem tem o documento na mão confere, sem entrar, se ele vale e se o arquivo é aquele', async ({
  anonymous,
  product,
}) => {
  const { titulo, codigo } = await withDatabase(product, publicoEAssinado)
  const page = await anonymous()
  await page.goto(`${product.web}/#/autenticidade`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conferir um documento')
  await expectAccessible(page)
  const campo = page.getByRole('textbox', { name: 'Código de autenticidade' })
  await campo.fill('não é um código')
  await page.getByRole('button', { name: 'Conferir', exact: true }).click()
  await expect(page.getByText('O código tem 16 letras e algarismos, como XXXX-XXXX-XXXX-XXXX.')).toBeVisible()
  // Como se digita do papel: minúsculas, sem hífens.
  await campo.fill(codigo.toLowerCase())
  await campo.press('Enter')
  await expect(page.getByRole('status')).toHaveText('O documento existe e está em vigor.')
  await expect(page.getByRole('heading', { level: 2, name: titulo })).toBeVisible()
  await expect(page.locator('article form')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Conferir outro documento' })).toBeVisible()
  await expect(
    page
      .getByRole('region', { name: /^Assinaturas [1-9]/ })
      .getByRole('listitem')
      .first(),
  ).toContainText(/Assinado em \d{2}\/\d{2}\/\d{4}/)
  await expect(page.getByRole('img', { name: /^Página 1 de/ })).toHaveAttribute('aria-busy', 'false')
  await expectAccessible(page)
  await expectOtherColoursAccessible(page)
  await page.setViewportSize({ width: 320, height: 720 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)

  await page.getByRole('button', { name: 'Ver quem escreveu cada byte' }).click()
  const figura = page.getByRole('img', { name: /^Quem escreveu cada byte do arquivo/ })
  await expect(figura).toHaveAttribute('data-estado', 'vista')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  const palavras = await page
    .getByRole('link', { name: 'O mesmo em palavras, byte a byte' })
    .getAttribute('href')
  expect(await (await fetch(new URL(palavras!, product.web))).text()).toMatch(
    /^Revisão 1: [\d.]+ bytes a partir de 0/m,
  )

  const endereco = await page.getByRole('link', { name: 'Baixar o arquivo' }).getAttribute('href')
  const bytes = Buffer.from(await (await fetch(endereco!)).arrayBuffer())
  const comparar = (nome: string, buffer: Buffer) =>
    page.getByLabel('Arquivo a comparar').setInputFiles({ name: nome, mimeType: 'application/pdf', buffer })
  await comparar('recebido.pdf', bytes)
  await expect(page.getByText('recebido.pdf é este documento, sem alteração.')).toBeVisible()
  await comparar('alterado.pdf', Buffer.concat([bytes, Buffer.from(' ')]))
  await expect(page.getByText(/^alterado\.pdf não é este documento: algum byte difere\./)).toBeVisible()
})

test('um arquivo sem assinaturas e um que não é PDF, conferidos no próprio computador, dizem o que são', async ({
  anonymous,
  product,
}) => {
  const page = await anonymous()
  await page.goto(`${product.web}/#/autenticidade`)
  await conferirAqui(page, 'rascunho.pdf', (await pdfDe('Rascunho')).buffer)
  await expect(page.getByText('rascunho.pdf não tem assinaturas.')).toBeVisible()
  await conferirAqui(page, 'outra-coisa.pdf', Buffer.from('não é um PDF'))
  await expect(page.getByText('rascunho.pdf')).toHaveCount(0)
  await expect(secaoDeConferirAqui(page).locator('[data-tom=aviso]')).toBeVisible()
  await expectAccessible(page)
})

test('o código que não existe e o que não é código dizem o que conferir', async ({ anonymous, product }) => {
  const page = await anonymous()
  for (const codigo of ['ZZZZ-ZZZZ-ZZZZ-ZZZZ', 'qualquer-coisa']) {
    await page.goto(`${product.web}/#/autenticidade/${codigo}`)
    await expect(page.getByRole('alert')).toContainText('Confira o que está impresso no documento')
  }
  await expectAccessible(page)
})
