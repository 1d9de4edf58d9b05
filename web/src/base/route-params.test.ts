import assert from 'node:assert/strict'
import { test } from 'node:test'

import { markerRoute } from './markers.ts'
import { knownMarkerType } from './route-params.ts'

test('the page of a marker is at prv, pub or setor, and at no other', () => {
  const address = (marker: Parameters<typeof markerRoute>[0]) => {
    const { params, search } = markerRoute(marker)
    return [params.type, params.tag, search]
  }
  assert.deepEqual(address({ tipo: 'PESSOAL', nome: 'Ler' }), ['prv', 'Ler', {}])
  assert.deepEqual(address({ tipo: 'PUBLICO', nome: 'LAI\\Recurso' }), ['pub', 'LAI\\Recurso', {}])
  assert.deepEqual(address({ tipo: 'SETOR', nome: 'Obras', setor: { id: 's1' } }), [
    'setor',
    'Obras',
    { setor: 's1' },
  ])
  for (const type of ['prv', 'pub', 'setor']) knownMarkerType({ params: { type } })
  for (const type of ['PESSOAL', 'publico', 'x'])
    assert.throws(() => knownMarkerType({ params: { type } }), { isNotFound: true }, type)
})
