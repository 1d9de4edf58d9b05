import type { Page } from '@playwright/test'
import { type Gotenberg, iniciarGotenberg } from '@autos/simuladores/gotenberg/gotenberg.ts'
import { odt } from '../server/test/escritorio.ts'
import { dado, escolher, lerAviso } from './passos/gestos.ts'
import { expect, expectAccessible, expectOtherColoursAccessible, test } from './support/fixtures.ts'
import { tell } from './support/gate.ts'
import { startEmptyProduct } from './support/start-product.ts'

// Uma entidade vazia, do primeiro administrador ao primeiro documento assinado e enviado: tudo pela tela,
// nada por SQL.

test('uma entidade vazia leva quem administra pela mão até o primeiro documento enviado', async ({
  anonymous,
  guard,
  takeScreenshot,
}) => {
  test.setTimeout(240_000)
  guard.allow(/status of 503 .*\/previa\?extensao=odt/)
  const gotenberg = await iniciarGotenberg({ porta: 0 })
  await using empty = await startEmptyProduct({ AUTOS_GOTENBERG: gotenberg.endereco })
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
  await seguir(page, 'Escrever um documento')
  await escreverEEnviar(page)

  await page
    .getByRole('link', { name: /início/i })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olá, Administrador')
  await expect(page.getByRole('region', { name: 'Primeiros passos' })).toBeHidden()
  await expect(page.getByRole('contentinfo')).toContainText('Prefeitura Municipal de Ribeirão Novo')
  await page.goto(`${empty.product.web}/#/documentos/cadastrar`)
  await verEmPaginas(page, gotenberg)
  await gotenberg.parar()
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

/** Um memorando, com o modelo do conjunto pronto: do título a enviado. */
async function escreverEEnviar(page: Page): Promise<void> {
  await escolher(page, { campo: 'Espécie e tipo', texto: 'memorando', opcao: /^Memorando$/ })
  const titulo = page.getByRole('textbox', { name: 'Título' })
  await expect(titulo).toHaveValue('Memorando')
  // Apertado, o título sugerido escolhe-se todo: o que se escreve toma o lugar dele.
  await titulo.click()
  await page.keyboard.type('Começo dos trabalhos')
  await expect(titulo).toHaveValue('Começo dos trabalhos')
  await page.getByRole('main').getByRole('button', { name: 'Escrever' }).click()
  for (const [campo, texto] of [
    [/^A quem/, 'Ao Gabinete do Prefeito'],
    [/^Vocativo/, 'Senhor Prefeito'],
    [/^Texto/, 'Comunicamos que a entidade começa hoje a trabalhar só com documentos eletrônicos.'],
  ] as const) {
    await expect(page.locator('.ProseMirror-selectednode')).toHaveAttribute('data-campo', campo)
    await page.keyboard.type(texto)
    await page.keyboard.press('Tab')
  }
  await page.getByRole('button', { name: 'Concluir' }).click()
  const concluir = page.getByRole('dialog', { name: 'Concluir o documento' })
  await escolher(concluir, { campo: 'Destinatário', texto: 'gab', opcao: /^GAB/ })
  await concluir.getByRole('button', { name: 'Finalizar, assinar e enviar' }).click()
  await lerAviso(page, /Memorando nº 1\/.*: finalizado, assinado e enviado a GAB/, { espera: 90_000 })
  await expect(dado(page, 'Carga')).toContainText('GAB')
}

/** Onde há conversor, o arquivo de escritório vê-se em páginas antes de ir; parado, não segura ninguém. */
async function verEmPaginas(page: Page, { endereco }: Gotenberg): Promise<void> {
  const escolher = (name: string) =>
    page
      .getByLabel('Arquivo do documento')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: odt('') })
  const leitor = (name: string) => page.getByRole('region', { name: `Arquivo: ${name}` })
  await tell(endereco, { modo: 'pendurar', vezes: 1 })
  await escolher('oficio.odt')
  // O conversor já o tem, e não responde.
  await expect.poll(async () => (await fetch(`${endereco}/_falha`)).text()).toContain('nenhum')
  await page.getByRole('button', { name: 'Cancelar a prévia' }).click()
  await expect(page.getByText('Prévia cancelada.')).toBeVisible()
  await page.getByRole('button', { name: 'Ver a prévia' }).click()
  await expect(leitor('oficio.odt').getByText(/^Recebido: documento\.odt, /)).toBeAttached()
  await page.getByRole('button', { name: 'Remover oficio.odt' }).click()
  await tell(endereco, { modo: '500', vezes: 1 })
  await escolher('outro.odt')
  await expect(page.getByText('O conversor de prévias não está respondendo.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Texto de outro.odt' })).toHaveText('Edital de convocação')
  await page.getByRole('button', { name: 'Remover outro.odt' }).click()
}
