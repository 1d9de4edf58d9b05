import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { after, before, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'

const server = createServer((_request, response) => response.writeHead(healthy ? 200 : 503).end())
let healthy = true
let reloads = 0
let asked: Promise<unknown> = Promise.resolve()
const kept = new Map<string, string>()
const ownFetch = globalThis.fetch
const ownNavigator = Object.getOwnPropertyDescriptor(globalThis, 'navigator')!

before(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as { port: number }
  globalThis.fetch = (path, options) => {
    const answer = ownFetch(
      new URL(path instanceof Request ? path.url : path, `http://127.0.0.1:${port}`),
      options,
    )
    asked = answer
    return answer
  }
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true })
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
  })
})
after(() => {
  globalThis.fetch = ownFetch
  Object.defineProperty(globalThis, 'navigator', ownNavigator)
  server.closeAllConnections()
  server.close()
})

/** A page that has just been opened, in the same tab: the module is new, what the tab keeps is not. */
async function openPage(): Promise<{ missPart: () => Promise<void> }> {
  const window = Object.assign(new EventTarget(), { location: { reload: () => (reloads += 1) } })
  Object.assign(globalThis, { window })
  const { guardChunkFailures } = (await import(
    `./chunk-failures.ts?page=${Math.random()}`
  )) as typeof import('./chunk-failures.ts')
  guardChunkFailures()
  return {
    missPart: async () => {
      window.dispatchEvent(new Event('vite:preloadError'))
      await asked
      // What follows the answer has been done when the loop comes round.
      await turn()
    },
  }
}

test('a part that does not come reloads the page, and not again within the minute', async ({ mock }) => {
  mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-11-28T12:00:00Z') })
  await (await openPage()).missPart()
  assert.equal(reloads, 1)
  const reloaded = await openPage()
  mock.timers.setTime(Date.parse('2026-11-28T12:00:59.999Z'))
  await reloaded.missPart()
  assert.equal(reloads, 1)
  mock.timers.setTime(Date.parse('2026-11-28T12:01:00Z'))
  await reloaded.missPart()
  assert.equal(reloads, 2)
})

test('while the server does not answer the page stays', async ({ mock }) => {
  mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-11-28T13:00:00Z') })
  healthy = false
  await (await openPage()).missPart()
  assert.equal(reloads, 2)
})
