import type { Page } from '@playwright/test'
import { type CenaDasTelas, prepararTelas } from './passos/cena-das-telas.ts'
import { entrarComoCidada } from './passos/cidadao.ts'
import {
  abrirTela,
  DE_PASSAGEM,
  rotasDoRoteador,
  semCortarEtiquetas,
  type Tela,
  TELAS,
} from './passos/telas.ts'
import { settled, wear } from './support/axe.ts'
import { expect, expectAccessible, test } from './support/fixtures.ts'
import { auditScreen, WINDOWS } from './support/screen/audit.ts'

/*
 * Toda página abre, diz o que é e fica parada: não rola para o branco nem para o lado, cada comando responde onde se
 * aperta e cabe no dedo, nada se corta, e a cor de cada palavra se calcula. A volta curta olha uma tela de cada forma,
 * no monitor comum e em 320; a longa, todas, em cada janela, claras e escuras, e passa o exame. As figuras, em
 * telas.longo.ts.
 */

test.describe.configure({ timeout: 1_200_000 })

/** O monitor comum, e o telefone menor (ou 400 % de ampliação). */
const CURTA = [WINDOWS[1], WINDOWS[4]]

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

test('as telas de quem trabalha na entidade', async ({ loginAs }) => {
  await olhar(await loginAs('marlise'), TELAS.marlise)
})

test('as telas que pedem outros papéis', async ({ loginAs }) => {
  for (const login of DE_OUTROS_PAPEIS) await olhar(await loginAs(login), TELAS[login])
})

test('as telas da cidadã, da convidada e de quem não entrou', async ({ anonymous, product }) => {
  const cidada = await anonymous()
  await entrarComoCidada(cidada, product)
  await olhar(cidada, TELAS.cidada)
  const page = await anonymous()
  await page.goto(`${product.web}/#/acessibilidade`)
  await olhar(page, [...TELAS.convidada, ...TELAS.ninguem])
})

test('as telas da casa, em toda janela e cor @longo', async ({ loginAs }) => {
  for (const login of ['marlise', ...DE_OUTROS_PAPEIS] as const)
    await olharTudo(await loginAs(login), TELAS[login])
})

test('as telas de fora, em toda janela e cor @longo', async ({ anonymous, product, guard }) => {
  guard.allow(/status of 404/)
  const cidada = await anonymous()
  await entrarComoCidada(cidada, product)
  await olharTudo(cidada, TELAS.cidada)
  const page = await anonymous()
  await page.goto(`${product.web}/#/acessibilidade`)
  await olharTudo(page, [...TELAS.convidada, ...TELAS.ninguem])
})

const DE_OUTROS_PAPEIS = ['katia', 'terezinha', 'jaciara', 'fabio'] as const

async function olhar(page: Page, telas: readonly Tela[]): Promise<void> {
  const achados: string[] = []
  for (const tela of telas.filter(({ irma }) => !irma)) {
    await abrirTela(page, tela, cena)
    achados.push(...(await auditScreen(page, CURTA)).map((achado) => `${tela.nome} ${achado}`))
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  expect(achados).toEqual([])
}

async function olharTudo(page: Page, telas: readonly Tela[]): Promise<void> {
  const achados: string[] = []
  for (const tela of telas) {
    await abrirTela(page, tela, cena)
    await expectAccessible(page)
    achados.push(...(await auditScreen(page)).map((achado) => `${tela.nome} ${achado}`))
    for (const [nome, contraste] of [
      ['escura', ''],
      ['em alto contraste', 'alto'],
    ] as const) {
      await wear(page, 'dark', contraste)
      achados.push(...(await auditScreen(page, CURTA)).map((achado) => `${tela.nome} ${nome} ${achado}`))
    }
    await wear(page, 'light', '')
    await page.setViewportSize({ width: 320, height: 640 })
    await settled(page)
    await semCortarEtiquetas(page, `${tela.nome} em 320`)
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  expect(achados).toEqual([])
}
