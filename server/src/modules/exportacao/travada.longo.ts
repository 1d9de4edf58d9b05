import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exportarTravado } from '../../../test/exportacoes-travadas.ts'
import { semente } from '../../../test/provas/semente.ts'

const ESCALA = 1 / 50

test('duzentas exportações de dez peças, de um armazenamento que trava até vinte segundos (à escala): certas ou tentadas de novo, nenhum falso alarme', async (t) => {
  const desfechos = await exportarTravado({
    semente: semente(t),
    escala: ESCALA,
    processos: 5,
    exportacoesDeCada: 40,
    pecas: 10,
  })
  const prontas = desfechos.filter(({ situacao }) => situacao === 'PRONTA')
  t.diagnostic(
    `${prontas.length} prontas de ${desfechos.length}; ${prontas.filter(({ tentativas }) => tentativas > 1).length} à segunda vez ou depois`,
  )
  const outras = desfechos.filter(({ situacao, motivo }) => situacao !== 'PRONTA' || motivo !== null)
  assert.deepEqual([desfechos.length, outras], [200, []])
})

test('e o que está mesmo estragado diz-se', async (t) => {
  const desfechos = await exportarTravado(
    { semente: semente(t), escala: ESCALA, processos: 10, exportacoesDeCada: 3, pecas: 10 },
    { estragar: true },
  )
  for (const { situacao, motivo } of desfechos) {
    assert.equal(situacao, 'ERRO')
    assert.match(motivo ?? '', /^os bytes de .+ não são os registrados/)
  }
})
