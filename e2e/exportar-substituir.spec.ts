import { abrirAcoes, lerAviso, respostaDe } from './passos/gestos.ts'
import { apiAs, openToAll, registerDocument, registerProcess } from './support/api.ts'
import { printedPdf } from './support/files.ts'
import { expect, expectAccessible, expectOtherColoursAccessible, test } from './support/fixtures.ts'

const DE_FUNDO = { timeout: 60_000 }

test('exportar: para entregar a quem é de fora, veem-se antes os dados pessoais; monta-se em segundo plano, e o arquivo fica nos detalhes do processo', async ({
  loginAs,
  product,
  takeScreenshot,
}) => {
  const api = await apiAs(product, 'terezinha')
  const pdf = await printedPdf('oficio.pdf', {
    heading: 'Ofício',
    title: 'Exportar',
    sector: 'PROT',
    body: ['Requerente: Ana de Souza, CPF 529.982.247-25.'],
    signers: [],
  })
  const processoId = await registerProcess(api, 'Processo para exportar')
  const documentoId = await registerDocument(api, 'Ofício do processo', { bytes: pdf.buffer })
  await api(
    'mutation ($documentoId: ID!, $processoId: ID!) { documentoJuntar(documentoId: $documentoId, processoId: $processoId) { id } }',
    { documentoId, processoId },
  )
  const page = await loginAs('terezinha', { hash: `#/processo/${processoId}` })
  await (await abrirAcoes(page)).getByRole('menuitem', { name: 'Exportar' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Exportar 1 processo' })
  await expect(dialogo.getByRole('radio', { name: /ZIP\)$/ })).toBeChecked()
  await dialogo.getByRole('radio', { name: 'Os dois' }).check()
  const pedir = dialogo.getByRole('button', { name: 'Exportar', exact: true })
  await dialogo.getByRole('checkbox', { name: /^É para entregar a alguém de fora/ }).check()
  await expect(dialogo.getByRole('region', { name: 'Dados pessoais' })).toContainText(
    /CPF \(página 1\)/,
    DE_FUNDO,
  )
  await expect(pedir).toBeDisabled()
  await dialogo.getByRole('checkbox', { name: /^Vi, e decido/ }).check()
  await expectAccessible(page)
  await expectOtherColoursAccessible(page)
  await takeScreenshot(page, 'exportar')
  await pedir.click()
  await lerAviso(page, 'Exportação pedida.')
  const exportacoes = page.getByRole('region', { name: /^Exportações/ })
  await expect(exportacoes.getByRole('status')).toContainText(/pronta; guarda-se até/, DE_FUNDO)
  await expect(exportacoes.getByRole('button', { name: /^Baixar (ZIP|PDF)/ })).toHaveCount(2)
  await expectAccessible(page)
  const enderecos = respostaDe(page, 'ExportacoesDoProcesso')
  const aba = page.context().waitForEvent('page')
  await exportacoes.getByRole('button', { name: /^Baixar PDF/ }).click()
  await (await aba).close()
  const { data } = (await (await enderecos).json()) as {
    data: { exportacoes: { dados: { arquivos: { formato: string; url: string }[] }[] } }
  }
  const arquivo = await page.request.get(
    data.exportacoes.dados[0]!.arquivos.find(({ formato }) => formato === 'PDF')!.url,
  )
  expect(arquivo.headers()['content-disposition']).toMatch(/^attachment; filename="?processo-.+\.pdf/)
})

test('substituir: diz o que será das assinaturas, o arquivo novo toma o lugar, e o número e o identificador ficam', async ({
  loginAs,
  product,
  takeScreenshot,
}) => {
  const api = await apiAs(product, 'terezinha')
  const [velho, novo] = await Promise.all(
    ['Errado', 'Certo'].map((title) =>
      printedPdf(`${title}.pdf`, { heading: 'Ofício', title, sector: 'PROT', body: [], signers: [] }),
    ),
  )
  const id = await registerDocument(api, 'Ofício com o texto errado', { bytes: velho!.buffer })
  const page = await loginAs('terezinha', { hash: `#/documento/${id}` })
  const identificador = await page
    .getByRole('heading', { level: 1 })
    .locator('xpath=following-sibling::p')
    .locator('.numero')
    .innerText()
  await (await abrirAcoes(page)).getByRole('menuitem', { name: 'Substituir' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Substituir documento' })).toBeVisible()
  await expect(page.getByText(`continua com o identificador ${identificador}`)).toBeVisible()
  await page.getByRole('textbox', { name: 'Título' }).fill('Ofício com o texto certo')
  await page.getByRole('button', { name: 'Substituir', exact: true }).click()
  await expect(page.getByText('Campo obrigatório.')).toBeVisible()
  await page.getByLabel('Arquivo do documento').setInputFiles(novo!)
  await expectAccessible(page)
  await expectOtherColoursAccessible(page)
  await takeScreenshot(page, 'substituir')
  await page.getByRole('button', { name: 'Substituir', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Substituir 1 documento' })
    .getByRole('button', { name: 'Substituir' })
    .click()
  await lerAviso(page, 'Documento substituído.', { espera: DE_FUNDO.timeout })
  await expect(page.getByRole('heading', { level: 1, name: 'Ofício com o texto certo' })).toBeVisible()
  await expect(page.getByRole('region', { name: /^Versões do arquivo/ }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText(identificador, { exact: true }).first()).toBeVisible()
})

test('substituir o que todos leem: com dados pessoais, o arquivo novo fica retido; lê-se por quê, e põe-se em vigor sabendo @longo', async ({
  loginAs,
  product,
  takeScreenshot,
}) => {
  const api = await apiAs(product, 'terezinha')
  const [velho, novo] = await Promise.all(
    [[], ['Contratada: Ana de Souza, CPF 529.982.247-25.']].map((body, n) =>
      printedPdf(`extrato-${n}.pdf`, {
        heading: 'Extrato',
        title: 'Contrato',
        sector: 'PROT',
        body,
        signers: [],
      }),
    ),
  )
  const dados = { especie: 'Comunicação Interna', origem: 'FISICA' }
  const id = await registerDocument(api, 'Extrato do contrato', { bytes: velho!.buffer, dados })
  await openToAll(api, id)
  const page = await loginAs('terezinha', { hash: `#/documentos/substituir/${id}` })
  await page.getByLabel('Arquivo do documento').setInputFiles(novo!)
  await page.getByRole('button', { name: 'Substituir', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Substituir 1 documento' })
    .getByRole('button', { name: 'Substituir' })
    .click()
  const retido = page.getByRole('region', { name: 'Arquivo retido' })
  await expect(retido).toContainText('O arquivo novo está retido: há dados pessoais à vista.', DE_FUNDO)
  const versoes = page.getByRole('region', { name: /^Versões do arquivo/ }).getByRole('listitem')
  await expect(versoes).toHaveCount(1)
  await lerAviso(page, 'O arquivo novo está retido: há dados pessoais à vista. Vale o anterior.')
  await expectAccessible(page)
  await expectOtherColoursAccessible(page)
  await takeScreenshot(page, 'arquivo-retido')

  await retido.getByRole('button', { name: 'Pôr em vigor' }).press('Enter')
  const dialogo = page.getByRole('dialog', { name: 'Pôr em vigor 1 arquivo' })
  await expect(dialogo).toContainText('No arquivo retido: CPF (página 1).')
  const por = dialogo.getByRole('button', { name: 'Pôr em vigor' })
  await expect(por).toBeDisabled()
  await expectAccessible(page)
  await takeScreenshot(page, 'por-retido-em-vigor')
  await dialogo.getByRole('checkbox', { name: /^Vi, e decido abrir assim mesmo/ }).press('Space')
  await por.press('Enter')
  await lerAviso(page, 'O arquivo novo vai tomar o lugar do anterior.')
  await expect(versoes).toHaveCount(2, DE_FUNDO)
  await expect(retido).toHaveCount(0)
})
