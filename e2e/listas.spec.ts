import { expect, test } from './support/fixtures.ts'
import { operationHash } from './support/operations.ts'

// Como as listas se mantêm em dia. O que chega à lista de outra pessoa vê-se no trabalho principal.

test('a lista em que nada mudou só pergunta se mudou; quem manda atualizar lê de novo', async ({ loginAs }) => {
  const page = await loginAs('marlise', { hash: '#/documentos/entrada' })
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  const caixa = operationHash('DocumentosEntrada')
  const pedidos: string[] = []
  page.on('response', (resposta) => {
    if (resposta.url().endsWith('/mudancas')) pedidos.push(`mudou? ${resposta.status()}`)
    else if (resposta.request().postData()?.includes(caixa)) pedidos.push('lista')
  })
  const paradas = () => pedidos.filter((pedido) => pedido === 'mudou? 304').length
  await expect.poll(paradas, { timeout: 30_000 }).toBeGreaterThanOrEqual(2)
  expect(pedidos.filter((pedido, i) => pedido === 'lista' && pedidos[i - 1] === 'mudou? 304')).toEqual([])

  const lida = page.waitForResponse((resposta) => resposta.request().postData()?.includes(caixa) ?? false)
  await page.getByRole('button', { name: 'Atualizar a lista' }).click()
  expect((await lida).status()).toBe(200)
})
