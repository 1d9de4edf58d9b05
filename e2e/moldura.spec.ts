import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { frase } from './passos/frases.ts'
import { apiAs, registerProcess } from './support/api.ts'
import { withDatabase } from './support/database.ts'
import { expect, expectAccessible, test } from './support/fixtures.ts'
import type { Product } from './support/product.ts'

// O que está em volta de toda tela da equipe: os menus do topo, o comunicado, o painel de notificações, e os tempos
// da moldura, com o relógio da página na mão do teste.

const COMUNICADO = 'Na sexta-feira, o sistema para das 18h às 19h.'
const OUTRO = 'A parada de sexta-feira passou para sábado.'

const comunicar = (product: Product, aviso: string | null) =>
  withDatabase(product, async ({ query }) => void (await query('update marca set aviso = $1', [aviso])))

test('os menus do topo, o comunicado que se dispensa, e o painel que fica como se deixou', async ({
  loginAs,
  product,
}) => {
  const api = await apiAs(product, 'terezinha')
  const notificacao = randomUUID()
  await withDatabase(product, ({ query }) =>
    query(
      `insert into notificacao (id, usuario_id, titulo, texto, criada_em)
       select $1, id, 'Prazo perto do fim', 'Vence amanhã.', now() from usuario where login = 'terezinha'`,
      [notificacao],
    ),
  )
  await comunicar(product, COMUNICADO)
  try {
    const page = await loginAs('terezinha', { hash: '#/processos/nao-enviados' })
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
    await test.step('o menu da pessoa', () => conferirMenuDaPessoa(page))
    await test.step('a grade de aplicativos', () => conferirAplicativos(page))
    await test.step('o comunicado e o painel', () => conferirOQueFica(page, product))
  } finally {
    await comunicar(product, null)
    await api('mutation ($ids: [ID!]) { notificacoesMarcarLidas(ids: $ids) }', { ids: [notificacao] })
  }
})

