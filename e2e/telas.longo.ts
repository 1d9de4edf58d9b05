import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'
import { porAcao, porDialogo } from './passos/abrir-dialogos.ts'
import { type CenaDasTelas, prepararTelas } from './passos/cena-das-telas.ts'
import { entrarComoCidada } from './passos/cidadao.ts'
import { prepararDialogos } from './passos/dialogos-das-paginas.ts'
import {
  abrirTela,
  FIGURAS,
  FIGURAS_DOS_DIALOGOS,
  FOLHAS,
  LARGURAS,
  semCortarEtiquetas,
  semRolarParaOLado,
  type Tela,
  TELAS,
} from './passos/telas.ts'
import { settled, wear } from './support/axe.ts'
import { expect, expectAccessible, expectOtherColoursAccessible, test } from './support/fixtures.ts'
import { contactSheet, screenshot } from './support/screenshot.ts'

/**
 * Toda página, em cada largura e em cada aparência: não rola para o lado, o exame não acha nada, e fica a
 * figura em test-results/telas, para se olhar. As das quatro molduras vão a docs/telas, e de todas as páginas e
 * diálogos uma folha reduzida de cada largura e aparência; folhas.json diz o que há em cada uma.
 */

test.describe.configure({ timeout: 1_800_000 })

const PASTA = resolve(import.meta.dirname, '../test-results/telas')
const FOLHAS_JSON = resolve(import.meta.dirname, '../docs/telas/folhas.json')
const SO = process.env['TELAS_SO']?.split(',')
const quais = (nome: string): boolean => !SO || SO.includes(nome)
/** Uma de cada moldura: a de quem trabalha na casa, a do cidadão, a do convidado e a pública. */
const MOLDURAS = ['entrada', 'cidadao', 'convite', 'documentos-publicos-achados']

let cena: CenaDasTelas
test.beforeAll(async ({ product }) => {
  mkdirSync(PASTA, { recursive: true })
  cena = await prepararTelas(product)
  await prepararDialogos(product)
})

for (const login of ['marlise', 'katia', 'terezinha', 'jaciara', 'fabio'] as const)
  test(`as telas de ${login}, em cada largura e aparência`, async ({ loginAs }, info) => {
    const page = await loginAs(login)
    await percorrer(page, TELAS[login], info)
    await emFolhas(page, `telas-${login}`, TELAS[login], FIGURAS)
  })

test('as telas da cidadã, em cada largura e aparência', async ({ anonymous, product }, info) => {
  const page = await anonymous()
  await entrarComoCidada(page, product)
  await percorrer(page, TELAS.cidada, info)
  await emFolhas(page, 'telas-cidada', TELAS.cidada, FIGURAS)
})

test('as telas da convidada e as de quem não entrou, em cada largura e aparência', async ({
  anonymous,
  product,
  guard,
}, info) => {
  guard.allow(/status of 404/)
  const page = await anonymous()
  await page.goto(`${product.web}/#/acessibilidade`)
  const deFora = FOLHAS['telas-de-fora']!.flatMap((quem) => TELAS[quem])
  await percorrer(page, deFora, info)
  await emFolhas(page, 'telas-de-fora', deFora, FIGURAS)
})

for (const login of ['marlise', 'katia', 'terezinha'] as const)
  test(`os diálogos das páginas de ${login}`, async ({ loginAs }, info) => {
    const page = await loginAs(login)
    const nomes = await porDialogo(page, login, cena, {
      quais,
      fazer: (nome) => examinarDialogo(page, info, nome),
    })
    await dialogosEmFolhas(page, `dialogos-${login}`, nomes)
  })

test('os diálogos das ações que se pode, de um documento e de um processo', async ({ loginAs }, info) => {
  const page = await loginAs('marlise')
  const nomes = await porAcao(page, cena, { quais, fazer: (nome) => examinarDialogo(page, info, nome) })
  await dialogosEmFolhas(page, 'dialogos-das-acoes', nomes)
})

