import type { Page } from '@playwright/test'
import { lerAviso } from './passos/gestos.ts'
import { withDatabase } from './support/database.ts'
import { expect, expectAccessible, expectOtherColoursAccessible, test } from './support/fixtures.ts'
import type { Product } from './support/product.ts'

// Marcar, e o que se faz com os marcadores: cada gesto uma vez, pela tela, e o que ficou.

test.describe.configure({ timeout: 150_000 })

/** Os marcadores do item, na ordem dos nomes. */
const marcadoresDe = (product: Product, id: string): Promise<string[]> =>
  withDatabase(product, async ({ query }) =>
    (await query<{ nome: string }>('select k.nome from docproc_marcador dm join marcador k on k.id = dm.marcador_id where dm.docproc_id = $1 order by k.nome', [id])).map(
      ({ nome }) => nome,
    ),
  )

async function selecionar(page: Page, quantas: number): Promise<string[]> {
  const linhas = page.locator('[data-linha]')
  await expect(linhas.nth(quantas - 1)).toBeVisible()
  const ids: string[] = []
  for (let i = 0; i < quantas; i++) {
    await linhas.nth(i).getByRole('checkbox').check()
    ids.push((await linhas.nth(i).getAttribute('data-linha'))!)
  }
  return ids
}

test('marcar vários, com um marcador que já existe e um novo', async ({ loginAs, product, takeScreenshot }) => {
  const page = await loginAs('marlise', { hash: '#/documentos/entrada' })
  const ids = await selecionar(page, 2)
  const antes = await Promise.all(ids.map((id) => marcadoresDe(product, id)))
  await page.keyboard.press('m')
  const dialogo = page.getByRole('dialog', { name: 'Marcar 2 documentos' })
  const campo = dialogo.getByRole('textbox', { name: 'Procurar ou criar marcador' })
  await expect(campo).toBeFocused({ timeout: 30_000 })
  await expect(dialogo.getByRole('button', { name: 'Marcar', exact: true })).toBeDisabled()
  await campo.fill('ler dep')
  await expect(dialogo.getByText('Enter escolhe “Ler depois”.')).toBeVisible()
  await campo.press('Enter')
  await campo.fill('Força-tarefa\\\\Vistoria')
  await expect(dialogo.getByText('Há um nível sem nome entre as barras.')).toBeVisible()
  await campo.fill('Força-tarefa\\Vistoria')
  await campo.press('Enter')
  await expect(dialogo.getByRole('checkbox', { name: 'Força-tarefa › Vistoria' })).toBeChecked()
  await dialogo.getByRole('button', { name: 'Novo marcador de setor' }).click()
  await expectAccessible(page)
  await expectOtherColoursAccessible(page)
  await takeScreenshot(page, 'marcar')
  await campo.press('Enter')
  await lerAviso(page, '2 documentos marcados.')
  await expect(dialogo).toBeHidden()
  for (const [i, id] of ids.entries()) expect(await marcadoresDe(product, id)).toEqual([...new Set([...antes[i]!, 'Força-tarefa\\Vistoria', 'Ler depois'])].sort())
})

test('desmarcar se confirma; o marcador público de outra pessoa se recusa e o item continua selecionado', async ({ loginAs, product, guard }) => {
  guard.allow(/status of 4\d\d/)
  const page = await loginAs('terezinha', { hash: '#/documentos/entrada' })
  const [id] = (await selecionar(page, 1)) as [string]
  await withDatabase(product, ({ query }) =>
    query(
      `insert into docproc_marcador (docproc_id, marcador_id, em, usuario_id)
       select $1, k.id, now(), u.id from marcador k, usuario u where k.tipo = 'PUBLICO' and k.nome = 'LAI\\Recurso' and u.login = 'marlise' on conflict do nothing`,
      [id],
    ),
  )
  await page.keyboard.press('m')
  const dialogo = page.getByRole('dialog', { name: 'Marcar 1 documento' })
  await dialogo.getByRole('checkbox', { name: 'LAI › Recurso' }).uncheck()
  await dialogo.getByRole('button', { name: 'Desmarcar' }).click()
  const confirma = page.getByRole('dialog', { name: 'Desmarcar 1 documento' })
  await expect(confirma).toContainText('LAI › Recurso')
  await expectAccessible(page)
  await confirma.getByRole('button', { name: 'Desmarcar' }).click()
  await expect(dialogo.getByText('Só quem marcou ou o classificador retira um marcador público.')).toBeVisible()
  expect(await marcadoresDe(product, id)).toContain('LAI\\Recurso')
  await page.keyboard.press('Escape')
  await expect(page.locator(`[data-linha="${id}"]`).getByRole('checkbox')).toBeChecked()
})
