import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { abrirPalco, PEDIDOS } from './pedidos.ts'
import { conferirRepeticao, DEMORADAS, MUTATIONS, SEM_CHAVE, SEM_PEDIDO } from './repetir.ts'
import { semente } from './semente.ts'

test('toda mutation do esquema tem um pedido que dá certo; o que falta só encolhe', () => {
  assert.deepEqual(
    MUTATIONS.filter((nome) => !(`Mutation.${nome}` in PEDIDOS) && !(nome in SEM_CHAVE)),
    SEM_PEDIDO,
  )
  assert.deepEqual(
    [...Object.keys(SEM_CHAVE), ...DEMORADAS].filter((nome) => !MUTATIONS.includes(nome)),
    [],
  )
})

const palco = await abrirPalco()
const processos = [palco.m, await palco.m.outroProcesso()] as const
const TODAS = MUTATIONS.filter(
  (mutation) => ![...Object.keys(SEM_CHAVE), ...SEM_PEDIDO, ...DEMORADAS].includes(mutation),
)
const UM_QUINTO = Math.ceil(TODAS.length / 5)

test('de cada cinco mutations, uma sorteada: repetir tem um efeito e a mesma resposta', async (t) => {
  const [sorteadas] = fc.sample(fc.subarray(TODAS, { minLength: UM_QUINTO, maxLength: UM_QUINTO }), {
    seed: semente(t),
    numRuns: 1,
  })
  for (const nome of sorteadas!) await t.test(nome, () => conferirRepeticao(palco, processos, nome))
})