async function conferirMenuDaPessoa(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu de Terezinha' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu de Terezinha Kühn' })
  for (const nome of ['Perfil', 'Teste de conexão', 'Notas de versão', 'Sair'])
    await expect(menu.getByRole('button', { name: nome, exact: true })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Manual do usuário' })).toHaveAttribute('href', /#\/manual$/)
  const certificado = menu.getByRole('link', { name: 'Emitir certificado' })
  await expect(certificado).toHaveAttribute('href', /^https:\/\//)
  await expect(certificado).toHaveAttribute('target', '_blank')
  await page.keyboard.press('Escape')
}

async function conferirAplicativos(page: Page): Promise<void> {
  const aplicativos = page.getByRole('banner').getByRole('button', { name: 'Aplicativos' })
  await aplicativos.click()
  const grade = page.getByRole('menu', { name: 'Aplicativos' })
  await expect(grade.getByRole('menuitem')).toHaveText([
    'Documentos',
    'Processos',
    'Área do cidadão',
    'Documentos públicos',
    'Processos públicos',
    'Manual',
    'Acessibilidade',
  ])
  await grade.getByRole('menuitem', { name: 'Documentos', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entrada')
  await expect(grade).toBeHidden()
}

/** O comunicado dispensado não volta, e o painel aberto continua aberto; outra mensagem aparece, e o fechado fica fechado. */
async function conferirOQueFica(page: Page, product: Product): Promise<void> {
  const comunicado = page.getByRole('region', { name: 'Comunicado' })
  const painel = page.getByRole('complementary', { name: 'Notificações' })
  const sino = page.getByRole('banner').getByRole('button', { name: /^Notificações/ })
  await expect(comunicado).toHaveText(COMUNICADO)
  await expect(painel).toBeHidden()
  await expect(sino).toHaveAccessibleName(/: \d+ não lidas?$/)
  const naoLidas = Number(/\d+/.exec((await sino.getAttribute('aria-label'))!)![0])
  await sino.click()
  await expect(painel).toBeVisible()
  await expectAccessible(page)
  expect(await contasDitasAQuemEmbute(page)).toBe(naoLidas)

  await comunicado.getByRole('button', { name: 'Dispensar o comunicado' }).click()
  await expect(comunicado).toBeHidden()
  await recarregar(page)
  await expect(painel).toBeVisible()
  await expect(comunicado).toBeHidden()

  await comunicar(product, OUTRO)
  await painel.getByRole('button', { name: 'Fechar notificações' }).click()
  await recarregar(page)
  await expect(comunicado).toHaveText(OUTRO)
  await expect(painel).toBeHidden()
}

async function recarregar(page: Page): Promise<void> {
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** A página dentro de outra do mesmo endereço, que ouve quantas não se leram; a última que não é zero. */
const contasDitasAQuemEmbute = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((ouvida) => {
        const quadro = document.createElement('iframe')
        // Um endereço só dela: o navegador não põe uma página dentro de si mesma.
        quadro.src = '/?embutida#/processos/nao-enviados'
        const ouvir = ({ source, origin, data }: MessageEvent) => {
          const { newNotificationsCount } = data as { newNotificationsCount?: number }
          if (source !== quadro.contentWindow || origin !== location.origin || !newNotificationsCount) return
          removeEventListener('message', ouvir)
          quadro.remove()
          ouvida(newNotificationsCount)
        }
        addEventListener('message', ouvir)
        document.body.append(quadro)
      }),
  )

test('os tempos: a busca espera 200 ms, o aviso fica 5 s, a dica fecha em 500 ms, e o “há quanto” anda a cada segundo', async ({
  loginAs,
  product,
}) => {
  const titulo = `Processo dos tempos ${Date.now()}`
  await registerProcess(await apiAs(product, 'terezinha'), titulo)
  const page = await loginAs('terezinha', {
    hash: '#/processos/nao-enviados',
    before: (aberta) => aberta.clock.install(),
  })
  await test.step('há quanto tempo', () => conferirHaQuanto(page, titulo))
  await test.step('a busca', () => conferirBusca(page))
  await page.getByRole('link', { name: titulo }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo)
  await test.step('a dica e o aviso', () => conferirDicaEAviso(page))
})

/** A menos de um segundo de fazer um minuto, um segundo muda o que se lê. */
async function conferirHaQuanto(page: Page, titulo: string): Promise<void> {
  const haQuanto = page.getByRole('row').filter({ hasText: titulo }).locator('time').first()
  await expect(haQuanto).toHaveText('agora')
  const instante = Date.parse((await haQuanto.getAttribute('datetime'))!)
  await page.clock.pauseAt(instante + 59_400)
  await expect(haQuanto).toHaveText('agora')
  await page.clock.runFor(1_000)
  await expect(haQuanto).toHaveText(/^há 1\smin/)
  await page.clock.resume()
}

async function conferirBusca(page: Page): Promise<void> {
  const busca = page.getByRole('banner').getByRole('searchbox')
  const antes = page.url()
  await parar(page)
  await busca.fill('ponte')
  await expect(page.getByRole('button', { name: 'Limpar a pesquisa' })).toBeVisible()
  await page.clock.runFor(199)
  expect(page.url()).toBe(antes)
  await page.clock.runFor(1)
  await expect(page).toHaveURL(/#\/pesquisa\/ponte$/)
  await page.clock.resume()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ponte')
  await parar(page)
  await busca.fill('')
  await page.clock.runFor(199)
  await expect(page).toHaveURL(/#\/pesquisa\/ponte$/)
  await page.clock.runFor(1)
  await expect(page).toHaveURL(antes)
  await page.clock.resume()
}

async function conferirDicaEAviso(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const copiar = page.getByRole('button', { name: /^Copiar o identificador/ })
  const dica = page.getByRole('tooltip')
  await copiar.hover()
  await expect(dica).toBeVisible()
  await parar(page)
  await page.mouse.move(0, 0)
  await page.clock.runFor(499)
  await expect(dica).toHaveCSS('opacity', '1')
  // O milésimo que falta, e o que demora a apagar-se.
  await page.clock.runFor(1 + 250)
  await expect(dica).toBeHidden()

  await copiar.focus()
  await page.keyboard.press('Enter')
  const aviso = page.getByRole('region', { name: 'Avisos' }).getByRole('status')
  await expect(aviso).toHaveText(frase('Texto copiado para a área de transferência!'))
  await page.clock.runFor(4_999)
  await expect(aviso).toBeVisible()
  await page.clock.runFor(1)
  await expect(aviso).toBeHidden()
}

/** O relógio da página só anda quando o teste manda. */
const parar = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
