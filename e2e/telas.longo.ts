import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'
import { type CenaDasTelas, prepararTelas } from './passos/cena-das-telas.ts'
import { entrarComoCidada } from './passos/cidadao.ts'
import { abrirTela, semRolarParaOLado, type Tela, TELAS } from './passos/telas.ts'
import { settled, wear } from './support/axe.ts'
import { expect, expectAccessible, expectOtherColoursAccessible, test } from './support/fixtures.ts'
import { screenshot } from './support/screenshot.ts'

/**
 * Toda página, em cada largura e em cada aparência: não rola para o lado, o exame não acha nada, e fica a figura em
 * test-results/telas, para se olhar. As das quatro molduras vão a docs/telas.
 */

test.describe.configure({ timeout: 600_000 })

const PASTA = resolve(import.meta.dirname, '../test-results/telas')
const LARGURAS = [1440, 1024, 768, 320]
const SO = process.env['TELAS_SO']?.split(',')
/** Uma de cada moldura: a de quem trabalha na casa, a do cidadão, a do convidado e a pública. */
const MOLDURAS = ['entrada', 'cidadao', 'convite', 'documentos-publicos-achados']

let cena: CenaDasTelas
test.beforeAll(async ({ product }) => {
  mkdirSync(PASTA, { recursive: true })
  cena = await prepararTelas(product)
})

for (const login of ['marlise', 'katia', 'terezinha', 'jaciara'] as const)
  test(`as telas de ${login}, em cada largura e aparência`, async ({ loginAs }, info) => {
    const page = await loginAs(login)
    await percorrer(page, TELAS[login], info)
  })

test('as telas da cidadã, em cada largura e aparência', async ({ anonymous, product }, info) => {
  const page = await anonymous()
  await entrarComoCidada(page, product)
  await percorrer(page, TELAS.cidada, info)
})

test('as telas da convidada e as de quem não entrou, em cada largura e aparência', async ({ anonymous, product, guard }, info) => {
  guard.allow(/status of 404/)
  const page = await anonymous()
  await page.goto(`${product.web}/#/acessibilidade`)
  await percorrer(page, [...TELAS.convidada, ...TELAS.ninguem], info)
})

async function percorrer(page: Page, telas: readonly Tela[], info: TestInfo): Promise<void> {
  for (const tela of telas.filter(({ nome }) => !SO || SO.includes(nome))) {
    await abrirTela(page, tela, cena)
    await test.step(tela.nome, async () => {
      for (const largura of LARGURAS) {
        await page.setViewportSize({ width: largura, height: 900 })
        await semRolarParaOLado(page, `${tela.nome} em ${largura}`)
        await figura(page, info, tela.nome, String(largura))
        if (largura === 320 || largura === 1440) await expectAccessible(page)
      }
      await page.setViewportSize({ width: 1440, height: 900 })
      await expectOtherColoursAccessible(page)
      await wear(page, 'dark', '')
      await figura(page, info, tela.nome, 'escuro')
      await wear(page, 'dark', 'alto')
      await figura(page, info, tela.nome, 'contraste')
      await wear(page, 'light', '')
    })
  }
  expect(telas.length).toBeGreaterThan(0)
}

async function figura(page: Page, info: TestInfo, nome: string, variante: string): Promise<void> {
  await settled(page)
  writeFileSync(resolve(PASTA, `${nome}-${variante}.png`), await page.screenshot({ animations: 'disabled', caret: 'hide' }))
  if (MOLDURAS.includes(nome)) await screenshot(page, info, `moldura-${nome}-${variante}`)
}
