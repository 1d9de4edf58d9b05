import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'

import { whenIdle } from './idle.ts'

const own = Object.getOwnPropertyDescriptor(globalThis, 'window')
beforeEach(() => Object.defineProperty(globalThis, 'window', { value: globalThis, configurable: true }))
afterEach(() => {
  delete (globalThis as { requestIdleCallback?: unknown }).requestIdleCallback
  if (own) Object.defineProperty(globalThis, 'window', own)
  else delete (globalThis as { window?: unknown }).window
})

test('what is fetched ahead waits for an idle moment, two seconds at most', ({ mock }) => {
  const asked = mock.fn((_work: () => void, _options: IdleRequestOptions) => 1)
  Object.assign(globalThis, { requestIdleCallback: asked })
  whenIdle(() => undefined)
  assert.deepEqual(
    asked.mock.calls.map(({ arguments: [, options] }) => options),
    [{ timeout: 2000 }],
  )
})

test('a browser that does not tell its idle moments starts after two seconds, unless it is given up', ({
  mock,
}) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const work = mock.fn()
  whenIdle(work)
  whenIdle(work)()
  mock.timers.tick(1999)
  assert.equal(work.mock.callCount(), 0)
  mock.timers.tick(1)
  assert.equal(work.mock.callCount(), 1)
})
