import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { ROOT } from './run.ts'
import { IN_TURNS, ofTheTurn, TURNS, turnOf } from './turns.ts'

const turns = Array.from({ length: TURNS }, (_, i) => i + 1)

test('every file that takes turns exists, once', () => {
  assert.deepEqual(
    IN_TURNS.filter((file) => !existsSync(join(ROOT, file))),
    [],
  )
  assert.equal(new Set(IN_TURNS).size, IN_TURNS.length)
})

test('each file runs in one turn, and what takes no turns in all of them', () => {
  const files = [...IN_TURNS, 'server/src/modules/tramitacao/enviar.test.ts']
  const ran = turns.map((turn) => ofTheTurn(files, turn))
  for (const file of IN_TURNS) assert.equal(ran.filter((some) => some.includes(file)).length, 1, file)
  for (const some of ran) assert.ok(some.includes('server/src/modules/tramitacao/enviar.test.ts'))
  assert.deepEqual(ofTheTurn(files, undefined), files)
})

test('the turns weigh alike in files', () => {
  const sizes = turns.map((turn) => ofTheTurn(IN_TURNS, turn).length)
  assert.ok(Math.max(...sizes) - Math.min(...sizes) <= 1, String(sizes))
})

test('the commit says whose turn it is, and every turn comes', () => {
  const commits = ['00000000', '00000001', '00000002', '00000003', '00000004'].map(
    (head) => head + 'a'.repeat(32),
  )
  assert.deepEqual(
    commits.map((commit) => turnOf({}, commit)),
    [...turns, 1],
  )
})

test('AUTOS_VEZ says another turn, or all; anything else is refused', () => {
  assert.equal(turnOf({ AUTOS_VEZ: '3' }, 'ffffffff'), 3)
  assert.equal(turnOf({ AUTOS_VEZ: 'todas' }, 'ffffffff'), undefined)
  for (const wrong of ['0', '5', 'tudo', ''])
    assert.throws(() => turnOf({ AUTOS_VEZ: wrong }, '00'), /AUTOS_VEZ/)
})
