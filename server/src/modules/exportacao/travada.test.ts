import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exportarTravado } from '../../../test/exportacoes-travadas.ts'
import { semente } from '../../../test/provas/semente.ts'

// A longa, de duzentas, é travada.longo.ts.
const ESCALA = 1 / 40

test('de um armazenamento que trava, a exportação fica certa ou se tenta de novo; nunca se diz estragado o que não está', async (t) => {
  const desfechos = await exportarTravado({
    semente: semente(t),
    escala: ESCALA,
    processos: 3,
    exportacoesDeCada: 1,
    pecas: 10,
  })
  assert.deepEqual(
    desfechos.map(({ situacao, motivo }) => [situacao, motivo]),
    desfechos.map(() => ['PRONTA', null]),
  )
})

test('e o que está mesmo estragado, ou ficou mais curto, continua a dizer-se', async (t) => {
  const desfechos = await exportarTravado(
    { semente: semente(t), escala: ESCALA, processos: 2, exportacoesDeCada: 1, pecas: 2 },
    { estragar: true },
  )
  for (const { situacao, motivo } of desfechos) {
    assert.equal(situacao, 'ERRO')
    assert.match(motivo ?? '', /^os bytes de .+ não são os registrados/)
  }
})
