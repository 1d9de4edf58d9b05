import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { ROOT } from './lib/run.ts'

/** As linhas do que se descobriu dos serviços do governo. */
const ROWS = Array.from({ length: 13 }, (_, i) => `2.${i + 1}`)

const held = readFileSync(join(ROOT, 'docs/provas/governo.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, row = '', , file = '', title = '']) => ({ row, file: file.replaceAll('`', ''), title }))

test('docs/provas/governo.md names a test for each row, in its order', () => {
  assert.deepEqual([...new Set(held.map(({ row }) => row))], ROWS)
})

for (const { row, file, title } of held)
  test(`${row} is held by “${title}”`, () => {
    const source = readFileSync(join(ROOT, file), 'utf8')
    assert.ok(title.length > 0 && source.includes(`test('${title}'`), `${file} has no test of that name`)
  })
