import type { Locator, Page } from '@playwright/test'
import { verPagina } from './passos/gestos.ts'
import { apiAs, registerDocument } from './support/api.ts'
import { withDatabase } from './support/database.ts'
import { expect, test } from './support/fixtures.ts'
import type { Product } from './support/product.ts'
import { turnedPdf } from './support/turned-pdf.ts'

// A página que se virou lê-se em pé: a que o arquivo manda virar, e a que entrou virada no digitalizador.

const PAGINAS = 5
const PALAVRA = 'Araucária'

type Lados = { esquerda: number; alto: number; direita: number; baixo: number }
/** Onde está a tinta do desenho, a palavra da camada de texto e o achado que se vê, em pixels da tela. */
type Medido = { tinta: Lados; palavra: Lados; achado: Lados | null; folha: Lados }

/** De uma página desenhada, ou de uma miniatura. */
const medir = (desenho: Locator): Promise<Medido> =>
  desenho.evaluate((elemento): Medido => {
    const lados = ({ left, top, right, bottom }: DOMRect) => ({
      esquerda: left,
      alto: top,
      direita: right,
      baixo: bottom,
    })
    const tela = elemento.querySelector('canvas')!
    const { width, height } = tela
    const pontos = tela.getContext('2d')!.getImageData(0, 0, width, height).data
    const [xs, ys]: [number[], number[]] = [[], []]
    for (let i = 0; i < width * height; i++) {
      if (pontos[i * 4 + 3]! < 128 || pontos[i * 4]! > 128) continue
      xs.push(i % width)
      ys.push(Math.floor(i / width))
    }
    const folha = tela.getBoundingClientRect()
    const [h, v] = [folha.width / width, folha.height / height]
    const menor = (quais: number[]) => quais.reduce((a, b) => Math.min(a, b), Infinity)
    const maior = (quais: number[]) => quais.reduce((a, b) => Math.max(a, b), -Infinity)
    const palavra = elemento.parentElement?.querySelector(':scope > div:not([role="img"]) > span')
    const [faixa] = [...((CSS.highlights.get('achado-atual') ?? []) as Iterable<Range>)].filter((uma) =>
      elemento.parentElement?.contains(uma.startContainer),
    )
    return {
      tinta: {
        esquerda: folha.left + menor(xs) * h,
        alto: folha.top + menor(ys) * v,
        direita: folha.left + (maior(xs) + 1) * h,
        baixo: folha.top + (maior(ys) + 1) * v,
      },
      palavra: lados((palavra ?? elemento).getBoundingClientRect()),
      achado: faixa ? lados(faixa.getBoundingClientRect()) : null,
      folha: lados(folha),
    }
  })

const deitada = ({ esquerda, alto, direita, baixo }: Lados) => direita - esquerda > baixo - alto
/** A tinta está na caixa, que não é muito maior que ela ao longo da palavra. */
function noLugar(tinta: Lados, caixa: Lados): void {
  const folga = 4
  expect(tinta.esquerda).toBeGreaterThan(caixa.esquerda - folga)
  expect(tinta.direita).toBeLessThan(caixa.direita + folga)
  expect(tinta.alto).toBeGreaterThan(caixa.alto - folga)
  expect(tinta.baixo).toBeLessThan(caixa.baixo + folga)
  const comprido = (l: Lados) => Math.max(l.direita - l.esquerda, l.baixo - l.alto)
  expect(comprido(tinta) / comprido(caixa)).toBeGreaterThan(0.9)
}
/** No quarto da folha em que a palavra se escreveu: no alto, à esquerda. */
const noAlto = ({ tinta, folha }: Medido) =>
  tinta.direita < (folha.esquerda + folha.direita) / 2 + 10 && tinta.baixo < (folha.alto + folha.baixo) / 2

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

test('a página que o arquivo manda virar lê-se em pé, com o texto, os achados e a miniatura no lugar; girá-la gira tudo', async ({
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

test('a página que entrou virada no digitalizador lê-se em pé, e o que a pessoa gira soma-se a isso', async ({
  loginAs,
  product,
}) => {
  const api = await apiAs(product, 'terezinha')
  const id = await registerDocument(api, 'Digitalizado de cabeça para baixo', { bytes: turnedPdf() })
  await expect(async () => {
    const { documento } = await api<{ documento: { preparo: { situacao: string } } }>(
      'query ($id: ID!) { documento(id: $id) { preparo { situacao } } }',
      { id },
    )
    expect(documento.preparo.situacao).toBe('PRONTO')
  }).toPass({ timeout: 60_000 })
  // Como o deixa quem a reconhece: com os graus que girou para ler, tortos como os do papel.
  await withDatabase(product, async ({ query }) => {
    const deste = 'sha256 = (select sha256 from documento_versao where documento_id = $1)'
    await query(`update arquivo_exame set pedem_ocr = 1 where etapa = 'TEXTO' and ${deste}`, [id])
    await query(
      `insert into arquivo_exame (sha256, etapa, motor, situacao, paginas, falharam, pedem_ocr, em)
       select sha256, 'OCR', 'teste', 'OK', 1, 0, 1, now() from documento_versao where documento_id = $1 on conflict do nothing`,
      [id],
    )
    await query(
      `update arquivo_pagina set origem = 'OCR', pede_ocr = true, motor = 'teste', angulo = 18120 where pagina = 5 and ${deste}`,
      [id],
    )
  })
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
