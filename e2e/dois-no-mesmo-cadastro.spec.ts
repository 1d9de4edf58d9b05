import { abrirAcoes, lerAviso } from './passos/gestos.ts'
import { Teclas } from './passos/teclas.ts'
import { type Api, apiAs, registerDocument } from './support/api.ts'
import { lendAdministration } from './support/database.ts'
import { printedPdf } from './support/files.ts'
import { expect, expectAccessible, test } from './support/fixtures.ts'
import { sectorId } from './support/inbox.ts'

// Duas pessoas alteram o mesmo cadastro, o mesmo texto, o mesmo marcador: quem chega depois vê o que a outra deixou.

test.describe.configure({ timeout: 120_000 })
test.beforeEach(({ guard }) => guard.allow(/status of 409/))
lendAdministration(test)

const marca = (): string => Date.now().toString(36).slice(-5)
type Id = { id: string }

test('o setor: o que cada uma mudou fica; do mesmo campo veem-se os dois, e escolhe-se com o teclado', async ({
  loginAs,
  product,
}) => {
  const outra = await apiAs(product, 'marlise')
  const nome = `Setor de Duas ${marca()}`
  const { setorCriar } = await outra<{ setorCriar: Id }>(
    'mutation ($nome: String!) { setorCriar(nome: $nome) { id } }',
    { nome },
  )
  const { id } = setorCriar
  const elaMuda = (novo: string, sigla: string | null) =>
    outra(
      'mutation ($id: ID!, $novo: String!, $sigla: String) { setorAlterar(id: $id, nome: $novo, sigla: $sigla) { id } }',
      { id, novo, sigla },
    )
  const page = await loginAs('katia', { hash: '#/admin/acesso?aba=setores' })
  const teclas = new Teclas(page)
  const abrir = async (qual: string) => {
    await page.getByRole('searchbox', { name: /^Procurar/ }).fill(qual)
    await page.getByRole('button', { name: `Alterar ou mover ${qual}` }).click()
    const dialogo = page.getByRole('dialog', { name: `Alterar ${qual}` })
    await expect(dialogo.getByLabel('Nome do setor')).toHaveValue(qual)
    return dialogo
  }
  const dialogo = await abrir(nome)
  await elaMuda(nome, 'DUAS')
  await teclas.escrever(dialogo.getByLabel('Nome do setor'), `${nome} A`)
  await teclas.bater('Enter')
  await lerAviso(page, `${nome} A: alterado.`)

  const outro = await abrir(`${nome} A`)
  await expect(outro.getByLabel('Sigla')).toHaveValue('DUAS')
  await elaMuda(`${nome} dela`, 'DUAS')
  await teclas.escrever(outro.getByLabel('Nome do setor'), `${nome} meu`)
  await teclas.bater('Enter')
  await expect(outro.getByRole('alert')).toContainText(
    /^Marlise Hoffmann Bertoldi alterou .+ Escolha o que fica, e salve\./,
  )
  await expect(outro.getByRole('radio', { name: `O meu: ${nome} meu` })).toBeChecked()
  await expect(outro.getByRole('radio', { name: `O que está salvo: ${nome} dela` })).toBeVisible()
  await expectAccessible(page)
  await teclas.ate(outro.getByRole('radio', { name: /^O meu/ }))
  await teclas.bater('Enter')
  await lerAviso(page, `${nome} meu: alterado.`)
  await outra('mutation ($id: ID!) { setorEncerrar(id: $id) { id } }', { id })
})

