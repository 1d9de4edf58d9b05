import { pdfDePaginas } from '../server/test/pdf.ts'
import { escolher, lerAviso } from './passos/gestos.ts'
import { type Records, withDatabase } from './support/database.ts'
import { printedPdf } from './support/files.ts'
import { expect, test } from './support/fixtures.ts'

// O cadastro de documentos: o que não se cria, o seguinte, e vários de uma vez.

const quantosComTitulo =
  (titulo: string) =>
  async ({ query }: Records) =>
    (await query<{ n: number }>('select count(*)::int as n from docproc where titulo = $1', [titulo]))[0]!.n

const pdf = (nome: string) => printedPdf(nome, { heading: 'MEMORANDO', title: nome, sector: 'CREAS', body: ['Texto.'], signers: [] })

/** Abre e se desenha, mas traz um programa dentro: o servidor não o aceitaria. */
const comJavaScript = { name: 'contas.pdf', mimeType: 'application/pdf', buffer: pdfDePaginas([{}], { catalogo: '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>' }) }

test('o arquivo que não serve é recusado antes de haver documento, e o que se preencheu fica', async ({ loginAs, product }) => {
  const titulo = `Sem arquivo não nasce ${Date.now()}`
  const page = await loginAs('cleiton', { hash: '#/documentos/cadastrar' })
  await escolher(page, { campo: 'Espécie e tipo', texto: 'comunicacao interna', opcao: /^Comunicação Interna/ })
  await page.getByRole('textbox', { name: 'Título' }).fill(titulo)
  await page.getByLabel('Arquivo do documento').setInputFiles(comJavaScript)
  await page.getByRole('button', { name: 'Cadastrar documento' }).click()
  const recusa = page.getByRole('main').getByRole('alert').filter({ hasText: 'O arquivo não foi aceito.' })
  await expect(recusa).toContainText('O PDF contém JavaScript, que não é aceito.')
  await expect(recusa).toContainText('Nada foi cadastrado, e o que você preencheu continua aqui.')
  expect(await withDatabase(product, quantosComTitulo(titulo))).toBe(0)

  await page.getByLabel('Arquivo do documento').setInputFiles(await pdf('contas-impressas.pdf'))
  await expect(recusa).toBeHidden()
  await page.getByRole('button', { name: 'Cadastrar documento' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo, { timeout: 30_000 })
  await lerAviso(page, 'Documento cadastrado.')
  expect(await withDatabase(product, quantosComTitulo(titulo))).toBe(1)
})
