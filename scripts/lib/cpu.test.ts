import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { cpuMs } from './cpu.ts'

const BUSY = 'while (process.cpuUsage().user < 300_000);'
/** Only Linux tells of a child. */
const TOLD = process.platform === 'linux' ? 300 : 0

test('a child that has ended counts with what it computed, and waiting counts nothing', () => {
  const before = cpuMs()
  spawnSync(process.execPath, ['-e', BUSY])
  const between = cpuMs()
  assert.ok(between - before >= TOLD, `${between - before} ms`)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400)
  assert.ok(cpuMs() - between < 300, `${cpuMs() - between} ms`)
})
