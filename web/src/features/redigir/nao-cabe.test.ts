import assert from 'node:assert/strict'
import { test } from 'node:test'

import { ESQUEMA } from '../../partes/redacao/esquema.ts'
import { oQueNaoCabe } from './nao-cabe.ts'

const { doc, texto, quebra, nota } = ESQUEMA.nodes

test('o sinal sem letra diz-se uma vez, com o primeiro lugar em que está, também dentro de uma nota; páginas de mais, também', () => {
  const folha = doc.create(null, [
    texto.create(null, [ESQUEMA.text('Cabe tudo: ção, §, –.')]),
    texto.create(null, [ESQUEMA.text('De A → B')]),
    texto.create(null, [ESQUEMA.text('De → novo'), nota.create({ texto: 'Visto ✓' })]),
  ])
  const [um, ...outros] = oQueNaoCabe(folha)
  assert.equal(outros.length, 0)
  assert.equal(
    um?.motivo,
    'A letra do documento não tem 2 sinais que se escreveram: → ✓ (o primeiro, em “De A → B”). Escreva de outra forma.',
  )
  assert.equal(folha.textBetween(um.em, um.em + 1), '→')
  assert.deepEqual(oQueNaoCabe(doc.create(null, [texto.create(null, ESQUEMA.text('Nada.'))])), [])
  const paginas = (n: number) =>
    oQueNaoCabe(doc.create(null, [...Array.from({ length: n }, () => quebra.create()), texto.create()]))
  assert.deepEqual(
    [paginas(1499).length, paginas(1500).map(({ motivo }) => motivo)],
    [0, ['O texto passa de 1500 páginas, que é o que um PDF pode ter: tire quebras de página.']],
  )
})