test('a classificação, só com o teclado: o que se decide junto vê-se antes de salvar, e fica o que se escolhe @longo', async ({
  loginAs,
  product,
  takeScreenshot,
}) => {
  const outra = await apiAs(product, 'sebastiao')
  const especie = `Alvará ${marca()}`
  const dados = {
    especie,
    deDocumento: true,
    deProcesso: false,
    numeravel: true,
    numeracaoCampos: [{ campo: 'Ano', on: true }],
    nivelAssinatura: 'SIMPLES',
    dispensaAssinatura: false,
    permiteMinuta: false,
    restricoesPadrao: [],
    restricao: { usuarios: [], setores: [] },
  }
  const salvar = (id: string | null, mais: object) =>
    outra<{ classificacaoSalvar: Id }>(
      'mutation ($id: ID, $dados: ClassificacaoDados!) { classificacaoSalvar(id: $id, dados: $dados) { id } }',
      { id, dados: { ...dados, ...mais } },
    )
  const { id } = (await salvar(null, {})).classificacaoSalvar
  const page = await loginAs('marlise', { hash: `#/admin/classificacoes?item=${id}` })
  const teclas = new Teclas(page)
  const detalhe = page.getByRole('region', { name: especie })
  await detalhe.getByRole('button', { name: 'Alterar', exact: true }).press('Enter')
  const dialogo = page.getByRole('dialog', { name: `Alterar ${especie}` })
  const nivel = dialogo.getByLabel('Nível mínimo de assinatura')
  await expect(nivel).toHaveValue('SIMPLES')
  await salvar(id, { nivelAssinatura: 'QUALIFICADA', permiteMinuta: true })
  await teclas.ate(nivel)
  await teclas.bater('ArrowDown')
  await expect(nivel).toHaveValue('AVANCADA')
  await teclas.ate(dialogo.getByRole('switch', { name: 'Vale sem assinatura' }))
  await teclas.bater('Space')
  await teclas.ate(dialogo.getByRole('button', { name: 'Salvar' }))
  await teclas.bater('Enter')
  const conflito = dialogo.getByRole('group', { name: 'Nível mínimo de assinatura' })
  await expect(conflito.getByRole('radio', { name: 'O meu: Avançada' })).toBeChecked()
  await expect(
    conflito.getByRole('radio', { name: 'O que está salvo: Qualificada (ICP-Brasil)' }),
  ).toBeInViewport()
  // O que só um mudou já está.
  await expect(dialogo.getByRole('switch', { name: 'Pode sair do setor antes de concluso' })).toBeChecked()
  await expect(dialogo.getByRole('switch', { name: 'Vale sem assinatura' })).toBeChecked()
  await expectAccessible(page)
  await takeScreenshot(page, 'classificacao-de-duas-pessoas')
  await teclas.ate(conflito.getByRole('radio', { name: /^O meu/ }))
  await teclas.bater('ArrowDown')
  await expect(nivel).toHaveValue('QUALIFICADA')
  await teclas.ate(dialogo.getByRole('button', { name: 'Salvar' }))
  await teclas.bater('Enter')
  await lerAviso(page, `${especie}: alterada.`)
  const { classificacao } = await outra<{ classificacao: object }>(
    'query ($especie: String!) { classificacao(especie: $especie) { nivelAssinatura permiteMinuta dispensaAssinatura versao } }',
    { especie },
  )
  expect(classificacao).toEqual({
    nivelAssinatura: 'QUALIFICADA',
    permiteMinuta: true,
    dispensaAssinatura: true,
    versao: 3,
  })
})

test('a regra: o que cada uma pôs fica, e vê-se junto antes de salvar @longo', async ({
  loginAs,
  product,
}) => {
  const outra = await apiAs(product, 'sebastiao')
  const nome = `Regra de duas ${marca()}`
  const dados = {
    nome,
    gatilho: 'DOCUMENTO_ENTREGUE',
    condicoes: {},
    acoes: [{ marcar: { nome: 'Um', tipo: 'PUBLICO' } }],
  }
  const salvar = (id: string | null, mais: object) =>
    outra<{ automacaoRegraSalvar: Id }>(
      'mutation ($id: ID, $dados: RegraDados!) { automacaoRegraSalvar(id: $id, dados: $dados) { id } }',
      { id, dados: { ...dados, ...mais } },
    )
  const { id } = (await salvar(null, {})).automacaoRegraSalvar
  const page = await loginAs('marlise', { hash: '#/admin/automacao' })
  await page.getByRole('button', { name: `Alterar ${nome}` }).click()
  const dialogo = page.getByRole('dialog', { name: `Alterar ${nome}` })
  await expect(dialogo.getByLabel('Quando')).toHaveValue('DOCUMENTO_ENTREGUE')
  await salvar(id, { gatilho: 'DOCUMENTO_ACEITO' })
  await dialogo.getByLabel('O tipo é').fill('de Nomeação')
  await dialogo.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialogo.getByRole('alert')).toContainText(
    /^Sebastião .+ alterou esta regra em .+ O que mudou já está aqui, com o que você mudou: confira, e salve\.$/,
  )
  await expect(dialogo.getByLabel('Quando')).toHaveValue('DOCUMENTO_ACEITO')
  await expectAccessible(page)
  await dialogo.getByRole('button', { name: 'Salvar' }).click()
  await lerAviso(page, `${nome}: alterada.`)
})

