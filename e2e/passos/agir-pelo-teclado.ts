import { ACOES, type Acao } from '@autos/contract/acoes.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { avisos, nomeDe, TECLAS } from './acoes.ts'
import type { PeloTeclado } from './pelo-teclado.ts'
import type { CenaDoTeclado } from './preparos.ts'
import { Teclas } from './teclas.ts'

type Com = { cena: CenaDoTeclado; id: string; comFalha: boolean }

export const tituloDe = ({ acao }: PeloTeclado, { marca }: CenaDoTeclado): string =>
  `Sem o mouse: ${acao} ${marca}`

/**
 * Dos detalhes do item, pela paleta, ao aviso de que se fez. Com `comFalha` abre-se pela tecla, a primeira
 * confirmação encontra o item estragado, e a tela se examina antes e depois dela.
 */
export async function agirSoComOTeclado(
  page: Page,
  linha: PeloTeclado,
  { cena, id, comFalha }: Com,
): Promise<void> {
  const teclas = new Teclas(page)
  await irAosDetalhes(page, `#/${linha.tipo}/${id}`, tituloDe(linha, cena))
  if (comFalha) await teclas.bater(TECLAS[linha.acao]!)
  else await teclas.pelaPaleta(nomeDe(linha.acao, linha.tipo))
  const onde = await abriu(page, linha)
  await linha.preencher?.(teclas, onde, cena)
  if (comFalha) {
    // O que espera a resposta está mais claro até que ela venha.
    await expect(onde.locator('[aria-busy=true]')).toHaveCount(0)
    await expectAccessible(page)
    await linha.estrago.fazer(cena.product, id)
    await confirmar(teclas, onde, linha)
    await expect(page.getByText(linha.estrago.recusa).first(), 'a recusa se lê').toBeVisible()
    await expect(botaoDe(onde, linha), 'o que se digitou ficou').toBeEnabled()
    if (linha.pagina) await expect(botaoDe(onde, linha), 'o foco não se perdeu').toBeFocused()
    await expectAccessible(page)
    await linha.estrago.desfazer(cena.product, id)
  }
  await confirmar(teclas, onde, linha)
  await expect(avisos(page).getByText(linha.aviso).first()).toBeVisible({ timeout: 40_000 })
  if (!linha.pagina) await expect(onde as Locator).toBeHidden()
  if (linha.gasta) await expect.poll(() => aindaPode(linha, cena, id), { timeout: 30_000 }).toBe(false)
}

async function irAosDetalhes(page: Page, endereco: string, titulo: string): Promise<void> {
  await page.evaluate((destino) => {
    window.location.hash = destino
  }, endereco)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo)
  await expect(page.getByRole('toolbar', { name: `Ações de ${titulo}` })).toBeVisible()
}

/** O diálogo com o foco dentro, ou a página com o título. */
async function abriu(page: Page, { pagina }: PeloTeclado): Promise<Locator | Page> {
  if (pagina) {
    await expect(page.getByRole('heading', { level: 1, name: pagina })).toBeVisible()
    return page
  }
  const dialogo = page.getByRole('dialog')
  await expect(dialogo.locator('button[type=submit]')).toBeVisible()
  await expect(dialogo.locator(':focus')).toHaveCount(1)
  return dialogo
}

const botaoDe = (onde: Locator | Page, { pagina }: PeloTeclado): Locator =>
  pagina
    ? onde.getByRole('main').getByRole('button', { name: pagina, exact: true })
    : onde.locator('button[type=submit]')

/** A página pode perguntar ainda, num diálogo, com o foco no botão. */
async function confirmar(teclas: Teclas, onde: Locator | Page, linha: PeloTeclado): Promise<void> {
  await teclas.apertar(botaoDe(onde, linha))
  if (linha.acao !== 'substituir') return
  const pergunta = teclas.page.getByRole('dialog', { name: 'Substituir 1 documento' })
  await expect(pergunta.getByRole('button', { name: 'Substituir' })).toBeFocused()
  await expectAccessible(teclas.page)
  await teclas.bater('Enter')
}

/** O que o servidor ainda oferece, perguntado sem abrir o item. */
async function aindaPode({ acao }: PeloTeclado, { api }: CenaDoTeclado, id: string): Promise<boolean> {
  const { itens } = await api<{ itens: { acoes: string[] }[] }>(
    'query ($ids: [ID!]!) { itens(ids: $ids) { ... on Documento { acoes } ... on Processo { acoes } } }',
    { ids: [id] },
  )
  const { flags }: Acao = ACOES[acao]
  return itens.some(({ acoes }) => flags.some((flag) => acoes.includes(flag)))
}
