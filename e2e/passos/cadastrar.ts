import { expect, type JSHandle, type Locator, type Page } from '@playwright/test'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { ARQUIVO_MAX_BYTES, SUGESTOES_MAX } from '@autos/contract/regras/limites.ts'
import { expectAccessible } from '../support/axe.ts'
import { md5Of, type PrintedPdf, sparseFile, type TestFile } from '../support/files.ts'
import type { Cena } from './cena.ts'
import { frase } from './frases.ts'
import { escolher, lerAviso, opcoesDe, respostaDe, verPagina } from './gestos.ts'

/** Passo 2: o documento que vai viajar, com tudo o que o formulário sabe fazer. */
export async function cadastrarComTudo(cena: Cena, pdf: PrintedPdf, titulo: string): Promise<void> {
  const { flow, page } = cena
  await flow.tell('Depois registra o memorando que vai viajar.', async () => {
    await page.getByRole('list', { name: 'Documentos' }).getByRole('link', { name: 'Cadastrar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Cadastrar documento' })).toBeVisible()
  })
  await flow.tell(
    'Procura a espécie sem se preocupar com acentos; aparecem no máximo 20 sugestões, e mexer no texto desfaz a escolha.',
    () => escolherEspecie(page),
  )
  await flow.tell('Marca a origem eletrônica e escreve o título e o assunto.', async () => {
    await expect(page.getByRole('radio')).toHaveCount(3)
    await page.getByRole('radio', { name: 'Eletrônica' }).check()
    await page.getByRole('textbox', { name: 'Título' }).fill(titulo)
    await page
      .getByRole('textbox', { name: 'Assunto' })
      .fill('Reposição do material usado no balcão de atendimento no último trimestre.')
  })
  await flow.tell(
    'Escolhe quem poderá ler. “Requer posse” e “Sigiloso” ligam e travam “Público interno”; o sigilo pede a lista de autorizados. Fica com “Público interno”.',
    () => escolherRestricoes(page),
  )
  await flow.tell(
    'Gera e reserva o número, que fica travado; cancela a reserva, e ele volta ao livro; reserva de novo.',
    () => reservarNumero(page),
  )
  await flow.picture(
    page,
    '05-cadastro-numero-reservado',
    'O cadastro do documento, com o número reservado e travado',
  )
  await flow.tell('Chama-se a si mesma para assinar.', async () => {
    await page.getByRole('button', { name: 'Incluir a mim' }).click()
    await expect(page.getByRole('list', { name: 'Assinantes: escolhidos' }).getByRole('listitem')).toHaveText(
      [/^Terezinha Kühn.*Protocolista/],
    )
  })
  await flow.tell(
    'Um arquivo maior que o limite, uma assinatura solta (.p7s) e um PDF que não é PDF são recusados na hora, cada um com a sua frase.',
    () => recusarArquivos(page),
  )
  await flow.picture(
    page,
    '06-arquivo-recusado',
    'O arquivo acima do limite, recusado com a frase da especificação',
  )
  await flow.tell('Arrasta o PDF certo para a página e o vê antes de enviar.', async () => {
    await arrastar(page, pdf)
    await verPagina(page.getByRole('region', { name: `Arquivo: ${pdf.name}` }), 1, pdf.pages)
    await expectAccessible(page)
  })
  await flow.picture(page, '07-cadastro-com-previa', 'O cadastro com a prévia do PDF escolhido')
  await flow.tell(
    'Cadastra. O arquivo sobe direto ao armazenamento, com a barra de progresso, o tipo e o MD5 conferidos na chegada; o servidor confere o PDF e o documento abre.',
    () => enviar(cena, pdf),
  )
}

async function escolherEspecie(page: Page): Promise<void> {
  const campo = page.getByRole('combobox', { name: 'Espécie e tipo' })
  await expect(campo).toHaveAttribute(
    'placeholder',
    frase('Ex. Ata de Reunião, Certidão de Nascimento, etc.'),
  )
  await campo.click()
  await expect(opcoesDe(page, 'Espécie e tipo')).toHaveCount(SUGESTOES_MAX)
  await campo.fill('certidao')
  await expect(opcoesDe(page, 'Espécie e tipo').first()).toHaveText(/^Certidão/)
  await campo.fill('isto nao existe')
  await expect(page.getByText(frase('Nenhuma correspondência'))).toBeVisible()
  await escolher(page, { campo: 'Espécie e tipo', texto: 'MEMORANDO', opcao: /^Memorando$/ })
  await expect(page.getByRole('button', { name: frase('Gerar e reservar número') })).toBeEnabled()
  await campo.press('Backspace')
  await expect(page.getByText('Escolha a espécie para ver como ela é numerada.')).toBeVisible()
  await escolher(page, { campo: 'Espécie e tipo', texto: 'memorando', opcao: /^Memorando$/ })
}

