import assert from 'node:assert/strict'
import { test } from 'node:test'

import { contaDaLista, paginaQueExiste, POR_PAGINA } from './paginacao.ts'

test('quem age sobre a última página inteira passa à que ficou sendo a última', () => {
  assert.equal(paginaQueExiste(POR_PAGINA, POR_PAGINA), 0)
  assert.equal(paginaQueExiste(2 * POR_PAGINA, 2 * POR_PAGINA), POR_PAGINA)
  assert.equal(paginaQueExiste(POR_PAGINA, POR_PAGINA + 1), POR_PAGINA)
  assert.equal(paginaQueExiste(3 * POR_PAGINA, 0), 0)
})

test('a lista que o servidor corta diz que há mais', () => {
  const corte = { maximo: 500, osOutros: 'os outros, pela pesquisa' }
  assert.deepEqual(
    [contaDaLista(1, corte), contaDaLista(499, corte), contaDaLista(500, corte), contaDaLista(800)],
    ['1 item', '499 itens', 'os 500 mais recentes; os outros, pela pesquisa', '800 itens'],
  )
})
