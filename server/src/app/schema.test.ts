import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mundo } from '../../test/mundo.ts'

test('versao responde a qualquer um', async () => {
  const { publico, comandos, ana } = await mundo()
  const t = performance.now()
  assert.equal(await publico.chama('versao'), '0.1.0')
  console.log(performance.now() - t)
  console.log(await comandos(() => ana.chama('versao')))
})
