import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { getPriority } from 'node:os'
import { test } from 'node:test'
import { giveWay } from './priority.ts'

test('what gives way does so with every thread it has, and those it starts later', async () => {
  const child = spawn(process.execPath, [
    '-e',
    'console.log("up"); process.stdin.once("data", () => require("fs").readFile(__filename, () => console.log("more")))',
  ])
  try {
    await once(child.stdout, 'data')
    giveWay(child.pid!, 10)
    child.stdin.write('go')
    await once(child.stdout, 'data')
    const threads = readdirSync(`/proc/${child.pid}/task`).map((id) => getPriority(Number(id)))
    assert.ok(threads.length > 1)
    assert.deepEqual(new Set(threads), new Set([10]))
  } finally {
    child.kill()
  }
})

test('who has ended already gives way to all, and is no error', async () => {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  giveWay(child.pid!, 10)
})
