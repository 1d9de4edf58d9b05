import { DO_GOOGLE, DO_LIBREOFFICE } from './passos/colados.ts'
import { colar, folha, paraEscrever } from './passos/redigir.ts'
import { tokenOf } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'

const ESPERA = { timeout: 30_000 }

const LISTAS =
  '<ol><li><p style="text-align:left">Primeiro</p><ol><li><p style="text-align:left">De dentro</p></li></ol></li>' +
  '<li><p style="text-align:left">Segundo</p></li></ol><ul><li><p style="text-align:left">Ponto</p></li></ul>' +
  '<p style="text-align:center">Ao centro</p>'
const ENFASES = 'Texto com <strong>negrito</strong>, <em>itálico</em> e <u>sublinhado</u>'
const celula = (tag: string, dito: string, mais = '') =>
  `<${tag}${mais}><p style="text-align:left">${dito}</p></${tag}>`
const linhas = (cabeca: string) =>
  `<tbody><tr>${celula(cabeca, 'Cabeça')}${celula(cabeca, 'Outra')}</tr><tr>${celula('td', 'Larga', ' colspan="2"')}</tr></tbody></table>`
const SEM_BORDAS = '<table class="sem-bordas">'

const FICA = {
  LibreOffice:
    `<h1 style="text-align:left">Do objeto</h1><p style="text-align:justify">${ENFASES}<span class="nota-de-rodape">A primeira nota.</span>` +
    ` e mais<span class="nota-de-rodape">A segunda nota.</span>.</p><h2 style="text-align:left">Das partes</h2>${LISTAS}` +
    `${SEM_BORDAS}${linhas('th')}<p style="text-align:left">Com<br />quebra e <a href="https://exemplo.gov.br/">ligação</a>.</p>`,
  'Google Docs':
    `<h1 style="text-align:left">Do objeto</h1><p style="text-align:justify">${ENFASES}.</p><p style="text-align:left;white-space:pre"> </p>` +
    `<h2 style="text-align:left">Das partes</h2>${LISTAS}<table>${linhas('td')}` +
    '<p style="text-align:left">Com<br />quebra e <a href="https://exemplo.gov.br/"><u>ligação</u></a>.<sup>2</sup></p>',
}

// O que se cola é o que fica: títulos, ênfases, listas, notas, o cabeçalho da tabela e as bordas que ela tinha.
test('o que se cola do LibreOffice e do Google Docs, sem linhas a mais; e o que se gravou torna a ler-se igual @longo', async ({
  loginAs,
  product,
}) => {
  const authorization = `Bearer ${await tokenOf(product, 'terezinha')}`
  const page = await loginAs('terezinha')
  for (const [programa, colado] of [
    ['LibreOffice', DO_LIBREOFFICE],
    ['Google Docs', DO_GOOGLE],
  ] as const) {
    const id = await paraEscrever(product, `Colado do ${programa}`)
    const gravado = async () =>
      (await fetch(`${product.web}/documentos/${id}/rascunho`, { headers: { authorization } })).text()
    const abrir = async () => {
      await page.goto(`${product.web}/#/documentos/redigir/${id}`)
      await expect(folha(page)).toHaveAttribute('contenteditable', 'true', ESPERA)
    }
    await abrir()
    await folha(page).click()
    await colar(folha(page), colado)
    await expect.poll(gravado, ESPERA).toBe(FICA[programa])
    await page.goto('about:blank')
    await abrir()
    await folha(page).getByText('Larga').click()
    await page.keyboard.press('End')
    await page.keyboard.type('!')
    await expect.poll(gravado, ESPERA).toBe(FICA[programa].replace('Larga', 'Larga!'))
  }
})
