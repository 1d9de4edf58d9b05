import { MENSAGENS } from '@autos/contract/mensagens.ts'
import type { Page } from '@playwright/test'
import {
  abrirAssinatura,
  abrirDialogo,
  abrirJanela,
  autorizarNoGovBr,
  cadastrarParaAssinar,
  confirmar,
  CPF,
  metodo,
  pdfDe,
} from './passos/assinaturas.ts'
import { entrarComoCidada } from './passos/cidadao.ts'
import { frase } from './passos/frases.ts'
import { expect, expectAccessible, test } from './support/fixtures.ts'
import type { Product } from './support/product.ts'

// O roteiro que o gov.br manda filmar para homologar a integração: a conta bronze nunca chega à página de autorização, e lê
// a frase fixa, com onde aumentar o nível; quem assinou, ou saiu, saiu também da conta.

test.describe.configure({ timeout: 150_000 })

/** Por onde a janela andou, e que se fechou. */
function seguir(janela: Page) {
  const visitados: URL[] = []
  janela.on('framenavigated', (quadro) => visitados.push(new URL(quadro.url())))
  janela.on('request', (pedido) => {
    if (pedido.isNavigationRequest()) visitados.push(new URL(pedido.url()))
  })
  return {
    fechada: janela.waitForEvent('close', { timeout: 30_000 }),
    passouPor: (parte: string) => visitados.filter(({ pathname }) => pathname.includes(parte)),
  }
}

async function entrar(janela: Page, cpf: string): Promise<void> {
  await janela.getByLabel('CPF').fill(cpf)
  await janela.getByLabel('Senha').fill('autos')
  await janela.getByRole('button', { name: 'Entrar' }).click()
}

const saiu = (caminho: ReturnType<typeof seguir>, { web }: Product) =>
  expect(caminho.passouPor('/sso/logout').map(({ searchParams }) => [...searchParams])).toContainEqual([
    ['post_logout_redirect_uri', `${web}/assinatura/saida`],
  ])

test('bronze não chega a autorizar; a prata assina; e numa máquina de todos o seguinte entra com a conta dele', async ({
  loginAs,
  product,
}) => {
  const titulo = `Homologação do gov.br ${Date.now()}`
  const pdf = await pdfDe(titulo, 'Valdir Mafra', 'Terezinha Kühn')
  const terezinha = await loginAs('terezinha')
  const id = await cadastrarParaAssinar(terezinha, {
    titulo,
    pdf,
    signatarios: ['Valdir Mafra', 'Terezinha Kühn'],
  })

  await test.step('1. A conta bronze', async () => {
    const page = await loginAs('valdir')
    await abrirAssinatura(page, id)
    const dialogo = await abrirDialogo(page)
    await metodo(dialogo, 'Conta gov.br').check()
    const janela = await abrirJanela(page, dialogo, /^Autorizar no /)
    const caminho = seguir(janela)
    await entrar(janela, CPF.valdir)
    const recusa = dialogo.getByRole('alert')
    await expect(recusa).toContainText(
      frase('Necessária conta Gov.br verificada (prata) ou comprovada (ouro).'),
    )
    await expect(recusa.getByRole('link', { name: frase('Saiba mais') })).toHaveAttribute(
      'href',
      'https://confiabilidades.acesso.gov.br/',
    )
    await expectAccessible(page)
    await caminho.fechada
    expect(caminho.passouPor('/oauth2.0/authorize')).toEqual([])
    saiu(caminho, product)
  })

  await test.step('2. A conta prata autoriza, assina e sai', async () => {
    await abrirAssinatura(terezinha, id)
    const dialogo = await abrirDialogo(terezinha)
    await metodo(dialogo, 'Conta gov.br').check()
    const aberta = terezinha.context().waitForEvent('page')
    const seguida = aberta.then(seguir)
    await autorizarNoGovBr(terezinha, dialogo, CPF.terezinha)
    const caminho = await seguida
    await expect(dialogo.getByText(/^Autorizado por /)).toBeVisible()
    await caminho.fechada
    expect(caminho.passouPor('/oauth2.0/authorize')).not.toEqual([])
    saiu(caminho, product)
    await confirmar(terezinha, dialogo)
  })

  await test.step('3. Quem vem depois, no mesmo navegador, não encontra a conta aberta; e quem desiste no meio também sai', async () => {
    const outro = await cadastrarParaAssinar(terezinha, {
      titulo: `${titulo}, outro`,
      pdf: await pdfDe(`${titulo}, outro`, 'Terezinha Kühn'),
      signatarios: ['Terezinha Kühn'],
    })
    await abrirAssinatura(terezinha, outro)
    const dialogo = await abrirDialogo(terezinha)
    await metodo(dialogo, 'Conta gov.br').check()
    const janela = await abrirJanela(terezinha, dialogo, /^Autorizar no /)
    const caminho = seguir(janela)
    await entrar(janela, CPF.terezinha)
    await expect(janela.getByLabel('Código de autorização')).toBeVisible()
    await dialogo.getByRole('button', { name: 'Desistir' }).click()
    await caminho.fechada
    saiu(caminho, product)
    const deNovo = await abrirJanela(terezinha, dialogo, /^Autorizar no /)
    await expect(deNovo.getByLabel('Senha')).toBeVisible()
    await deNovo.close()
  })
})

test('a cidadã sai daqui e da conta gov.br, e volta à página em que estava', async ({
  anonymous,
  product,
}) => {
  const page = await anonymous()
  await entrarComoCidada(page, product)
  const saidas: string[] = []
  page.on('request', (pedido) => {
    if (pedido.isNavigationRequest()) saidas.push(pedido.url())
  })
  await page.getByRole('banner').getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Área do cidadão' })).toBeVisible()
  await expect(page).toHaveURL(`${product.web}/#/cidadao`)
  expect(saidas).toContainEqual(
    `${product.govbr}/sso/logout?post_logout_redirect_uri=${encodeURIComponent(`${product.web}/assinatura/saida`)}`,
  )
  // Outra pessoa, no mesmo navegador, tem de dizer quem é.
  const janela = await abrirJanela(page, page.getByRole('main'), frase('Entrar com'))
  await expect(janela.getByLabel('Senha')).toBeVisible()
  await expect(page.getByText(MENSAGENS.contaGovBrInsuficiente)).toHaveCount(0)
})