const textoDe = async (
  api: Api,
  html: string,
  id: string | null = null,
  setorId: string | null = null,
): Promise<string> =>
  (
    await api<{ textoPadraoSalvar: Id }>(
      'mutation ($id: ID, $dados: TextoPadraoDados!) { textoPadraoSalvar(id: $id, dados: $dados) { id } }',
      { id, dados: { nome: 'Texto de duas pessoas', setorId, html } },
    )
  ).textoPadraoSalvar.id

test('o texto padrão: cada um dos dois se vê inteiro na folha, e grava-se o que se escolhe @longo', async ({
  loginAs,
  product,
}) => {
  const wesley = await apiAs(product, 'wesley')
  const id = await textoDe(wesley, '<p>De início.</p>', null, await sectorId(wesley, 'PROT'))
  const page = await loginAs('terezinha', { hash: `#/textos-padrao?item=${id}` })
  const folha = page.getByRole('textbox', { name: 'Texto padrão' })
  await expect(folha).toHaveText('De início.')
  await textoDe(wesley, '<p>O do Wesley.</p>', id)
  await folha.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('O da Terezinha.')
  await page.getByRole('button', { name: 'Gravar', exact: true }).click()
  const conflito = page.getByRole('group', { name: 'Texto', exact: true })
  await expect(conflito.getByRole('radio', { name: 'O meu: O da Terezinha.' })).toBeChecked()
  await expect(folha).toHaveText('O da Terezinha.')
  await conflito.getByRole('radio', { name: 'O que está salvo: O do Wesley.' }).check()
  await expect(folha).toHaveText('O do Wesley.')
  await conflito.getByRole('radio', { name: /^O meu/ }).check()
  await expect(folha).toHaveText('O da Terezinha.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Gravar', exact: true }).click()
  await lerAviso(page, 'Texto de duas pessoas: gravado.')
  const { textoPadrao } = await wesley<{ textoPadrao: { html: string; versao: number } }>(
    'query ($id: ID!) { textoPadrao(id: $id) { html versao } }',
    { id },
  )
  expect(textoPadrao.html).toMatch(/^<p[^>]*>O da Terezinha\.<\/p>$/)
  expect(textoPadrao.versao).toBe(3)
  await wesley('mutation ($id: ID!) { textoPadraoArquivar(id: $id) { id } }', { id })
})

test('o marcador: quem o chama pelo nome de antes vê o de agora, e muda-o sabendo', async ({
  loginAs,
  product,
}) => {
  const wesley = await apiAs(product, 'wesley')
  const setorId = await sectorId(wesley, 'PROT')
  const nome = `Vez ${marca()}`
  await wesley(
    'mutation ($setorId: ID!, $nome: String!) { marcadorCriar(tipo: SETOR, setorId: $setorId, nome: $nome) { nome } }',
    { setorId, nome },
  )
  const page = await loginAs('terezinha', { hash: '#/documentos/entrada' })
  await page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('button', { name: `Opções do marcador ${nome}` })
    .click()
  await page.getByRole('menuitem', { name: 'Renomear' }).click()
  const dialogo = page.getByRole('dialog', { name: `Renomear marcador ${nome}` })
  await wesley(
    'mutation ($setorId: ID!, $nome: String!, $novo: String!) { marcadorRenomear(tipo: SETOR, setorId: $setorId, nome: $nome, novoNome: $novo) { nome } }',
    { setorId, nome, novo: `${nome} dele` },
  )
  await dialogo.getByRole('textbox', { name: 'Novo nome' }).fill(`${nome} meu`)
  await dialogo.getByRole('button', { name: 'Renomear' }).click()
  await expect(dialogo.getByRole('alert')).toContainText(
    `Wesley Lima alterou o nome deste marcador para ${nome} dele em `,
  )
  await expect(dialogo.getByRole('radio', { name: `O meu: ${nome} meu` })).toBeChecked()
  await expect(dialogo.getByRole('radio', { name: `O que está salvo: ${nome} dele` })).toBeVisible()
  await expectAccessible(page)
  await dialogo.getByRole('button', { name: 'Renomear' }).click()
  await lerAviso(page, `Marcador renomeado para: ${nome} meu`)
  await wesley(
    'mutation ($setorId: ID!, $nome: String!) { marcadorRemover(tipo: SETOR, setorId: $setorId, nome: $nome) }',
    { setorId, nome: `${nome} meu` },
  )
})

