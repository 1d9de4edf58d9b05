import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { runningProduct } from './support/product.ts'

const SCRIPT = resolve(import.meta.dirname, '../scripts/entidade.ts')
const folder = mkdtempSync(join(tmpdir(), 'autos-saida-'))
const out = join(folder, 'saida')
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

const entidade = (...args: string[]) =>
  spawnSync(process.execPath, [SCRIPT, ...args], {
    env: { ...process.env, AUTOS_DATA: dirname(runningProduct().entidades) },
    encoding: 'utf8',
  })

test('o que sai da prefeitura da demonstração lê-se no navegador, sem servidor nem rede', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const { status, stdout, stderr } = entidade('exportar', out, '--entidade', 'pmva')
  expect([status, stderr.split('\n').at(-1)], stdout).toEqual([0, ''])
  expect(entidade('conferir', out).stdout).toMatch(/✔ A pasta está completa e é a que se escreveu\.\n$/)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).protocol))

  await page.goto(pathToFileURL(join(out, 'index.html')).href)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Prefeitura Municipal de Vale das Araucárias',
  )
  await expect(page.locator('#quantos')).toHaveText(/^\d+ itens\.$/)
  await expectAccessible(page)
  await page.getByRole('searchbox').fill('alvara construcao')
  await page.getByRole('button', { name: 'Procurar' }).click()
  await expect(page.locator('#achados')).toHaveText(/^[1-9]\d* achados\.$/)
  await page.getByLabel('O quê').selectOption('p')
  await page.getByRole('searchbox').fill('')
  await page.getByRole('button', { name: 'Procurar' }).click()
  await page.locator('#lista button').first().click()
  await expect(page.locator('#item')).toBeFocused()
  await expect(page.locator('#item')).toContainText('criação para')
  await expect(page.locator('time')).toHaveText(/^\d\d\/\d\d\/\d{4},? \d\d:\d\d$/)
  await page.locator('#item li button').first().click()
  const href = await page.getByRole('link', { name: 'Abrir' }).getAttribute('href')
  expect(readFileSync(join(out, href!)).subarray(0, 5).toString()).toBe('%PDF-')
  await expectAccessible(page)
  await page.screenshot({ path: join(test.info().outputDir, 'item.png'), fullPage: true })

  await page.locator('#pasta').setInputFiles(out)
  await expect(page.locator('#conferido')).toHaveText(/^Os [\d.]+ arquivos são os que se escreveram\.$/, {
    timeout: 60_000,
  })
  const bytes = readFileSync(join(out, href!))
  bytes[80] = bytes[80]! ^ 1
  writeFileSync(join(out, href!), bytes)
  appendFileSync(join(out, 'data/setores.csv'), 'x')
  await page.reload()
  await page.locator('#pasta').setInputFiles(out)
  await expect(page.locator('#problemas li')).toHaveText(
    [`${href}: foi alterado.`, 'data/setores.csv: foi alterado.'],
    { timeout: 60_000 },
  )
  await expectAccessible(page)
  await page.screenshot({ path: join(test.info().outputDir, 'conferido.png') })
  expect([...new Set(asked)]).toEqual(['file:'])
})
