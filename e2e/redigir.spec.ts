import type { Page } from '@playwright/test'
import { docxDe, paragrafo } from '../web/src/partes/redacao/teste/docx-de-teste.ts'
import { escolher, lerAviso, verPagina } from './passos/gestos.ts'
import { colar, comAVez, folha, gravarComo, paraEscrever, VEZ } from './passos/redigir.ts'
import { apiAs } from './support/api.ts'
import { expect, expectAccessible, expectOtherColoursAccessible, test } from './support/fixtures.ts'

const ESPERA = { timeout: 30_000 }
const situacao = (page: Page, frase: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: frase })).toBeVisible(ESPERA)

test('escrever: do cadastro ao PDF em vigor, com artigos que se numeram, o que se cola do Word e o que falta preencher', async ({
  loginAs,
  takeScreenshot,
}) => {
  const page = await loginAs('terezinha', { hash: '#/documentos/cadastrar' })
  await escolher(page, { campo: 'Espécie e tipo', texto: 'memorando', opcao: /^Memorando/ })
  await page.getByRole('textbox', { name: 'Título' }).fill('Feira de sábado')
  await page.getByRole('button', { name: 'Escrever aqui' }).click()
  await lerAviso(page, 'Documento cadastrado. Escreva o texto.')
  const texto = folha(page)
  await expect(texto.getByRole('heading', { level: 2 })).toBeVisible()
  await texto.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('Art. 1º A feira passa a sábado.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('As barracas abrem às 7h, {{numero}}, em {{data}}, a pedido de {{requerente}}:')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('as de frutas;')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await colar(texto, DO_WORD)
  const rotulos = texto.locator('[data-rotulo]')
  await expect(rotulos).toHaveCount(3)
  expect(
    await rotulos.evaluateAll((todos) => todos.map((um) => (um as HTMLElement).dataset['rotulo'])),
  ).toEqual(['Art. 1º', 'Art. 2º', 'I –'])
  await expect(texto.getByRole('listitem')).toHaveText(['primeiro', 'segundo'])
  await expect(texto.getByText('Centrado')).toHaveCSS('text-align', 'center')
  await situacao(page, /^Salvo às/)
  await takeScreenshot(page, 'escrever-documento')
  await expectAccessible(page)
  await expectOtherColoursAccessible(page)
  await verComoFicara(page)
  await page.reload()
  await expect(texto).toContainText('A feira passa a sábado.')
  await expect(rotulos).toHaveCount(3)
  await page.getByRole('button', { name: 'Concluir' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Concluir o documento' })
  await expect(dialogo).toContainText('O número vem ao finalizar, e entra no texto.')
  await expect(dialogo.getByRole('listitem')).toHaveText(['Requerente'])
  await expectAccessible(page)
  await dialogo.getByRole('button', { name: 'Finalizar' }).click()
  await lerAviso(page, 'Texto finalizado. O arquivo está sendo feito.')
  await expect(page.getByRole('region', { name: 'Arquivo: Feira de sábado' })).toBeVisible(ESPERA)
  await verPagina(page, 1, 1)
  await expect(page.getByRole('link', { name: 'Alterar o texto' })).toBeVisible()
})

test('sem rede o texto fica neste computador, mesmo fechada a página, e sobe quando ela volta', async ({
  loginAs,
  product,
  guard,
}) => {
  guard.allow(/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/)
  const id = await paraEscrever(product, 'Comunicado sem rede')
  const page = await loginAs('terezinha', { hash: `#/documentos/redigir/${id}` })
  const texto = folha(page)
  await texto.click()
  await page.keyboard.type('Antes.')
  await situacao(page, /^Salvo às/)
  await page.context().setOffline(true)
  await page.keyboard.type(' Sem rede.')
  await situacao(page, /^Sem rede: guardado neste computador/)
  await page.context().setOffline(false)
  await situacao(page, /^Salvo às/)
  await page.context().setOffline(true)
  await page.keyboard.type(' E a página se fechou.')
  await situacao(page, /^Sem rede: guardado neste computador/)
  page.once('dialog', (pergunta) => void pergunta.accept())
  await page.goto('about:blank')
  await page.context().setOffline(false)
  await page.goto(`${product.web}/#/documentos/redigir/${id}`)
  await expect(texto).toHaveText('Antes. Sem rede. E a página se fechou.', ESPERA)
  await situacao(page, /^Salvo às/)
})

test('uma pessoa grava por cima do que outra escrevia: os dois textos se veem, e nenhum se perde', async ({
  loginAs,
  product,
  guard,
}) => {
  guard.allow(/status of 412/)
  const id = await paraEscrever(product, 'Ofício a quatro mãos')
  const page = await loginAs('wesley', { hash: `#/documentos/redigir/${id}` })
  await comAVez(product, { id, login: 'wesley' })
  // A vez dele acaba sem que o saiba: outro computador, ou a rede que faltou.
  await apiAs(product, 'wesley').then((api) => api(VEZ, { id, acao: 'SAIR' }))
  await gravarComo(product, 'terezinha', { id, html: '<p>O texto dela.</p>', lida: 0 })
  await folha(page).click()
  await page.keyboard.type('O texto dele.')
  const dialogo = page.getByRole('dialog', { name: 'Outra pessoa gravou este texto' })
  await expect(dialogo.getByRole('group', { name: 'O meu' })).toHaveText('O texto dele.', ESPERA)
  await expect(dialogo.getByRole('group', { name: 'O de Terezinha Kühn' })).toHaveText('O texto dela.')
  await expectAccessible(page)
  await expectOtherColoursAccessible(page)
  await dialogo.getByRole('button', { name: 'Ficar com o meu' }).click()
  await situacao(page, /^Salvo às/)
  await page.getByRole('button', { name: 'Pôr no fim do texto' }).click()
  await expect(folha(page)).toContainText('O texto dela.')
  await situacao(page, /^Salvo às/)
  await page.reload()
  await expect(folha(page)).toContainText('O texto dele.')
  await expect(folha(page)).toContainText('O texto dela.')
})

test('um escreve por vez: o outro lê, pede a vez e a recebe; quem a toma diz por quê @longo', async ({
  loginAs,
  product,
  takeScreenshot,
}) => {
  const id = await paraEscrever(product, 'Portaria por turnos')
  const ela = await loginAs('terezinha', { hash: `#/documentos/redigir/${id}` })
  await comAVez(product, { id, login: 'terezinha' })
  const ele = await loginAs('wesley', { hash: `#/documentos/redigir/${id}` })
  await expect(ele.getByText(/^Terezinha Kühn está escrevendo desde/)).toBeVisible(ESPERA)
  await expect(folha(ele)).toHaveAttribute('aria-readonly', 'true')
  await folha(ela).click()
  await ela.keyboard.type('Escrito por ela.')
  await expect(folha(ele)).toHaveText('Escrito por ela.', ESPERA)
  await expectAccessible(ele)
  await expectOtherColoursAccessible(ele)
  await ele.getByRole('button', { name: 'Pedir a vez' }).press('Enter')
  await expect(ele.getByText(/Você pediu a vez/)).toBeVisible(ESPERA)
  await takeScreenshot(ele, 'vez-de-escrever')
  await ela.keyboard.type(' E o fim.')
  await ela.getByRole('button', { name: 'Passar a vez' }).press('Enter', ESPERA)
  await expect(ela.getByText(/^Wesley Lima está escrevendo desde/)).toBeVisible(ESPERA)
  await expect(folha(ele)).not.toHaveAttribute('aria-readonly', 'true', ESPERA)
  await expect(folha(ele)).toHaveText('Escrito por ela. E o fim.')
  await ela.getByRole('button', { name: 'Tomar a vez' }).press('Enter')
  const tomar = ela.getByRole('dialog', { name: 'Tomar a vez de escrever' })
  await expect(tomar.getByRole('textbox', { name: 'Motivo' })).toBeFocused()
  await expectAccessible(ela)
  await ela.keyboard.type('O prazo é hoje.')
  await tomar.getByRole('button', { name: 'Tomar a vez' }).press('Enter')
  await expect(tomar).toBeHidden(ESPERA)
  await expect(ele.getByText('Terezinha Kühn tomou a vez de escrever: “O prazo é hoje.”.')).toBeVisible(
    ESPERA,
  )
  await folha(ela).press('End')
  await ela.keyboard.type(' De novo.')
  await situacao(ela, /^Salvo às/)
})

test('as versões do texto: de quem e de quando, o que mudou, e a volta, sem o mouse', async ({
  loginAs,
  product,
  takeScreenshot,
}) => {
  const id = await paraEscrever(product, 'Edital em versões')
  await gravarComo(product, 'terezinha', { id, html: EDITAL, lida: 0 })
  await gravarComo(product, 'wesley', {
    id,
    html: EDITAL.replace('sábado', 'domingo').replace('<p>Sai.</p>', ''),
    lida: 1,
  })
  const page = await loginAs('terezinha', { hash: `#/documentos/redigir/${id}` })
  const abrirVersoes = page.getByRole('button', { name: 'Versões' })
  await abrirVersoes.press('Enter')
  const dialogo = page.getByRole('dialog', { name: 'Versões de Edital em versões' })
  const lista = dialogo.getByRole('list', { name: 'Versões guardadas' }).getByRole('button')
  await expect(lista).toHaveText([/^O texto de agora.*Wesley/, /Terezinha Kühn$/], ESPERA)
  const mudou = dialogo.getByRole('group', { name: 'O que mudou', exact: true })
  await expect(mudou.locator('del')).toHaveText([/sábado/, 'Sai.'], ESPERA)
  await expect(mudou.locator('ins')).toHaveText([/domingo/])
  await expectAccessible(page)
  await expectOtherColoursAccessible(page)
  await takeScreenshot(page, 'versoes-do-texto')
  await page.keyboard.press('Escape')
  await expect(dialogo).toBeHidden()
  await expect(abrirVersoes).toBeFocused()
  await abrirVersoes.press('Enter')
  await dialogo.getByRole('button', { name: 'O texto inteiro' }).press('Enter')
  await expect(dialogo.getByRole('group', { name: /^A de / })).toContainText(
    'A feira será no sábado.',
    ESPERA,
  )
  await dialogo.getByRole('button', { name: 'Voltar a esta versão' }).press('Enter')
  const certeza = page.getByRole('dialog', { name: 'Voltar a esta versão' })
  await expectAccessible(page)
  await certeza.getByRole('button', { name: 'Voltar', exact: true }).press('Enter')
  await lerAviso(page, /^O texto voltou à versão de/)
  await expect(dialogo).toBeHidden()
  await expect(folha(page)).toContainText('A feira será no sábado.')
  await expect(folha(page)).toContainText('Sai.')
  await situacao(page, /^Salvo/)
})

test('pelo teclado: das ferramentas ao texto e de volta, a figura com o que mostra, e Tab sai do texto', async ({
  loginAs,
  product,
}) => {
  const id = await paraEscrever(product, 'Aviso pelo teclado')
  const page = await loginAs('terezinha', { hash: `#/documentos/redigir/${id}` })
  const texto = folha(page)
  await texto.focus()
  await page.keyboard.press('Alt+F10')
  await expect(page.getByRole('button', { name: 'Tipo de parágrafo: Texto' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: /^Texto/ })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('t')
  await page.keyboard.press('Enter')
  await expect(texto).toBeFocused()
  await page.keyboard.type('Aviso')
  await expect(texto.getByRole('heading', { level: 1, name: 'Aviso' })).toBeVisible()
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('End')
  for (const _passo of ['localizar', 'ligação', 'figura']) await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('button', { name: 'Figura' })).toBeFocused()
  await page.keyboard.press('Enter')
  const figura = page.getByRole('dialog', { name: 'Inserir figura' })
  await expect(figura).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await texto.focus()
  await page.keyboard.press('Control+End')
  await page.getByRole('button', { name: 'Ligação' }).press('Enter')
  const porLigacao = page.getByRole('dialog', { name: 'Pôr ligação' })
  await expect(porLigacao.getByRole('textbox', { name: 'Endereço' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('camara.example')
  await porLigacao.getByRole('button', { name: 'Pôr ligação' }).press('Enter')
  await expect(porLigacao).toContainText('Escreva o endereço inteiro, como https://www.exemplo.gov.br.')
  await porLigacao.getByRole('textbox', { name: 'Endereço' }).fill('https://camara.example/leis')
  await porLigacao.getByRole('button', { name: 'Pôr ligação' }).press('Enter')
  await expect(texto).toBeFocused()
  // Sem texto escolhido, escreve-se o endereço.
  await expect(texto.locator('a[href="https://camara.example/leis"]')).toHaveText(
    'https://camara.example/leis',
  )
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(texto).not.toBeFocused()
  await situacao(page, /^Salvo às/)
})

test('um campo a preencher põe-se pelo nome, sem o mouse, e o nome em branco recusa-se', async ({
  loginAs,
  product,
}) => {
  const id = await paraEscrever(product, 'Carta com campos')
  const page = await loginAs('terezinha', { hash: `#/documentos/redigir/${id}` })
  const texto = folha(page)
  await texto.click()
  await page.keyboard.type('À ')
  await page.getByRole('button', { name: 'Campo a preencher' }).press('Enter')
  const dialogo = page.getByRole('dialog', { name: 'Campo a preencher' })
  const nome = dialogo.getByRole('textbox', { name: 'O que se preenche aqui' })
  await expect(nome).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(dialogo).toContainText('Diga o que se preenche.')
  await nome.fill('Nome do destinatário')
  await dialogo.getByRole('button', { name: 'Pôr campo' }).press('Enter')
  await expect(dialogo).toBeHidden()
  await expect(texto.locator('[data-campo]')).toHaveAttribute('data-campo', 'Nome do destinatário')
  await situacao(page, /^Salvo às/)
})

test('trazer de um .docx: o texto com a sua forma, o que não veio em palavras, e Desfazer volta ao que estava', async ({
  loginAs,
  product,
}) => {
  const id = await paraEscrever(product, 'Decreto do Word')
  const page = await loginAs('terezinha', { hash: `#/documentos/redigir/${id}` })
  const texto = folha(page)
  await texto.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('O de antes')
  const abrir = page.getByRole('button', { name: 'Trazer de um arquivo .docx' })
  const dialogo = page.getByRole('dialog', { name: 'Trazer de um arquivo .docx' })
  const trazer = async (nome: string, corpo: string, mais: Parameters<typeof docxDe>[1] = []) => {
    const buffer = Buffer.from(docxDe(corpo, mais))
    await dialogo
      .locator('input[type=file]')
      .setInputFiles({ name: nome, mimeType: 'application/octet-stream', buffer })
    await dialogo.getByRole('button', { name: 'Trazer o texto' }).press('Enter')
  }
  await abrir.click()
  await trazer('com-macro.docx', paragrafo('x'), [{ nome: 'word/vbaProject.bin', dados: 'x' }])
  await expect(dialogo.getByText('O arquivo contém macros, que não são aceitas.')).toBeVisible(ESPERA)
  await expectAccessible(page)
  const corpo = `${paragrafo('Do Word', '<w:pStyle w:val="Ttulo1"/><w:jc w:val="center"/>')}${paragrafo('Vem inteiro.')}`
  await trazer('decreto.docx', corpo, [{ nome: 'word/header1.xml', dados: '<w:t>Prefeitura</w:t>' }])
  const naoVeio = page.getByRole('dialog', { name: 'Texto trazido; confira o que não veio' })
  await expect(naoVeio.getByRole('listitem')).toHaveText([/^O cabeçalho e o rodapé/], ESPERA)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(texto.getByRole('heading', { level: 1, name: 'Do Word' })).toHaveCSS('text-align', 'center')
  await expect(texto).not.toContainText('O de antes')
  await situacao(page, /^Salvo às/)
  await page.keyboard.press('Control+z')
  await expect(texto).toContainText('O de antes')
  await expect(texto).not.toContainText('Vem inteiro.')
  await abrir.click()
  await dialogo.getByRole('radio', { name: /^Depois do parágrafo/ }).check()
  await trazer('decreto.docx', corpo)
  await lerAviso(page, 'Texto trazido de decreto.docx.')
  await expect(texto).toContainText('O de antes')
  await expect(texto).toContainText('Vem inteiro.')
})

/** As páginas como sairão, com o que se acabou de escrever; Esc volta ao botão. */
async function verComoFicara(page: Page): Promise<void> {
  await folha(page).press('End')
  await page.keyboard.type(' e o mais')
  const pedidos: string[] = []
  page.on('request', (um) => void (um.url().includes('/rascunho') && pedidos.push(um.method())))
  const botao = page.getByRole('button', { name: 'Ver como ficará' })
  await botao.focus()
  await page.keyboard.press('Enter')
  const dialogo = page.getByRole('dialog', { name: 'Como ficará' })
  await expect(dialogo.getByRole('img', { name: 'Página 1 de 1' })).toHaveAttribute(
    'aria-busy',
    'false',
    ESPERA,
  )
  expect([pedidos[0], pedidos.at(-1)], 'salva-se antes').toEqual(['PUT', 'GET'])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialogo).toBeHidden()
  await expect(botao).toBeFocused()
  await situacao(page, /^Salvo às/)
}

const EDITAL = `<h1>Edital</h1>${'um dois três quatro cinco'
  .split(' ')
  .map((n) => `<p>Parágrafo ${n}, que fica.</p>`)
  .join('')}<p>A feira será no sábado.</p><p>Sai.</p>`

const DO_WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head><body>
<p class=MsoNormal align=center style='text-align:center'><b>Centrado</b> do <span style='font-style:italic'>Word</span><o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>primeiro</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>segundo</p></body></html>`
