import { expect, type Locator, type Page } from '@playwright/test'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { SELO_ALTURA, SELO_LARGURA } from '@autos/contract/regras/selo.ts'
import { apiAs, registerDocument } from '../support/api.ts'
import { type PrintedPdf, printedPdf } from '../support/files.ts'
import type { Product } from '../support/product.ts'
import { escolher, lerAviso } from './gestos.ts'

/** Carimbo, provas e selo de cada assinatura passam por outros programas, numa máquina ocupada. */
export const ESPERA = 40_000
const LARGURA_A4 = 595.28
/** O que os simuladores mandariam por SMS e mostrariam no celular. */
const CODIGO_DO_GOVBR = '12345'
const OTP = '135790'

/** De quem assina na demonstração. */
export const CPF = {
  terezinha: '90530000466',
  marlise: '90530000202',
  valdir: '90530001004',
  bianca: '52998224725',
  helena: '90530001519',
}

export const pdfDe = (titulo: string, ...nomes: string[]) =>
  printedPdf('ata.pdf', {
    heading: 'COMUNICAÇÃO INTERNA',
    title: titulo,
    sector: 'Protocolo Geral',
    signers: nomes.map((nome) => ({ nome, cargo: 'Assinante' })),
    body: [
      'O balcão de atendimento funciona das 8h às 17h, sem fechar para o almoço, a partir da primeira segunda-feira de dezembro.',
    ],
  })

export const assinaturas = (page: Page) => page.getByRole('region', { name: /^Assinaturas/ })
export const detalhes = (page: Page, id: string) =>
  page.goto(`${new URL(page.url()).origin}/#/documento/${id}`)

type Cadastro = {
  titulo: string
  pdf: PrintedPdf
  signatarios: readonly string[]
  convidado?: string
  nivel?: string
}

/** Um documento que espera por estas pessoas; devolve o id. */
export async function cadastrarParaAssinar(
  page: Page,
  { titulo, pdf, signatarios, convidado, nivel }: Cadastro,
): Promise<string> {
  await page.goto(`${new URL(page.url()).origin}/#/documentos/cadastrar`)
  await escolher(page, {
    campo: 'Espécie e tipo',
    texto: 'comunicacao interna',
    opcao: /^Comunicação Interna/,
  })
  await page.getByRole('textbox', { name: 'Título' }).fill(titulo)
  await page.getByLabel('Arquivo do documento').setInputFiles(pdf)
  for (const nome of signatarios) await escolher(page, { campo: 'Assinantes', texto: nome, opcao: nome })
  if (convidado) {
    await page.getByRole('textbox', { name: 'E-mail de assinante convidado' }).fill(convidado)
    await page.getByRole('button', { name: 'Adicionar convidado' }).click()
    await expect(
      page.getByRole('list', { name: 'Convidados: escolhidos' }).getByRole('listitem'),
    ).toContainText([convidado])
  }
  if (nivel)
    await page.getByRole('combobox', { name: 'Nível mínimo de assinatura' }).selectOption({ label: nivel })
  await page.getByRole('button', { name: 'Cadastrar documento' }).click()
  await expect(page).toHaveURL(/#\/documento\/[\da-f-]{36}$/, { timeout: ESPERA })
  await lerAviso(page, 'Documento cadastrado.')
  await expect(
    page
      .getByRole('region', { name: `Arquivo: ${titulo}` })
      .or(page.getByRole('button', { name: 'Baixar o arquivo' })),
  ).toBeVisible()
  return page.url().split('/').at(-1)!
}

type Pronto = { titulo: string; pdf: PrintedPdf; signatarios?: readonly string[]; nivel?: 'QUALIFICADA' }

/** O mesmo, sem a tela: registrado por esta pessoa, à espera dela ou das destes logins; devolve o id. */
export async function prontoParaAssinar(
  product: Product,
  login: string,
  { titulo, pdf, signatarios = [login], nivel }: Pronto,
): Promise<string> {
  const assinantes = await Promise.all(
    signatarios.map(async (quem) => {
      const { me } = await (await apiAs(product, quem))<{ me: { id: string } }>('{ me { id } }')
      return { usuarioId: me.id }
    }),
  )
  const dados = { especie: 'Comunicação Interna', origem: 'ELETRONICA', assinantes, nivelAssinatura: nivel }
  return registerDocument(await apiAs(product, login), titulo, { bytes: pdf.buffer, dados })
}

/** A tela cheia destes documentos, aberta pelo endereço. */
export async function abrirAssinatura(page: Page, ...ids: string[]): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/#/sign?documentos=${ids.join(',')}`)
  await expect(
    page.getByRole('heading', {
      level: 1,
      name: `Assinar ${ids.length} ${ids.length === 1 ? 'documento' : 'documentos'}`,
    }),
  ).toBeVisible()
  await expect(page.getByRole('img', { name: /^Página 1 de/ })).toHaveAttribute('aria-busy', 'false')
}

