import type { Page } from '@playwright/test'
import { contarRespostas, escolher, lerAviso, respostaDe } from './passos/gestos.ts'
import { apiAs, registerDocument, registerProcess } from './support/api.ts'
import { withDatabase } from './support/database.ts'
import { printedPdf } from './support/files.ts'
import { expect, test } from './support/fixtures.ts'
import { operationHash } from './support/operations.ts'
import type { Product } from './support/product.ts'

// O que os diálogos perguntam ao servidor, e o que não deixam nele.

/** O que conta como ter aberto: o negrito, o recebimento, o registro de quem viu. */
async function aberturasDe(product: Product, login: string, item?: string): Promise<number> {
  const [linha] = await withDatabase(product, ({ query }) =>
    query<{ n: number }>(
      `select count(*)::int as n from usuario u, lateral (
         select docproc_id from leitura where usuario_id = u.id union all select docproc_id from visualizacao where usuario_id = u.id
         union all select t.docproc_id from recebimento r join tramite t on t.id = r.tramite_id where r.usuario_id = u.id) as a
       where u.login = $1 and ($2::uuid is null or a.docproc_id = $2::uuid)`,
      [login, item ?? null],
    ),
  )
  return linha!.n
}

/** Marca as primeiras linhas e abre a ação pela tecla. */
async function agirEm(page: Page, quantas: number, tecla: string): Promise<void> {
  const linhas = page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: /^Selecionar (?!todos)/ }) })
  await expect(linhas.nth(quantas - 1)).toBeVisible()
  for (let i = 0; i < quantas; i++) await linhas.nth(i).getByRole('checkbox').check()
  await page.keyboard.press(tecla)
}

test('abrir o diálogo de enviar não abre os itens', async ({ loginAs, product }) => {
  const page = await loginAs('marlise', { hash: '#/documentos/entrada' })
  const antes = await aberturasDe(product, 'marlise')
  const perguntou = respostaDe(page, 'ParaEnviar')
  await agirEm(page, 3, 'e')
  await expect(page.getByRole('dialog', { name: 'Enviar 3 documentos' })).toBeVisible()
  await perguntou
  await page.keyboard.press('Escape')
  expect(await aberturasDe(product, 'marlise')).toBe(antes)
})

test('a fila de assinatura abre só o documento que mostra', async ({ loginAs, product }) => {
  const page = await loginAs('marlise', { hash: '#/documentos/entrada' })
  const linhas = page.locator('[data-linha]')
  await expect(linhas.nth(1)).toBeVisible()
  const [primeiro, segundo] = await Promise.all([0, 1].map((i) => linhas.nth(i).getAttribute('data-linha')))
  const antes = await aberturasDe(product, 'marlise', segundo!)
  const mostrou = respostaDe(page, 'ArquivoParaAssinar')
  await page.goto(`${new URL(page.url()).origin}/#/sign?documentos=${primeiro},${segundo}`)
  await expect(page.getByRole('heading', { name: 'Assinar 2 documentos' })).toBeVisible()
  await mostrou
  expect(await aberturasDe(product, 'marlise', segundo!)).toBe(antes)
  expect(await aberturasDe(product, 'marlise', primeiro!)).toBeGreaterThan(0)
})

