import { docx, ods, odt, xlsx } from '../server/test/escritorio.ts'
import { montarPdf, pdfDePaginas } from '../server/test/pdf.ts'
import { escolher, lerAviso } from './passos/gestos.ts'
import { apiAs, registerDocument } from './support/api.ts'
import { type Records, withDatabase } from './support/database.ts'
import { printedPdf } from './support/files.ts'
import { expect, expectAccessible, test } from './support/fixtures.ts'
import { tell } from './support/gate.ts'

// O cadastro de documentos: o que não se cria, o seguinte, e vários de uma vez.

const quantosComTitulo =
  (titulo: string) =>
  async ({ query }: Records) =>
    (await query<{ n: number }>('select count(*)::int as n from docproc where titulo = $1', [titulo]))[0]!.n

const pdf = (nome: string) =>
  printedPdf(nome, { heading: 'MEMORANDO', title: nome, sector: 'CREAS', body: ['Texto.'], signers: [] })

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Abre e se desenha, mas traz um programa dentro: o servidor não o aceitaria. */
const comJavaScript = {
  name: 'contas.pdf',
  mimeType: 'application/pdf',
  buffer: pdfDePaginas([{}], { catalogo: '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>' }),
}

/** O mesmo, ao bater de uma tecla num campo. */
const comJavaScriptNumCampo = {
  name: 'formulario.pdf',
  mimeType: 'application/pdf',
  buffer: montarPdf({
    1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]>>>>',
    2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Annots[4 0 R]>>',
    4: '<</Type/Annot/Subtype/Widget/FT/Tx/T(Valor)/Rect[9 9 99 29]/P 3 0 R/AA<</K<</S/JavaScript/JS(app.alert\\(1\\))>>>>>>',
  }),
}

