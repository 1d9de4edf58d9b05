import assert from 'node:assert/strict'
import { test } from 'node:test'
import { abrirPalco, PEDIDOS } from './pedidos.ts'
import { conferirRepeticao, DEMORADAS, MUTATIONS, SEM_CHAVE, SEM_PEDIDO } from './repetir.ts'

test('toda mutation do esquema tem um pedido que dá certo; o que falta só encolhe', () => {
  assert.deepEqual(MUTATIONS.filter((nome) => !(`Mutation.${nome}` in PEDIDOS) && !(nome in SEM_CHAVE)), SEM_PEDIDO) // prettier-ignore
  assert.deepEqual([...Object.keys(SEM_CHAVE), ...DEMORADAS].filter((nome) => !MUTATIONS.includes(nome)), []) // prettier-ignore
})

const palco = await abrirPalco()
const processos = [palco.m, await palco.m.outroProcesso()] as const
for (const nome of MUTATIONS.filter(
  (mutation) => ![...Object.keys(SEM_CHAVE), ...SEM_PEDIDO, ...DEMORADAS].includes(mutation),
))
  test(`repetir ${nome} tem um efeito e a mesma resposta`, () => conferirRepeticao(palco, processos, nome))
