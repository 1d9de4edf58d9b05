import { expect, test } from './support/fixtures.ts'

// O que a rede leva até a caixa de entrada, com o cache vazio.

const JS_E_CSS_MAX_KB = 400

test('a caixa de entrada chega comprimida', async ({ loginAs }) => {
  const page = await loginAs('marlise', { hash: '#/documentos/entrada' })
  await expect(page.locator('[data-linha]').first()).toBeVisible()
  const partes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\/assets\/.+\.(js|css)$/.test(name))
      .map(({ name, encodedBodySize, decodedBodySize }) => ({
        nome: name.split('/').at(-1),
        naRede: encodedBodySize,
        inteiro: decodedBodySize,
      })),
  )
  expect(partes.length).toBeGreaterThan(5)
  expect(partes.filter(({ naRede, inteiro }) => inteiro > 10_000 && naRede > inteiro / 2)).toEqual([])
  expect(partes.reduce((soma, { naRede }) => soma + naRede, 0) / 1000).toBeLessThan(JS_E_CSS_MAX_KB)
})
