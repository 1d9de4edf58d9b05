import type { Page } from '@playwright/test'
import { escolher, lerAviso } from './passos/gestos.ts'
import { folha } from './passos/redigir.ts'
import { apiAs } from './support/api.ts'
import { expect, expectAccessible, expectOtherColoursAccessible, test } from './support/fixtures.ts'
import { withDatabase } from './support/database.ts'
import { countGestures } from './support/gestures.ts'

// De *Escrever* a *Enviado*: o que se faz com a mão, além de escrever, conta-se.

const ESPERA = { timeout: 60_000 }
const NO_MAXIMO = 9
const DA_CARTA =
  'query ($id: ID!) { documento(id: $id) { numeroCompleto carga { destino { sigla } } assinaturas { nome } } }'
type Carta = {
  numeroCompleto: string | null
  carga: { destino: { sigla: string } }
  assinaturas: { nome: string }[]
}

const concluir = (page: Page) => page.getByRole('dialog', { name: 'Concluir o documento' })
const passo = (page: Page, nome: string) => concluir(page).getByRole('group', { name: nome, exact: true })
/** Um campo por preencher fica escolhido, e o que se escreve toma o lugar dele. */
const escolhido = (page: Page, nome: string | RegExp) =>
  expect(folha(page).locator('.ProseMirror-selectednode')).toHaveAttribute('data-campo', nome, ESPERA)

