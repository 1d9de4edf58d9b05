import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

test(
  'morto o pai por kill -9, o filho que gira acaba sozinho',
  { skip: !existsSync('/proc/self/stat') },
  async () => {
    const pai = spawn(process.execPath, [fileURLToPath(new URL('./teste/pai-de-teste.ts', import.meta.url))])
    const filho = () => Number(readFileSync(`/proc/${pai.pid}/task/${pai.pid}/children`, 'utf8').trim())
    for (let i = 0; i < 200 && !(filho() > 0); i++) await wait(50)
    const pid = filho()
    assert.ok(pid > 0)
    await wait(500)
    pai.kill('SIGKILL')
    const vivo = () =>
      existsSync(`/proc/${pid}`) && !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'latin1'))
    await wait(200)
    assert.ok(vivo(), 'o pai já não o para')
    for (let i = 0; i < 600 && vivo(); i++) await wait(100)
    assert.ok(!vivo(), 'ainda gira')
  },
)
