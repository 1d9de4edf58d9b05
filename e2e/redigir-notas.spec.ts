import type { Page } from '@playwright/test'
import { docxDe, paragrafo } from '../web/src/partes/redacao/teste/docx-de-teste.ts'
import { lerAviso } from './passos/gestos.ts'
import { clicarEm, colar, folha, gravarComo, paraEscrever } from './passos/redigir.ts'
import { tokenOf } from './support/api.ts'
import { expect, expectAccessible, expectOtherColoursAccessible, test } from './support/fixtures.ts'

const ESPERA = { timeout: 30_000 }
const salvo = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^Salvo/ })).toBeVisible(ESPERA)

test('notas de rodapé: só com o teclado, pela barra, do Word e de um .docx; numeram-se sozinhas e vão no texto @longo', async ({
  loginAs,
  product,
  takeScreenshot,
}) => {
  const id = await paraEscrever(product, 'Parecer com notas')
  // Não na primeira linha: a quem acaba de voltar ao texto a biblioteca desfaz por 200 ms a ida ao começo dele.
  const html =
    '<p>Vistos.</p><p>Segundo a lei, sim.</p><table><tr><th>Cabeça</th></tr><tr><td>Célula</td></tr></table>'
  await gravarComo(product, 'terezinha', { id, html, lida: 0 })
  const page = await loginAs('terezinha', { hash: `#/documentos/redigir/${id}` })
  const texto = folha(page)
  const abaixo = page.getByRole('list', { name: 'Notas de rodapé' }).getByRole('listitem')
  const porNota = page.getByRole('dialog', { name: 'Pôr nota de rodapé' })
  await clicarEm(texto, 'Segundo a lei')
  await page.keyboard.press('End')
  await page.keyboard.press('Control+Alt+f')
  await expect(porNota.getByRole('textbox', { name: 'Texto da nota' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('Lei 14.133, de 2021.')
  await porNota.getByRole('button', { name: 'Pôr nota' }).press('Enter')
  await expect(texto).toBeFocused()
  await expect(abaixo).toHaveText(['Lei 14.133, de 2021.'])
  await page.keyboard.press('Home')
  await page.keyboard.type('/nota')
  await expect(page.getByRole('option', { name: /^Nota de rodapé/ })).toBeVisible(ESPERA)
  await page.keyboard.press('Enter')
  await expect(porNota.getByRole('textbox', { name: 'Texto da nota' })).toBeFocused()
  await page.keyboard.type('Antes desta.')
  await porNota.getByRole('button', { name: 'Pôr nota' }).press('Enter')
  await expect(texto.getByRole('note')).toHaveText(['1', '2'])
  await expect(abaixo).toHaveText(['Antes desta.', 'Lei 14.133, de 2021.'])
  await texto.getByRole('note', { name: 'Nota 1: Antes desta.' }).click()
  const mudar = page.getByRole('dialog', { name: 'Nota de rodapé', exact: true })
  await mudar.getByRole('textbox', { name: 'Texto da nota' }).fill('Antes, e mudada.')
  await mudar.getByRole('button', { name: 'Mudar a nota' }).press('Enter')
  await expect(abaixo.first()).toHaveText('Antes, e mudada.')
  await expect(mudar).toHaveCount(0)
  await expect(texto).toBeFocused()
  await clicarEm(texto, 'Cabeça')
  await page.keyboard.press('Control+Alt+f')
  await lerAviso(page, /^No cabeçalho de uma tabela não se põe nota/)
  await clicarEm(texto, 'Célula')
  await page.keyboard.press('Control+End')
  await colar(texto, DO_WORD)
  await expect(abaixo).toHaveText([
    'Antes, e mudada.',
    'Lei 14.133, de 2021.',
    'Do Word, a primeira.',
    'Do Word, a segunda.',
  ])
  await expect(texto).not.toContainText('[1]')
  await page.getByRole('button', { name: 'Trazer de um arquivo .docx' }).click()
  const trazer = page.getByRole('dialog', { name: 'Trazer de um arquivo .docx' })
  await trazer.getByRole('radio', { name: /^Depois do parágrafo/ }).check()
  const corpo = paragrafo('Do arquivo').replace('</w:p>', '<w:r><w:footnoteReference w:id="2"/></w:r></w:p>')
  const nomes = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
  const notas = `<w:footnotes ${nomes}><w:footnote w:id="2"><w:p><w:r><w:t>Trazida do arquivo.</w:t></w:r></w:p></w:footnote></w:footnotes>`
  const buffer = Buffer.from(docxDe(corpo, [{ nome: 'word/footnotes.xml', dados: notas }]))
  await trazer
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.docx', mimeType: 'application/octet-stream', buffer })
  await trazer.getByRole('button', { name: 'Trazer o texto' }).press('Enter')
  await lerAviso(page, 'Texto trazido de a.docx.')
  await expect(abaixo.last()).toHaveText('Trazida do arquivo.')
  await salvo(page)
  await takeScreenshot(page, 'notas-de-rodape')
  await expectAccessible(page)
  await expectOtherColoursAccessible(page)
  const authorization = `Bearer ${await tokenOf(product, 'terezinha')}`
  const gravado = await (
    await fetch(`${product.web}/documentos/${id}/rascunho`, { headers: { authorization } })
  ).text()
  expect(
    [...gravado.matchAll(/<span class="nota-de-rodape">([^<]*)<\/span>/g)].map(([, dito]) => dito),
  ).toEqual([
    'Antes, e mudada.',
    'Lei 14.133, de 2021.',
    'Do Word, a primeira.',
    'Do Word, a segunda.',
    'Trazida do arquivo.',
  ])
  // O que o PDF não pode ter diz-se enquanto se escreve, e impede de finalizar.
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' A → B')
  await expect(
    page.getByRole('status').filter({ hasText: 'A letra do documento não tem 1 sinal que se escreveu: →' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Concluir' }).click()
  const finalizar = page.getByRole('dialog', { name: 'Concluir o documento' })
  await expect(finalizar.getByRole('alert')).toContainText('A letra do documento não tem')
  await expect(finalizar.getByText(/^O texto vira um PDF/)).toBeVisible(ESPERA)
  await expect(finalizar.getByRole('button', { name: 'Finalizar' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Ir ao lugar' }).press('Enter')
  await page.keyboard.press('Delete')
  await expect(page.getByText(/^A letra do documento não tem/)).toHaveCount(0)
  await salvo(page)
  await page.reload()
  await expect(abaixo).toHaveCount(5, ESPERA)
})

const DO_WORD = `<html><body><p class=MsoNormal>Colado<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span>[1]</span><![endif]></span></span></a>
e mais<a style='mso-footnote-id:ftn2' href="#_ftn2" name="_ftnref2" title=""><span class=MsoFootnoteReference><span>[2]</span></span></a>.</p>
<div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]>
<div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference><span>[1]</span></span></a> Do Word, a primeira.</p></div>
<div style='mso-element:footnote' id=ftn2><p class=MsoFootnoteText><a style='mso-footnote-id:ftn2' href="#_ftnref2" name="_ftn2" title=""><span class=MsoFootnoteReference><span>[2]</span></span></a> Do Word, a segunda.</p></div>
</div></body></html>`