async function escolherRestricoes(page: Page): Promise<void> {
  const grupo = page.getByRole('group', { name: 'Restrições' })
  const [interno, posse, sigiloso] = ['Público interno', 'Requer posse', 'Sigiloso'].map((name) =>
    grupo.getByRole('switch', { name }),
  ) as [Locator, Locator, Locator]
  await expect(grupo.getByRole('status')).toContainText('Público interno')
  await posse.check({ force: true })
  await expect(interno).toBeChecked()
  await expect(interno).toBeDisabled()
  await sigiloso.check({ force: true })
  await expect(grupo.getByRole('status')).toContainText('Sigiloso e requer posse')
  await expect(page.getByRole('combobox', { name: 'Autorizados', exact: true })).toBeVisible()
  await sigiloso.uncheck({ force: true })
  await posse.uncheck({ force: true })
  await expect(interno).toBeEnabled()
  await interno.setChecked(true, { force: true })
  await expect(grupo.getByRole('status')).toContainText('Público interno')
}

async function reservarNumero(page: Page): Promise<void> {
  const grupo = page.getByRole('group', { name: 'Numeração' })
  const numero = grupo.getByRole('textbox', { name: 'Número' })
  await expect(grupo.getByRole('textbox', { name: 'Valor do critério Ano' })).toHaveValue(
    String(new Date().getFullYear()),
  )
  const proximo = grupo.getByRole('status').filter({ hasText: /^O próximo número é \d+\/\d{4}/ })
  await expect(proximo).toBeVisible()
  const [previsto] = /\d+/.exec(await proximo.innerText())!
  await grupo.getByRole('button', { name: MENSAGENS.gerarNumero }).click()
  await expect(numero).toHaveValue(previsto)
  await expect(numero).not.toBeEditable()
  const reservado = await numero.inputValue()
  await grupo.getByRole('button', { name: frase('Cancelar a reserva') }).click()
  await expect(numero).toHaveValue('')
  await expect(numero).toBeEditable()
  await grupo.getByRole('button', { name: MENSAGENS.gerarNumero }).click()
  await expect(numero).toHaveValue(reservado)
  await expect(numero).not.toBeEditable()
}

/** Recusados antes de subir: nada é enviado, e o campo continua à espera. */
async function recusarArquivos(page: Page): Promise<void> {
  const campo = page.getByLabel('Arquivo do documento')
  const recusa = page.getByRole('main').getByRole('alert')
  await campo.setInputFiles({
    name: 'assinatura.p7s',
    mimeType: 'application/pkcs7-signature',
    buffer: Buffer.from('assinatura'),
  })
  await expect(recusa).toHaveText(frase('Tipo de arquivo ainda não suportado.'))
  await campo.setInputFiles({
    name: 'falso.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('isto é texto, não é PDF'),
  })
  await expect(recusa).toHaveText(frase('Arquivo PDF inválido'))
  await conferirAvisoNoAlto(page)
  await lerAviso(page, MENSAGENS.pdfInvalido)
  using grande = sparseFile('digitalizacao.pdf', ARQUIVO_MAX_BYTES + 2_621_440)
  await campo.setInputFiles(grande.path)
  await expect(recusa).toHaveText(frase('Tamanho limite excedido'))
  await expect(recusa).toHaveText(
    frase('Arquivo selecionado supera o limite em {excess}. Por favor, reduza o tamanho do arquivo.', {
      excess: '2,5 MB',
    }),
  )
  await recusa.scrollIntoViewIfNeeded()
}

/** O aviso do PDF inválido é de perigo, e está ao alto, à direita, sem cobrir o topo. */
async function conferirAvisoNoAlto(page: Page): Promise<void> {
  const aviso = page.getByRole('region', { name: 'Avisos' }).getByRole('alert')
  await expect(aviso).toContainText(MENSAGENS.pdfInvalido)
  const { x, y, width, height } = (await aviso.boundingBox())!
  const topo = (await page.getByRole('banner').boundingBox())!
  const janela = page.viewportSize()!
  expect(y).toBeGreaterThanOrEqual(topo.y + topo.height)
  expect(y + height).toBeLessThan(janela.height / 3)
  expect(x).toBeGreaterThan(janela.width / 2)
  expect(janela.width - x - width).toBeLessThan(40)
}

async function arrastar(page: Page, { name, mimeType, buffer }: TestFile): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ({ base64, ...file }) => {
      const bytes = Uint8Array.from(atob(base64), (letra) => letra.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], file.name, { type: file.mimeType }))
      return transfer
    },
    { name, mimeType, base64: buffer.toString('base64') },
  )
  const lugar = page.getByText('Arraste os arquivos para cá')
  for (const evento of ['dragenter', 'dragover', 'drop']) await lugar.dispatchEvent(evento, { dataTransfer })
}

const LENTO = 20_000

