import assert from 'node:assert/strict'
import { test } from 'node:test'

import { partesDoTitulo } from './titulo.ts'

test('no título se marca a palavra que contém o que se digitou, sem acento nem maiúscula', () => {
  const achadas = (titulo: string, texto: string) =>
    partesDoTitulo(titulo, texto)
      .filter(({ achado }) => achado)
      .map((parte) => parte.texto)
  assert.deepEqual(achadas('Licitação de cadeiras (LICITAÇÕES 2026)', 'licita 2026'), [
    'Licitação',
    'LICITAÇÕES',
    '2026',
  ])
  assert.deepEqual(achadas('Ofício', ''), [])
  assert.equal(
    partesDoTitulo('Poda da árvore', 'arvore')
      .map((parte) => parte.texto)
      .join(''),
    'Poda da árvore',
  )
})
