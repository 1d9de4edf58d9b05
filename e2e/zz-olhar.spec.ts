import { test, expect } from './support/fixtures.ts'

test('olhar', async ({ loginAs }) => {
  test.setTimeout(120_000)
  const page = await loginAs('terezinha', { hash: '#/documentos/entrada' })
  const foto = (n: string) => page.screenshot({ path: `/tmp/listas-${n}.png`, animations: 'disabled' })
  const vestir = (scheme: string, contrast: string) =>
    page.evaluate(
      ([s, c]) => {
        const r = document.documentElement
        r.dataset['mantineColorScheme'] = s!
        if (c) r.dataset['contraste'] = c
        else delete r.dataset['contraste']
      },
      [scheme, contrast],
    )
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.waitForTimeout(1500)
  await foto('1366')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await vestir('dark', '')
  await foto('escuro')
  await vestir('dark', 'alto')
  await foto('contraste')
  await vestir('light', '')
  await page.keyboard.press('Enter')
  await page.waitForTimeout(2500)
  await foto('detalhes')
  await vestir('dark', '')
  await foto('detalhes-escuro')
  await vestir('dark', 'alto')
  await foto('detalhes-contraste')
  await vestir('light', '')
  for (const w of [768, 320]) {
    await page.setViewportSize({ width: w, height: 800 })
    await page.evaluate(() => {
      location.hash = '#/documentos/entrada'
    })
    await page.waitForTimeout(1500)
    await foto(`${w}`)
  }
})
