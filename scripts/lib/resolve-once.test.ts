import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { ROOT } from './run.ts'

const ASKED = ['pg', 'graphql', 'kysely', 'node:fs', 'pdfkit', '../kernel/ids.ts', '@autos/pades']

function resolve(...args: string[]): string {
  const program = `console.log(JSON.stringify(${JSON.stringify(ASKED)}.map((name) => import.meta.resolve(name))))`
  const { stdout, stderr } = spawnSync(process.execPath, [...args, '--input-type=module', '-e', program], {
    cwd: join(ROOT, 'server/src/app'),
    encoding: 'utf8',
  })
  return stdout || stderr
}

test('what was resolved once is what Node resolves, the first time and the next', () => {
  const byNode = resolve()
  assert.equal(JSON.parse(byNode).length, ASKED.length)
  const once = `--import=${join(import.meta.dirname, 'resolve-once.ts')}`
  assert.deepEqual([resolve(once), resolve(once)], [byNode, byNode])
})