/** Um ponto. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('o logotipo: o que a outra pôs vê-se antes de se trocar @longo', async ({ loginAs, product }) => {
  const outra = await apiAs(product, 'marlise')
  const page = await loginAs('katia', { hash: '#/admin/acesso?aba=entidade' })
  const parte = page.getByRole('region', { name: 'Logotipo' })
  await expect(parte.getByLabel('Trocar o logotipo')).toBeVisible()
  const antes = await parte.getByRole('img', { name: 'Logotipo atual' }).count()
  await outra('mutation ($imagem: String!) { entidadeLogo(imagem: $imagem) { logoUrl } }', {
    imagem: PNG.toString('base64'),
  })
  await parte.locator('input[type=file]').setInputFiles({
    name: 'outro.png',
    mimeType: 'image/png',
    buffer: Buffer.concat([PNG, Buffer.from([0])]),
  })
  await expect(parte.getByRole('radio', { name: 'O meu: a imagem que escolhi' })).toBeChecked()
  await expect(parte.getByRole('radio', { name: 'O que está salvo: o que se vê acima' })).toBeVisible()
  await expect(parte.getByRole('img', { name: 'Logotipo atual' })).toBeVisible()
  await parte.getByRole('radio', { name: /^O que está salvo/ }).check()
  await parte.getByRole('button', { name: 'Salvar o logotipo' }).click()
  await lerAviso(page, 'Ficou o que está salvo.')
  await expect(parte.getByRole('radio')).toHaveCount(0)
  if (antes === 0) await outra('mutation { entidadeLogo(imagem: null) { logoUrl } }')
})

test('substituir: o título que a outra pessoa mudou vê-se antes, e o arquivo não se envia outra vez @longo', async ({
  loginAs,
  product,
}) => {
  const api = await apiAs(product, 'terezinha')
  const [velho, novo] = await Promise.all(
    ['Errado', 'Certo'].map((title) =>
      printedPdf(`${title}.pdf`, { heading: 'Ofício', title, sector: 'PROT', body: [], signers: [] }),
    ),
  )
  const id = await registerDocument(api, 'Para substituir a dois', { bytes: velho!.buffer })
  const page = await loginAs('terezinha', { hash: `#/documento/${id}` })
  await (await abrirAcoes(page)).getByRole('menuitem', { name: 'Substituir' }).click()
  await page.getByRole('textbox', { name: 'Título' }).fill('O título do arquivo novo')
  await page.getByLabel('Arquivo do documento').setInputFiles(novo!)
  // Noutra janela, a mesma pessoa mudou o título e o assunto.
  await api('mutation ($id: ID!) { documentoAlterarTitulo(id: $id, titulo: "Da outra janela") { id } }', {
    id,
  })
  await api('mutation ($id: ID!) { documentoAlterarAssunto(id: $id, assunto: "O assunto de lá") { id } }', {
    id,
  })
  let envios = 0
  page.on('request', (pedido) => (envios += pedido.method() === 'PUT' ? 1 : 0))
  const substituir = async () => {
    await page.getByRole('button', { name: 'Substituir', exact: true }).click()
    await page
      .getByRole('dialog', { name: 'Substituir 1 documento' })
      .getByRole('button', { name: 'Substituir' })
      .click()
  }
  await substituir()
  const conflito = page.getByRole('group', { name: 'Título' })
  await expect(conflito.getByRole('radio', { name: 'O meu: O título do arquivo novo' })).toBeChecked({
    timeout: 30_000,
  })
  await expect(page.getByRole('textbox', { name: 'Assunto' })).toHaveValue('O assunto de lá')
  await expectAccessible(page)
  await conflito.getByRole('radio', { name: 'O que está salvo: Da outra janela' }).check()
  await substituir()
  await lerAviso(page, 'Documento substituído.', { espera: 60_000 })
  await expect(page.getByRole('heading', { level: 1, name: 'Da outra janela' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('O assunto de lá')
  expect(envios).toBe(1)
})