test('quem mudou o item no meio do envio é dito, o que se digitou fica, e tentar de novo envia', async ({
  loginAs,
  product,
}) => {
  const page = await loginAs('marlise', { hash: '#/documentos/entrada' })
  const linha = page.locator('[data-linha]').first()
  const id = (await linha.getAttribute('data-linha'))!
  await agirEm(page, 1, 'e')
  const dialogo = page.getByRole('dialog', { name: 'Enviar 1 documento' })
  await escolher(dialogo, { campo: 'Destinatário', texto: 'tes', opcao: /^TES/ })
  await dialogo.getByRole('switch', { name: 'Incluir mensagem' }).check({ force: true })
  await dialogo.getByRole('textbox', { name: 'Mensagem' }).fill('Para pagamento.')
  await withDatabase(product, ({ query }) =>
    query('update docproc set versao = versao + 1 where id = $1', [id]),
  )
  const relida = respostaDe(page, 'ParaEnviar')
  await dialogo.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(dialogo.getByText(/^Alterado por .+ às \d\d:\d\d\./)).toBeVisible()
  await relida
  await expect(dialogo.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('Para pagamento.')
  await dialogo.getByRole('button', { name: 'Enviar', exact: true }).click()
  await lerAviso(page, 'Documento enviado.')
  await expect(dialogo).toBeHidden()
})

test('os detalhes ficam sabendo do que outra pessoa fez, sem mexer no que se digita @longo', async ({
  loginAs,
  product,
}) => {
  const page = await loginAs('marlise', { hash: '#/documentos/entrada' })
  const linha = page.locator('[data-linha]').nth(2)
  const id = (await linha.getAttribute('data-linha'))!
  const [retrato, lidos] = [respostaDe(page, 'RetratoDoItem'), contarRespostas(page, 'DetalhesDoDocumento')]
  await linha.getByRole('link').click()
  await retrato
  await page.keyboard.press('e')
  const dialogo = page.getByRole('dialog', { name: 'Enviar 1 documento' })
  await dialogo.getByRole('combobox', { name: 'Destinatário' }).fill('pgm')
  expect(lidos(), 'o que não mudou não se relê').toBe(1)
  await withDatabase(product, ({ query }) =>
    query(`update docproc set titulo = 'Título trocado por outra pessoa' where id = $1`, [id]),
  )
  await lerAviso(page, 'Este documento mudou enquanto estava aberto. A página foi atualizada.', {
    espera: 20_000,
  })
  await expect(dialogo.getByRole('combobox', { name: 'Destinatário' })).toHaveValue('pgm')
  await dialogo.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Título trocado por outra pessoa')
})

test('o que mudou entre abrir os detalhes e perguntar por eles a primeira vez não fica para trás', async ({
  loginAs,
  gate,
  product,
}) => {
  const titulo = `Antes de se perguntar ${Date.now()}`
  const id = await registerProcess(await apiAs(product, 'cleiton'), titulo)
  const page = await loginAs('cleiton', { address: gate.address })
  await gate.fail({ modo: 'segurar', operacao: operationHash('RetratoDoItem') })
  await page.goto(`${gate.address}/#/processo/${id}`)
  const nome = page.getByRole('heading', { level: 1 })
  await expect(nome).toHaveText(titulo)
  await withDatabase(product, ({ query }) =>
    query(`update docproc set titulo = 'Trocado entre uma coisa e outra' where id = $1`, [id]),
  )
  await gate.mend()
  await expect(nome).toHaveText('Trocado entre uma coisa e outra')
})

test('confirmar enquanto o diálogo ainda pergunta não se perde: espera a resposta, e só então envia', async ({
  loginAs,
  gate,
  product,
}) => {
  const titulo = `Enviado antes da resposta ${Date.now()}`
  const id = await registerProcess(await apiAs(product, 'cleiton'), titulo)
  const page = await loginAs('cleiton', { address: gate.address, hash: `#/processo/${id}` })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo)
  await gate.fail({ modo: 'segurar', operacao: operationHash('ParaEnviar') })
  await page.keyboard.press('e')
  const dialogo = page.getByRole('dialog', { name: 'Enviar 1 processo' })
  await escolher(dialogo, { campo: 'Destinatário', texto: 'ct', opcao: /^CT/ })
  const botao = dialogo.getByRole('button', { name: 'Enviar', exact: true })
  await botao.click()
  await expect(botao).toHaveAttribute('aria-busy', 'true')
  await expect(dialogo.getByRole('status').filter({ hasText: 'Verificando…' })).toBeVisible()
  // Quem segue a fazer outra coisa ainda não confirmou aquilo.
  await dialogo.getByRole('switch', { name: 'Incluir mensagem' }).check({ force: true })
  await expect(botao).not.toHaveAttribute('aria-busy')
  await dialogo.getByRole('textbox', { name: 'Mensagem' }).fill('Para conhecimento.')
  await botao.press('Enter')
  await expect(botao).toHaveAttribute('aria-busy', 'true')
  await gate.mend()
  await lerAviso(page, 'Processo enviado.')
  await expect(dialogo).toBeHidden()
})

test('se a resposta traz o que se precisa marcar, o diálogo mostra e não confirma sozinho', async ({
  loginAs,
  gate,
  product,
}) => {
  const api = await apiAs(product, 'cleiton')
  const { me } = await api<{ me: { id: string } }>('{ me { id } }')
  const processo = `Aberto a todos ${Date.now()}`
  await registerProcess(api, processo)
  const { buffer } = await printedPdf('laudo.pdf', {
    heading: 'LAUDO',
    title: 'Laudo',
    sector: 'CREAS',
    body: [],
    signers: [],
  })
  const id = await registerDocument(api, 'Laudo que se guarda', {
    bytes: buffer,
    dados: { restricoes: ['SIGILOSO'], autorizados: [me.id] },
  })
  const page = await loginAs('cleiton', { address: gate.address, hash: `#/documento/${id}` })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Laudo que se guarda')
  await gate.fail({ modo: 'segurar', operacao: operationHash('ParaJuntar') })
  await page.keyboard.press('u')
  const dialogo = page.getByRole('dialog', { name: /^Juntar a processo/ })
  await escolher(dialogo, { campo: 'Processo', texto: processo, opcao: processo })
  const botao = dialogo.getByRole('button', { name: 'Juntar', exact: true })
  await botao.press('Enter')
  await expect(botao).toHaveAttribute('aria-busy', 'true')
  await gate.mend()
  const ciencia = dialogo.getByRole('checkbox', { name: /^O processo não é sigiloso/ })
  await expect(ciencia).toBeVisible()
  await expect(botao).toBeDisabled()
  await ciencia.check()
  await botao.click()
  await lerAviso(page, '1 documento juntado.')
})