test('uma carta, só pelo teclado: de Escrever a Enviado em nove gestos além do texto, e Tab conta', async ({
  loginAs,
  product,
  takeScreenshot,
}) => {
  test.setTimeout(150_000)
  const titulo = `Feira de sábado ${Date.now()}`
  const page = await loginAs('terezinha')
  await expect(page.getByRole('link', { name: 'Escrever', exact: true }).last()).toBeVisible()
  const gestos = await countGestures(page)
  await page.keyboard.press('w')
  await expect(page.getByRole('combobox', { name: 'Espécie e tipo' })).toBeFocused()
  await page.keyboard.type('memorando')
  await expect(page.getByRole('option', { name: 'Memorando', exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Título' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('Memorando')
  await page.keyboard.type(titulo)
  await page.keyboard.press('Enter')
  await escolhido(page, /^A quem/)
  await page.keyboard.type('À Procuradoria-Geral')
  await page.keyboard.press('Tab')
  await escolhido(page, /^Vocativo/)
  await page.keyboard.type('Senhor Procurador')
  await page.keyboard.press('Tab')
  await escolhido(page, /^Texto/)
  await page.keyboard.type('Comunicamos que a feira passa a sábado.')
  const id = page.url().split('/').at(-1)!
  await page.keyboard.press('Control+Shift+Enter')
  const destino = concluir(page).getByRole('combobox', { name: 'Destinatário' })
  await expect(destino).toBeFocused(ESPERA)
  await expect(concluir(page)).toContainText('O número vem ao finalizar, e entra no texto.')
  await expect(concluir(page)).not.toContainText('Ficam por preencher')
  await page.keyboard.type('PGM')
  await expect(page.getByRole('option', { name: /^PGM/ })).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(destino).toHaveValue(/^PGM/)
  await page.keyboard.press('Enter')
  await expect(passo(page, 'Finalizar o texto')).toContainText(/Finalizado: Memorando nº \d/, ESPERA)
  await lerAviso(page, /Memorando nº \S+: finalizado, assinado e enviado a PGM/, { espera: 60_000 })
  const feitos = gestos().filter((gesto) => gesto !== 'click')
  expect(feitos).toEqual(['w', 'Enter', 'Enter', 'Tab', 'Tab', 'Ctrl+Enter', 'Enter', 'Enter'])
  expect(feitos.length).toBeLessThanOrEqual(NO_MAXIMO)
  await expect(page).toHaveURL(new RegExp(`#/documento/${id}$`))
  const api = await apiAs(product, 'terezinha')
  const { documento } = await api<{ documento: Carta }>(DA_CARTA, { id })
  expect(documento.numeroCompleto).toMatch(/^Memorando nº \d/)
  expect([documento.carga.destino.sigla, documento.assinaturas.length]).toEqual(['PGM', 1])
  // A segunda carta começa onde a primeira deixou: a mesma espécie, o mesmo destino.
  await page.goto(`${product.web}/#/documentos/escrever`)
  await expect(page.getByText('Enter escolhe Memorando, a última que você usou.')).toBeVisible()
  await takeScreenshot(page, 'escrever')
  await expectAccessible(page)
  await expectOtherColoursAccessible(page)
})

test('com o rato também são nove; o que falha a meio fica feito até ali, e dali se continua, mesmo fechado o navegador @longo', async ({
  loginAs,
  product,
  takeScreenshot,
  guard,
}) => {
  test.setTimeout(180_000)
  guard.allow(/status of 4\d\d/)
  const titulo = `Comunicado ${Date.now()}`
  const page = await loginAs('terezinha')
  const gestos = await countGestures(page)
  await page.getByRole('main').getByRole('link', { name: 'Escrever' }).click()
  const especie = page.getByRole('combobox', { name: 'Espécie e tipo' })
  await especie.pressSequentially('comunicacao interna')
  await page.getByRole('option', { name: 'Comunicação Interna' }).click()
  const campoDoTitulo = page.getByRole('textbox', { name: 'Título' })
  await expect(campoDoTitulo).toBeFocused()
  await page.keyboard.type(titulo)
  await page.getByRole('main').getByRole('button', { name: 'Escrever' }).click()
  await escolhido(page, /^A quem/)
  await page.keyboard.type('À Procuradoria-Geral')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Prezados')
  await page.keyboard.press('Tab')
  await page.keyboard.type('A feira passa a sábado.')
  const id = page.url().split('/').at(-1)!
  await page.getByRole('button', { name: 'Concluir' }).click()
  await expect(passo(page, 'Enviar')).toBeVisible(ESPERA)
  await takeScreenshot(page, 'concluir')
  await expectAccessible(page)
  await expectOtherColoursAccessible(page)
  await concluir(page).getByRole('combobox', { name: 'Destinatário' }).pressSequentially('PGM')
  await page.getByRole('option', { name: /^PGM/ }).click()
  // Entretanto, a espécie passa a pedir mais do que a assinatura simples.
  const nivel = (qual: string) =>
    withDatabase(product, ({ query }) =>
      query(`update classificacao set nivel_assinatura = $1 where especie = 'Comunicação Interna'`, [qual]),
    )
  await nivel('QUALIFICADA')
  await concluir(page).getByRole('button', { name: 'Finalizar, assinar e enviar' }).click()
  await expect(concluir(page).getByRole('alert').last()).toContainText('Falta assinar e enviar.', ESPERA)
  await expect(passo(page, 'Finalizar o texto')).toContainText('Finalizado')
  const feitos = gestos()
  expect(feitos.length, feitos.join(' ')).toBeLessThanOrEqual(NO_MAXIMO)
  await expectAccessible(page)
  await nivel('SIMPLES')
  await page.close()
  const outra = await page.context().newPage()
  await outra.goto(`${product.web}/#/documento/${id}`)
  const aviso = outra.getByRole('status').filter({ hasText: 'O texto está finalizado.' })
  await expect(aviso).toContainText(/Falta assinar e enviar a PGM/, ESPERA)
  await aviso.getByRole('link', { name: 'Continuar' }).click()
  await expect(concluir(outra).getByRole('combobox', { name: 'Destinatário' })).toHaveValue(/^PGM/, ESPERA)
  await escolher(concluir(outra), { campo: 'Com cópia para', texto: 'CONT', opcao: /^CONT/ })
  await expect(concluir(outra).getByText('PGM fica com a carga.')).toBeVisible()
  await concluir(outra).getByRole('switch', { name: 'Aguardo resposta' }).press('Space')
  await expect(concluir(outra).getByRole('textbox', { name: 'Dias úteis para responder' })).toHaveValue('5')
  await expectAccessible(outra)
  await concluir(outra).getByRole('button', { name: 'Assinar e enviar' }).click()
  await lerAviso(outra, /Documento assinado e enviado a PGM/, { espera: 60_000 })
  const api = await apiAs(product, 'terezinha')
  const { documento } = await api<{ documento: Carta }>(DA_CARTA, { id })
  expect([documento.carga.destino.sigla, documento.assinaturas.length]).toEqual(['PGM', 1])
  await expect(aviso).toBeHidden()
  const { copiasEnviadas, prazos } = await api<{
    copiasEnviadas: { dados: { destino: { sigla: string } }[] }
    prazos: { aguardaResposta: boolean; responsavel: { sigla: string } }[]
  }>(
    'query ($id: ID!) { copiasEnviadas(id: $id) { dados { destino { sigla } } } prazos(id: $id) { aguardaResposta responsavel { sigla } } }',
    { id },
  )
  expect(copiasEnviadas.dados).toEqual([{ destino: { sigla: 'CONT' } }])
  expect(prazos).toEqual([{ aguardaResposta: true, responsavel: { sigla: 'PGM' } }])
})
