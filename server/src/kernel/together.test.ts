import assert from 'node:assert/strict'
import { test } from 'node:test'
import { together } from './together.ts'

/** A reading that ends when it is told to. */
function slowly() {
  const readings: { keys: number[]; end: () => void; fail: (error: Error) => void }[] = []
  const ask = together((keys: number[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<string[]>()
    readings.push({ keys, end: () => resolve(keys.map((key) => `${key}!`)), fail: reject })
    return promise
  })
  return { ask, readings }
}
const tick = () => new Promise((done) => setImmediate(done))

test('quem chega enquanto se lê vai na leitura seguinte, e nunca na que já começou', async () => {
  const { ask, readings } = slowly()
  const first = ask(1)
  const others = [ask(2), ask(3)]
  assert.deepEqual(
    readings.map(({ keys }) => keys),
    [[1]],
  )
  readings[0]!.end()
  assert.equal(await first, '1!')
  await tick()
  assert.deepEqual(
    readings.map(({ keys }) => keys),
    [[1], [2, 3]],
  )
  readings[1]!.end()
  assert.deepEqual(await Promise.all(others), ['2!', '3!'])
  const alone = ask(4)
  await tick()
  assert.equal(readings.length, 3, 'sem ninguém à frente, pergunta-se logo')
  readings[2]!.end()
  assert.equal(await alone, '4!')
})

test('a leitura que falha falha para quem ia nela, e a seguinte começa', async () => {
  const { ask, readings } = slowly()
  const [first, second] = [ask(1), ask(2)]
  readings[0]!.fail(new Error('o banco parou'))
  await assert.rejects(first, /o banco parou/)
  await tick()
  readings[1]!.end()
  assert.equal(await second, '2!')
})
