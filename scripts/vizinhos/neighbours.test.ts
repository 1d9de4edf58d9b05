import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { ROOT } from '../lib/run.ts'
import { missingFor, NEIGHBOURS } from './neighbours.ts'

const page = readFileSync(join(ROOT, 'docs/vizinhos.md'), 'utf8')

test('each neighbour has the file that runs it, and no file runs one that has no line', () => {
  const files = globSync('*.vizinho.ts', { cwd: import.meta.dirname }).map((file) =>
    basename(file, '.vizinho.ts'),
  )
  assert.deepEqual(files.toSorted(), Object.keys(NEIGHBOURS).toSorted())
})

for (const [name, { called, version }] of Object.entries(NEIGHBOURS))
  test(`docs/vizinhos.md tells of ${called}, at the version that runs`, () => {
    const [row] = page.split('\n').filter((line) => line.startsWith(`| ${called} | \`${name}\` |`))
    assert.ok(row, `no line begins "| ${called} | \`${name}\` |"`)
    const [, , , said, works, guide] = row.split('|').map((cell) => cell.trim())
    assert.equal(said, version)
    assert.ok(works && guide, 'a cell is empty')
  })

test('what a machine lacks is said by its name', () => {
  const needs = ['sh', 'a-program-that-nobody-has']
  assert.deepEqual(missingFor({ called: 'X', version: '1', needs }), ['a-program-that-nobody-has'])
})