const dialogosEmFolhas = (page: Page, folha: string, nomes: readonly string[]): Promise<void> =>
  emFolhas(
    page,
    folha,
    nomes.map((nome) => ({ nome: `d-${nome}` })),
    FIGURAS_DOS_DIALOGOS,
  )

async function examinarDialogo(page: Page, info: TestInfo, nome: string): Promise<void> {
  await test.step(nome, async () => {
    await expectAccessible(page)
    await expectOtherColoursAccessible(page)
    await figura(page, info, `d-${nome}`, '1440')
    await wear(page, 'dark', '')
    await figura(page, info, `d-${nome}`, 'escuro')
    await wear(page, 'dark', 'alto')
    await figura(page, info, `d-${nome}`, 'contraste')
    await wear(page, 'light', '')
    await page.setViewportSize({ width: 320, height: 900 })
    await semRolarParaOLado(page, `${nome} em 320`)
    await expectAccessible(page)
    await figura(page, info, `d-${nome}`, '320')
    await page.setViewportSize({ width: 1440, height: 900 })
  })
}

async function percorrer(page: Page, telas: readonly Tela[], info: TestInfo): Promise<void> {
  for (const tela of telas.filter(({ nome }) => quais(nome))) {
    await abrirTela(page, tela, cena)
    await test.step(tela.nome, async () => {
      for (const largura of LARGURAS) {
        await page.setViewportSize({ width: largura, height: 900 })
        await semRolarParaOLado(page, `${tela.nome} em ${largura}`)
        await figura(page, info, tela.nome, String(largura))
        await expectAccessible(page)
        if (largura === 320) await semCortarEtiquetas(page, `${tela.nome} em 320`)
        if (largura === 320 || largura === 1440) await emOutrasCores(page, info, tela.nome, largura)
      }
      await page.setViewportSize({ width: 1440, height: 900 })
    })
  }
  expect(telas.length).toBeGreaterThan(0)
}

async function emOutrasCores(page: Page, info: TestInfo, nome: string, largura: number): Promise<void> {
  const onde = largura === 1440 ? '' : `-${largura}`
  await expectOtherColoursAccessible(page)
  await wear(page, 'dark', '')
  await figura(page, info, nome, `escuro${onde}`)
  await wear(page, 'dark', 'alto')
  await figura(page, info, nome, `contraste${onde}`)
  await wear(page, 'light', '')
}

/** Com AUTOS_TELAS=1, as figuras todas de um lugar numa só, de cada variante; e o que há nela. */
async function emFolhas(
  page: Page,
  nome: string,
  telas: readonly { nome: string }[],
  variantes: readonly string[],
): Promise<void> {
  if (!process.env['AUTOS_TELAS'] || SO) return
  for (const variante of variantes)
    await contactSheet(
      page.context(),
      `folha-${nome}-${variante}`,
      telas.map((tela) => ({ caption: tela.nome, file: resolve(PASTA, `${tela.nome}-${variante}.png`) })),
    )
  const folhas = existsSync(FOLHAS_JSON) ? (JSON.parse(readFileSync(FOLHAS_JSON, 'utf8')) as object) : {}
  const todas = Object.entries({ ...folhas, [nome]: telas.map((tela) => tela.nome) }).toSorted(([a], [b]) =>
    a.localeCompare(b),
  )
  writeFileSync(FOLHAS_JSON, `${JSON.stringify(Object.fromEntries(todas), null, 2)}\n`)
}

async function figura(page: Page, info: TestInfo, nome: string, variante: string): Promise<void> {
  await settled(page)
  writeFileSync(
    resolve(PASTA, `${nome}-${variante}.png`),
    await page.screenshot({ animations: 'disabled', caret: 'hide' }),
  )
  if (MOLDURAS.includes(nome)) await screenshot(page, info, `moldura-${nome}-${variante}`)
}
