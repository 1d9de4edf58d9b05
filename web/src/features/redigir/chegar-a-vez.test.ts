import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chegarAVez } from './chegar-a-vez.ts'

// Quem recebe a vez de escrever espera o texto mais novo; quem a perde enquanto ele vem continua a ler.

const LOGO = 1

test('escreve-se quando o texto veio', async () => {
  let veio = false
  const trazer = async () => void (veio = true)
  assert.equal(await chegarAVez(trazer, new AbortController().signal, LOGO), true)
  assert.equal(veio, true)
})

test('o texto que não veio pede-se outra vez, e só então se escreve', async () => {
  let vezes = 0
  const trazer = async () => {
    vezes += 1
    if (vezes < 3) throw new Error('sem rede')
  }
  assert.equal(await chegarAVez(trazer, new AbortController().signal, LOGO), true)
  assert.equal(vezes, 3)
})

test('a vez que passa a outra pessoa enquanto o texto vem não deixa escrever', async () => {
  const passou = new AbortController()
  const { promise: solto, resolve: soltar } = Promise.withResolvers<void>()
  const chegou = chegarAVez(() => solto, passou.signal, LOGO)
  passou.abort()
  soltar()
  assert.equal(await chegou, false)
})

test('passada a vez, não se pede mais o texto que falhou', async () => {
  const passou = new AbortController()
  let vezes = 0
  const trazer = async () => {
    vezes += 1
    passou.abort()
    throw new Error('sem rede')
  }
  assert.equal(await chegarAVez(trazer, passou.signal, 60_000), false)
  assert.equal(vezes, 1)
})
