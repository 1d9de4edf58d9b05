import type { Locator, Page } from '@playwright/test'
import { verPagina } from './passos/gestos.ts'
import { apiAs, registerDocument } from './support/api.ts'
import { withDatabase } from './support/database.ts'
import { expect, expectAccessible, expectOtherColoursAccessible, test } from './support/fixtures.ts'
import { longPdf } from './support/long-pdf.ts'
import type { Product } from './support/product.ts'

// O leitor: o texto da página se seleciona, procura-se em todas as páginas, e do arquivo grande só vem o que se lê.

const ESPERA = { timeout: 30_000 }

type Achado = { id: string; titulo: string; paginas: number; login: string }

/** Um documento da demonstração, de mais de uma página, e quem o lê. */
const deVariasPaginas = (product: Product): Promise<Achado> =>
  withDatabase(product, async ({ query }) => {
    const [achado] = await query<Achado>(
      `select d.id, d.titulo, v.paginas, u.login from docproc d join documento x using (id) join documento_versao v on v.documento_id = d.id join lotacao l on l.setor_id = d.carga_setor_id
       join usuario u on u.id = l.usuario_id where x.situacao_arquivo = 'OK' and v.paginas > 1 and d.excluido_em is null and not d.posse and not d.sigiloso and u.desativado_em is null order by d.criado_em, u.login limit 1`,
    )
    return achado!
  })

const doAchadoAtual = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('achado-atual') ?? [])].map((faixa) => String(faixa as Range)))