/** Põe o selo com um clique sobre a linha de quem assina. */
export async function porSelo(page: Page, { pages, places }: PrintedPdf, linha: number): Promise<void> {
  const folha = page.getByRole('img', { name: `Página ${pages} de ${pages}` })
  for (let pagina = 1; pagina < pages; pagina++)
    await page.getByRole('button', { name: 'Próxima página' }).click()
  await expect(folha).toHaveAttribute('aria-busy', 'false')
  const caixa = (await folha.boundingBox())!
  const lugar = places[linha]!
  const escala = caixa.width / LARGURA_A4
  await page.mouse.click(
    caixa.x + (lugar.esquerda + SELO_LARGURA / 2) * escala,
    caixa.y + caixa.height - (lugar.inferior + SELO_ALTURA / 2) * escala,
  )
  await expect(
    page.getByRole('button', { name: /^Selo da assinatura, a \d+ mm da esquerda e \d+ mm da base/ }),
  ).toBeVisible()
}

/** O diálogo da assinatura, aberto pelo botão da tela cheia. */
export async function abrirDialogo(page: Page, quantos = 1): Promise<Locator> {
  const nome = `Assinar ${quantos} ${quantos === 1 ? 'documento' : 'documentos'}`
  await page.getByRole('contentinfo').getByRole('button', { name: nome }).click()
  const dialogo = page.getByRole('dialog', { name: nome })
  await expect(dialogo.getByRole('radiogroup', { name: 'Método' })).toBeVisible()
  return dialogo
}

export const metodo = (dialogo: Locator, nome: string): Locator =>
  dialogo.getByRole('radiogroup', { name: 'Método' }).getByRole('radio', { name: nome })

export const botaoDeAssinar = (dialogo: Locator, rotulo: string | RegExp = 'Assinar'): Locator =>
  dialogo.getByRole('button', { name: rotulo, exact: true })

export async function confirmar(page: Page, dialogo: Locator): Promise<void> {
  await botaoDeAssinar(dialogo).click()
  await lerAviso(page, MENSAGENS.assinados(1, 1), { espera: ESPERA })
  await expect(dialogo).toBeHidden()
}

/** Autoriza pela janela do gov.br, com a conta deste CPF. */
export async function autorizarNoGovBr(
  page: Page,
  onde: Locator,
  cpf: string,
  botao: string | RegExp = /^Autorizar no /,
): Promise<void> {
  const janela = await abrirJanela(page, onde, botao)
  await janela.getByLabel('CPF').fill(cpf)
  await janela.getByLabel('Senha').fill('autos')
  await janela.getByRole('button', { name: 'Entrar' }).click()
  await janela.getByLabel('Código de autorização').fill(CODIGO_DO_GOVBR)
  await janela.getByRole('button', { name: 'Autorizar' }).click()
}

/** Autoriza pela janela do prestador, com o código do aplicativo. */
export async function autorizarNaNuvem(
  page: Page,
  onde: Locator,
  cpf: string,
  botao: string | RegExp = /^Autorizar no /,
): Promise<void> {
  const janela = await abrirJanela(page, onde, botao)
  await janela.getByLabel('CPF').fill(cpf)
  await janela.getByLabel('Código do aplicativo (OTP)').fill(OTP)
  await janela.getByRole('button', { name: 'Autorizar' }).click()
}

export async function abrirJanela(page: Page, onde: Locator, botao: string | RegExp): Promise<Page> {
  const aberta = page.context().waitForEvent('page')
  await onde.getByRole('button', { name: botao }).click()
  const janela = await aberta
  await janela.waitForURL((url) => url.protocol.startsWith('http'))
  return janela
}

export async function abrirComSelo(page: Page) {
  await page.getByRole('button', { name: 'Canto inferior direito' }).click()
  await expect(page.getByRole('button', { name: /^Selo da assinatura/ })).toBeVisible()
  await page.getByRole('button', { name: 'Assinar', exact: true }).click()
  return page.getByRole('dialog', { name: 'Assinar 1 documento' })
}
