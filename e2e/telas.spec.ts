import type { Page } from '@playwright/test'
import { porAcao, porDialogo } from './passos/abrir-dialogos.ts'
import { type CenaDasTelas, denovoDeFora, prepararTelas } from './passos/cena-das-telas.ts'
import { entrarComoCidada } from './passos/cidadao.ts'
import { prepararDialogos } from './passos/dialogos-das-paginas.ts'
import { ESTADOS, prepararEstados } from './passos/estados-das-telas.ts'
import {
  abrirTela,
  DE_PASSAGEM,
  rotasDoRoteador,
  semCortarEtiquetas,
  type Tela,
  TELAS,
} from './passos/telas.ts'
import { settled, wear } from './support/axe.ts'
import { withDatabase } from './support/database.ts'
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
  cena = { ...cena, ...(await denovoDeFora(product)) }
  const cidada = await anonymous()
  await entrarComoCidada(cidada, product)
  await olharTudo(cidada, TELAS.cidada)
  const pagina = async () => {
    const page = await anonymous()
    await page.goto(`${product.web}/#/acessibilidade`)
    return page
  }
  await olharTudo(await pagina(), [...TELAS.convidada, ...TELAS.ninguem])
  // Noutro dia o mesmo endereço já pede o código.
  await withDatabase(product, ({ query }) => query("update convite set aberto_em = now() - interval '1 day'"))
  await olharTudo(
    await pagina(),
    TELAS.convidada.map(({ rota, em = rota, nome }) => ({
      nome: `${nome}-noutro-dia`,
      rota,
      em,
      titulo: 'Confirme que é você',
    })),
  )
})

/** Na volta longa, só estas, pelo nome. */
const SO = process.env['TELAS_SO']?.split(',')
const quais = (nome: string): boolean => !SO || SO.includes(nome)

for (const login of ['marlise', 'katia', 'fabio'] as const)
  test(`o que um gesto de ${login} põe à vista, em toda janela e cor @longo`, async ({
    loginAs,
    product,
  }) => {
    await prepararEstados(product)
    const casa = await loginAs(login)
    const achados: string[] = []
    for (const { nome, tela, gestos } of ESTADOS.filter((um) => um.login === login && quais(um.nome))) {
      // Outra aba: do gesto de antes não fica nada, nem o aviso de que se sai sem gravar.
      const page = await casa.context().newPage()
      await page.goto(`${product.web}/#/acessibilidade`)
      await abrirTela(
        page,
        TELAS[login].find((uma) => uma.nome === tela)!,
        cena,
      )
      await gestos(page)
      achados.push(...(await achadosEm(page, nome)))
      await page.close()
    }
    expect(achados).toEqual([])
  })

test('os diálogos das páginas e das ações, em toda janela e cor @longo', async ({ loginAs, product }) => {
  await prepararDialogos(product)
  const achados: string[] = []
  const olhando = (page: Page) => ({
    quais,
    fazer: async (nome: string) => void achados.push(...(await achadosEm(page, nome))),
  })
  for (const login of ['marlise', 'katia', 'terezinha'] as const) {
    const page = await loginAs(login)
    await porDialogo(page, login, cena, olhando(page))
    if (login === 'marlise') await porAcao(page, cena, olhando(page))
  }
  expect(achados).toEqual([])
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

/** Todos os achados, e não só o primeiro: emendam-se pela forma. */
async function olharTudo(page: Page, telas: readonly Tela[]): Promise<void> {
  const achados: string[] = []
  for (const tela of telas.filter(({ nome }) => quais(nome))) {
    await abrirTela(page, tela, cena)
    achados.push(...(await achadosEm(page, tela.nome)))
  }
  expect(achados).toEqual([])
}

/** Em toda janela e cor, o que o exame e a ronda dizem do que está à vista. */
async function achadosEm(page: Page, nome: string): Promise<string[]> {
  const achados: string[] = []
  const perguntar = async (pergunta: Promise<void>) =>
    achados.push(
      ...(await pergunta.then(
        () => [],
        (erro: Error) => [erro.message],
      )),
    )
  await perguntar(expectAccessible(page))
  achados.push(...(await auditScreen(page)))
  for (const [cor, contraste] of [
    ['escura', ''],
    ['em alto contraste', 'alto'],
  ] as const) {
    await wear(page, 'dark', contraste)
    achados.push(...(await auditScreen(page, CURTA)).map((achado) => `${cor} ${achado}`))
  }
  await wear(page, 'light', '')
  await page.setViewportSize({ width: 320, height: 640 })
  await settled(page)
  await perguntar(semCortarEtiquetas(page, '320'))
  await page.setViewportSize({ width: 1440, height: 900 })
  return achados.map((achado) => `${nome} ${achado}`)
}
