import type { Locator, Page } from '@playwright/test'
import { cadastroDeProcesso, escolher, lerAviso } from './passos/gestos.ts'
import {
  acabarASessao,
  entrarDeNovo,
  gastarAEntrada,
  parar,
  PARADAS,
  type Parada,
} from './passos/parar-vizinhos.ts'
import { folha, paraEscrever } from './passos/redigir.ts'
import { sorteio } from './passos/cena-ao-acaso.ts'
import { apiAs, registerProcess } from './support/api.ts'
import { expect, expectAccessible, test } from './support/fixtures.ts'
import type { Guard } from './support/guard.ts'

// A letra digitada fica, pare o que parar: o provedor da entrada, o servidor, o armazenamento dos arquivos.

const SEMENTE = Number(process.env['AUTOS_SEMENTE'])
const ESPERA = { timeout: 90_000 }
const TUDO = { letras: 2000, pedidos: 3 }
/** No `npm test`, no texto uma das paradas do provedor, e no formulário outra qualquer, sorteadas. */
const UM_POUCO = { letras: 300, pedidos: 1 }
const sortear = sorteio(SEMENTE)
const NO_TEXTO = PARADAS[sortear(4)]
const NO_FORMULARIO = PARADAS[4 + sortear(PARADAS.length - 4)]
const TUDO_OU_POUCO = process.env['AUTOS_E2E_LONGO'] === 'out' ? UM_POUCO : TUDO

const aceitar = (guard: Guard): void =>
  guard.allow(/Failed to load resource/, /CORS policy/, /net::ERR_/, /status of 50\d/)

/** Palavras numeradas: do que faltasse se veria onde. */
function* palavras(letras: number): Generator<string> {
  for (let n = 0, ditas = 0; ditas < letras; n++) {
    const palavra = `letra ${n} `
    ditas += palavra.length
    yield palavra
  }
}

/**
 * Escreve enquanto o vizinho está parado, e até que a página lhe tenha pedido algo em vão. O armazenamento não se
 * pede de onde se escreve.
 */
async function escreverSem(page: Page, para: Parada, { letras, pedidos }: typeof TUDO): Promise<string> {
  let vaos = 0
  const ouvir = (): void => void vaos++
  page.on('requestfailed', ouvir).on('response', (resposta) => resposta.status() >= 500 && ouvir())
  page.on('request', (pedido) => para.maneira === 'congela' && pedido.url().includes('/realms/') && ouvir())
  let escrito = ''
  const escrever = async (palavra: string) => {
    escrito += palavra
    await page.keyboard.type(palavra, { delay: 1 })
  }
  for (const palavra of palavras(letras)) await escrever(palavra)
  const basta = () => para.vizinho === 'arquivos' || para.maneira === 'congela' || vaos >= pedidos
  for (let n = 0; !basta() && n < 600; n++) await escrever(`mais ${n} `)
  expect(basta(), 'a página pediu algo ao que está parado').toBe(true)
  return escrito
}

/** Ninguém tirou o foco, nada se abriu por cima, e nada se diz em inglês. */
async function emPaz(page: Page, onde: Locator): Promise<void> {
  await expect(onde).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await page.locator('body').innerText()).not.toMatch(
    /failed|fetch|network|bad gateway|error\b|timed out/i,
  )
}

const tituloDe = ({ vizinho, maneira }: Parada, onde: string): string =>
  `${onde}: o vizinho ${vizinho} (${maneira}) para enquanto se escreve, e nenhuma letra se perde`

