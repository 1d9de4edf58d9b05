import type { Locator, Page } from '@playwright/test'
import { deitada, medir, noAlto, noLugar, type Medido } from './passos/medir-tinta.ts'
import { verPagina } from './passos/gestos.ts'
import { apiAs, registerDocument } from './support/api.ts'
import { lido, virar } from './passos/virar.ts'
import { expect, test } from './support/fixtures.ts'
import type { Product } from './support/product.ts'
import { turnedPdf } from './support/turned-pdf.ts'

// A página que se virou lê-se em pé: a que o arquivo manda virar, e a que entrou virada no digitalizador.

const PAGINAS = 5
const PALAVRA = 'Araucária'

/** Em pé, a da última página começa à esquerda; de cabeça para baixo acabaria à direita. */
const noLadoEsquerdo = ({ tinta, folha }: Medido) =>
  tinta.esquerda - folha.esquerda < (folha.direita - tinta.direita) / 2

async function aberta(leitor: Locator, pagina: number): Promise<Locator> {
  const numero = leitor.getByRole('textbox', { name: 'Página' })
  await numero.fill(String(pagina))
  await numero.press('Enter')
  await verPagina(leitor, pagina, PAGINAS)
  const folha = leitor.getByRole('img', { name: `Página ${pagina} de ${PAGINAS}` })
  await expect(folha).toHaveAttribute('aria-busy', 'false')
  await expect(folha.locator('xpath=..').getByText(PALAVRA)).toBeAttached()
  return folha
}

async function abrirGirado(page: Page, product: Product, id: string): Promise<Locator> {
  await page.goto(`${product.web}/#/documento/${id}`)
  const leitor = page.getByRole('region', { name: /^Arquivo: / })
  await expect(leitor.getByRole('img', { name: `Página 1 de ${PAGINAS}` })).toHaveAttribute(
    'aria-busy',
    'false',
    { timeout: 30_000 },
  )
  return leitor
}

async function girar(page: Page, leitor: Locator): Promise<void> {
  await leitor.getByRole('button', { name: 'Mais opções do leitor' }).click()
  await page.getByRole('menuitem', { name: 'Girar à direita' }).click()
}

test('a página que o arquivo manda virar lê-se em pé, com o texto, os achados e a miniatura no lugar; girá-la gira tudo @longo', async ({
  loginAs,
  product,
}) => {
  const id = await registerDocument(await apiAs(product, 'terezinha'), 'Mapas deitados', {
    bytes: turnedPdf(),
  })
  const page = await loginAs('terezinha')
  const leitor = await abrirGirado(page, product, id)
  for (const pagina of [1, 2, 3, 4]) {
    const medido = await medir(await aberta(leitor, pagina))
    expect(deitada(medido.palavra), `página ${pagina}`).toBe(true)
    expect(deitada(medido.folha)).toBe(pagina % 2 === 0)
    expect(noAlto(medido)).toBe(true)
    noLugar(medido.tinta, medido.palavra)
  }
  await leitor.getByRole('button', { name: 'Miniaturas e sumário' }).click()
  for (const pagina of [1, 2, 3, 4]) {
    const miniatura = leitor.getByRole('option', { name: `Página ${pagina}`, exact: true })
    await aberta(leitor, pagina)
    await expect(miniatura.locator('canvas')).toHaveCount(1)
    const medido = await medir(miniatura)
    expect([deitada(medido.folha), deitada(medido.tinta)]).toEqual([pagina % 2 === 0, true])
    expect(noAlto(medido)).toBe(true)
  }
  await leitor.getByRole('button', { name: 'Miniaturas e sumário' }).click()

  await leitor.getByRole('group', { name: 'Páginas do arquivo' }).focus()
  await page.keyboard.press('Control+f')
  await leitor.getByRole('searchbox', { name: 'Procurar no arquivo' }).fill('araucaria')
  const achados = leitor.getByRole('list', { name: 'Achados' })
  for (const giro of [0, 90]) {
    if (giro === 90) await girar(page, leitor)
    for (const pagina of [1, 2, 3, 4]) {
      await achados.getByRole('button', { name: new RegExp(`^p\\. ${pagina}`) }).click()
      const folha = await aberta(leitor, pagina)
      await expect.poll(async () => (await medir(folha)).achado).not.toBeNull()
      const medido = await medir(folha)
      expect(deitada(medido.achado!), `página ${pagina}, girada ${giro}`).toBe(giro === 0)
      expect(deitada(medido.folha)).toBe((pagina % 2 === 0) === (giro === 0))
      noLugar(medido.tinta, medido.achado!)
    }
  }
})

test('a página que entrou virada no digitalizador lê-se em pé, e o que a pessoa gira soma-se a isso @longo', async ({
  loginAs,
  product,
}) => {
  const api = await apiAs(product, 'terezinha')
  const id = await registerDocument(api, 'Digitalizado de cabeça para baixo', { bytes: turnedPdf() })
  await lido(api, id)
  await virar(product, id, { pagina: 5, angulo: 18_120 })
  const page = await loginAs('terezinha')
  const leitor = await abrirGirado(page, product, id)
  const virada = await medir(await aberta(leitor, 5))
  expect([deitada(virada.palavra), noLadoEsquerdo(virada)]).toEqual([true, true])
  noLugar(virada.tinta, virada.palavra)
  await leitor.getByRole('button', { name: 'Miniaturas e sumário' }).click()
  const miniatura = leitor.getByRole('option', { name: 'Página 5', exact: true })
  await expect(miniatura.locator('canvas')).toHaveCount(1)
  expect(noLadoEsquerdo(await medir(miniatura))).toBe(true)
  await leitor.getByRole('button', { name: 'Miniaturas e sumário' }).click()
  // As outras ficam como estavam.
  expect(noAlto(await medir(await aberta(leitor, 1)))).toBe(true)
  await girar(page, leitor)
  const girada = await medir(await aberta(leitor, 5))
  expect([deitada(girada.palavra), deitada(girada.folha)]).toEqual([false, true])
  noLugar(girada.tinta, girada.palavra)
})
