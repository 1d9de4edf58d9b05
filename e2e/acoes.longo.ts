import { disponiveis, type ItemDoMenu, type NomeDaAcao } from '@autos/contract/acoes.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import type { Locator, Page } from '@playwright/test'
import { agirNaSelecao, avisos, confirmar, linhaDe, nomeDe } from './passos/acoes.ts'
import { type CenaDoLote, EM_LOTE, LOGIN, registrar } from './passos/em-lote.ts'
import { DESCONSIDERADO, levadoDe } from './passos/estragos.ts'
import { abrirAcoes, lerAviso } from './passos/gestos.ts'
import { apiAs, registerProcess } from './support/api.ts'
import { withDatabase } from './support/database.ts'
import { expect, expectAccessible, test } from './support/fixtures.ts'
import type { Product } from './support/product.ts'

/**
 * As ações que se fazem em vários: de três, uma falha no meio porque outra pessoa mexeu no item; a que
 * faltou, sozinha, dá certo depois. Que arquivo prova cada uma das outras está em provas.spec.ts; cada ação
 * num item só, em teclado.longo.ts.
 */

test.describe.configure({ timeout: 120_000 })

for (const linha of EM_LOTE)
  test(`${linha.acao} (${linha.lista}): de três, a que outra pessoa estragou diz por quê e continua selecionada; sozinha, depois, dá certo`, async ({
    loginAs,
    product,
    guard,
  }) => {
    guard.allow(/status of 4\d\d/)
    const cena = await abrirCena(product)
    const titulos = ['Primeiro', 'Segundo', 'Terceiro'].map((n) => `${n} ${linha.acao} ${cena.marca}`)
    const ids = await linha.preparar(cena, titulos)
    const page = await loginAs(LOGIN, { hash: `#${linha.lista}` })
    const dialogo = await agirEm(page, titulos, linha.acao)
    await linha.preencher?.(dialogo, cena)
    // O que espera a resposta está mais claro até que ela venha.
    await expect(dialogo.locator('[aria-busy=true]')).toHaveCount(0)
    await expectAccessible(page)
    await linha.estrago.fazer(product, ids[2]!)
    await confirmar(dialogo)
    await expect(dialogo.getByLabel('Feito')).toHaveCount(2)
    await expect(dialogo.getByLabel('Não deu certo')).toHaveCount(1)
    await expect(dialogo.getByRole('listitem').filter({ hasText: titulos[2]! })).toContainText(
      linha.estrago.recusa,
    )
    await expect(avisos(page).getByText('1 não deu certo e continua selecionado.')).toBeVisible()
    await expectAccessible(page)
    await linha.estrago.desfazer(product, ids[2]!)
    await confirmar(dialogo)
    await lerAviso(page, linha.feito)
    await expect(dialogo).toBeHidden()
    // A lista que ficou vazia já não tem a barra.
    await expect(page.getByRole('row').getByRole('checkbox', { checked: true })).toHaveCount(0)
  })

test('apensar (/processos/nao-enviados): de três, com um que outra pessoa levou, nenhum se apensa, e se diz por quê; com ele de volta, todos', async ({
  loginAs,
  product,
  guard,
}) => {
  guard.allow(/status of 4\d\d/)
  const cena = await abrirCena(product)
  const titulos = ['Primeiro', 'Segundo', 'Terceiro'].map((n) => `${n} apensar ${cena.marca}`)
  const ids = await Promise.all(titulos.map((titulo) => registerProcess(cena.api, titulo)))
  const page = await loginAs(LOGIN, { hash: '#/processos/nao-enviados' })
  const dialogo = await agirEm(page, titulos, 'apensar')
  await expect(dialogo.getByText(/^O principal é/)).toBeVisible()
  await expectAccessible(page)
  const levado = levadoDe(LOGIN)
  await levado.fazer(product, ids[2]!)
  await confirmar(dialogo)
  await expect(page.getByText(levado.recusa).first()).toBeVisible()
  const apensos = () =>
    withDatabase(product, ({ query }) =>
      query('select 1 from docproc where id = any($1) and raiz_id <> id', [ids]),
    )
  expect(await apensos()).toHaveLength(0)
  await expect(dialogo).toBeVisible()
  await expectAccessible(page)
  await levado.desfazer(product, ids[2]!)
  await confirmar(dialogo)
  await lerAviso(page, MENSAGENS.processosApensados)
  expect(await apensos()).toHaveLength(2)
})

