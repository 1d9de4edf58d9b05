import type { Locator, Page } from '@playwright/test'
import { frase } from './passos/frases.ts'
import { dado, escolher, lerAviso } from './passos/gestos.ts'
import { lido } from './passos/virar.ts'
import { apiAs, openToAll, registerDocument } from './support/api.ts'
import { withDatabase } from './support/database.ts'
import { printedPdf } from './support/files.ts'
import { expect, expectAccessible, expectOtherColoursAccessible, test } from './support/fixtures.ts'
import { operationHash } from './support/operations.ts'
import type { Product } from './support/product.ts'

// Quem lê hoje, quem lerá, e o que fica depois de confirmar.

type OMais = { body?: string[]; dados?: { restricoes?: string[] } & Record<string, unknown> }

/** Aberto a qualquer pessoa, se não se dizem outras restrições. */
async function cadastrar(
  product: Product,
  titulo: string,
  { body = [], dados = {} }: OMais = {},
): Promise<string> {
  const pdf = await printedPdf('recebido.pdf', {
    heading: 'Ofício',
    title: titulo,
    sector: 'SEMAD',
    body,
    signers: [],
  })
  const api = await apiAs(product, 'marlise')
  const id = await registerDocument(api, titulo, { bytes: pdf.buffer, dados })
  if (dados.restricoes === undefined) await openToAll(api, id)
  return id
}

/** A linha de quem lê: o nome dela começa por ele. */
const linhaDe = (dialogo: Locator, quem: string): Locator =>
  dialogo.getByRole('region', { name: 'Quem verá' }).getByRole('row', { name: new RegExp(`^${quem}`) })

