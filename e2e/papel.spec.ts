import type { Page } from '@playwright/test'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { abrirAssinatura } from './passos/assinaturas.ts'
import { escolher, lerAviso } from './passos/gestos.ts'
import { folha, paraEscrever, soFinalizar } from './passos/redigir.ts'
import { apiAs, tokenOf } from './support/api.ts'
import { sealsIn, textOfPdf } from './support/pdf-text.ts'
import { expect, expectAccessible, expectOtherColoursAccessible, test } from './support/fixtures.ts'

// O que se escreve aqui sai no papel da entidade, com o que falta preencher dito antes.

const ESPERA = { timeout: 30_000 }

test('o papel timbrado: escreve-se, vê-se num documento antes de gravar, grava-se, e o que vem com o produto volta', async ({
  loginAs,
  product,
  takeScreenshot,
}) => {
  const titulo = `Papel ${Date.now()}`
  const api = await apiAs(product, 'katia')
  const { me } = await api<{ me: { setores: { id: string; nome: string }[] } }>(
    '{ me { setores { id nome } } }',
  )
  const setor = me.setores[0]!
  await api('mutation ($dados: DocumentoDados!) { documentoCadastrar(dados: $dados) { id } }', {
    dados: { especie: 'Memorando', origem: 'ELETRONICA', titulo, setorId: setor.id },
  })
  const page = await loginAs('katia', { hash: '#/admin/acesso?aba=papel' })
  const papel = page.getByRole('textbox', { name: 'Papel timbrado' })
  await expect(papel).toContainText('Nome da entidade')
  await papel.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('Município de {{local}}')
  await page.getByRole('button', { name: 'Ensaiar com um documento' }).click()
  await escolher(page, { campo: 'Documento do ensaio', texto: titulo, opcao: titulo })
  await expect(papel).toContainText('Município de Vale das Araucárias')
  await expect(papel).toContainText(setor.nome)
  const previa = Promise.withResolvers<Buffer>()
  await page.route(/\/rascunho\/previa/, async (pedido) => {
    const resposta = await pedido.fetch()
    const bytes = await resposta.body()
    previa.resolve(bytes)
    await pedido.fulfill({ response: resposta, body: bytes })
  })
  await page.getByRole('button', { name: 'Ver como ficará neste documento' }).press('Enter')
  const dialogo = page.getByRole('dialog', { name: 'Como ficará' })
  await expect(dialogo.getByRole('img', { name: 'Página 1 de 1' })).toHaveAttribute(
    'aria-busy',
    'false',
    ESPERA,
  )
  const texto = textOfPdf(await previa.promise)
  for (const dito of [
    'PREFEITURA MUNICIPAL DE VALE DAS ARAUCÁRIAS',
    setor.nome,
    'Município de Vale das Araucárias',
    'Praça da Emancipação, 100',
    'Prévia · PMVA',
    'Página 1 de 1',
  ])
    expect(texto).toContain(dito)
  await takeScreenshot(page, 'papel-timbrado')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expectOtherColoursAccessible(page)
  await page.getByRole('button', { name: 'Gravar papel timbrado' }).click()
  await lerAviso(page, 'Papel timbrado gravado. Vale no que se finalizar daqui em diante.')
  await page.reload()
  await expect(papel).toContainText('Município de')
  await page.getByLabel('Versão', { exact: true }).selectOption('O que vem com o produto')
  await expect(papel).not.toContainText('Município de')
  await page.getByRole('button', { name: 'Gravar papel timbrado' }).click()
  await lerAviso(page, 'Papel timbrado gravado. Vale no que se finalizar daqui em diante.')
})

