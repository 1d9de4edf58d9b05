import type { Page } from '@playwright/test'
import { frase } from './passos/frases.ts'
import { expect, expectAccessible, test } from './support/fixtures.ts'

// Quem pode entrar, quem não pode, quem ainda não tem nada, e a outra entidade.

const SETE_DIAS_S = 7 * 24 * 60 * 60

test('a sessão do login único vale em outra janela, sem pedir a senha, por sete dias', async ({
  loginAs,
  product,
}) => {
  await loginAs('terezinha')
  const outra = await loginAs('terezinha', { senha: 'nem se pergunta' })
  await expect(outra.getByRole('heading', { level: 1 })).toHaveText('Olá, Terezinha')
  const marca = (await outra.context().cookies(product.web)).find(({ name }) => name === 'autos_sessao')!
  expect(Math.abs(marca.expires - Date.now() / 1000 - SETE_DIAS_S)).toBeLessThan(120)

  // Passados eles, volta-se ao login único, que aqui ainda a conhece, e daí se torna ao mesmo lugar.
  await outra.context().clearCookies({ name: 'autos_sessao' })
  const perguntou = outra.waitForRequest(
    (pedido) => pedido.isNavigationRequest() && pedido.url().startsWith(product.identidade),
  )
  await outra.reload()
  await perguntou
  await expect(outra.getByRole('heading', { level: 1 })).toHaveText('Olá, Terezinha')
})

test('a senha errada não entra e diz por quê', async ({ anonymous, product, guard }) => {
  guard.allow(/status of 40\d/)
  const page = await anonymous()
  await page.goto(product.web)
  await page.getByLabel('Usuário', { exact: true }).fill('terezinha')
  await page.getByLabel('Senha', { exact: true }).fill('adivinhada')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(/senha/i)
  await expectAccessible(page)
})

test('quem perdeu o acesso lê que não o tem, e só pode sair', async ({ loginAs, product }) => {
  const page = await loginAs('mauricio', { hash: '#/documentos/entrada' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(frase('Usuário sem acesso ao'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Autos')
  await expect(page.getByRole('alert')).toContainText('o login único não lhe dá o papel de acesso')
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL((url) => url.href.startsWith(product.identidade))
})

test('quem chegou agora vê listas vazias que dizem o próximo passo', async ({ loginAs }) => {
  const page = await loginAs('wesley')
  await expect(page.getByRole('region', { name: 'Abertos por último' })).toContainText(
    'O que você abrir aparece aqui',
  )
  for (const [rota, frase] of [
    ['#/documentos/entrada?setor=comigo', 'Nenhum documento espera por você aqui.'],
    ['#/documentos/pendentes-assinatura', 'Nada para assinar.'],
    ['#/documentos/assinados', 'Você ainda não assinou documentos neste sistema.'],
    ['#/processos/entrada?setor=comigo', 'Nenhum processo espera por você aqui.'],
  ] as const) {
    await page.evaluate((destino) => {
      window.location.hash = destino
    }, rota)
    await expect(page.getByRole('main')).toContainText(frase)
    await expect(page.getByRole('table')).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Cadastrar processo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cadastrar processo')
})

test('a Câmara é outra entidade: outra marca, outras pessoas, outros documentos', async ({
  loginAs,
  product,
}) => {
  const page = await loginAs('rosa', { entidade: 'camara', hash: '#/documentos/entrada' })
  await expect(page.getByRole('contentinfo')).toContainText('Câmara Municipal de Vale das Araucárias')
  await expect(page.getByRole('link', { name: /CMVA.*início/ })).toBeVisible()
  await expect(page).toHaveTitle(/· CMVA$/)
  await expect(page.getByRole('list', { name: 'Entrada: caixas' }).first().getByRole('link')).toHaveText([
    /^Comigo/,
    /^CPI/,
    /^SECLEG/,
  ])
  const cor = await corDaMarca(page)
  await expectAccessible(page)
  const daCamara = page.getByRole('table').getByRole('link').first()
  const endereco = (await daCamara.getAttribute('href'))!

  const daPrefeitura = await loginAs('terezinha')
  await daPrefeitura.goto(`${product.web}${endereco}`)
  await expect(daPrefeitura.getByRole('heading', { level: 1 })).toHaveText('Documento não encontrado')
  expect(await corDaMarca(daPrefeitura)).not.toBe(cor)
})

const corDaMarca = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--marca'))
