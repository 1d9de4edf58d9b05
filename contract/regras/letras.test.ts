import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sinaisSemLetra } from './letras.ts'

test('o que se escreve em português tem letra; a seta, o visto e as outras escritas não, e diz-se cada sinal uma vez', () => {
  assert.deepEqual(
    sinaisSemLetra('Art. 5º, § 1º – “às” 7h: R$ 3,50 • 2½ m² €\n\tcoração\u200b a\u0303 \u2003'),
    [],
  )
  assert.deepEqual(sinaisSemLetra('A → B → C ✓ α 漢'), ['→', '✓', 'α', '漢'])
})
