import { readFileSync } from 'node:fs'
import { ACOES, type Acao, type NomeDaAcao, type TipoDeItem } from '@autos/contract/acoes.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { withDatabase } from '../support/database.ts'
import type { Product } from '../support/product.ts'

export const avisos = (page: Page): Locator => page.getByRole('region', { name: 'Avisos' })
export const linhaDe = (page: Page, titulo: string): Locator =>
  page.getByRole('row').filter({ hasText: titulo })

/** O texto da ação no menu. */
export const nomeDe = (nome: NomeDaAcao, tipo: TipoDeItem = 'documento'): string => {
  const acao: Acao = ACOES[nome]
  return acao.rotulos?.[tipo] ?? acao.rotulo
}

/** A tecla de cada ação, lida da interface, que não se importa daqui. */
export const TECLAS: Readonly<Partial<Record<NomeDaAcao, string>>> = Object.fromEntries(
  [
    ...readFileSync(new URL('../../web/src/acoes/aparencia.ts', import.meta.url), 'utf8').matchAll(
      /^ {2}(\w+): .*\btecla: '([^']+)'/gm,
    ),
  ].map(([, nome, tecla]) => [nome, tecla]),
)

/** A ação, pelo menu da seleção; devolve o diálogo aberto. */
export async function agirNaSelecao(page: Page, acao: NomeDaAcao): Promise<Locator> {
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: new RegExp(`^${nomeDe(acao)}`) }).click()
  const dialogo = page.getByRole('dialog')
  await expect(dialogo).toBeVisible()
  return dialogo
}

/** O botão que diz o verbo. */
export const confirmar = (dialogo: Locator): Promise<void> => dialogo.locator('button[type=submit]').click()

/** O que outra pessoa, ou outra máquina, fez com o item enquanto o diálogo estava aberto. */
export const sql = (comando: string) => (product: Product, id: string) =>
  withDatabase(product, ({ query }) => query(comando, [id]))
