import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import type { Cena } from './cena.ts'
import { frase } from './frases.ts'

/** Passo 1: a protocolista entra, vê o sistema e a caixa do setor dela. */
export async function entrarEConhecer({ flow, page, product }: Cena): Promise<void> {
  await flow.tell(
    'Terezinha, protocolista, abre o sistema e é levada à página da entrada única da Prefeitura.',
    async () => {
      await page.goto(product.web)
      await expect(page).toHaveURL((url) => url.href.startsWith(product.identidade))
      await expect(page.getByText('Prefeitura Municipal de Vale das Araucárias').first()).toBeVisible()
      await page.getByLabel('Usuário', { exact: true }).fill('terezinha')
      await page.getByLabel('Senha', { exact: true }).fill('autos')
      await expectAccessible(page)
    },
  )
  await flow.picture(page, '01-entrada-unica', 'A página da entrada única, com usuário e senha')
  await flow.tell('Informa usuário e senha e volta ao sistema, já identificada.', async () => {
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Olá, Terezinha' })).toBeVisible()
    await expect(page).toHaveURL(`${product.web}/#/`)
  })
  await flow.tell(
    'No topo estão a entidade, a busca, os marcadores, os aplicativos, as notificações e o menu dela.',
    () => conferirTopo(page),
  )
  await flow.tell(
    'À esquerda, o menu traz só o que os papéis dela permitem, com as caixas de cada setor.',
    () => conferirMenu(page),
  )
  await flow.tell('O rodapé diz de quem é o sistema e o ano.', async () => {
    await expect(page.getByRole('contentinfo')).toContainText(
      `© ${new Date().getFullYear()} Prefeitura Municipal de Vale das Araucárias`,
    )
  })
  await expect(page.getByRole('region', { name: 'O que espera por você' }).getByRole('listitem')).toHaveText([
    /Documentos na entrada\d/,
    /Processos na entrada\d/,
    /Pendentes de assinatura\d/,
    /Documentos não enviados\d/,
    /Processos não enviados\d/,
  ])
  await flow.picture(page, '02-inicio', 'A página inicial, com o menu, as contas do dia e o rodapé')
  await flow.tell(
    'A caixa de entrada do setor PROT mostra os documentos que esperam por ele; em negrito, os que ela ainda não abriu.',
    () => conferirCaixa(page),
  )
  await flow.picture(page, '03-caixa-de-entrada', 'A caixa de entrada do Protocolo Geral')
}

async function conferirTopo(page: Page): Promise<void> {
  const topo = page.getByRole('banner')
  await expect(topo.getByRole('link', { name: /PMVA.*Autos/ })).toBeVisible()
  await expect(topo.getByRole('searchbox')).toHaveAttribute('placeholder', frase('Identificador ou título'))
  for (const nome of [frase('Marcadores'), 'Aplicativos', /^Notificações/, 'Menu de Terezinha'])
    await expect(topo.getByRole('button', { name: nome })).toBeVisible()
}

const DOCUMENTOS = [
  'Escrever',
  'Cadastrar',
  'Entrada',
  'Comigo',
  'PROT',
  'Enviados',
  'Não enviados',
  'Pendentes de assinatura',
  'Assinados',
  'Pesquisar',
  'Recebidos do sistema',
  'Arquivados',
  'Solicitações externas',
]
const PROCESSOS = [
  'Cadastrar',
  'Entrada',
  'Comigo',
  'PROT',
  'Enviados',
  'Não enviados',
  'Arquivados',
  'Pesquisar',
]

/** Ao lado de uma caixa, quantos itens há nela. */
const comContas = (nomes: readonly string[]): RegExp[] => nomes.map((nome) => new RegExp(`^${nome}(\\d|$)`))

async function conferirMenu(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  await expect(menu.getByRole('heading', { level: 2 })).toHaveText([
    'Documentos',
    'Processos',
    'Meu trabalho',
    'Marcadores',
  ])
  await expect(menu.getByRole('list', { name: 'Documentos' }).getByRole('link')).toHaveText(
    comContas(DOCUMENTOS),
  )
  await expect(menu.getByRole('list', { name: 'Processos' }).getByRole('link')).toHaveText(
    comContas(PROCESSOS),
  )
  const largura = await menu.evaluate((elemento) => elemento.getBoundingClientRect().width)
  expect(largura).toBeLessThanOrEqual(300)
}

async function conferirCaixa(page: Page): Promise<void> {
  await page
    .getByRole('list', { name: 'Entrada: caixas' })
    .first()
    .getByRole('link', { name: 'PROT' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entrada · PROT')
  await expect(page.getByRole('navigation', { name: 'Você está em' }).getByRole('listitem')).toHaveText([
    '',
    'Documentos',
    'Entrada · PROT',
  ])
  const tabela = page.getByRole('table', { name: 'Entrada · PROT' })
  // Das outras colunas, as que dizem alguma coisa.
  await expect(tabela.getByRole('columnheader')).toContainText([
    '',
    'Título',
    'Origem',
    'Assunto',
    'Assinantes',
    'Carga',
    'Ações',
  ])
  await expect(tabela.getByRole('columnheader', { name: 'Carga' })).toHaveAttribute('aria-sort', 'descending')
  const links = tabela.getByRole('link')
  await expect(links.first()).toBeVisible()
  expect(await links.count()).toBeGreaterThan(10)
}
