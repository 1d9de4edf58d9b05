import type { Page } from '@playwright/test'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { dado, escolher, lerAviso } from './passos/gestos.ts'
import { printedPdf } from './support/files.ts'
import { expect, expectAccessible, expectOtherColoursAccessible, test } from './support/fixtures.ts'
import { startEmptyProduct } from './support/start-product.ts'

// Uma entidade vazia, do primeiro administrador ao primeiro documento assinado e enviado: tudo pela tela,
// nada por SQL.

test('uma entidade vazia leva quem administra pela mão até o primeiro documento enviado', async ({
  anonymous,
  takeScreenshot,
}) => {
  test.setTimeout(240_000)
  await using empty = await startEmptyProduct()
  const page = await anonymous()
  await page.goto(empty.product.web)
  await page.getByLabel('Usuário', { exact: true }).fill('admin')
  await page.getByLabel('Senha', { exact: true }).fill('autos')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()

  await seguir(page, 'Dizer como a entidade se chama')
  const identidade = page.getByRole('form', { name: 'Identidade' })
  await identidade.getByLabel('Nome da entidade').fill('Prefeitura Municipal de Ribeirão Novo')
  await identidade.getByLabel('Cor da entidade').fill('#0a5c2f')
  await identidade.getByRole('button', { name: 'Salvar identidade' }).click()
  await lerAviso(page, 'Identidade da entidade salva.')

  await seguir(page, 'Dizer onde a entidade fica')
  const onde = page.getByRole('form', { name: 'Endereço e contato' })
  await onde.getByLabel('Município').fill('Ribeirão Novo')
  await onde.getByLabel('Estado (sigla)').fill('XX')
  await onde.getByLabel('Endereço', { exact: true }).fill('Praça da Matriz, 1, Centro, CEP 88000-000')
  const salvar = onde.getByRole('button', { name: 'Salvar endereço e contato' })
  await salvar.click()
  await expect(onde.getByText('Informe a sigla do estado: SC, por exemplo.')).toBeVisible()
  await onde.getByLabel('Estado (sigla)').fill('sc')
  await salvar.click()
  await lerAviso(page, 'Endereço e contato salvos.')
  await expect(onde.getByLabel('Estado (sigla)')).toHaveValue('SC')

  await seguir(page, 'Criar setores')
  await page.getByRole('button', { name: 'Criar setor', exact: true }).click()
  await page.getByLabel('Nome do setor').fill('Gabinete do Prefeito')
  await page.getByLabel('Sigla').fill('GAB')
  await page.getByRole('button', { name: 'Criar', exact: true }).click()
  await lerAviso(page, 'Gabinete do Prefeito: criado.')

  await seguir(page, 'Cadastrar pessoas')
  await page.getByRole('button', { name: 'Cadastrar pessoa' }).click()
  const pessoa = page.getByRole('dialog', { name: 'Cadastrar pessoa' })
  await pessoa.getByRole('textbox', { name: 'Nome', exact: true }).fill('Ivone')
  await pessoa.getByLabel('Sobrenome').fill('Prado')
  await pessoa.getByLabel('Login').fill('ivone.prado')
  await escolher(pessoa, { campo: 'Setores', texto: 'gab', opcao: /^GAB/ })
  await pessoa.getByRole('button', { name: 'Cadastrar' }).click()
  await lerAviso(page, 'Ivone Prado: cadastro feito.')

  await seguir(page, 'Escolher as classificações')
  await page.getByRole('button', { name: 'Usar as de Prefeitura' }).click()
  await lerAviso(page, /Prefeitura: 27 classificações criadas/, { espera: 30_000 })

  await page
    .getByRole('link', { name: /início/i })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Primeiros passos' })).toContainText('5 de 8 passos feitos')
  await expectAccessible(page)
  await expectOtherColoursAccessible(page)
  await takeScreenshot(page, 'primeiros-passos')
  await seguir(page, 'Cadastrar documento')
  await cadastrar(page)

  await seguir(page, 'Assinar o documento')
  await page
    .getByRole('toolbar', { name: /^Ações de / })
    .getByRole('button', { name: 'Assinar' })
    .click()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Assinar 1 documento' }).click()
  await page
    .getByRole('dialog', { name: 'Assinar 1 documento' })
    .getByRole('button', { name: 'Assinar', exact: true })
    .click()
  await lerAviso(page, MENSAGENS.assinados(1, 1), { espera: 60_000 })

  await seguir(page, 'Enviar o documento')
  await page
    .getByRole('toolbar', { name: /^Ações de / })
    .getByRole('button', { name: 'Enviar' })
    .click()
  const envio = page.getByRole('dialog', { name: 'Enviar 1 documento' })
  await escolher(envio, { campo: 'Destinatário', texto: 'gab', opcao: /^GAB/ })
  await envio.getByRole('button', { name: 'Enviar', exact: true }).click()
  await lerAviso(page, 'Documento enviado.')
  await expect(dado(page, 'Carga')).toContainText('GAB')

  await page
    .getByRole('link', { name: /início/i })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olá, Administrador')
  await expect(page.getByRole('region', { name: 'Primeiros passos' })).toBeHidden()
  await expect(page.getByRole('contentinfo')).toContainText('Prefeitura Municipal de Ribeirão Novo')
  // Antes do produto: a página pergunta o que mudou até o fim.
  await page.close()
})

/** Volta à lista dos primeiros passos e segue um deles. */
async function seguir(page: Page, passo: string): Promise<void> {
  const guia = page.getByRole('region', { name: 'Primeiros passos' })
  const inicio = page.getByRole('link', { name: /início/i }).first()
  await inicio.click()
  await guia.getByRole('link', { name: passo }).click()
  await expect(guia).toBeHidden()
}

async function cadastrar(page: Page): Promise<void> {
  const pdf = await printedPdf('primeiro-memorando.pdf', {
    heading: 'MEMORANDO',
    title: 'Começo dos trabalhos',
    sector: 'Administração',
    body: ['Comunicamos que a entidade começa hoje a trabalhar só com documentos eletrônicos.'],
    signers: [{ nome: 'Administrador Inicial', cargo: 'Administrador' }],
  })
  await escolher(page, { campo: 'Espécie e tipo', texto: 'memorando', opcao: /^Memorando$/ })
  await page.getByRole('radio', { name: 'Eletrônica' }).check()
  await page.getByRole('textbox', { name: 'Título' }).fill('Começo dos trabalhos')
  await page.getByRole('button', { name: MENSAGENS.gerarNumero }).click()
  await page.getByRole('button', { name: 'Incluir a mim' }).click()
  await page.getByLabel('Arquivo do documento').setInputFiles(pdf)
  await page.getByRole('button', { name: 'Cadastrar documento' }).click()
  await lerAviso(page, 'Documento cadastrado.', { espera: 60_000 })
  await expect(page).toHaveURL(/#\/documento\/[\da-f-]{36}$/)
}