async function abrir(page: Page) {
  await page
    .getByRole('toolbar', { name: /^Ações de / })
    .getByRole('button', { name: 'Ações', exact: true })
    .click()
  await page.getByRole('menuitem', { name: 'Alterar restrições' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Alterar restrições: 1 documento' })
  return { dialogo, linha: (quem: string) => linhaDe(dialogo, quem) }
}

/** Pelo teclado: o que chega depois pode tirar o interruptor de debaixo do mouse. */
async function virar(dialogo: Locator, nome: string): Promise<void> {
  const interruptor = dialogo.getByRole('switch', { name: nome })
  const ligado = await interruptor.isChecked()
  await interruptor.press('Space')
  await expect(interruptor).toBeChecked({ checked: !ligado })
}

test('antes de confirmar se vê quem deixa de ler e quem passará a ler, com o motivo; abrir ao público se confirma à parte', async ({
  loginAs,
  product,
  takeScreenshot,
}) => {
  const id = await cadastrar(product, 'Ofício de outro município')
  const page = await loginAs('marlise', { hash: `#/documento/${id}` })
  const { dialogo, linha } = await abrir(page)
  await expect(dialogo.getByText('Nada mudou ainda.')).toBeVisible()
  await expect(linha('O público')).toContainText('Qualquer pessoa, sem entrar no sistema')
  await virar(dialogo, 'Sigiloso')
  await expect(dialogo.getByRole('switch', { name: 'Público interno' })).toBeDisabled()
  await dialogo.getByRole('button', { name: 'Alterar', exact: true }).click()
  await expect(dialogo.getByText(frase('Campo obrigatório.'))).toBeVisible()
  await escolher(dialogo, { campo: 'Autorizados', texto: 'joão batista', opcao: /^João Batista/ })
  await dialogo.getByRole('textbox', { name: 'Hipótese legal' }).fill('Lei 12.527/2011, art. 31')
  await dialogo.getByRole('textbox', { name: 'Restrito até' }).fill('10/03/2031')
  await expect(linha('O público')).toContainText('deixa de ler')
  await expect(linha('Toda a equipe')).toContainText('deixa de ler')
  await expect(linha('João Batista Amarante')).toContainText('É autorizado')
  await expectAccessible(page)
  await expectOtherColoursAccessible(page)
  await takeScreenshot(page, 'alterar-restricoes')
  await dialogo.getByRole('button', { name: 'Alterar', exact: true }).click()
  await lerAviso(page, frase('Salvo'))
  await expect(dado(page, 'Autorizados')).toContainText('João Batista Amarante')

  const volta = await abrir(page)
  await expect(volta.dialogo.getByRole('textbox', { name: 'Hipótese legal' })).toHaveValue(
    'Lei 12.527/2011, art. 31',
  )
  await virar(volta.dialogo, 'Sigiloso')
  await virar(volta.dialogo, 'Público interno')
  await expect(volta.linha('O público')).toContainText('Qualquer pessoa, sem entrar no sistema')
  await expect(volta.dialogo.getByRole('button', { name: 'Alterar', exact: true })).toBeDisabled()
  await volta.dialogo
    .getByRole('checkbox', { name: 'Sei que qualquer pessoa poderá ler, sem entrar no sistema.' })
    .check()
  await expectAccessible(page)
  await takeScreenshot(page, 'abrir-ao-publico')
  await volta.dialogo.getByRole('button', { name: 'Alterar', exact: true }).click()
  await lerAviso(page, 'Salvo')
  await expect(dado(page, 'Autorizados')).toHaveCount(0)
})

test('quem alcança: quem hoje não lê e chegaria a ler, por modo, ao lado de quem verá', async ({
  loginAs,
  product,
  takeScreenshot,
}) => {
  const id = await cadastrar(product, 'Relatório reservado', { dados: { restricoes: ['INTERNO', 'POSSE'] } })
  const page = await loginAs('marlise', { hash: `#/documento/${id}` })
  const { dialogo, linha } = await abrir(page)
  const alcanca = dialogo.getByRole('region', { name: 'Quem alcança' })
  await expect(linha('Marlise')).toContainText('Está com a carga')
  await expect(alcanca).toContainText(
    'Como está hoje, não lê, mas chegaria a ler fazendo o que as regras lhe deixam fazer:',
  )
  await expect(alcanca.getByRole('listitem').first()).toContainText(/em (um ato|dois atos)/)
  await expectAccessible(page)
  await expectOtherColoursAccessible(page)
  await takeScreenshot(page, 'quem-alcanca')
})

test('confirmar enquanto se vê quem lerá não se perde: se ninguém passa a ler, altera; se alguém passa, mostra-o primeiro', async ({
  loginAs,
  gate,
  product,
}) => {
  const id = await cadastrar(product, 'Ofício que se fecha')
  const page = await loginAs('marlise', { address: gate.address, hash: `#/documento/${id}` })
  const fechar = await abrir(page)
  await expect(fechar.linha('O público')).toContainText('Qualquer pessoa, sem entrar no sistema')
  const confirmar = async (dialogo: Locator) => {
    await gate.fail({ modo: 'segurar', operacao: operationHash('QuemVera') })
    await virar(dialogo, 'Público interno')
    const alterar = dialogo.getByRole('button', { name: 'Alterar', exact: true })
    await alterar.click()
    await expect(alterar).toHaveAttribute('aria-busy', 'true')
    await gate.mend()
    return alterar
  }
  await confirmar(fechar.dialogo)
  await lerAviso(page, 'Salvo')

  const reabrir = await abrir(page)
  await expect(reabrir.linha('Toda a equipe')).toBeVisible()
  const outra = await confirmar(reabrir.dialogo)
  await expect(reabrir.linha('O público')).toContainText('Qualquer pessoa, sem entrar no sistema')
  await expect(outra).not.toHaveAttribute('aria-busy')
  await expect(outra).toBeDisabled()
})

test('de vários, o que não deu certo diz por quê e continua selecionado', async ({
  loginAs,
  product,
  guard,
}) => {
  guard.allow(/status of 4\d\d/)
  const ids = [
    await cadastrar(product, 'Restrição em lote A'),
    await cadastrar(product, 'Restrição em lote B'),
  ]
  const page = await loginAs('marlise', { hash: '#/documentos/nao-enviados' })
  for (const id of ids) await page.locator(`[data-linha="${id}"]`).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Alterar restrições' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Alterar restrições: 2 documentos' })
  // Parte-se de nenhuma restrição, com quem verá à vista; o que ninguém escolheu não se confirma.
  const alterar = dialogo.getByRole('button', { name: 'Alterar', exact: true })
  await expect(dialogo.getByText('Nada escolhido ainda.')).toBeVisible()
  await expect(linhaDe(dialogo, 'O público')).toBeVisible()
  for (const nome of ['Público interno', 'Requer posse', 'Sigiloso'])
    await expect(dialogo.getByRole('switch', { name: nome })).not.toBeChecked()
  await expect(alterar).toBeDisabled()
  await expect(dialogo.getByText('Escolha antes quem poderá ler.')).toBeVisible()
  await dialogo.getByRole('button', { name: 'Público externo' }).press('Enter')
  await expect(dialogo.getByText('Qualquer pessoa lê, depois de concluso.')).toBeVisible()
  await expect(dialogo.getByText('Escolha antes quem poderá ler.')).toHaveCount(0)
  await virar(dialogo, 'Requer posse')
  await expect(linhaDe(dialogo, 'O público')).toContainText('em todos')
  await expect(linhaDe(dialogo, 'Marlise')).toContainText('Está com a carga')
  await withDatabase(product, ({ query }) =>
    query(`update documento set publicacao = 'PUBLICADO' where id = $1`, [ids[1]]),
  )
  await alterar.click()
  // O exame de quem verá, se já perguntou de novo, diz o mesmo.
  await expect(
    dialogo.getByRole('emphasis').filter({ hasText: 'já foi publicado no diário oficial' }),
  ).toBeVisible()
  await expect(dialogo.getByRole('img', { name: 'Feito' }).or(dialogo.getByLabel('Feito'))).toBeVisible()
  await dialogo.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.locator(`[data-linha="${ids[0]}"]`).getByRole('checkbox')).not.toBeChecked()
  await expect(page.locator(`[data-linha="${ids[1]}"]`).getByRole('checkbox')).toBeChecked()
})

