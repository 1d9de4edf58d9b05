import type { Page } from '@playwright/test'
import { escolher, lerAviso, respostaDe } from './passos/gestos.ts'
import { withDatabase } from './support/database.ts'
import { expect, test } from './support/fixtures.ts'
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
  const linhas = page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Selecionar (?!todos)/ }) })
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

test('quem mudou o item no meio do envio é dito, o que se digitou fica, e tentar de novo envia', async ({ loginAs, product }) => {
  const page = await loginAs('marlise', { hash: '#/documentos/entrada' })
  const linha = page.locator('[data-linha]').first()
  const id = (await linha.getAttribute('data-linha'))!
  await agirEm(page, 1, 'e')
  const dialogo = page.getByRole('dialog', { name: 'Enviar 1 documento' })
  await escolher(dialogo, { campo: 'Destinatário', texto: 'tes', opcao: /^TES/ })
  await dialogo.getByRole('switch', { name: 'Incluir mensagem' }).check({ force: true })
  await dialogo.getByRole('textbox', { name: 'Mensagem' }).fill('Para pagamento.')
  await withDatabase(product, ({ query }) => query('update docproc set versao = versao + 1 where id = $1', [id]))
  const relida = respostaDe(page, 'ParaEnviar')
  await dialogo.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(dialogo.getByText(/^Alterado por .+ às \d\d:\d\d\./)).toBeVisible()
  await relida
  await expect(dialogo.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('Para pagamento.')
  await dialogo.getByRole('button', { name: 'Enviar', exact: true }).click()
  await lerAviso(page, 'Documento enviado.')
  await expect(dialogo).toBeHidden()
})

test('os detalhes ficam sabendo do que outra pessoa fez, sem mexer no que se digita', async ({ loginAs, product }) => {
  const page = await loginAs('marlise', { hash: '#/documentos/entrada' })
  const linha = page.locator('[data-linha]').nth(2)
  const id = (await linha.getAttribute('data-linha'))!
  const retrato = respostaDe(page, 'RetratoDoItem')
  await linha.getByRole('link').click()
  await retrato
  await page.keyboard.press('e')
  const dialogo = page.getByRole('dialog', { name: 'Enviar 1 documento' })
  await dialogo.getByRole('combobox', { name: 'Destinatário' }).fill('pgm')
  await withDatabase(product, ({ query }) => query(`update docproc set titulo = 'Título trocado por outra pessoa' where id = $1`, [id]))
  await lerAviso(page, 'Este documento mudou enquanto estava aberto. A página foi atualizada.', { espera: 20_000 })
  await expect(dialogo.getByRole('combobox', { name: 'Destinatário' })).toHaveValue('pgm')
  await dialogo.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Título trocado por outra pessoa')
})