test('o que falta preencher: Tab vai de um campo ao outro, o que se escreve toma o lugar dele, e com um vazio não se finaliza', async ({
  loginAs,
  product,
}) => {
  const id = await paraEscrever(product, 'Ofício com campos', 'terezinha')
  await fetch(`${product.web}/documentos/${id}/rascunho`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${await tokenOf(product, 'terezinha')}`,
      'content-type': 'text/html',
      'if-none-match': '*',
    },
    body: COM_CAMPOS,
  })
  const page = await loginAs('terezinha', { hash: `#/documentos/redigir/${id}` })
  const texto = folha(page)
  await expect(texto.getByText('TEREZINHA', { exact: false })).toBeVisible()
  const escolhido = async (nome: string) =>
    expect(texto.locator(`[data-campo="${nome}"].ProseMirror-selectednode`)).toBeVisible()
  // A folha nasce com o cursor no princípio. *Tab* parte do cursor que o editor conhece, e de um clique ou de
  // *Home* ele só sabe quando o navegador lhe conta, depois da tecla.
  await texto.focus()
  await page.keyboard.press('Tab')
  await escolhido('Nome')
  await page.keyboard.type('Évora Campos')
  await page.keyboard.press('Tab')
  await escolhido('Município')
  await page.keyboard.press('Tab')
  await escolhido('O assunto')
  await page.keyboard.press('Shift+Tab')
  await escolhido('Município')
  await page.keyboard.type('Palhoça')
  await expect(texto).toContainText('Ao Senhor Évora Campos, de Palhoça')
  await expect(page.getByRole('status').filter({ hasText: /^Salvo às/ })).toBeVisible(ESPERA)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Concluir' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Concluir o documento' })
  await expect(dialogo.getByRole('alert')).toContainText('Falta preencher')
  await expect(dialogo.getByRole('button', { name: 'Finalizar' })).toBeDisabled()
  await expectAccessible(page)
  await dialogo.getByRole('button', { name: 'O assunto' }).click()
  await expect(dialogo).toBeHidden()
  await expect(texto).toBeFocused()
  await page.keyboard.type('Feira de sábado')
  await expect(texto).toContainText('Assunto: Feira de sábado')
  await finalizar(page)
})

async function finalizar(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: /^Salvo às/ })).toBeVisible(ESPERA)
  await soFinalizar(page)
  await lerAviso(page, 'Texto finalizado. O arquivo está sendo feito.')
}

test('assinado, o selo vai sozinho para o lugar de quem assina, vê-se antes onde, e não cobre nada', async ({
  loginAs,
  product,
  takeScreenshot,
}) => {
  const id = await paraEscrever(product, 'Ofício a assinar', 'terezinha')
  const api = await apiAs(product, 'terezinha')
  const page = await loginAs('terezinha', { hash: `#/documentos/redigir/${id}` })
  await folha(page).click()
  await page.keyboard.type('Comunicamos que a feira passa a sábado.')
  await finalizar(page)
  await expect(page.getByRole('region', { name: 'Arquivo: Ofício a assinar' })).toBeVisible(ESPERA)
  await abrirAssinatura(page, id)
  const painel = page.getByRole('complementary', { name: 'Decisão e selo' })
  await expect(painel.getByRole('status')).toHaveText('O selo vai para o seu lugar, na página 1.')
  const selo = page.getByRole('button', { name: /^Selo da assinatura/ })
  await expect(selo).toBeVisible()
  await expectAccessible(page)
  await takeScreenshot(page, 'selo-no-lugar')
  await painel.getByRole('button', { name: 'Remover o selo' }).click()
  await expect(selo).toBeHidden()
  await painel.getByRole('button', { name: 'Pôr o selo' }).click()
  await expect(selo).toBeVisible()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Assinar 1 documento' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Assinar 1 documento' })
  await expect(dialogo.getByRole('listitem')).toContainText('selo no lugar dele')
  await dialogo.getByRole('button', { name: 'Assinar', exact: true }).click()
  await lerAviso(page, MENSAGENS.assinados(1, 1), { espera: 60_000 })
  const { documento } = await api<{ documento: { pdf: string } }>(
    'query ($id: ID!) { documento(id: $id) { pdf } }',
    { id },
  )
  const bytes = new Uint8Array(await (await fetch(documento.pdf)).arrayBuffer())
  const [posto, ...outros] = sealsIn(bytes)
  expect(outros).toEqual([])
  expect(posto?.covers).toEqual([])
  expect(posto?.under).toBe('TEREZINHA KÜHN')
})

const campo = (nome: string) => `<span class="campo" data-campo="${nome}"></span>`
const COM_CAMPOS = `<p>Ao Senhor ${campo('Nome')}, de ${campo('Município')}</p><p><strong>Assunto: ${campo('O assunto')}</strong></p><p>Comunicamos.</p><div class="assinaturas"></div>`