for (const para of PARADAS) {
  test(`${tituloDe(para, 'no texto')}${para === NO_TEXTO ? '' : ' @longo'}`, async ({
    loginAs,
    product,
    gate,
    guard,
  }) => {
    test.setTimeout(240_000)
    aceitar(guard)
    const id = await paraEscrever(product, `Escrito sem ${para.vizinho}, ${para.maneira}`)
    const page = await loginAs('terezinha', { address: gate.address, hash: `#/documentos/redigir/${id}` })
    const texto = folha(page)
    await texto.click()
    await page.keyboard.type('Antes. ')
    await expect(page.getByRole('status').filter({ hasText: /^Salvo às/ })).toBeVisible(ESPERA)
    const voltar = await parar({ product, gate }, para)
    await gastarAEntrada(page)
    const escrito = await escreverSem(page, para, TUDO_OU_POUCO).finally(voltar)
    expect((await texto.innerText()).trimEnd(), `semente ${SEMENTE}`).toBe(`Antes. ${escrito}`.trimEnd())
    await emPaz(page, texto)
    await expect(page.getByRole('status').filter({ hasText: /^Salvo às/ })).toBeVisible(ESPERA)
    await page.reload()
    await expect(texto).toHaveText(`Antes. ${escrito}`.trimEnd(), ESPERA)
  })

  test(`${tituloDe(para, 'no formulário')}${para === NO_FORMULARIO ? '' : ' @longo'}`, async ({
    loginAs,
    product,
    gate,
    guard,
  }) => {
    test.setTimeout(240_000)
    aceitar(guard)
    const page = await loginAs('terezinha', { address: gate.address, hash: '#/processos/cadastrar' })
    await cadastroDeProcesso(page, `Cadastrado sem ${para.vizinho} ${Date.now()}`)
    const assunto = page.getByRole('textbox', { name: 'Assunto' })
    await assunto.click()
    const voltar = await parar({ product, gate }, para)
    await gastarAEntrada(page)
    const escrito = await escreverSem(page, para, TUDO_OU_POUCO).finally(voltar)
    await expect(assunto, `semente ${SEMENTE}`).toHaveValue(escrito)
    await emPaz(page, assunto)
  })
}

test('a sessão que acaba dentro de um diálogo: entra-se de novo ali, e o que se digitou fica', async ({
  loginAs,
  product,
  guard,
}) => {
  guard.allow(/status of 400/)
  // Um seu: o primeiro da caixa é o que outro teste lá deixou, e nem tudo se envia a todos.
  const id = await registerProcess(await apiAs(product, 'terezinha'), `Antes que acabe ${Date.now()}`)
  const page = await loginAs('terezinha', { hash: `#/processo/${id}` })
  await page
    .getByRole('toolbar', { name: /^Ações de / })
    .getByRole('button', { name: 'Enviar' })
    .click()
  const dialogo = page.getByRole('dialog', { name: 'Enviar 1 processo' })
  await escolher(dialogo, { campo: 'Destinatário', texto: 'gabinete', opcao: /^GAB/ })
  await dialogo.getByRole('switch', { name: 'Incluir mensagem' }).check({ force: true })
  const mensagem = dialogo.getByRole('textbox', { name: 'Mensagem' })
  await mensagem.fill('Escrito antes que a sessão acabasse.')
  await acabarASessao(page, product)
  await dialogo.getByRole('button', { name: 'Enviar', exact: true }).click()
  const aviso = dialogo.getByRole('status').filter({ hasText: 'A sua sessão terminou.' })
  await expect(aviso).toBeVisible()
  await expectAccessible(page)
  await mensagem.press('End')
  await page.keyboard.type(' E depois.')
  await entrarDeNovo(page, dialogo)
  await expect(aviso).toBeHidden()
  await expect(mensagem).toHaveValue('Escrito antes que a sessão acabasse. E depois.')
  await dialogo.getByRole('button', { name: 'Enviar', exact: true }).click()
  await lerAviso(page, 'Processo enviado.')
})

test('a sessão que acaba no cadastro: entra-se de novo na página, e o que se digitou se cadastra @longo', async ({
  loginAs,
  product,
  guard,
}) => {
  guard.allow(/status of 400/)
  const titulo = `Cadastrado depois da sessão ${Date.now()}`
  const page = await loginAs('terezinha', { hash: '#/processos/cadastrar' })
  await cadastroDeProcesso(page, titulo)
  await acabarASessao(page, product)
  await page.getByRole('button', { name: 'Cadastrar processo' }).click()
  const aviso = page.getByRole('status').filter({ hasText: 'A sua sessão terminou.' })
  await expect(aviso).toBeVisible()
  await expectAccessible(page)
  await entrarDeNovo(page, aviso)
  await expect(aviso).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue(titulo)
  await page.getByRole('button', { name: 'Cadastrar processo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo)
})