/** Por onde a barra passou: perguntar de tempos em tempos pode perder o meio do caminho. */
function observarEnvio(page: Page): Promise<JSHandle<number[]>> {
  return page.evaluateHandle(() => {
    const passos: number[] = []
    new MutationObserver(() => {
      const barra = document.querySelector('[role=progressbar][aria-label="Envio do arquivo"]')
      if (barra) passos.push(Number(barra.getAttribute('aria-valuenow')))
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
    return passos
  })
}

/**
 * O caminho do arquivo: endereço assinado, PUT com tipo e MD5, versão do objeto, documentoProcessar com ela.
 */
async function enviar({ page, product }: Cena, pdf: TestFile): Promise<void> {
  // Uma rede lenta, para que a barra seja vista a meio caminho.
  const rede = await page.context().newCDPSession(page)
  await rede.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: LENTO,
  })
  const put = page.waitForResponse((resposta) => resposta.request().method() === 'PUT')
  const processar = respostaDe(page, 'DocumentoProcessar')
  const andamento = await observarEnvio(page)
  await page.getByRole('button', { name: 'Cadastrar documento' }).click()
  const resposta = await put
  await rede.detach()
  expect((await andamento.jsonValue()).filter((passo) => passo > 0 && passo < 100)).not.toEqual([])
  const cabecalhos = await resposta.request().allHeaders()
  expect(resposta.url()).toMatch(new RegExp(`^${product.objetos}/autos-pmva/.+X-Amz-Signature=`))
  expect(cabecalhos).toMatchObject({ 'content-type': 'application/pdf', 'content-md5': md5Of(pdf.buffer) })
  expect(resposta.status()).toBe(200)
  const versionId = await resposta.headerValue('x-amz-version-id')
  expect(versionId).toBeTruthy()
  const { variables } = (await processar).request().postDataJSON() as { variables: object }
  expect(variables).toMatchObject({ versionId, extensao: 'pdf' })
  await expect(page).toHaveURL(/#\/documento\/[\da-f-]{36}$/, { timeout: 30_000 })
  await lerAviso(page, 'Documento cadastrado.')
}

/** Um documento simples, que fica à espera das assinaturas de outros. */
export async function cadastrarComOutrosSignatarios(
  { flow, page }: Cena,
  pdf: TestFile,
  titulo: string,
): Promise<void> {
  await flow.tell(
    'Em Documentos › Cadastrar, Terezinha registra uma comunicação interna, que não leva número, e escolhe o arquivo com um clique.',
    async () => {
      await page.getByRole('list', { name: 'Documentos' }).getByRole('link', { name: 'Cadastrar' }).click()
      await escolher(page, {
        campo: 'Espécie e tipo',
        texto: 'comunicacao interna',
        opcao: /^Comunicação Interna/,
      })
      await expect(page.getByText('Este tipo não tem número.')).toBeVisible()
      await page.getByRole('textbox', { name: 'Título' }).fill(titulo)
      const escolha = page.waitForEvent('filechooser')
      await page.getByText('escolha no computador').click()
      await (await escolha).setFiles(pdf)
    },
  )
  await flow.tell(
    'Chama para assinar a Secretária de Administração nos dois cargos que ela tem, um de cada vez, e uma engenheira de fora, pelo e-mail.',
    () => chamarSignatarios(page),
  )
  await flow.picture(
    page,
    '04-signatarios',
    'Os assinantes: uma pessoa em dois cargos e um convidado de fora',
  )
  await flow.tell('Cadastra; o documento fica à espera das três assinaturas.', async () => {
    await page.getByRole('button', { name: 'Cadastrar documento' }).click()
    await expect(page).toHaveURL(/#\/documento\/[\da-f-]{36}$/)
    await lerAviso(page, 'Documento cadastrado.')
    await expect(page.getByRole('region', { name: /^Assinaturas/ }).getByText('Pendente')).toHaveCount(3)
  })
}

async function chamarSignatarios(page: Page): Promise<void> {
  const opcoes = opcoesDe(page, 'Assinantes')
  await page.getByRole('combobox', { name: 'Assinantes' }).fill('marlise')
  await expect(opcoes).toHaveText([
    /Marlise Hoffmann Bertoldi.*Secretária de Administração/,
    /Marlise Hoffmann Bertoldi.*Presidente da CPAD/,
  ])
  await opcoes.filter({ hasText: 'Secretária' }).click()
  await page.getByRole('combobox', { name: 'Assinantes' }).fill('marlise')
  await expect(opcoes).toHaveCount(1)
  await opcoes.click()
  await page
    .getByRole('textbox', { name: 'E-mail de assinante convidado' })
    .fill('eng.bianca@projetar.example')
  await page.getByRole('button', { name: 'Adicionar convidado' }).click()
  await expect(page.getByRole('list', { name: 'Convidados: escolhidos' }).getByRole('listitem')).toHaveText([
    /eng\.bianca@projetar\.example/,
  ])
  await expect(page.getByRole('list', { name: 'Assinantes: escolhidos' }).getByRole('listitem')).toHaveCount(
    2,
  )
}
