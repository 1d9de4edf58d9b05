import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'

import { keepByPerson, keepList } from './kept.ts'

const written = new Map<string, string>()
Object.defineProperty(globalThis, 'localStorage', {
  value: {
    getItem: (key: string) => written.get(key) ?? null,
    setItem: (key: string, value: string) => void written.set(key, value),
  },
})
beforeEach(() => written.clear())
const isName = (value: unknown): value is string => typeof value === 'string'

test('a list is kept as it is set; what is no list, or no longer one of them, is not there', () => {
  written.set('names', JSON.stringify(['ana', 7, null]))
  const names = keepList('names', isName)
  assert.deepEqual(names.get(), ['ana'])
  names.set((before) => [...before, 'beto'])
  assert.deepEqual(JSON.parse(written.get('names')!), ['ana', 'beto'])
  for (const wrong of ['{"ana":1}', 'not json', 'null']) {
    written.set('others', wrong)
    assert.deepEqual(keepList('others', isName).get(), [], wrong)
  }
})

test('each person has a value of their own, and one does not take the other’s', () => {
  const last = keepByPerson<string>('last')
  assert.equal(last.of('ana'), undefined)
  last.keep('ana', 'PROT')
  last.keep('beto', 'PGM')
  assert.deepEqual([last.of('ana'), last.of('beto')], ['PROT', 'PGM'])
  written.set('last', '7')
  assert.equal(last.of('ana'), undefined)
})
