import { expect, type Locator, type Page } from '@playwright/test'
import { withDatabase } from '../support/database.ts'
import type { Product } from '../support/product.ts'
import { aberto, abriuSeOntem } from './aberto.ts'
import { escolher } from './gestos.ts'
import type { TELAS } from './telas.ts'

/** O que uma tela mostra depois de um gesto: um diálogo, um menu, um painel, uma resposta, o que se recusa. */
export type Estado = {
  nome: string
  login: keyof typeof TELAS & ('marlise' | 'katia' | 'fabio')
  tela: string
  gestos: (page: Page) => Promise<void>
}

const pelo = (nome: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name: nome }).first().click()
const noCabecalho = (nome: string | RegExp) => (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: nome }).click()
const dialogo = (page: Page): Locator => page.getByRole('dialog')

/** Uma entrada do menu da pessoa, que abre um diálogo. */
const daPessoa = (entrada: string) => async (page: Page) => {
  await noCabecalho('Menu de Marlise')(page)
  await page.getByRole('button', { name: entrada, exact: true }).click()
  await expect(dialogo(page)).toBeVisible()
}

const comOPainel = (page: Page): Promise<void> =>
  page.getByRole('complementary', { name: 'Notificações' }).waitFor()

async function abrirNotificacoes(page: Page): Promise<void> {
  await noCabecalho(/^Notificações/)(page)
  await comOPainel(page)
}

async function marcarDuas(page: Page): Promise<void> {
  const caixas = page.getByRole('checkbox', { name: /^Selecionar (?!todos)/ })
  for (const i of [0, 1]) await caixas.nth(i).check()
}

async function enviarAVarios(page: Page): Promise<void> {
  await page
    .getByRole('toolbar', { name: /^Ações de / })
    .getByRole('button', { name: 'Enviar' })
    .click()
  const envio = dialogo(page)
  await escolher(envio, { campo: 'Destinatário', texto: 'sms', opcao: /^SMS/ })
  for (const sigla of ['pgm', 'dti', 'tes'])
    await escolher(envio, { campo: 'Com cópia para', texto: sigla, opcao: new RegExp(`^${sigla}`, 'i') })
  await envio.getByRole('switch', { name: 'Aguardo resposta' }).check({ force: true })
  await envio.getByRole('switch', { name: 'Incluir mensagem' }).check({ force: true })
  await envio
    .getByRole('textbox', { name: 'Mensagem' })
    .fill('Para conhecimento, com o calendário das feiras.')
}

async function desativarQuemTem(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Procurar em Pessoas' }).fill('marlise')
  await page.getByRole('button', { name: /^Desativar Marlise/ }).click()
  const pende = dialogo(page).getByRole('region', { name: 'O que depende de quem sai' })
  await expect(pende.locator('summary').first()).toBeVisible()
  for (const uma of await pende.locator('summary').all()) await uma.click()
}

const ontem = (): string =>
  new Date(Date.now() - 86_400_000).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })

const perguntarQuemPodiaLer =
  (campo: string, texto: string, botao: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('combobox', { name: campo }).fill(texto)
    await page.getByRole('option').first().click()
    await page.getByRole('textbox', { name: 'Dia' }).fill(ontem())
    await page.getByRole('button', { name: botao }).click()
    await expect(page.getByRole('status').filter({ hasText: / em \d\d/ })).toBeVisible()
  }

async function escolherAbertos(page: Page): Promise<void> {
  for (const letra of ['A', 'B'])
    await page
      .getByRole('checkbox', { name: `Escolher Edital da feira ${letra}` })
      .first()
      .check()
}

async function concluir(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Concluir' }).click()
  await expect(dialogo(page).getByRole('button', { name: 'Finalizar' })).toBeVisible()
}