test('procura em todas as páginas sem acento, vai a cada achado, e o texto se seleciona', async ({
  loginAs,
  product,
  takeScreenshot,
}) => {
  const { id, titulo, paginas, login } = await deVariasPaginas(product)
  const page = await loginAs(login, { hash: `#/documento/${id}` })
  const leitor = page.getByRole('region', { name: `Arquivo: ${titulo}` })
  await expect(leitor.getByRole('img', { name: `Página 1 de ${paginas}` })).toHaveAttribute(
    'aria-busy',
    'false',
    ESPERA,
  )
  await leitor.getByRole('group', { name: 'Páginas do arquivo' }).focus()
  await page.keyboard.press('Control+f')
  const campo = leitor.getByRole('searchbox', { name: 'Procurar no arquivo' })
  await expect(campo).toBeFocused()
  await campo.fill('araucarias')
  await expect(leitor.getByText(/^1 de \d+$/)).toBeVisible(ESPERA)
  await expect.poll(() => doAchadoAtual(page)).toEqual([expect.stringMatching(/^araucárias$/i)])
  // Ir ao achado não leva embora o alto da tela.
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await takeScreenshot(page, 'procurar-no-arquivo')
  await expectOtherColoursAccessible(page)

  const adiante = leitor
    .getByRole('list', { name: 'Achados' })
    .getByRole('button', { name: /^p\. 2/ })
    .first()
  await adiante.click()
  await expect(leitor.getByRole('img', { name: `Página 2 de ${paginas}` })).toBeVisible()
  await expect.poll(() => doAchadoAtual(page)).toEqual([expect.stringMatching(/^araucárias$/i)])
  await campo.press('Shift+Enter')
  await expect(leitor.getByRole('img', { name: `Página 1 de ${paginas}` })).toBeVisible()

  await campo.fill('palavra que ninguém escreveu')
  await expect(leitor.getByText('Nada encontrado')).toBeVisible(ESPERA)
  expect(await doAchadoAtual(page)).toEqual([])
  await campo.press('Escape')
  await expect(campo).toHaveCount(0)
  await expect(leitor.getByRole('group', { name: 'Páginas do arquivo' })).toBeFocused()
  await leitor
    .getByText(/Araucárias/i)
    .first()
    .dblclick()
  expect(await page.evaluate(() => String(getSelection()).trim())).toMatch(/\S/)

  // Impressas, as páginas são folhas inteiras, e mais nada da tela.
  await page.evaluate(() => (window.print = () => undefined))
  await leitor.getByRole('button', { name: 'Imprimir' }).click()
  await expect(page.locator('html[data-imprime]')).toHaveCount(1, ESPERA)
  const folhas = (await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(folhas).toHaveLength(paginas)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(page.locator('html[data-imprime]')).toHaveCount(0)
})

const PAGINAS = 48

/** Quantos bytes o leitor pediu de um arquivo, e em quantos pedidos. */
function pedidosDe(page: Page) {
  const pedidos: number[] = []
  page.on('request', (pedido) => {
    const [, de, ate] = /^bytes=(\d+)-(\d+)$/.exec(pedido.headers()['range'] ?? '') ?? []
    if (de && ate) pedidos.push(Number(ate) - Number(de) + 1)
  })
  return pedidos
}

const desenhadas = (leitor: Locator) => leitor.getByRole('img', { name: /^Página \d+ de/ })

test('do arquivo grande vem só o que se lê, e só as páginas à vista se desenham', async ({
  loginAs,
  product,
}) => {
  const titulo = `Relatório de obras ${Date.now()}`
  const bytes = longPdf(PAGINAS)
  const id = await registerDocument(await apiAs(product, 'terezinha'), titulo, { bytes })
  const page = await loginAs('terezinha')
  const pedidos = pedidosDe(page)
  await page.goto(`${new URL(page.url()).origin}/#/documento/${id}`)
  const leitor = page.getByRole('region', { name: `Arquivo: ${titulo}` })
  await verPagina(leitor, 1, PAGINAS)
  expect(pedidos.length).toBeGreaterThan(1)
  expect(pedidos.reduce((soma, cada) => soma + cada, 0)).toBeLessThan(bytes.length / 2)

  const numero = leitor.getByRole('textbox', { name: 'Página' })
  await numero.fill('40')
  await numero.press('Enter')
  await verPagina(leitor, 40, PAGINAS)
  expect(await desenhadas(leitor).count()).toBeLessThanOrEqual(5)
  await expect(desenhadas(leitor).first()).toHaveAccessibleName(/^Página 3\d de/)
  await expect(desenhadas(leitor).first()).toHaveAttribute('aria-busy', 'false')
  await expect(desenhadas(leitor).last()).toHaveAttribute('aria-busy', 'false')

  // Rolar muda o número; End e Home vão às pontas, e mudar a ampliação não sai do lugar.
  await leitor.getByRole('group', { name: 'Páginas do arquivo' }).hover()
  await page.mouse.wheel(0, 1600)
  await expect(numero).not.toHaveValue('40')
  await leitor.getByRole('group', { name: 'Páginas do arquivo' }).focus()
  await page.keyboard.press('End')
  await verPagina(leitor, PAGINAS, PAGINAS)
  await expect(numero).toHaveValue(String(PAGINAS))
  await page.keyboard.press('+')
  await expect(numero).toHaveValue(String(PAGINAS))
  await verPagina(leitor, PAGINAS, PAGINAS)
  await page.keyboard.press('Home')
  await verPagina(leitor, 1, PAGINAS)
  await page.keyboard.press('PageDown')
  await expect
    .poll(() => leitor.getByRole('group', { name: 'Páginas do arquivo' }).evaluate((area) => area.scrollTop))
    .toBeGreaterThan(100)

  await percorrerPainel(leitor)
  // Na tela cheia, o que se avisa vê-se por cima.
  await page
    .getByRole('button', { name: /^Copiar/ })
    .first()
    .click()
  await leitor.getByRole('button', { name: 'Tela cheia' }).click()
  const aviso = page.getByRole('region', { name: 'Avisos' }).getByRole('status').first()
  await expect.poll(() => aviso.evaluate(aVista)).toBe(true)
  expect(await leitor.boundingBox()).toEqual({
    x: 0,
    y: 0,
    ...(await page.evaluate(() => ({ width: innerWidth, height: innerHeight }))),
  })
  // Nada da página fica por cima, em ponto nenhum; o que se abre, sim.
  await expect.poll(() => leitor.evaluate(porCima)).toEqual([])
  await page.keyboard.press('?')
  const atalhos = page.getByRole('dialog', { name: 'Atalhos de teclado' })
  await expect.poll(() => atalhos.evaluate(aVista)).toBe(true)
  await atalhos.getByRole('button', { name: 'Fechar' }).last().click()
  await leitor.getByRole('button', { name: 'Sair da tela cheia' }).click()
  // Na tela estreita, o que não cabe na barra está no menu; e quem volta ao documento volta à página.
  await numero.fill('30')
  await numero.press('Enter')
  await page.setViewportSize({ width: 320, height: 640 })
  await leitor.getByRole('button', { name: 'Mais opções do leitor' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Girar à direita' }).press('Enter')
  await verPagina(leitor, 30, PAGINAS)
  const deitada = (await leitor.getByRole('img', { name: `Página 30 de ${PAGINAS}` }).boundingBox())!
  expect(deitada.width).toBeGreaterThan(deitada.height)
  await expectAccessible(page)
  await page.reload()
  await verPagina(leitor, 30, PAGINAS)
  await expect(numero).toHaveValue('30')
})

const aVista = (um: Element): boolean => {
  const { x, y, width, height } = um.getBoundingClientRect()
  const emCima = document.elementFromPoint(x + width / 2, y + height / 2)
  return document.fullscreenElement !== null && um.contains(emCima)
}

/** O que, não sendo aviso, cobre o leitor na tela cheia. */
const porCima = (leitor: Element): string[] => {
  const cobre: string[] = []
  for (let x = 8; x < innerWidth; x += 32)
    for (let y = 4; y < innerHeight; y += 32) {
      const emCima = document.elementFromPoint(x, y)
      if (emCima && !leitor.contains(emCima) && !emCima.closest('[aria-label=Avisos]'))
        cobre.push(`${x},${y} ${emCima.outerHTML.slice(0, 80)}`)
    }
  return cobre
}

/** As miniaturas pelo teclado, e o sumário que o arquivo traz. */
async function percorrerPainel(leitor: Locator): Promise<void> {
  const numero = leitor.getByRole('textbox', { name: 'Página' })
  await numero.fill('20')
  await numero.press('Enter')
  await leitor.getByRole('button', { name: 'Miniaturas e sumário' }).click()
  const painel = leitor.getByRole('complementary', { name: 'Miniaturas e sumário' })
  await expect(painel.getByRole('option', { name: 'Página 20', selected: true })).toBeVisible()
  expect(await painel.getByRole('option').count()).toBeLessThan(PAGINAS / 3)
  await painel.getByRole('listbox').press('ArrowDown')
  await expect(numero).toHaveValue('21')
  await expect(painel.getByRole('option', { name: 'Página 21' }).locator('canvas')).toHaveCount(1)
  await painel.getByRole('button', { name: 'Sumário' }).click()
  await painel.getByRole('button', { name: 'Partes de Capítulo 3' }).click()
  await painel.getByRole('button', { name: 'Parte 3.1', exact: true }).click()
  await verPagina(leitor, 23, PAGINAS)
  await expect(painel.getByRole('button', { name: 'Parte 3.1', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(numero).toHaveValue('23')
  await expectAccessible(leitor.page())
  await painel.getByRole('button', { name: 'Páginas', exact: true }).press('Escape')
  await expect(painel).toHaveCount(0)
}
