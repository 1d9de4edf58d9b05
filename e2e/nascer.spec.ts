import type { Page } from '@playwright/test'
import { escolher, lerAviso } from './passos/gestos.ts'
import { folha, soFinalizar } from './passos/redigir.ts'
import { apiAs } from './support/api.ts'
import { printedPdf } from './support/files.ts'
import { expect, expectAccessible, test } from './support/fixtures.ts'
import type { Product } from './support/product.ts'

// O que se registra sem mexer nas restrições: quem o acha, sem entrar.

test.describe.configure({ timeout: 180_000 })

const ESPERA = { timeout: 60_000 }
type Especie = { texto: string; opcao: RegExp }
const MEMORANDO = { texto: 'memorando', opcao: /^Memorando$/ }
const CARTAS: readonly Especie[] = [
  MEMORANDO,
  { texto: 'requerimento do cidadao', opcao: /^Requerimento do Cidadão/ },
  { texto: 'oficio', opcao: /^Ofício$/ },
]
const LEI = { texto: 'lei ordinaria', opcao: /^Lei Ordinária/ }
const PROJETO = { texto: 'projeto de lei ordinaria', opcao: /^Projeto de Lei Ordinária/ }

async function comecar(
  page: Page,
  product: Product,
  { texto, opcao }: Especie,
  titulo: string,
): Promise<void> {
  await page.goto(`${product.web}/#/documentos/cadastrar`)
  await escolher(page, { campo: 'Espécie e tipo', texto, opcao })
  await page.getByRole('textbox', { name: 'Título' }).fill(titulo)
}

/** O que veio de fora conclui-se assim que o arquivo se aceita. */
async function porArquivo(page: Page, product: Product, especie: Especie, titulo: string): Promise<void> {
  await comecar(page, product, especie, titulo)
  await page.getByRole('radio', { name: 'Externa' }).check()
  await page.getByLabel('Arquivo do documento').setInputFiles(
    await printedPdf('recebido.pdf', {
      heading: titulo,
      title: titulo,
      sector: 'Protocolo Geral',
      body: ['A praça abre às sete.'],
      signers: [],
    }),
  )
  await page.getByRole('button', { name: 'Cadastrar documento' }).click()
  await lerAviso(page, 'Documento cadastrado.')
  await expect(page.getByRole('region', { name: `Arquivo: ${titulo}` })).toBeVisible(ESPERA)
}

/** Escrito aqui, e finalizado. */
async function porEscrito(page: Page, product: Product, especie: Especie, titulo: string): Promise<string> {
  await comecar(page, product, especie, titulo)
  await page.getByRole('button', { name: 'Escrever aqui' }).click()
  await lerAviso(page, 'Documento cadastrado. Escreva o texto.')
  const texto = folha(page)
  await texto.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('A praça abre às sete.')
  await expect(page.getByRole('status').filter({ hasText: /^Salvo às/ })).toBeVisible(ESPERA)
  await soFinalizar(page)
  await expect(page.getByRole('region', { name: `Arquivo: ${titulo}` })).toBeVisible(ESPERA)
  return page.url().split('/').at(-1)!
}

async function procurar(publico: Page, product: Product, titulo: string) {
  await publico.goto(`${product.web}/#/documentos/publicos/pesquisar`)
  await publico.getByRole('main').getByLabel('Número, identificador ou título').fill(titulo)
  await publico.getByRole('main').getByRole('button', { name: 'Pesquisar' }).click()
  const resultados = publico.getByRole('region', { name: 'Resultados' })
  await expect(resultados.getByRole('heading', { level: 2 })).toBeVisible()
  return resultados
}
const naoSeAcha = async (publico: Page, product: Product, titulo: string) =>
  expect((await procurar(publico, product, titulo)).getByRole('heading', { level: 2 })).toHaveText(
    'Nada encontrado',
  )
/** Abre-se sozinho, depois de lido sem nada que ver. */
const achaSe = (publico: Page, product: Product, titulo: string) =>
  expect(async () => {
    await expect((await procurar(publico, product, titulo)).getByRole('link', { name: titulo })).toBeVisible()
  }).toPass(ESPERA)

const etiqueta = (page: Page, texto: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${texto}$`) })

test('por arquivo: o memorando, o requerimento e o ofício ficam da equipe; a lei e o projeto de lei abrem-se a todos @longo', async ({
  loginAs,
  anonymous,
  product,
}) => {
  const vez = Date.now().toString(36)
  const dela = await loginAs('terezinha')
  const cartas = CARTAS.map((especie) => ({ especie, titulo: `Praça ${especie.texto} ${vez}` }))
  for (const { especie, titulo } of cartas) {
    await porArquivo(dela, product, especie, titulo)
    await expect(etiqueta(dela, 'Público interno')).toBeVisible()
  }
  const projeto = `Praça projeto ${vez}`
  await porArquivo(dela, product, PROJETO, projeto)
  const atos = await loginAs('jaciara')
  const lei = `Praça lei ${vez}`
  await porArquivo(atos, product, LEI, lei)

  const publico = await anonymous()
  await achaSe(publico, product, lei)
  await achaSe(publico, product, projeto)
  for (const { titulo } of cartas) await naoSeAcha(publico, product, titulo)
  await expectAccessible(publico)
  await expect(atos.getByRole('region', { name: 'Por que está interno' })).toHaveCount(0, ESPERA)
})

test('por escrito: o memorando assinado fica da equipe; a lei diz, antes de concluir, que qualquer pessoa a lerá', async ({
  loginAs,
  anonymous,
  product,
}) => {
  const vez = Date.now().toString(36)
  const dela = await loginAs('terezinha')
  const memorando = `Praça escrita ${vez}`
  const id = await porEscrito(dela, product, MEMORANDO, memorando)
  await expect(etiqueta(dela, 'Público interno')).toBeVisible()
  await (
    await apiAs(product, 'terezinha')
  )('mutation ($id: ID!) { documentoAssinarSimples(id: $id) { id } }', { id })
  await dela.reload()
  await expect(dela.getByRole('region', { name: /^Assinaturas 1/ })).toContainText('Terezinha Kühn', ESPERA)
  await naoSeAcha(await anonymous(), product, memorando)

  const atos = await loginAs('jaciara')
  await porEscrito(atos, product, LEI, `Lei escrita ${vez}`)
  await expect(etiqueta(atos, 'Público interno')).toHaveCount(0)
  await atos
    .getByRole('toolbar', { name: /^Ações de / })
    .getByRole('button', { name: 'Ações', exact: true })
    .click()
  await atos.getByRole('menuitem', { name: 'Alterar restrições' }).click()
  await expect(
    atos.getByRole('region', { name: 'Quem verá' }).getByRole('row', { name: /^O público/ }),
  ).toContainText('Qualquer pessoa, quando o documento estiver concluso')
})
