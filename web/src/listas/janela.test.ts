import assert from 'node:assert/strict'
import { test } from 'node:test'

import { indicesDe, janelaDe } from './janela.ts'

const LINHAS = 10_000
const quantas = 20

test('a janela cobre o que se vê, com folga dos dois lados, e para nas pontas', () => {
  for (const primeira of [0, 1, 7, 8, 500, 9979, 9980]) {
    const { de, ate } = janelaDe({ primeira, quantas, linhas: LINHAS })
    assert.ok(de <= Math.max(primeira - 4, 0), `acima de ${primeira}`)
    assert.ok(ate >= Math.min(primeira + quantas + 4, LINHAS), `abaixo de ${primeira}`)
    assert.ok(de >= 0 && ate <= LINHAS && ate - de <= quantas + 16)
  }
  assert.deepEqual(janelaDe({ primeira: -3, quantas, linhas: LINHAS }), { de: 0, ate: 32 })
  assert.deepEqual(janelaDe({ primeira: 0, quantas, linhas: 5 }), { de: 0, ate: 5 })
  assert.deepEqual(janelaDe({ primeira: 0, quantas, linhas: 0 }), { de: 0, ate: 0 })
})

test('rolando de linha em linha, a janela muda uma vez a cada oito', () => {
  const janelas = Array.from({ length: 801 }, (_, n) =>
    janelaDe({ primeira: 1000 + n, quantas, linhas: LINHAS }),
  )
  const mudou = janelas.filter(
    ({ de, ate }, i) => i > 0 && (de !== janelas[i - 1]!.de || ate !== janelas[i - 1]!.ate),
  )
  assert.equal(mudou.length, 100)
})

test('a linha em foco continua na página, no lugar dela', () => {
  assert.deepEqual(indicesDe({ de: 4, ate: 7 }, undefined), [4, 5, 6])
  assert.deepEqual(indicesDe({ de: 4, ate: 7 }, 5), [4, 5, 6])
  assert.deepEqual(indicesDe({ de: 4, ate: 7 }, 1), [1, 4, 5, 6])
  assert.deepEqual(indicesDe({ de: 4, ate: 7 }, 7), [4, 5, 6, 7])
})
