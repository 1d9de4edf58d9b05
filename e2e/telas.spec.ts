import type { Page } from '@playwright/test'
import { type CenaDasTelas, prepararTelas } from './passos/cena-das-telas.ts'
import { entrarComoCidada } from './passos/cidadao.ts'
import {
  abrirTela,
  DE_PASSAGEM,
  rotasDoRoteador,
  semCortarEtiquetas,
  semRolarParaOLado,
  type Tela,
  TELAS,
} from './passos/telas.ts'
import { expect, expectAccessible, test } from './support/fixtures.ts'

// Toda página abre, diz o que é, passa no exame e cabe em 320 pixels. As outras cores e larguras, e as
// figuras, em telas.longo.ts.

test.describe.configure({ timeout: 180_000 })

let cena: CenaDasTelas
test.beforeAll(async ({ product }) => {
  cena = await prepararTelas(product)
})

test('toda rota do roteador está na tabela das telas', () => {
  const naTabela = new Set([
    ...Object.values(TELAS).flatMap((telas) => telas.map(({ rota }) => rota)),
    ...DE_PASSAGEM,
  ])
  expect([...naTabela].toSorted()).toEqual(rotasDoRoteador().toSorted())
})

test('as telas de quem trabalha na entidade @longo', async ({ loginAs }) => {
  await percorrer(await loginAs('marlise'), TELAS.marlise)
})

test('as telas que pedem outros papéis @longo', async ({ loginAs }) => {
  for (const login of ['katia', 'terezinha', 'jaciara', 'fabio'] as const)
    await percorrer(await loginAs(login), TELAS[login])
})

test('as telas da cidadã, da convidada e de quem não entrou', async ({ anonymous, product }) => {
  const cidada = await anonymous()
  await entrarComoCidada(cidada, product)
  await percorrer(cidada, TELAS.cidada)
  const page = await anonymous()
  await page.goto(`${product.web}/#/acessibilidade`)
  await percorrer(page, [...TELAS.convidada, ...TELAS.ninguem])
})

async function percorrer(page: Page, telas: readonly Tela[]): Promise<void> {
  for (const tela of telas.filter(({ irma }) => !irma)) {
    await abrirTela(page, tela, cena)
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await semRolarParaOLado(page, `${tela.nome} em 320`)
    await semCortarEtiquetas(page, `${tela.nome} em 320`)
    await page.setViewportSize({ width: 1440, height: 900 })
  }
}
