import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { ROOT } from './lib/run.ts'

const numbered = (of: string, to: number): string[] => Array.from({ length: to }, (_, i) => `${of}.${i + 1}`)

/** What was found of the world outside, by the numbers that it was found under, and the page that says what holds each. */
const PAGES: Record<string, string[]> = {
  'docs/provas/governo.md': numbered('2', 13),
  'docs/provas/vizinhos.md': [
    ...numbered('1', 12),
    ...numbered('1b', 8),
    ...numbered('2', 5),
    ...numbered('3', 2),
    ...numbered('4', 4),
  ],
}

for (const [page, rows] of Object.entries(PAGES)) {
  const held = readFileSync(join(ROOT, page), 'utf8')
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, row = '', , file = '', title = '']) => ({ row, file: file.replaceAll('`', ''), title }))

  test(`${page} names a test for each row, in its order`, () => {
    assert.deepEqual([...new Set(held.map(({ row }) => row))], rows)
  })

  for (const { row, file, title } of held)
    test(`${page}: ${row} is held by “${title}”`, () => {
      const tests = readFileSync(join(ROOT, file), 'utf8')
        .split('\n')
        .filter((line) => /\btest\(|^\s*`/.test(line))
      assert.ok(
        title.length > 0 && tests.some((line) => line.includes(title)),
        `${file} has no test of that name`,
      )
    })
}
