import { expect, type Page } from '@playwright/test'
import type { Product } from '../support/product.ts'
import { abrirJanela } from './assinaturas.ts'
import { frase } from './frases.ts'

/** Samira, com a conta gov.br da demonstração. */
export const CPF_DA_CIDADA = '90530003481'

/** Entra na área do cidadão pela janela do gov.br. */
export async function entrarComoCidada(page: Page, { web }: Product): Promise<void> {
  await page.goto(`${web}/#/cidadao`)
  const janela = await abrirJanela(page, page.getByRole('main'), frase('Entrar com'))
  await janela.getByLabel('CPF').fill(CPF_DA_CIDADA)
  await janela.getByLabel('Senha').fill('autos')
  await janela.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Olá, Samira' })).toBeVisible({ timeout: 20_000 })
}
