import { expect, type Locator, type Page, type Response } from '@playwright/test'
import { operationHash } from '../support/operations.ts'

/** Digita no campo de sugestões e escolhe a opção. */
export async function escolher(
  onde: Page | Locator,
  { campo, texto, opcao }: { campo: string; texto: string; opcao: string | RegExp },
): Promise<void> {
  await onde.getByRole('combobox', { name: campo, exact: true }).fill(texto)
  await opcoesDe(onde, campo).filter({ hasText: opcao }).first().click()
}

export const opcoesDe = (onde: Page | Locator, campo: string): Locator =>
  paginaDe(onde)
    .getByRole('listbox', { name: `Sugestões de ${campo}`, exact: true })
    .getByRole('option')

const paginaDe = (onde: Page | Locator): Page => ('page' in onde ? onde.page() : onde)

/** A resposta do servidor a esta operação da interface. */
export async function respostaDe(page: Page, operacao: string): Promise<Response> {
  return page.waitForResponse(ehDe(operacao))
}

/** Quantas respostas a esta operação vieram, daqui em diante. */
export function contarRespostas(page: Page, operacao: string): () => number {
  const eh = ehDe(operacao)
  let vieram = 0
  page.on('response', (resposta) => {
    if (eh(resposta)) vieram++
  })
  return () => vieram
}

function ehDe(operacao: string): (resposta: Response) => boolean {
  const hash = operationHash(operacao)
  return (resposta) =>
    resposta.url().endsWith('/graphql') && (resposta.request().postData()?.includes(hash) ?? false)
}

/** O aviso do canto, que se fecha para não cobrir o que vem depois. */
export async function lerAviso(
  page: Page,
  frase: string | RegExp,
  { espera = 10_000 }: { espera?: number } = {},
): Promise<void> {
  const avisos = page.getByRole('region', { name: 'Avisos' })
  const aviso = avisos.getByRole('status').or(avisos.getByRole('alert')).filter({ hasText: frase })
  await expect(aviso).toBeVisible({ timeout: espera })
  // Numa máquina ocupada o aviso se fecha sozinho antes do clique.
  const clique = aviso.getByRole('button', { name: 'Fechar aviso' }).click()
  await clique.catch((erro: unknown) => expect(aviso, String(erro)).toBeHidden())
  await expect(aviso).toBeHidden()
}

/** O menu de ações dos detalhes, aberto. */
export async function abrirAcoes(page: Page): Promise<Locator> {
  await page
    .getByRole('toolbar', { name: /^Ações de / })
    .getByRole('button', { name: 'Ações', exact: true })
    .click()
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  return menu
}

/** Um campo dos dados, pelo nome: o que está escrito ao lado. */
export const dado = (page: Page, nome: string): Locator =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${nome}$`) })
    .locator('xpath=following-sibling::dd')

/** A página está no leitor, desenhada. */
export async function verPagina(onde: Page | Locator, pagina: number, total: number): Promise<void> {
  await expect(onde.getByRole('img', { name: `Página ${pagina} de ${total}` })).toHaveAttribute(
    'aria-busy',
    'false',
  )
}

/** O mínimo para cadastrar um processo: o tipo e o título. */
export async function cadastroDeProcesso(page: Page, titulo: string): Promise<void> {
  await escolher(page, {
    campo: 'Tipo de processo',
    texto: 'administrativo',
    opcao: /^Processo Administrativo$/,
  })
  await page.getByRole('textbox', { name: 'Título' }).fill(titulo)
}