test('o classificador vê as restrições que acabaram e as que vão acabar @longo', async ({
  loginAs,
  product,
  takeScreenshot,
}) => {
  const id = await cadastrar(product, 'Restrição que já acabou')
  await withDatabase(product, ({ query }) =>
    query(
      `update docproc set interno = true, hipotese_legal = 'Lei 12.527/2011, art. 31', restrito_ate = current_date - 3 where id = $1`,
      [id],
    ),
  )
  const page = await loginAs('marlise', { hash: '#/restricoes' })
  await expect(page.getByRole('heading', { level: 1, name: 'Fim das restrições' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Restrição que já acabou/ })).toContainText(
    /Público interno.*acabou/,
  )
  await expectAccessible(page)
  await expectOtherColoursAccessible(page)
  await takeScreenshot(page, 'fim-das-restricoes')
  await page.getByRole('button', { name: 'Próximo ano' }).click()
  await expect(page.getByRole('button', { name: 'Próximo ano' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Restrição que já acabou' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Restrição que já acabou' })).toBeVisible()
})

test('do que qualquer pessoa lerá quando se concluir, quem decide quem lê vê antes os dados pessoais @longo', async ({
  loginAs,
  product,
  takeScreenshot,
}) => {
  const api = await apiAs(product, 'marlise')
  const { me } = await api<{ me: { id: string } }>('{ me { id } }')
  const COM_CPF = ['O requerente, inscrito no CPF sob nº 529.982.247-25, pede vista.']
  const porAssinar = { origem: 'ELETRONICA', assinantes: [{ usuarioId: me.id }] }
  const id = await cadastrar(product, 'Pedido de vista', { body: COM_CPF, dados: porAssinar })
  await lido(api, id)
  const page = await loginAs('marlise', { hash: `#/documento/${id}` })
  const aVista = page.getByRole('region', { name: 'Dados pessoais à vista' })
  await expect(aVista).toContainText('Concluído, qualquer pessoa lerá este documento')
  await expect(aVista).toContainText('Pedido de vista: CPF (página 1).')
  await expectAccessible(page)
  await expectOtherColoursAccessible(page)
  await takeScreenshot(page, 'qualquer-pessoa-lera')

  await aVista.getByRole('button', { name: 'Está certo assim' }).press('Enter')
  await expect(aVista).toHaveCount(0)
  // Assinado, é outro arquivo com o mesmo que ler.
  await api('mutation ($id: ID!) { documentoAssinarSimples(id: $id) { id } }', { id })
  const perguntas: string[] = []
  page.on('request', (request) => perguntas.push(request.postData() ?? ''))
  await page.reload()
  await expect.poll(() => perguntas.join()).toContain(operationHash('DetalhesDoDocumento'))
  await expect(page.getByRole('img', { name: /^Página 1/ }).first()).toBeVisible()
  expect(perguntas.join()).not.toContain(operationHash('DadosAVista'))

  const concluido = await cadastrar(product, 'Ofício já concluído', { body: COM_CPF })
  await lido(api, concluido)
  await page.goto(`${product.web}/#/documento/${concluido}`)
  await expect(aVista).toContainText('Qualquer pessoa lê este documento')
  await aVista.getByRole('button', { name: 'Alterar restrições' }).press('Enter')
  const dialogo = page.getByRole('dialog', { name: 'Alterar restrições: 1 documento' })
  await virar(dialogo, 'Público interno')
  await expect(linhaDe(dialogo, 'O público')).toContainText('deixa de ler')
  await dialogo.getByRole('button', { name: 'Alterar', exact: true }).click()
  await lerAviso(page, frase('Salvo'))
  await expect(aVista).toHaveCount(0)
})