test('o arquivo que não serve é recusado antes de haver documento, e o que se preencheu fica', async ({
  loginAs,
  product,
}) => {
  const titulo = `Sem arquivo não nasce ${Date.now()}`
  const page = await loginAs('cleiton', { hash: '#/documentos/cadastrar' })
  await escolher(page, {
    campo: 'Espécie e tipo',
    texto: 'comunicacao interna',
    opcao: /^Comunicação Interna/,
  })
  await page.getByRole('textbox', { name: 'Título' }).fill(titulo)
  await page.getByLabel('Arquivo do documento').setInputFiles(comJavaScript)
  await page.getByRole('button', { name: 'Cadastrar documento' }).click()
  const recusa = page.getByRole('main').getByRole('alert').filter({ hasText: 'O arquivo não foi aceito.' })
  await expect(recusa).toContainText('O PDF contém JavaScript, que não é aceito.')
  await expect(recusa).toContainText('Nada foi cadastrado, e o que você preencheu continua aqui.')
  await page.getByLabel('Arquivo do documento').setInputFiles(comJavaScriptNumCampo)
  await expect(recusa).toBeHidden()
  await page.getByRole('button', { name: 'Cadastrar documento' }).click()
  await expect(recusa).toContainText('O PDF contém JavaScript, que não é aceito.')
  expect(await withDatabase(product, quantosComTitulo(titulo))).toBe(0)

  // A imagem se vê na hora.
  const figura = { name: 'recibo.png', mimeType: 'image/png', buffer: PNG }
  await page.getByLabel('Arquivo do documento').setInputFiles(figura)
  await expect(page.getByRole('img', { name: 'Prévia de recibo.png' })).toHaveJSProperty('complete', true)
  await expect(page.getByRole('img', { name: 'Prévia de recibo.png' })).toHaveJSProperty('naturalWidth', 1)
  await page.getByRole('button', { name: 'Remover recibo.png' }).click()

  await page.getByLabel('Arquivo do documento').setInputFiles(await pdf('contas-impressas.pdf'))
  await expect(recusa).toBeHidden()
  await page.getByRole('button', { name: 'Cadastrar documento' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo, { timeout: 30_000 })
  await lerAviso(page, 'Documento cadastrado.')
  expect(await withDatabase(product, quantosComTitulo(titulo))).toBe(1)
})

test('o arquivo que já vem assinado cadastra-se, e diz-se quem o assinou', async ({ loginAs, product }) => {
  const titulo = `Veio assinado ${Date.now()}`
  const api = await apiAs(product, 'cleiton')
  const { me } = await api<{ me: { id: string } }>('{ me { id } }')
  const { buffer } = await pdf('assinado.pdf')
  const dados = { origem: 'ELETRONICA', assinantes: [{ usuarioId: me.id }] }
  const id = await registerDocument(api, `Para assinar ${Date.now()}`, { bytes: buffer, dados })
  await api('mutation ($id: ID!) { documentoAssinarSimples(id: $id) { id } }', { id })
  const { documento } = await api<{ documento: { pdf: string } }>(
    'query ($id: ID!) { documento(id: $id) { pdf } }',
    { id },
  )
  const assinado = Buffer.from(await (await fetch(documento.pdf)).arrayBuffer())

  const page = await loginAs('cleiton', { hash: '#/documentos/cadastrar' })
  await escolher(page, { campo: 'Espécie e tipo', texto: 'memorando', opcao: /^Memorando$/ })
  await page.getByRole('textbox', { name: 'Título' }).fill(titulo)
  await page
    .getByLabel('Arquivo do documento')
    .setInputFiles({ name: 'de-fora.pdf', mimeType: 'application/pdf', buffer: assinado })
  await page.getByRole('button', { name: 'Cadastrar documento' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo, { timeout: 30_000 })
  await expect(page.getByRole('region', { name: /^Assinaturas 1/ })).toContainText(
    /MUNICIPIO DE VALE DAS ARAUCARIAS.*Qualificada \(ICP-Brasil\).*Carimbo do tempo em/,
  )
})

const DE_ESCRITORIO: [nome: string, bytes: Buffer, mostra: string[]][] = [
  [
    'requerimento.docx',
    docx('<w:p><w:r><w:t>Requer a poda &lt;img src=x&gt;</w:t></w:r></w:p>'),
    ['Edital de convocação', 'Requer a poda <img src=x>'],
  ],
  [
    'oficio.odt',
    odt('<text:h text:outline-level="1">Do objeto</text:h>'),
    ['Do objeto', 'Edital de convocação'],
  ],
  ['custos.xlsx', xlsx({ linhas: '<row><c r="A1"><v>1234.5</v></c></row>' }), ['Capa', 'Folha', '1234,5']],
  [
    'custos.ods',
    ods(
      '<table:table table:name="Custos"><table:table-row><table:table-cell><text:p>R$ 12,00</text:p></table:table-cell></table:table-row></table:table>',
    ),
    ['Custos', 'R$ 12,00'],
  ],
]

test('do arquivo de escritório mostra-se o texto antes do cadastro, e diz-se que é o texto; o que não se mostra não impede de cadastrar', async ({
  loginAs,
}) => {
  const page = await loginAs('cleiton', { hash: '#/documentos/cadastrar' })
  const campo = page.getByLabel('Arquivo do documento')
  for (const [name, buffer, mostra] of DE_ESCRITORIO) {
    await campo.setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
    const texto = page.getByRole('region', { name: `Texto de ${name}` })
    for (const dito of mostra) await expect(texto.getByText(dito, { exact: true })).toBeVisible()
    await expect(page.getByText('Este é o texto do arquivo, e não a página')).toBeVisible()
    await expect(texto.getByRole('img')).toHaveCount(0)
    if (name === 'oficio.odt') {
      await expect(texto.getByRole('heading', { name: 'Do objeto' })).toBeVisible()
      await expectAccessible(page)
    }
    await page.getByRole('button', { name: `Remover ${name}` }).click()
  }
  const comSenha = odt('', { partes: { 'META-INF/manifest.xml': '<m><encryption-data/></m>' } })
  await campo.setInputFiles({ name: 'fechado.odt', mimeType: 'application/octet-stream', buffer: comSenha })
  await expect(page.getByRole('status').filter({ hasText: 'Sem prévia.' })).toHaveText(
    'Sem prévia. O arquivo está protegido por senha, e sem ela não se mostra.',
  )
  await expect(page.getByRole('button', { name: 'Cadastrar documento' })).toBeEnabled()
})

test('salvar e cadastrar outro: o seguinte parte da mesma espécie, com o foco no título', async ({
  loginAs,
  product,
}) => {
  const [primeiro, segundo] = ['Primeiro da pilha', 'Segundo da pilha'].map(
    (titulo) => `${titulo} ${Date.now()}`,
  ) as [string, string]
  const page = await loginAs('cleiton', { hash: '#/documentos/cadastrar' })
  const titulo = page.getByRole('textbox', { name: 'Título' })
  await escolher(page, {
    campo: 'Espécie e tipo',
    texto: 'comunicacao interna',
    opcao: /^Comunicação Interna/,
  })
  await titulo.fill(primeiro)
  await page.getByLabel('Arquivo do documento').setInputFiles(await pdf('um.pdf'))
  await page.getByRole('button', { name: 'Salvar e cadastrar outro' }).click()
  await expect(titulo).toHaveValue('', { timeout: 30_000 })
  await expect(titulo).toBeFocused()
  await lerAviso(page, primeiro)
  await expect(page.getByRole('combobox', { name: 'Espécie e tipo' })).toHaveValue('Comunicação Interna')
  await titulo.fill(segundo)
  await page.getByLabel('Arquivo do documento').setInputFiles(await pdf('dois.pdf'))
  await page.getByRole('button', { name: 'Cadastrar documento' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(segundo, { timeout: 30_000 })
  expect(
    await Promise.all([primeiro, segundo].map((qual) => withDatabase(product, quantosComTitulo(qual)))),
  ).toEqual([1, 1])
})

test('de vários arquivos, um documento para cada: números seguidos, e só o que falhou se tenta de novo', async ({
  loginAs,
  guard,
  product,
}) => {
  guard.allow(/status of 500/, /CORS policy/, /net::ERR_FAILED/)
  const lote = Date.now()
  const page = await loginAs('cleiton', { hash: '#/documentos/cadastrar' })
  await escolher(page, { campo: 'Espécie e tipo', texto: 'memorando', opcao: /^Memorando$/ })
  const falso = { name: 'falso.pdf', mimeType: 'application/pdf', buffer: Buffer.from('isto é texto') }
  await page
    .getByLabel('Arquivo do documento')
    .setInputFiles([
      await pdf(`oficio_a_${lote}.pdf`),
      await pdf(`oficio_b_${lote}.pdf`),
      comJavaScript,
      falso,
    ])
  await expect(page.getByRole('alert').filter({ hasText: 'Um arquivo não entrou na lista:' })).toContainText(
    'falso.pdf: Arquivo PDF inválido',
  )
  await expect(
    page.getByRole('textbox', { name: `Título do documento de oficio_a_${lote}.pdf` }),
  ).toHaveValue(`Oficio a ${lote}`)
  await page
    .getByRole('textbox', { name: `Título do documento de oficio_b_${lote}.pdf` })
    .fill(`Ofício B ${lote}`)
  await page.getByRole('switch', { name: 'Dar a cada documento o próximo número' }).check({ force: true })
  await expectAccessible(page)
  // O servidor também lê do armazenamento, enquanto prepara outros arquivos.
  await tell(product.objetos, { modo: '500', vezes: 1, deOrigem: true })
  await page.getByRole('button', { name: 'Cadastrar 3 documentos' }).click()
  const itens = page.getByRole('list', { name: 'Arquivos' }).getByRole('listitem')
  await expect(page.getByRole('button', { name: 'Tentar de novo: 1 documento' })).toBeVisible({
    timeout: 30_000,
  })
  await expect(itens.filter({ hasText: 'contas.pdf' })).toContainText(
    'O PDF contém JavaScript, que não é aceito. Imprima-o em um novo PDF e envie este. Nada foi cadastrado.',
  )
  await page.getByRole('button', { name: 'Tentar de novo: 1 documento' }).click()
  await expect(
    page.getByRole('main').getByText('2 documentos cadastrados. 1 não deu certo e continua na lista.'),
  ).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  const feitos = await withDatabase(product, ({ query }) =>
    query<{ titulo: string; numero: number }>(
      'select titulo, numero from docproc where titulo = any($1) order by numero',
      [[`Oficio a ${lote}`, `Ofício B ${lote}`]],
    ),
  )
  expect(feitos.map(({ titulo }) => titulo)).toEqual([`Oficio a ${lote}`, `Ofício B ${lote}`])
  expect(feitos[1]!.numero - feitos[0]!.numero).toBe(1)
  await itens.getByRole('link', { name: `Ofício B ${lote}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ofício B ${lote}`)
})
