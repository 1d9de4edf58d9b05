import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectOtherColoursAccessible, test } from './support/fixtures.ts'

// Os diálogos e menus passam no exame de acessibilidade, e tudo se faz só com o teclado. As páginas, em
// telas.spec.ts.

type Rota = { em: string; titulo: string | RegExp }

test('a rota de recarga volta ao lugar pedido', async ({ loginAs }) => {
  const page = await loginAs('terezinha')
  const carregou = page.waitForEvent('load')
  await ir(page, '/reload?para=/documentos/enviados')
  await carregou
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enviados')
})

test('a área do cidadão abre a janela do gov.br, de que se pode desistir', async ({ anonymous, product }) => {
  const page = await anonymous()
  await page.goto(`${product.web}/#/cidadao`)
  await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()}`)
  const janela = page.context().waitForEvent('page')
  await page.getByRole('banner').getByRole('button', { name: 'Entrar com gov.br' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Entrar com gov.br' })
  await expect(dialogo).toContainText('Esperando você entrar na janela do gov.br')
  await (await janela).waitForURL((url) => url.protocol.startsWith('http'))
  await expectAccessible(page)
  await dialogo.getByRole('button', { name: 'Desistir' }).click()
  await expect(dialogo).toBeHidden()
})

test('os diálogos e menus do sistema', async ({ loginAs }) => {
  test.setTimeout(120_000)
  const page = await loginAs('sebastiao')
  const dialogos = {
    Perfil: 'Perfil',
    'Teste de conexão': 'Teste de conexão',
    'Notas de versão': 'Notas de versão',
    'Atalhos de teclado': 'Atalhos de teclado',
  }
  for (const [entrada, titulo] of Object.entries(dialogos)) {
    await page.getByRole('button', { name: 'Menu de Sebastião' }).click()
    await page.getByRole('button', { name: entrada, exact: true }).click()
    await expect(page.getByRole('dialog', { name: titulo })).toBeVisible()
    await expect(
      page.getByRole('dialog', { name: titulo }).getByRole('button', { name: 'Fechar' }).first(),
    ).toBeEnabled()
    await examinar(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: titulo })).toBeHidden()
  }
  await page.getByRole('button', { name: 'Menu de Sebastião' }).click()
  await expect(page.getByRole('switch', { name: 'Modo escuro' })).toBeVisible()
  await examinar(page)
  await page.keyboard.press('Escape')
  for (const menu of ['Marcadores', 'Aplicativos']) {
    await page.getByRole('banner').getByRole('button', { name: menu }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await examinar(page)
    await page.keyboard.press('Escape')
  }
  await page.getByRole('banner').getByRole('button', { name: 'Marcadores' }).click()
  await page.getByRole('menuitem', { name: 'Novo marcador' }).click()
  await expect(page.getByRole('dialog', { name: 'Novo marcador' })).toBeVisible()
  await examinar(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Notificações/ }).click()
  await expect(page.getByRole('complementary', { name: 'Notificações' })).toBeVisible()
  await examinar(page)
  await page.getByRole('button', { name: 'Fechar notificações' }).click()
})

test('os diálogos das ações @longo', async ({ loginAs }) => {
  test.setTimeout(120_000)
  const page = await loginAs('sebastiao', { hash: '#/documentos/entrada' })
  await page.getByRole('table').getByRole('link').first().click()
  const barra = page.getByRole('toolbar', { name: /^Ações de / })
  for (const [acao, titulo] of [
    ['Enviar', /^Enviar 1 documento$/],
    ['Juntar a processo', /^Juntar a processo: 1 documento$/],
    ['Arquivar', /^Arquivar 1 documento$/],
    ['Marcar', /^Marcar/],
  ] as const) {
    await barra.getByRole('button', { name: 'Ações', exact: true }).click()
    await page.getByRole('menuitem', { name: new RegExp(`^${acao}`) }).click()
    await expect(page.getByRole('dialog', { name: titulo })).toBeVisible()
    await examinar(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  const recusado = await loginAs('marcos', { hash: '#/documentos/nao-enviados' })
  await recusado.getByRole('link', { name: 'Laudo estrutural da passarela da Rua Caçador' }).click()
  await expect(recusado.getByRole('alert')).toContainText('O PDF está protegido por senha.')
  await examinar(recusado)
  await recusado.getByRole('button', { name: 'Reenviar arquivo' }).click()
  await expect(recusado.getByRole('dialog', { name: 'Reenviar arquivo de 1 documento' })).toBeVisible()
  await examinar(recusado)

  await abrir(page, { em: '/processos/cadastrar', titulo: 'Cadastrar processo' })
  // O exame não olha a borda do que está desligado (WCAG 1.4.11).
  await expect(page.locator('.mantine-Switch-track').first()).toHaveCSS('box-shadow', /inset/)
  await page.getByRole('button', { name: 'Adicionar interessado externo' }).click()
  await expect(page.getByRole('dialog', { name: /interessado externo/i })).toBeVisible()
  await examinar(page)
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Título' }).fill('Um processo que não se cadastra')
  await ir(page, '/')
  await expect(page.getByRole('dialog', { name: 'Sair sem cadastrar o processo?' })).toBeVisible()
  await examinar(page)
  await page.getByRole('button', { name: 'Sair sem salvar' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olá, Sebastião')
})

test('as chaves do menu da pessoa ligam o modo escuro e o alto contraste, e o navegador lembra', async ({
  loginAs,
}) => {
  const page = await loginAs('terezinha')
  const raiz = page.locator('html')
  await page.getByRole('button', { name: 'Menu de Terezinha' }).click()
  await page.getByRole('switch', { name: 'Modo escuro' }).check()
  await expect(raiz).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.getByRole('switch', { name: 'Alto contraste' }).check()
  await expect(raiz).toHaveAttribute('data-contraste', 'alto')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(raiz).toHaveAttribute('data-contraste', 'alto')
  await expect(raiz).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expectAccessible(page)
})

test('o caminho só de teclado: atalhos de acessibilidade, lista, busca, paleta e volta do foco', async ({
  loginAs,
}) => {
  const page = await loginAs('sebastiao', { hash: '#/documentos/entrada' })
  const links = page.getByRole('table').getByRole('link')
  const caixas = page.getByRole('row').getByRole('checkbox')
  await expect(links.nth(2)).toBeVisible()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Ir para o conteúdo' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Ir para o conteúdo' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  for (const [tecla, lugar] of [
    ['2', page.getByRole('navigation', { name: 'Menu principal' })],
    ['3', page.getByRole('searchbox')],
    ['4', page.getByRole('contentinfo')],
    ['1', page.getByRole('main')],
  ] as const) {
    await page.keyboard.press(`Alt+Digit${tecla}`)
    await expect(lugar).toBeFocused()
  }

  await page.keyboard.press('j')
  await expect(links.nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(links.nth(0)).toBeFocused()
  await page.keyboard.press('x')
  await expect(caixas.nth(1)).toBeChecked()
  await page.keyboard.press('x')
  await expect(caixas.nth(1)).not.toBeChecked()

  await page.keyboard.press('Control+k')
  const paleta = page.getByRole('dialog', { name: 'Paleta de comandos' })
  await expect(paleta.getByRole('combobox')).toBeFocused()
  await paleta.getByRole('combobox').fill('processos entrada')
  await expect(paleta.getByRole('option').first()).toContainText('Processos › Entrada')
  await examinar(page)
  await page.keyboard.press('Escape')
  await expect(paleta).toBeHidden()
  await expect(links.nth(0)).toBeFocused()

  await page.keyboard.press('e')
  await expect(page.getByRole('dialog', { name: 'Enviar 1 documento' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Destinatário' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(links.nth(0)).toBeFocused()

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Atalhos de teclado' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(links.nth(0)).toBeFocused()

  const titulo = await links.nth(0).innerText()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
})

/** Vai à rota sem recarregar a interface, e espera por ela: o título é o que se diz. */
async function abrir(page: Page, { em, titulo }: Rota): Promise<void> {
  await ir(page, em)
  await expect(page.getByRole('heading', { level: 1 }), em).toHaveText(titulo)
}

const ir = (page: Page, rota: string): Promise<void> =>
  page.evaluate((destino) => {
    window.location.hash = destino
  }, `#${rota}`)

async function examinar(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectOtherColoursAccessible(page)
}
