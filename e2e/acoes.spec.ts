import type { Locator, Page } from '@playwright/test'
import { avisos } from './passos/acoes.ts'
import { frase } from './passos/frases.ts'
import { abrirAcoes, escolher, lerAviso } from './passos/gestos.ts'
import { type Api, apiAs, registerDocument, registerProcess } from './support/api.ts'
import { printedPdf } from './support/files.ts'
import { expect, expectAccessible, expectOtherColoursAccessible, test } from './support/fixtures.ts'

// As ações que prendem, soltam e excluem: uma vez de um só, em lote, recusada com o motivo, e a que falha no
// meio.

test.describe.configure({ timeout: 90_000 })

let arquivo: Buffer | undefined
const documento = async (api: Api, titulo: string): Promise<string> => {
  arquivo ??= (
    await printedPdf('acoes.pdf', {
      heading: 'MEMORANDO',
      title: 'Ações',
      sector: 'Protocolo Geral',
      body: ['Texto.'],
      signers: [],
    })
  ).buffer
  return registerDocument(api, titulo, { bytes: arquivo })
}

const linha = (page: Page, titulo: string): Locator => page.getByRole('row').filter({ hasText: titulo })
const marcar = (page: Page, titulo: string): Promise<void> =>
  linha(page, titulo).getByRole('checkbox').check()

