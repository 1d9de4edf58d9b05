import type { Page } from '@playwright/test'
import { respostaDe } from './passos/gestos.ts'
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
