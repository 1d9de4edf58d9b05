import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Guard } from './support/guard.ts'
import { percorrerComTab } from './passos/so-com-tab.ts'
import { expect, expectAccessible, test } from './support/fixtures.ts'
import { auditScreen } from './support/screen/audit.ts'

// The harness itself, against pages of its own: it must see what it is there to see.

const PAGES: Record<string, string> = {
  '/boa':
    '<h1>Processos</h1><button>Enviar</button><dialog open aria-label="Enviar documento"><label>Destino <input></label></dialog>',
  '/ruim':
    '<h1>Processos</h1><img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA="><button></button><p style="color:#bbb;background:#fff">pálido</p>',
  '/quebrada':
    '<h1>Processos</h1><script>console.error("falhou"); setTimeout(() => { throw new Error("ninguém pegou") })</script>',
}

let server: Server
let address: string

test.beforeAll(async () => {
  server = createServer((request, response) => {
    const body = PAGES[request.url ?? '']
    response.writeHead(body ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
    response.end(
      `<!doctype html><html lang="pt-BR"><title>Teste</title><link rel="icon" href="data:,"><main>${body ?? 'não há'}</main></html>`,
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
test.afterAll(() => void server.close())

test('uma página sã não tem queixa, e o diálogo aberto também é examinado', async ({ page }) => {
  await page.goto(`${address}/boa`)
  await expect(page.getByRole('dialog', { name: 'Enviar documento' })).toBeVisible()
  await expectAccessible(page)
})

test('o exame de acessibilidade vê o que está errado', async ({ page }) => {
  await page.goto(`${address}/ruim`)
  const problem = await expectAccessible(page).then(
    () => '',
    (error: Error) => error.message,
  )
  for (const rule of ['image-alt', 'button-name', 'color-contrast']) expect(problem).toContain(rule)
})

test('o que já se examinou em volta não esconde o que está errado na página, nem o que nela mudou em volta', async ({
  page,
}) => {
  const com = async (emVolta: string, corpo: string) => {
    await page.setContent(
      `<html lang="pt-BR"><title>Teste</title><nav>${emVolta}</nav><main><h1>Processos</h1>${corpo}</main></html>`,
    )
    await expectAccessible(page)
  }
  const menu = '<button style="color:#000;background:#fff">Entrada 12</button>'
  await com(menu, '<button>Enviar</button>')
  await com(menu.replace('12', '13'), '<button>Assinar</button>')
  await expect(com(menu, '<button></button>')).rejects.toThrow('button-name')
  await expect(com('<button></button>', '<button>Enviar</button>')).rejects.toThrow('button-name')
  await expect(com(menu.replace('#000', '#bbb'), '<button>Enviar</button>')).rejects.toThrow('color-contrast')
  await com(menu, '')
  await page.evaluate(() => (document.title = ''))
  await expect(expectAccessible(page)).rejects.toThrow('document-title')
})

test('a volta com Tab vê o que não se alcança, o que fica coberto, o foco que não se nota e o que prende', async ({
  page,
}) => {
  const com = (corpo: string) => page.setContent(`<main><button>Um</button>${corpo}</main>`)
  const volta = () => percorrerComTab(page, 'aqui')
  await com(
    '<a href="#dois">Dois</a><label><input type="radio" name="r">A</label><label><input type="radio" name="r">B</label>',
  )
  await volta()
  await com('<button tabindex="-1">Fora</button>')
  await expect(volta()).rejects.toThrow('Tab não chega a')
  await com('<div role="button">Não é botão</div>')
  await expect(volta()).rejects.toThrow('Tab não chega a')
  await com('<button style="outline: none">Apagado</button>')
  await expect(volta()).rejects.toThrow('o foco não se nota')
  await com(
    '<div style="position: relative"><button>Coberto</button><div style="position: fixed; inset: 0; background: #fff"></div></div>',
  )
  await expect(volta()).rejects.toThrow('com o foco, não se vê')
  await com(
    '<input onkeydown="if (event.key === &quot;Tab&quot;) event.preventDefault()"><button>Depois</button>',
  )
  await expect(volta()).rejects.toThrow('Tab não sai de')
})

test('a ronda mede um comando onde ele se vê inteiro, e não na beira do que rola', async ({ page }) => {
  const lista = (rotulo: string) =>
    page.setContent(`<main><div style="height: 100px; overflow: auto">
      <div style="height: 86px">Acima</div>
      <label style="display: flex; align-items: center; ${rotulo}"><input type="checkbox" style="width: 18px; height: 18px; margin: 0" aria-label="Escolher"></label>
      <div style="height: 200px">Abaixo</div></div></main>`)
  await lista('width: 44px; height: 24px')
  expect(await auditScreen(page, [{ width: 320, height: 640 }])).toEqual([])
  await lista('width: 18px; height: 18px')
  expect(await auditScreen(page, [{ width: 320, height: 640 }])).toEqual([
    '320: small: input. “Escolher” (18 × 18 px)',
  ])
})

test('a ronda conta o que fica colado ao fim do que rola, e vê o branco que sobra depois dele', async ({
  page,
}) => {
  const dialogo = (depois: string) =>
    page.setContent(`<div role="dialog" aria-modal="true" aria-label="Enviar" style="height: 200px; overflow: auto">
      <div style="height: 300px">Um texto</div>
      <div style="position: sticky; bottom: 0; height: 60px; background: #fff"><button style="height: 30px">Enviar</button></div>${depois}</div>`)
  await dialogo('')
  expect(await auditScreen(page, [{ width: 320, height: 640 }])).toEqual([])
  await dialogo('<div style="height: 50px"><div></div></div>')
  expect(await auditScreen(page, [{ width: 320, height: 640 }])).toEqual([
    '320: scrolls into white: div[dialog]. “Enviar” (50 px of white)',
  ])
})

test('a ronda olha o menu que um botão abriu por cima da página, e não o que ele cobre', async ({ page }) => {
  const menu = (aberto: boolean, cor = '#000') =>
    page.setContent(`<main><button aria-expanded="${aberto}" aria-controls="menu" style="height: 30px">Ações</button>
      <a href="#a" style="display: block; height: 30px">Entrada</a></main>
      <div id="menu" role="menu" style="position: absolute; inset: 0; background: #fff"><button role="menuitem" style="height: 30px; background: #fff; color: ${cor}">Enviar</button></div>`)
  const achados = () => auditScreen(page, [{ width: 320, height: 640 }])
  await menu(true)
  expect(await achados()).toEqual([])
  await menu(true, '#bbb')
  expect(await achados()).toEqual([expect.stringContaining('contrast: button[menuitem]. “Enviar”')])
  await menu(true)
  await page.locator('#menu').evaluate((caixa) => Object.assign(caixa.style, { inset: '0 -40px 0 0' }))
  expect(await achados()).toEqual(['320: scrolls sideways: div[menu]. “Enviar” (40 px out of the window)'])
  await menu(false)
  expect(await achados()).toEqual([
    expect.stringContaining('covered: button. “Ações”'),
    expect.stringContaining('covered: a. “Entrada”'),
  ])
})

test('a ronda não conta o que está dentro do que ainda não se abriu', async ({ page }) => {
  const detalhe = (aberto: string) =>
    page.setContent(`<main><details ${aberto}><summary style="min-height: 24px">O que pende</summary>
      <a href="#a" style="display: block; width: 60px; height: 12px; overflow: hidden">Prazo</a></details></main>`)
  const achados = () => auditScreen(page, [{ width: 320, height: 640 }])
  await detalhe('')
  expect(await achados()).toEqual([])
  await detalhe('open')
  expect(await achados()).toContainEqual(expect.stringContaining('small: a. “Prazo”'))
})

test('a guarda ouve erros de console e exceções, menos os que o teste esperava', async ({ browser }) => {
  const context = await browser.newContext()
  const guard = new Guard()
  guard.watch(context)
  const page = await context.newPage()
  const thrown = context.waitForEvent('weberror')
  await page.goto(`${address}/quebrada`)
  await thrown
  await page.goto(`${address}/nada`)
  expect(guard.complaints().map((text) => text.replace(/\n[^]*| \(http.*/, ''))).toEqual([
    'console: falhou',
    'uncaught: Error: ninguém pegou',
    'console: Failed to load resource: the server responded with a status of 404 (Not Found)',
  ])
  guard.allow(/falhou/, /ninguém pegou/, /status of 404/)
  expect(guard.complaints()).toEqual([])
  await context.close()
})

test('as letras existem: o texto tem largura de texto', async ({ page }) => {
  await page.setContent('<span id="fino">iiiiiiiiii</span><br><span id="largo">mmmmmmmmmm</span>')
  const width = (id: string) => page.locator(id).evaluate((element) => element.getBoundingClientRect().width)
  expect((await width('#largo')) / (await width('#fino'))).toBeGreaterThan(1.5)
})