test('anexar: em lote, ao principal que se escolhe; de um só, que pode ser o principal; e desfazer', async ({
  loginAs,
  product,
  takeScreenshot,
}) => {
  const api = await apiAs(product, 'terezinha')
  const [principal, ata, lista] = [
    'Contrato de limpeza da praça',
    'Ata da vistoria da praça',
    'Lista de presença da vistoria',
  ]
  for (const titulo of [principal, ata, lista] as const) await documento(api, titulo)
  const page = await loginAs('terezinha', { hash: '#/documentos/nao-enviados' })
  await marcar(page, ata)
  await marcar(page, lista)
  await page.keyboard.press('n')
  const dialogo = page.getByRole('dialog', { name: 'Anexar a outro documento: 2 documentos' })
  await expect(dialogo.getByRole('switch')).toBeDisabled()
  await expect(dialogo.getByRole('button', { name: 'Anexar', exact: true })).toBeDisabled()
  await escolher(dialogo, { campo: 'Documento principal', texto: principal, opcao: principal })
  await expectAccessible(page)
  await expectOtherColoursAccessible(page)
  await takeScreenshot(page, 'anexar')
  await dialogo.getByRole('button', { name: 'Anexar', exact: true }).click()
  await expect(avisos(page).getByText('2 documentos anexados.')).toBeVisible()
  await expect(avisos(page).getByRole('link', { name: 'Abrir o principal' })).toBeVisible()
  await avisos(page).getByRole('button', { name: 'Desfazer' }).click()
  await lerAviso(page, '2 anexações desfeitas. Os documentos voltaram a andar por si.')

  await page.reload()
  await marcar(page, principal)
  await page.keyboard.press('n')
  const deUm = page.getByRole('dialog', { name: 'Anexar a outro documento: 1 documento' })
  await deUm.getByRole('switch', { name: `“${principal}” é o principal` }).check({ force: true })
  await escolher(deUm, { campo: 'Documento a anexar', texto: ata, opcao: ata })
  await deUm.getByRole('button', { name: 'Anexar', exact: true }).click()
  await avisos(page).getByRole('link', { name: 'Abrir o principal' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(principal)
  await page
    .getByRole('region', { name: /^Anexos/ })
    .getByRole('link', { name: ata })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ata)
  await (await abrirAcoes(page)).getByRole('menuitem', { name: /^Desanexar/ }).click()
  await expect(page.getByRole('dialog', { name: 'Desanexar 1 documento' })).toContainText(`“${principal}”`)
  await page.getByRole('dialog').getByRole('button', { name: 'Desanexar' }).click()
  await lerAviso(page, '1 documento desanexado.')
})

test('apensar: o diálogo diz o principal; o apenso não se arquiva, e se desapensa', async ({
  loginAs,
  product,
  takeScreenshot,
}) => {
  const api = await apiAs(product, 'terezinha')
  const [velho, novo, outro] = [
    'Obra da ponte do Rio Cedro',
    'Aditivo da ponte do Rio Cedro',
    'Medição da ponte do Rio Cedro',
  ]
  for (const titulo of [velho, novo, outro]) await registerProcess(api, titulo)
  const page = await loginAs('terezinha', { hash: '#/processos/nao-enviados' })
  await marcar(page, novo)
  await page.keyboard.press('p')
  const dialogo = page.getByRole('dialog', { name: /^Apensar/ })
  await expect(dialogo.getByRole('button', { name: 'Apensar', exact: true })).toBeDisabled()
  await expect(dialogo.getByText('Escolha ao menos dois processos.')).toBeVisible()
  await escolher(dialogo, { campo: 'Incluir processo', texto: velho, opcao: velho })
  await escolher(dialogo, { campo: 'Incluir processo', texto: outro, opcao: outro })
  await expect(dialogo.getByText(`O principal é ${velho}`)).toBeVisible()
  await expectAccessible(page)
  await takeScreenshot(page, 'apensar')
  await dialogo.getByRole('button', { name: 'Apensar', exact: true }).click()
  await expect(avisos(page).getByText(frase('Processo(s) apensado(s)!'))).toBeVisible()
  await avisos(page).getByRole('link', { name: 'Abrir o principal' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(velho)
  await page
    .getByRole('region', { name: /^Apensos/ })
    .getByRole('link', { name: novo })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(novo)
  const menu = await abrirAcoes(page)
  await expect(menu.getByRole('menuitem', { name: /^Apensar processos/ })).toContainText(
    'Está apensado a outro processo.',
  )
  await menu.getByRole('menuitem', { name: /^Desapensar/ }).click()
  await expect(page.getByRole('dialog', { name: 'Desapensar 1 processo' })).toContainText(`“${velho}”`)
  await page.getByRole('dialog').getByRole('button', { name: 'Desapensar' }).click()
  await lerAviso(page, frase('Processo desapensado'))
})

test('disjuntar enquanto o processo não tramitou; depois, só desconsiderar, com motivo @longo', async ({
  loginAs,
  product,
  takeScreenshot,
}) => {
  const api = await apiAs(product, 'terezinha')
  const processo = await registerProcess(api, 'Reforma do telhado da creche')
  const [laudo, planta] = [
    await documento(api, 'Laudo do telhado da creche'),
    await documento(api, 'Planta do telhado da creche'),
  ]
  const juntar = 'mutation ($d: ID!, $p: ID!) { documentoJuntar(documentoId: $d, processoId: $p) { id } }'
  for (const d of [laudo, planta]) await api(juntar, { d, p: processo })
  const page = await loginAs('terezinha', { hash: `#/processo/${processo}?peca=${laudo}` })
  await expect(page.getByRole('heading', { level: 2, name: '1. Laudo do telhado da creche' })).toBeVisible()
  const acoesDaPeca = async () => {
    await page.getByRole('button', { name: 'Ações da peça' }).click()
    return page.getByRole('menu')
  }
  await (await acoesDaPeca()).getByRole('menuitem', { name: /^Disjuntar/ }).click()
  await expect(page.getByRole('dialog', { name: 'Disjuntar 1 documento' })).toContainText(
    'O número 1 fica vago',
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Disjuntar' }).click()
  await lerAviso(page, '1 documento disjuntado.')
  await expect(page.getByRole('region', { name: /^Peças/ })).toContainText(/Peça nº 1 — disjuntada em/)

  const { me } = await api<{ me: { setores: { id: string }[] } }>('{ me { setores { id } } }')
  await api('mutation ($id: ID!, $d: ID!) { processoEnviar(id: $id, destinoId: $d) { id } }', {
    id: processo,
    d: me.setores[0]!.id,
  })
  await page.goto(`${product.web}/#/processo/${processo}?peca=${planta}`)
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: '2. Planta do telhado da creche' })).toBeVisible()
  const menu = await acoesDaPeca()
  await expect(menu.getByRole('menuitem', { name: /^Disjuntar/ })).toContainText(
    'O processo já tramitou depois da juntada.',
  )
  await menu.getByRole('menuitem', { name: /^Desconsiderar peça/ }).click()
  const dialogo = page.getByRole('dialog', { name: 'Desconsiderar 1 peça' })
  await expect(dialogo.getByRole('button', { name: 'Desconsiderar' })).toBeDisabled()
  await dialogo.getByRole('textbox', { name: 'Motivo' }).fill('A planta é de outra creche.')
  await expectAccessible(page)
  await takeScreenshot(page, 'desconsiderar')
  await dialogo.getByRole('button', { name: 'Desconsiderar' }).click()
  await lerAviso(page, frase('Peça desconsiderada!'))
})

test('excluir em lote: a caixa se marca, o que falha diz por quê e continua selecionado; a Lixeira restaura', async ({
  loginAs,
  product,
  guard,
  takeScreenshot,
}) => {
  guard.allow(/status of 4\d\d/)
  const api = await apiAs(product, 'terezinha')
  const titulos = [
    'Rascunho da escala de plantão',
    'Rascunho da escala de férias',
    'Rascunho da escala de sobreaviso',
  ]
  const ids: string[] = []
  for (const titulo of titulos) ids.push(await documento(api, titulo))
  const anexo = await documento(api, 'Croqui da escala de sobreaviso')
  const page = await loginAs('terezinha', { hash: '#/documentos/nao-enviados' })
  for (const titulo of titulos) await marcar(page, titulo)
  await page.keyboard.press('Delete')
  const dialogo = page.getByRole('dialog', { name: 'Excluir 3 documentos' })
  await expect(dialogo.getByRole('button', { name: 'Excluir', exact: true })).toBeDisabled()
  await dialogo.getByRole('checkbox', { name: 'Confirmo a exclusão' }).check()
  await expectAccessible(page)
  await api('mutation ($a: ID!, $p: ID!) { documentoAnexar(anexoId: $a, principalId: $p) { id } }', {
    a: anexo,
    p: ids[2],
  })
  await dialogo.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(dialogo.getByText(/tem anexos/)).toBeVisible()
  await expect(avisos(page).getByText('1 não deu certo e continua selecionado.')).toBeVisible()
  await expect(
    avisos(page)
      .getByRole('status')
      .filter({ hasText: '2 documentos excluídos.' })
      .getByRole('button', { name: 'Desfazer' }),
  ).toBeVisible()
  await takeScreenshot(page, 'excluir-falha')
  await dialogo.getByRole('button', { name: 'Cancelar' }).click()
  await expect(linha(page, titulos[2]!).getByRole('checkbox')).toBeChecked()

  await page.getByRole('list', { name: 'Meu trabalho' }).getByRole('link', { name: 'Lixeira' }).click()
  const excluido = linha(page, titulos[0]!)
  await expect(excluido).toContainText('por Terezinha Kühn')
  await expectAccessible(page)
  await expectOtherColoursAccessible(page)
  await takeScreenshot(page, 'lixeira')
  await excluido.getByRole('button', { name: 'Restaurar' }).click()
  await expect(avisos(page).getByText(`${titulos[0]}: restaurado.`)).toBeVisible()
  await expect(excluido).toBeHidden()
  await avisos(page).getByRole('link', { name: 'Abrir o documento' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulos[0]!)

  // De um só, pelos detalhes: sai-se do que já não há, e desfazer o devolve.
  await (await abrirAcoes(page)).getByRole('menuitem', { name: /^Excluir/ }).click()
  const deUm = page.getByRole('dialog', { name: 'Excluir 1 documento' })
  await deUm.getByRole('checkbox', { name: 'Confirmo a exclusão' }).check()
  await deUm.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(titulos[0]!)
  await avisos(page)
    .getByRole('status')
    .filter({ hasText: '1 documento excluído.' })
    .getByRole('button', { name: 'Desfazer' })
    .click()
  await lerAviso(page, 'Exclusão desfeita. O item voltou para onde estava.')
})
