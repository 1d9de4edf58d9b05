import assert from 'node:assert/strict'
import { test } from 'node:test'

import { late } from './late.ts'

test('a failure is not kept: the next time asks again, and what came is asked for once', async () => {
  let asked = 0
  const Dialog = () => null
  const dialog = late(async () => {
    asked++
    if (asked === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return Dialog
  })
  await assert.rejects(dialog.load(), /dynamically imported/)
  assert.equal(dialog.loaded(), undefined)
  assert.deepEqual(await Promise.all([dialog.load(), dialog.load()]), [Dialog, Dialog])
  assert.equal(dialog.loaded(), Dialog)
  await dialog.load()
  assert.equal(asked, 2)
})
