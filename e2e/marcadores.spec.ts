import type { Page } from '@playwright/test'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { frase } from './passos/frases.ts'
import { lerAviso } from './passos/gestos.ts'
import { withDatabase } from './support/database.ts'
import { expect, expectAccessible, expectOtherColoursAccessible, test } from './support/fixtures.ts'
import type { Product } from './support/product.ts'

// Marcar, e o que se faz com os marcadores: cada gesto uma vez, pela tela, e o que ficou.

test.describe.configure({ timeout: 150_000 })

/** Os marcadores do item, na ordem dos nomes. */
const marcadoresDe = (product: Product, id: string): Promise<string[]> =>
  withDatabase(product, async ({ query }) =>
    (
      await query<{ nome: string }>(
        'select k.nome from docproc_marcador dm join marcador k on k.id = dm.marcador_id where dm.docproc_id = $1 order by k.nome',
        [id],
      )
    ).map(({ nome }) => nome),
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

test('marcar vários, com um marcador que já existe e um novo', async ({
  loginAs,
  product,
  takeScreenshot,
}) => {
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
  for (const [i, id] of ids.entries())
    expect(await marcadoresDe(product, id)).toEqual(
      [...new Set([...antes[i]!, 'Força-tarefa\\Vistoria', 'Ler depois'])].sort(),
    )
})

test('desmarcar se confirma; o marcador público de outra pessoa se recusa e o item continua selecionado', async ({
  loginAs,
  product,
  guard,
}) => {
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
  await expect(
    dialogo.getByText('Só quem marcou ou o classificador retira um marcador público.'),
  ).toBeVisible()
  expect(await marcadoresDe(product, id)).toContain('LAI\\Recurso')
  await page.keyboard.press('Escape')
  await expect(page.locator(`[data-linha="${id}"]`).getByRole('checkbox')).toBeChecked()
})

test('criar, abrir, renomear e remover um marcador; o processo também se marca', async ({
  loginAs,
  product,
  takeScreenshot,
}) => {
  const page = await loginAs('marlise', { hash: '#/processos/entrada' })
  await page.getByRole('banner').getByRole('button', { name: 'Marcadores' }).click()
  await page.getByRole('menuitem', { name: frase('Novo marcador') }).click()
  const novo = page.getByRole('dialog', { name: 'Novo marcador' })
  await novo.getByRole('radio', { name: 'Setor' }).check()
  const nome = novo.getByRole('textbox', { name: 'Nome do marcador' })
  await nome.fill('Auditoria\\Interna')
  await nome.press('Enter')
  await expect(novo.getByText(MENSAGENS.campoObrigatorio)).toBeVisible()
  await novo
    .getByRole('combobox', { name: 'Setor' })
    .selectOption({ label: 'SEMAD · Secretaria de Administração' })
  for (const qual of ['Auditoria\\Interna', 'Auditoria\\Externa']) {
    await nome.fill(qual)
    await nome.press('Enter')
  }
  await expect(
    novo.getByRole('list', { name: 'Marcadores a criar: escolhidos' }).getByRole('listitem'),
  ).toHaveText([/Auditoria › Interna.*SEMAD/, /Auditoria › Externa.*SEMAD/])
  await expectAccessible(page)
  await takeScreenshot(page, 'novo-marcador')
  await nome.press('Enter')
  await lerAviso(page, '2 marcadores criados.')

  const linha = page.locator('[data-linha]').first()
  const id = (await linha.getAttribute('data-linha'))!
  await linha.getByRole('link').click()
  await page.getByRole('button', { name: 'Marcar', exact: true }).click()
  const marcar = page.getByRole('dialog', { name: 'Marcar 1 processo' })
  await marcar.getByRole('checkbox', { name: 'Auditoria › Interna' }).check()
  await marcar.getByRole('button', { name: 'Marcar', exact: true }).click()
  await lerAviso(page, '1 processo marcado.')
  expect(await marcadoresDe(product, id)).toContain('Auditoria\\Interna')

  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  await menu.getByRole('button', { name: 'Expandir Auditoria' }).click()
  await expect(menu.getByRole('link', { name: /^Interna 1/ })).toBeVisible()
  await menu.getByRole('link', { name: /^Interna/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auditoria › Interna')
  await expect(page.getByText('Nenhum documento com este marcador.')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'O que tem este marcador' })
    .getByRole('link', { name: /^Processos/ })
    .click()
  await expect(page.locator(`[data-linha="${id}"]`)).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'O que tem este marcador' }).locator('[aria-current]'),
  ).toHaveText([/^Processos/])
  await expectAccessible(page)
  await expectOtherColoursAccessible(page)
  await takeScreenshot(page, 'marcador')

  await page.getByRole('main').getByRole('button', { name: 'Opções do marcador Auditoria › Interna' }).click()
  await page.getByRole('menuitem', { name: 'Renomear' }).click()
  const renomear = page.getByRole('dialog', { name: 'Renomear marcador Auditoria › Interna' })
  await renomear.getByRole('textbox', { name: 'Novo nome' }).fill('Auditoria\\Externa')
  await renomear.getByRole('button', { name: 'Renomear' }).click()
  await expect(renomear.getByRole('alert')).toContainText('Já existe o marcador Auditoria\\Externa.')
  await expect(renomear.getByRole('button', { name: 'Renomear' })).toBeDisabled()
  await expectAccessible(page)
  await renomear.getByRole('checkbox', { name: 'Juntar os dois marcadores' }).check()
  await renomear.getByRole('button', { name: 'Renomear' }).click()
  await lerAviso(page, frase('Marcador renomeado para: '))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auditoria › Externa')
  await expect(page.locator(`[data-linha="${id}"]`)).toBeVisible()

  await menu.getByRole('button', { name: 'Opções do marcador Auditoria', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Remover' }).click()
  const remover = page.getByRole('dialog', { name: 'Remover marcador Auditoria' })
  await expect(remover).toContainText(
    frase('Todos os documentos e processos vinculados serão desmarcados. Confirma a remoção do marcador?'),
  )
  await expect(remover).toContainText('Auditoria › Externa')
  await expectAccessible(page)
  await remover.getByRole('button', { name: 'Remover' }).click()
  await lerAviso(page, 'Marcador removido: Auditoria')
  expect(await marcadoresDe(product, id)).not.toContain('Auditoria\\Externa')
  await expect(menu.getByRole('button', { name: 'Expandir Auditoria' })).toBeHidden()
})
