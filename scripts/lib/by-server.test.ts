import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { byServer } from './by-server.ts'
import type { Place } from './each-database.ts'

const place = (id: string, host: string): Place => ({
  id,
  url: `postgres://a@${host}/${id}`,
  estado: 'ligada',
})

test('two at a time in each server, and one that fails stops no other', async () => {
  const places = [...'abcdef'].map((id) => place(id, id < 'e' ? 'um' : 'outro'))
  const lines: string[] = []
  const most: Record<string, number> = {}
  const now: Record<string, number> = {}
  const { done, failed } = await byServer(
    places,
    (line) => void lines.push(line),
    async ({ id, url }) => {
      const { host } = new URL(url)
      now[host] = (now[host] ?? 0) + 1
      most[host] = Math.max(most[host] ?? 0, now[host])
      await wait(20)
      now[host]--
      if (id === 'b') throw new Error('fora do ar')
      return 'feito,'
    },
  )
  assert.deepEqual([done, failed, most], [5, [{ id: 'b', error: 'fora do ar' }], { um: 2, outro: 2 }])
  assert.equal(lines.length, 6)
  assert.match(lines.at(-1)!, /^\[6\/6\] /)
})