// prettier-ignore
export const ESTADOS: readonly Estado[] = [
  { nome: 'menu-da-pessoa',     login: 'marlise', tela: 'inicio',       gestos: noCabecalho('Menu de Marlise') },
  { nome: 'menu-de-marcadores', login: 'marlise', tela: 'inicio',       gestos: noCabecalho('Marcadores') },
  { nome: 'paleta',             login: 'marlise', tela: 'lixeira-cheia', gestos: async (page) => { await page.keyboard.press('Control+k'); await dialogo(page).getByRole('combobox').fill('processos') } },
  { nome: 'perfil',             login: 'marlise', tela: 'lixeira-cheia', gestos: daPessoa('Perfil') },
  { nome: 'atalhos',            login: 'marlise', tela: 'lixeira-cheia', gestos: daPessoa('Atalhos de teclado') },
  { nome: 'notas-de-versao',    login: 'marlise', tela: 'lixeira-cheia', gestos: daPessoa('Notas de versão') },
  { nome: 'teste-de-conexao',   login: 'marlise', tela: 'lixeira-cheia', gestos: daPessoa('Teste de conexão') },
  { nome: 'linhas-escolhidas',  login: 'marlise', tela: 'entrada',      gestos: marcarDuas },
  { nome: 'lista-ajustada',     login: 'marlise', tela: 'entrada',      gestos: pelo('Ajustar a lista') },
  { nome: 'enviar-a-varios',    login: 'marlise', tela: 'documento',    gestos: enviarAVarios },
  { nome: 'menu-de-acoes',      login: 'marlise', tela: 'documento',    gestos: pelo('Ações') },
  { nome: 'menu-do-processo',   login: 'marlise', tela: 'processo',     gestos: pelo('Ações') },
  { nome: 'escrever-sem-dizer', login: 'marlise', tela: 'escrever',     gestos: pelo('Escrever') },
  { nome: 'documento-sem-dizer', login: 'marlise', tela: 'cadastrar-documento', gestos: pelo('Cadastrar') },
  { nome: 'processo-sem-dizer', login: 'marlise', tela: 'cadastrar-processo', gestos: pelo('Cadastrar') },
  { nome: 'concluir',           login: 'marlise', tela: 'redigir-texto', gestos: concluir },
  { nome: 'versoes',            login: 'marlise', tela: 'redigir-texto', gestos: pelo('Versões') },
  { nome: 'abriu-se-ontem',     login: 'marlise', tela: 'aberturas',    gestos: (page) => expect(page.getByRole('row', { name: /Edital da feira A/ }).first()).toBeVisible() },
  { nome: 'abertos-escolhidos', login: 'marlise', tela: 'abertos',      gestos: escolherAbertos },
  { nome: 'fechar-varios',      login: 'marlise', tela: 'abertos',      gestos: async (page) => { await escolherAbertos(page); await pelo('Fechar 2…')(page); await expect(dialogo(page)).toContainText('Quem deixa de ler') } },
  // Por fim: o painel que se abriu fica aberto nas páginas que vêm depois.
  { nome: 'notificacoes',       login: 'marlise', tela: 'inicio',       gestos: abrirNotificacoes },
  { nome: 'linhas-escolhidas-com-o-painel', login: 'marlise', tela: 'entrada', gestos: async (page) => { await comOPainel(page); await marcarDuas(page) } },
  { nome: 'documento-com-o-painel', login: 'marlise', tela: 'documento', gestos: comOPainel },
  { nome: 'processo-com-o-painel', login: 'marlise', tela: 'processo',  gestos: comOPainel },
  { nome: 'cadastrar-com-o-painel', login: 'marlise', tela: 'cadastrar-documento', gestos: comOPainel },
  { nome: 'sair-com-pendencias', login: 'katia',  tela: 'acesso-pessoas', gestos: desativarQuemTem },
  { nome: 'pessoa-por-editar',  login: 'katia',   tela: 'acesso-pessoas', gestos: pelo(/^Alterar /) },
  { nome: 'quem-podia-ler-dito', login: 'fabio',  tela: 'quem-podia-ler', gestos: perguntarQuemPodiaLer('Documento', 'Edital da feira A', 'Ver quem podia ler') },
  { nome: 'o-que-podia-ler-dito', login: 'fabio', tela: 'o-que-podia-ler', gestos: perguntarQuemPodiaLer('Pessoa', 'Marlise', 'Ver o que podia ler') },
]

/** O que os estados mostram: dois itens que já havia, e que se abriram ontem. */
export async function prepararEstados(product: Product): Promise<void> {
  const ids = [await aberto(product, 'Edital da feira A'), await aberto(product, 'Edital da feira B')]
  await withDatabase(product, ({ query }) =>
    query("update docproc set criado_em = now() - interval '40 days' where id = any($1)", [ids]),
  )
  await abriuSeOntem(product, ids)
}
