import assert from 'node:assert/strict'
import { test } from 'node:test'
import { vezes } from './vez.ts'

test('os arquivos que não cabem juntos na memória esperam, na ordem; quem falha dá a vez', async () => {
  const comVez = vezes({ orcamento: 100, copias: 1, esperam: 3 })
  const ordem: string[] = []
  const abertos = new Map<string, PromiseWithResolvers<void>>()
  const entrar = (nome: string, bytes: number) =>
    comVez(bytes, async () => {
      ordem.push(nome)
      const porta = Promise.withResolvers<void>()
      abertos.set(nome, porta)
      await porta.promise
    })
  const [a, b, c, d] = [entrar('a', 60), entrar('b', 60), entrar('c', 500), entrar('d', 10)]
  await assert.rejects(entrar('e', 1), { nome: 'LimiteExcedidoException' })
  assert.deepEqual(ordem, ['a'])
  abertos.get('a')!.reject(new Error('falhou'))
  await assert.rejects(a, /falhou/)
  assert.deepEqual(ordem, ['a', 'b'])
  abertos.get('b')!.resolve()
  await b
  assert.deepEqual(ordem, ['a', 'b', 'c'])
  abertos.get('c')!.resolve()
  await c
  abertos.get('d')!.resolve()
  await d
  assert.deepEqual(ordem, ['a', 'b', 'c', 'd'])
})
