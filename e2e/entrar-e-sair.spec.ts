import type { Page } from '@playwright/test'
import { acabarASessao, entrarDeNovo, gastarAEntrada } from './passos/parar-vizinhos.ts'
import { expect, expectAccessible, test } from './support/fixtures.ts'
import { tell } from './support/gate.ts'
import type { Product } from './support/product.ts'

// Entrar e sair pela entrada única, também quando ela falha, quando se volta atrás no navegador e quando a
// saída não se confirma.

test.afterEach(({ product }) => tell(product.identidade, { modo: 'nenhum' }))

/** Pede a página e escreve a senha de Terezinha. */
async function comSenha(page: Page, { web }: Product, hash = '#/documentos/entrada'): Promise<void> {
  await page.goto(`${web}/${hash}`)
  await escreverSenha(page)
}

async function escreverSenha(page: Page): Promise<void> {
  await page.getByLabel('Usuário', { exact: true }).fill('terezinha')
  await page.getByLabel('Senha', { exact: true }).fill('autos')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

const titulo = (page: Page) => page.getByRole('heading', { level: 1 })

const nadaEmIngles = async (page: Page): Promise<void> =>
  expect(await page.locator('body').innerText()).not.toMatch(
    /failed|fetch|network|gateway|error\b|timed out|state|storage|service unavailable/i,
  )

// O 502 vem de um proxy sem CORS, que o navegador não distingue de não haver rede: o 500 lê-se, e é o que se julga.
for (const modo of ['500', '502', '503'])
  test(`a entrada única responde ${modo} quando se entra: a página o diz, tenta sozinha, e chega aonde se ia${modo === '500' ? '' : ' @longo'}`, async ({
    anonymous,
    product,
    guard,
  }) => {
    guard.allow(/status of 50\d/, /CORS policy/, /net::ERR_/)
    const page = await anonymous()
    await tell(product.identidade, { modo, caminho: '/token' })
    await comSenha(page, product)
    await expect(page.getByRole('alert')).toHaveText(/^A entrada única não respondeu\./)
    await nadaEmIngles(page)
    await expectAccessible(page)
    await tell(product.identidade, { modo: 'nenhum' })
    await expect(titulo(page)).toHaveText('Entrada')
    await expect(page).toHaveURL(`${product.web}/#/documentos/entrada`)
  })

test('a entrada única que não responde a quem chega: a página tenta sozinha, e leva à senha', async ({
  anonymous,
  product,
  guard,
}) => {
  guard.allow(/Failed to load resource/, /net::ERR_/)
  const page = await anonymous()
  await tell(product.identidade, { modo: 'recusar' })
  await page.goto(`${product.web}/#/documentos/entrada`)
  await expect(page.getByRole('alert')).toHaveText(/^A entrada única não respondeu\./)
  await nadaEmIngles(page)
  await tell(product.identidade, { modo: 'nenhum' })
  await expect(page.getByLabel('Senha', { exact: true })).toBeVisible()
})

test('voltar, recarregar e abrir outra vez o endereço por onde se entrou leva aonde se estava', async ({
  anonymous,
  product,
}) => {
  const page = await anonymous()
  const idas: string[] = []
  page.on('request', (pedido) => pedido.isNavigationRequest() && idas.push(pedido.url()))
  await comSenha(page, product)
  await expect(titulo(page)).toHaveText('Entrada')
  const pedido = idas.find((url) => new URL(url).pathname.endsWith('/auth'))!
  const volta = idas.find((url) => url.startsWith(product.web) && new URL(url).searchParams.has('code'))!

  // Como no Keycloak: quem volta à página da senha já entrou, e é mandado de novo com o estado de antes.
  await page.goto(pedido)
  await expect(titulo(page)).toHaveText('Entrada')
  await expect(page).toHaveURL(`${product.web}/#/documentos/entrada`)

  await page.goto(volta)
  await expect(titulo(page)).toHaveText('Entrada')
  await page.reload()
  await expect(titulo(page)).toHaveText('Entrada')

  const outra = await page.context().newPage()
  await outra.goto(volta)
  await expect(titulo(outra)).toHaveText('Olá, Terezinha')
  await nadaEmIngles(outra)
})

test('a página da senha que ficou aberta desde ontem: escrita a senha, entra-se, sem pedi-la outra vez', async ({
  anonymous,
  product,
}) => {
  const page = await anonymous()
  await page.goto(`${product.web}/#/documentos/entrada`)
  await expect(page.getByLabel('Senha', { exact: true })).toBeVisible()
  const outra = await page.context().newPage()
  await outra.goto(`${product.web}/#/acessibilidade`)
  await outra.evaluate(() => localStorage.clear())
  await outra.close()
  await escreverSenha(page)
  await expect(titulo(page)).toHaveText('Entrada')
})

test('a mesma volta em duas abas ao mesmo tempo: as duas entram, e o código se usa uma vez', async ({
  anonymous,
  product,
  guard,
}) => {
  guard.allow(/status of 503/)
  const page = await anonymous()
  await tell(product.identidade, { modo: '503', caminho: '/token' })
  await comSenha(page, product)
  await expect(page.getByRole('alert')).toHaveText(/^A entrada única não respondeu\./)
  const volta = page.url()
  await page.goto('about:blank')
  await tell(product.identidade, { modo: 'nenhum' })
  const usos: number[] = []
  page.context().on('response', (resposta) => {
    if (resposta.url().endsWith('/token')) usos.push(resposta.status())
  })
  const abas = await Promise.all([page.context().newPage(), page.context().newPage()])
  await Promise.all(abas.map((aba) => aba.goto(volta)))
  for (const aba of abas) await expect(titulo(aba)).toHaveText(/^(Entrada|Olá, Terezinha)$/)
  expect(usos).toEqual([200])
})

test('a conta dita desativada enquanto o diretório não responde: fica a página, fica o texto, e volta sozinho', async ({
  anonymous,
  product,
  guard,
}) => {
  guard.allow(/status of 400/)
  const page = await anonymous()
  await comSenha(page, product, '#/processos/cadastrar')
  const assunto = page.getByRole('textbox', { name: 'Assunto' })
  await assunto.fill('Escrito antes.')
  await tell(product.identidade, { modo: 'conta-desativada' })
  await gastarAEntrada(page)
  const aviso = page.getByRole('status').filter({ hasText: 'A entrada única não responde.' })
  await expect(aviso).toBeVisible()
  await assunto.press('End')
  await page.keyboard.type(' E durante.')
  await tell(product.identidade, { modo: 'nenhum' })
  await expect(aviso).toBeHidden({ timeout: 30_000 })
  await expect(assunto).toHaveValue('Escrito antes. E durante.')
  await expect(assunto).toBeFocused()
})

test('a página que ninguém usa não renova a entrada: diz que parou, continua quando se mexe nela, e o que se digitou fica', async ({
  anonymous,
  product,
  guard,
}) => {
  guard.allow(/status of 400/)
  const page = await anonymous()
  await page.clock.install()
  await comSenha(page, product, '#/processos/cadastrar')
  const assunto = page.getByRole('textbox', { name: 'Assunto' })
  await assunto.fill('Escrito antes do almoço.')
  const renovadas: number[] = []
  page.on('response', (resposta) => {
    if (resposta.url().endsWith('/token')) renovadas.push(resposta.status())
  })
  const parada = page.getByRole('status').filter({ hasText: 'A página parou de se atualizar' })
  await page.clock.fastForward('40:00')
  await expect(parada).toBeVisible()
  await expectAccessible(page)
  expect(renovadas).toEqual([])
  await assunto.press('End')
  await expect(parada).toBeHidden()
  expect(renovadas).toEqual([200])

  // Desta vez, a entrada única terminou a sessão por falta de uso.
  await acabarASessao(page, product)
  await page.clock.fastForward('40:00')
  await expect(parada).toBeVisible()
  expect(renovadas).toEqual([200])
  await page.keyboard.type(' E depois.')
  const terminada = page.getByRole('status').filter({ hasText: 'A sua sessão terminou.' })
  await expect(terminada).toBeVisible()
  await entrarDeNovo(page, terminada)
  await expect(terminada).toBeHidden()
  await expect(assunto).toHaveValue('Escrito antes do almoço. E depois.')
})

test('a saída recusada pela entrada única não se diz feita: quem volta lê que a sessão pode estar aberta, e termina-a', async ({
  anonymous,
  product,
  guard,
}) => {
  guard.allow(/status of 400/)
  const page = await anonymous()
  await comSenha(page, product)
  const outra = await page.context().newPage()
  await outra.goto(`${product.web}/#/documentos/entrada`)
  await expect(titulo(outra)).toHaveText('Entrada')
  await tell(product.identidade, { modo: 'sem-dica' })
  await sair(page)
  await expect(page.getByText('Invalid parameter')).toBeVisible()

  await page.goto(`${product.web}/#/documentos/entrada`)
  await expect(titulo(page)).toHaveText('A saída não se confirmou')
  await expectAccessible(page)
  await expect(titulo(outra)).toHaveText('A saída não se confirmou')
  // Ninguém entra como ela sem uma palavra.
  await page.reload()
  await expect(titulo(page)).toHaveText('A saída não se confirmou')

  await page.getByRole('button', { name: 'Terminar a sessão na entrada única' }).click()
  await expect(page.getByLabel('Senha', { exact: true })).toBeVisible()
  await expect(outra.getByLabel('Senha', { exact: true })).toBeVisible()
})

test('a saída com a entrada única fora do ar: diz-se, e quem fica pode entrar de novo', async ({
  anonymous,
  product,
  guard,
}) => {
  guard.allow(/Failed to load resource/, /net::ERR_/)
  const page = await anonymous()
  await comSenha(page, product)
  await expect(titulo(page)).toHaveText('Entrada')
  await tell(product.identidade, { modo: 'recusar' })
  await sair(page)
  await expect(titulo(page)).toHaveText('A saída não se confirmou')
  expect(await page.evaluate(() => Object.keys(localStorage).filter((chave) => /user:/.test(chave)))).toEqual(
    [],
  )
  await page.getByRole('button', { name: 'Terminar a sessão na entrada única' }).click()
  await expect(page.getByRole('alert')).toHaveText(/^A entrada única não respondeu\./)
  await tell(product.identidade, { modo: 'nenhum' })
  // A sessão lá continua aberta, como se disse.
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(titulo(page)).toHaveText('Entrada')

  await sair(page)
  await expect(page.getByLabel('Senha', { exact: true })).toBeVisible()
})

test('quem sai num computador sai também no outro onde a sessão é a mesma: o token não serve mais, e a página o diz', async ({
  anonymous,
  product,
  guard,
}) => {
  guard.allow(/status of 40[01]/)
  const page = await anonymous()
  await comSenha(page, product)
  await expect(titulo(page)).toHaveText('Entrada')
  const { cookies, origins } = await page.context().storageState()
  const outra = await anonymous()
  await outra.context().addCookies(cookies)
  await outra.goto(`${product.web}/#/acessibilidade`)
  await outra.evaluate(
    (guardado) => {
      for (const { name, value } of guardado) localStorage.setItem(name, value)
    },
    origins.find(({ origin }) => origin === product.web)!.localStorage,
  )
  await outra.goto('about:blank')
  await outra.goto(`${product.web}/#/processos/cadastrar`)
  const assunto = outra.getByRole('textbox', { name: 'Assunto' })
  await assunto.fill('Escrito noutro computador.')

  await sair(page)
  await expect(page.getByLabel('Senha', { exact: true })).toBeVisible()
  await expect(outra.getByRole('status').filter({ hasText: 'A sua sessão terminou.' })).toBeVisible()
  await expect(assunto).toHaveValue('Escrito noutro computador.')
  await nadaEmIngles(outra)
})

async function sair(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu de Terezinha' }).click()
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
}
