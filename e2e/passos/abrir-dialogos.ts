import { expect, type Page } from '@playwright/test'
import type { CenaDasTelas } from './cena-das-telas.ts'
import { DIALOGOS } from './dialogos-das-paginas.ts'
import { abrirAcoes } from './gestos.ts'
import { abrirTela, type Tela, TELAS } from './telas.ts'

/** O que se faz com um diálogo aberto; depois, fecha-se. */
export type Fazer = (nome: string) => Promise<void>
type Escolher = (nome: string) => boolean

/** As ações que têm página, e não diálogo. */
const EM_PAGINA = ['Assinar', 'Substituir', 'Cadastrar documento']

/** A de quem pede arquivos a gente de fora, que só os diálogos visitam. */
const DO_PEDIDO: Tela = {
  nome: 'processo-do-pedido',
  rota: '/processo/{-$id}',
  em: ({ pedido }) => `/processo/${pedido}`,
  titulo: 'Alvará da banca de pastel',
}

const telaDe = (login: keyof typeof TELAS, nome: string): Tela =>
  [...TELAS[login], DO_PEDIDO].find((tela) => tela.nome === nome)!

/** Cada diálogo das páginas desta pessoa, um depois do outro; os nomes dos que se abriram. */
export async function porDialogo(
  page: Page,
  login: (typeof DIALOGOS)[number]['login'],
  cena: CenaDasTelas,
  { quais, fazer }: { quais: Escolher; fazer: Fazer },
): Promise<string[]> {
  const dela = DIALOGOS.filter((dialogo) => dialogo.login === login && quais(dialogo.nome))
  for (const { nome, tela, botao, antes, noMenu } of dela) {
    await abrirTela(page, telaDe(login, tela), cena)
    await antes?.(page)
    await page
      .getByRole(noMenu ? 'menuitem' : 'button', { name: botao, exact: true })
      .first()
      .click()
    await comDialogo(page, nome, fazer)
  }
  return dela.map(({ nome }) => nome)
}

/** Cada diálogo das ações que Marlise pode, de um documento e de um processo. */
export async function porAcao(
  page: Page,
  cena: CenaDasTelas,
  { quais, fazer }: { quais: Escolher; fazer: Fazer },
): Promise<string[]> {
  const nomes: string[] = []
  for (const tipo of ['documento', 'processo'] as const) {
    await abrirTela(page, telaDe('marlise', tipo), cena)
    const abrir = async () => (await abrirAcoes(page)).getByRole('menuitem', { disabled: false })
    const rotulos = (await (await abrir()).allInnerTexts()).map((texto) => texto.split('\n')[0]!.trim())
    await page.keyboard.press('Escape')
    for (const rotulo of rotulos.filter((texto) => !EM_PAGINA.includes(texto) && quais(texto))) {
      await (await abrir()).filter({ hasText: rotulo }).first().click()
      nomes.push(`${tipo}-${rotulo.toLowerCase().replaceAll(' ', '-')}`)
      await comDialogo(page, nomes.at(-1)!, fazer)
    }
  }
  return nomes
}

async function comDialogo(page: Page, nome: string, fazer: Fazer): Promise<void> {
  const dialogo = page.getByRole('dialog')
  await expect(dialogo, nome).toBeVisible()
  await expect(dialogo.locator('.mantine-Skeleton-root'), nome).toHaveCount(0)
  await fazer(nome)
  await page.keyboard.press('Escape')
  await expect(dialogo, nome).toBeHidden()
}
