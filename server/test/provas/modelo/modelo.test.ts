import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mundo } from '../../mundo.ts'
import { semente } from '../semente.ts'
import { type Cobertura, conferirModelo, prepararModelo } from './conferir.ts'

const m = await mundo()
const atores = await prepararModelo(m)

test('atos legais e ilegais, sorteados: o servidor responde e guarda o que o modelo diz', async (t) => {
  const cobertura: Cobertura = { comandos: 0, aceitos: 0, cenarios: 0, pares: new Map(), tentados: new Set() }
  await conferirModelo(m, atores, { seed: semente(t), passos: 25, cobertura, ateMs: 3000 })
  t.diagnostic(
    `${cobertura.comandos} atos, ${cobertura.aceitos} aceitos, ${cobertura.pares.size} pares de estado e ato`,
  )
  assert.ok(cobertura.aceitos > 20 && cobertura.pares.size > 15)
})
