import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { CPF_DA_CIDADA, entrarComoCidada } from './passos/cidadao.ts'
import { frase } from './passos/frases.ts'
import { lerAviso } from './passos/gestos.ts'
import { Teclas } from './passos/teclas.ts'
import { type Api, apiAs, registerDocument, registerProcess } from './support/api.ts'
import { withDatabase } from './support/database.ts'
import { printedPdf } from './support/files.ts'
import { expect, expectAccessible, expectOtherColoursAccessible, test } from './support/fixtures.ts'
import { mailTo } from './support/mail.ts'
import type { Product } from './support/product.ts'

// Quem é de fora, com a conta gov.br: o que lhe pediram, o que assina, os processos em que aparece.

test.describe.configure({ timeout: 120_000 })

const ESPERA = 40_000
const pdf = (titulo: string) =>
  printedPdf('comprovante.pdf', {
    heading: 'COMPROVANTE',
    title: titulo,
    sector: 'Protocolo Geral',
    signers: [],
    body: ['Comprovante de endereço, para o cadastro do imóvel.'],
  })

/** O que esta pessoa tem pela frente: um arquivo pedido num processo e um documento a assinar. */
async function cena(product: Product): Promise<{ pedido: string; contrato: string; processo: string }> {
  const api = await apiAs(product, 'terezinha')
  const agora = Date.now().toString(36)
  const processo = `Cadastro de imóvel ${agora}`
  const pedido = `Comprovante de endereço ${agora}`
  const contrato = `Termo de adesão ${agora}`
  const id = await registerProcess(api, processo)
  await api(
    'mutation ($id: ID!, $titulo: String!) { documentoSolicitarArquivo(processoId: $id, cpfCnpj: "90530003481", email: "samira@correio.example", titulo: $titulo, instrucoes: "Conta de luz ou de água, dos últimos três meses.", prazo: "2099-01-15") { id } }',
    {
      id,
      titulo: pedido,
    },
  )
  await paraAssinar(api, product, contrato)
  return { pedido, contrato, processo }
}

async function paraAssinar(api: Api, product: Product, titulo: string): Promise<void> {
  const email = `samira.${Date.now()}@correio.example`
  const { convidadoCadastrar } = await api<{ convidadoCadastrar: { id: string } }>(
    'mutation ($email: String!) { convidadoCadastrar(email: $email) { id } }',
    { email },
  )
  // Que a conta gov.br é da mesma pessoa sabe-se pelo CPF, que o convidado prende ao assinar pela primeira
  // vez.
  await withDatabase(product, ({ query }) =>
    query('update convidado set cpf = $1 where id = $2', [CPF_DA_CIDADA, convidadoCadastrar.id]),
  )
  const dados = {
    especie: 'Comunicação Interna',
    origem: 'ELETRONICA',
    assinantesExternos: [convidadoCadastrar.id],
  }
  await registerDocument(api, titulo, { bytes: (await pdf(titulo)).buffer, dados })
  // Lido o arquivo, abre-se-lhe; até lá, espera.
  await mailTo(product, email, /convite/)
}

test('a cidadã entra com a conta gov.br, envia o que lhe pediram, guarda o recibo e assina; a casa pede de novo', async ({
  anonymous,
  loginAs,
  product,
  takeScreenshot,
}) => {
  const { pedido, contrato, processo } = await cena(product)
  const page = await anonymous()
  await page.goto(`${product.web}/#/cidadao`)
  await expect(page.getByRole('heading', { level: 1, name: 'Área do cidadão' })).toBeVisible()
  await expectAccessible(page)
  await entrarComoCidada(page, product)
  const pedidos = page.getByRole('region', { name: /^O que pediram a você/ })
  const item = pedidos.getByRole('listitem').filter({ hasText: pedido })
  await expect(item).toContainText('Conta de luz ou de água')
  await expect(item).toContainText('Envie até 15/01/2099')
  await expect(page.getByRole('region', { name: 'Meus dados' })).toContainText(/CPF\d{3}\.\d{3}\.\d{3}-\d\d/)
  await expectAccessible(page)
  await expectOtherColoursAccessible(page)
  await takeScreenshot(page, '30-cidadao')

  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expectAccessible(page)
  const teclas = new Teclas(page)
  await item.getByRole('button', { name: frase('Enviar arquivo') }).press('Enter')
  const dialogo = page.getByRole('dialog', { name: 'Enviar arquivo' })
  await teclas.escolherArquivo(dialogo, await pdf(pedido))
  await expectAccessible(page)
  await teclas.apertar(dialogo.getByRole('button', { name: 'Enviar', exact: true }))
  await lerAviso(page, /^Arquivo recebido/, { espera: ESPERA })
  await page.setViewportSize({ width: 1440, height: 900 })
  const enviado = page
    .getByRole('region', { name: /^O que você já enviou/ })
    .getByRole('listitem')
    .filter({ hasText: pedido })
  await expect(enviado.getByRole('link', { name: /^Recibo/ })).toBeVisible({ timeout: ESPERA })

  await page
    .getByRole('region', { name: /^Meus processos/ })
    .getByRole('link', { name: processo })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: processo })).toBeVisible()
  await expect(page.getByRole('region', { name: /^Documentos do processo/ })).toContainText(pedido)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Voltar à área do cidadão' }).click()

  await page
    .getByRole('region', { name: /^Meus documentos/ })
    .getByRole('link', { name: contrato, exact: true })
    .click()
  await expect(page.getByRole('img', { name: /^Página 1 de/ })).toHaveAttribute('aria-busy', 'false')
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Canto inferior direito' }).click()
  await expectAccessible(page)
  await takeScreenshot(page, '31-cidadao-assina')
  await page.getByRole('button', { name: 'Assinar', exact: true }).click()
  const assinar = page.getByRole('dialog', { name: 'Assinar 1 documento' })
  await assinar.getByRole('button', { name: 'Assinar', exact: true }).click()
  await lerAviso(page, MENSAGENS.assinados(1, 1), { espera: ESPERA })
  await expect(page.getByText('Sua assinatura foi registrada.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Quem assina' })).toContainText('assinou')

  const casa = await loginAs('terezinha', { hash: '#/documentos/solicitacoes-externas' })
  await casa.getByText('Respondidas', { exact: true }).click()
  const resposta = casa.getByRole('main').getByRole('listitem').filter({ hasText: pedido })
  await expect(resposta).toContainText('Recebido em')
  await expectAccessible(casa)
  await takeScreenshot(casa, '34-solicitacoes-externas')
  await resposta.getByRole('button', { name: /^Pedir de novo/ }).press('Enter')
  const deNovo = casa.getByRole('dialog', { name: 'Pedir de novo 1 arquivo' })
  const naCasa = new Teclas(casa)
  await naCasa.escrever(deNovo.getByRole('textbox', { name: 'Motivo' }), 'A foto está escura.')
  await expectAccessible(casa)
  await naCasa.apertar(deNovo.getByRole('button', { name: 'Pedir de novo' }))
  await lerAviso(casa, `Pedido de novo: ${pedido}.`)

  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Área do cidadão' })).toBeVisible()
})
