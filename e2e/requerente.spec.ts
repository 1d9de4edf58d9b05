import { abrirAcoes, dado, escolher, lerAviso } from './passos/gestos.ts'
import { printedPdf } from './support/files.ts'
import { expect, expectAccessible, test } from './support/fixtures.ts'

const ESPERA = { timeout: 30_000 }

test('o requerente que o PDF diz propõe-se ao cadastrar, mostra-se mascarado, está na lista, acha-se pelo filtro e troca-se', async ({
  loginAs,
}) => {
  const titulo = `Pedido de poda ${Date.now()}`
  const page = await loginAs('cleiton', { hash: '#/documentos/cadastrar' })
  await escolher(page, {
    campo: 'Espécie e tipo',
    texto: 'comunicacao interna',
    opcao: /^Comunicação Interna/,
  })
  await page.getByRole('textbox', { name: 'Título' }).fill(titulo)
  const body = [
    'Requerente: Zulmira das Dores Quintanilha',
    'CPF: 529.982.247-25',
    'Pede a poda de uma árvore.',
  ]
  await page.getByLabel('Arquivo do documento').setInputFiles(
    await printedPdf('pedido.pdf', {
      heading: 'REQUERIMENTO',
      title: 'Poda',
      sector: 'CREAS',
      body,
      signers: [],
    }),
  )
  await page.getByRole('button', { name: 'Usar o requerente do arquivo' }).click(ESPERA)
  const nome = page.getByRole('textbox', { name: 'Nome do requerente' })
  await expect(nome).toHaveValue('Zulmira das Dores Quintanilha')
  await expect(page.getByRole('textbox', { name: 'CPF ou CNPJ do requerente' })).toHaveValue('529.982.247-25')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cadastrar documento' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo, ESPERA)
  await lerAviso(page, 'Documento cadastrado.')
  await expect(dado(page, 'Requerente')).toHaveText('Zulmira das Dores Quintanilha')
  await expect(dado(page, 'CPF ou CNPJ do requerente')).toHaveText('***.982.247-**')

  await (await abrirAcoes(page)).getByRole('menuitem', { name: 'Alterar requerente' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Alterar requerente' })
  await expect(dialogo.getByRole('textbox', { name: 'CPF ou CNPJ do requerente' })).toHaveValue(
    '***.982.247-**',
  )
  await dialogo.getByRole('textbox', { name: 'Nome do requerente' }).fill('Zulmira Quintanilha Lima')
  await expectAccessible(page)
  await dialogo.getByRole('button', { name: 'Alterar', exact: true }).click()
  await lerAviso(page, 'Requerente alterado com sucesso!')
  await expect(dado(page, 'Requerente')).toHaveText('Zulmira Quintanilha Lima')
  await expect(dado(page, 'CPF ou CNPJ do requerente')).toHaveText('***.982.247-**')

  const link = page.url()
  await page.goto(link.replace(/#.*/, '#/documentos/nao-enviados'))
  const linha = page.getByRole('row').filter({ hasText: titulo })
  await expect(linha).toContainText('Zulmira Quintanilha Lima', ESPERA)
  await page.goto(link.replace(/#.*/, '#/pesquisa?requerente=quintanilha%20lima'))
  await expect(page.getByRole('main')).toContainText(titulo, ESPERA)
  await expect(page.getByRole('list', { name: 'Filtros em uso' })).toContainText(
    'Requerente: quintanilha lima',
  )
})