for (const tipo of ['documento', 'processo'] as const)
  test(`de um ${tipo}, as mesmas ações na linha, na barra da seleção, nos detalhes e na paleta: as que o servidor permite`, async ({
    loginAs,
    product,
  }) => {
    const cena = await abrirCena(product)
    const titulo = `Em toda parte ${cena.marca}`
    const [id] =
      tipo === 'documento' ? await registrar(cena, [titulo]) : [await registerProcess(cena.api, titulo)]
    const { itens } = await cena.api<{ itens: ItemDoMenu[] }>(
      'query ($ids: [ID!]!) { itens(ids: $ids) { ... on Documento { acoes } ... on Processo { acoes } } }',
      { ids: [id] },
    )
    const permitidas = disponiveis(itens.map(({ acoes }) => ({ tipo, acoes }))).map((nome) =>
      nomeDe(nome, tipo),
    )
    expect(permitidas.length).toBeGreaterThan(8)
    const page = await loginAs(LOGIN, { hash: `#/${tipo}s/nao-enviados` })
    const noMenu = async () => {
      const textos = await page.getByRole('menu').getByRole('menuitem', { disabled: false }).allInnerTexts()
      await page.keyboard.press('Escape')
      return textos.map((texto) => texto.split('\n')[0]!.trim()).toSorted()
    }
    const esperadas = permitidas.toSorted()
    await page.getByRole('button', { name: `Ações de ${titulo}` }).click()
    expect(await noMenu(), 'na linha').toEqual(esperadas)
    await linhaDe(page, titulo).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Mais ações' }).click()
    expect(await noMenu(), 'na barra da seleção').toEqual(esperadas)
    await linhaDe(page, titulo).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo)
    await abrirAcoes(page)
    expect(await noMenu(), 'nos detalhes').toEqual(esperadas)
    await page.keyboard.press('Control+k')
    const daPaleta = page
      .getByRole('option')
      .filter({ hasText: `Ações em 1 ${tipo}` })
      .locator('span')
    await expect(daPaleta.first()).toBeVisible()
    const nela = (await daPaleta.allInnerTexts()).filter((texto) => texto !== 'Ler o processo')
    expect(nela.toSorted(), 'na paleta').toEqual(esperadas)
  })

test('o que falhou continua selecionado na lista quando se desiste', async ({ loginAs, product, guard }) => {
  guard.allow(/status of 4\d\d/)
  const cena = await abrirCena(product)
  const titulos = ['Fica A', 'Fica B'].map((n) => `${n} ${cena.marca}`)
  const ids = await registrar(cena, titulos)
  const page = await loginAs(LOGIN, { hash: '#/documentos/nao-enviados' })
  const dialogo = await agirEm(page, titulos, 'alterarNivel')
  await dialogo.getByRole('radio', { name: /^Avançada/ }).check()
  await DESCONSIDERADO.fazer(product, ids[1]!)
  await confirmar(dialogo)
  await expect(dialogo.getByLabel('Não deu certo')).toBeVisible()
  await dialogo.getByRole('button', { name: 'Cancelar' }).click()
  await expect(linhaDe(page, titulos[0]!).getByRole('checkbox')).not.toBeChecked()
  await expect(linhaDe(page, titulos[1]!).getByRole('checkbox')).toBeChecked()
})

const abrirCena = async (product: Product): Promise<CenaDoLote> => ({
  api: await apiAs(product, LOGIN),
  marca: Date.now().toString(36),
})

async function agirEm(page: Page, titulos: readonly string[], acao: NomeDaAcao): Promise<Locator> {
  for (const titulo of titulos) await linhaDe(page, titulo).getByRole('checkbox').check()
  return agirNaSelecao(page, acao)
}
