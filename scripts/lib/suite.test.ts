import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Tallies } from './node-tests.ts'
import { type Phase, runPhases } from './suite.ts'

/** A phase whose files fail as often as said, and what was asked of it. */
function phase(failures: Record<string, number>): Phase & { asked: string[][] } {
  const left = { ...failures }
  const asked: string[][] = []
  const outcome = (file: string) => ({ passed: 1, failed: left[file]!-- > 0 ? 1 : 0, skipped: 0 })
  const run = async (files: readonly string[]): Promise<Tallies> => {
    asked.push([...files])
    return new Map(files.map((file) => [file, outcome(file)]))
  }
  return { name: 'p', files: Object.keys(failures), run, asked }
}

test('a file that fails is run once more after all the others, and has the last word', async () => {
  const [a, b] = [phase({ steady: 0, once: 1 }), phase({ other: 0 })]
  assert.equal(await runPhases([[a], [b]]), true)
  assert.deepEqual([a.asked, b.asked], [[['steady', 'once'], ['once']], [['other']]])
})

test('what fails twice is broken', async () => {
  const broken = phase({ steady: 0, twice: 2 })
  assert.equal(await runPhases([[broken]]), false)
  assert.deepEqual(broken.asked, [['steady', 'twice'], ['twice']])
})

test('more than five failures are not the machine, and what fails outside any file is not run again', async () => {
  const many = phase({ a: 1, b: 1, c: 1, d: 1, e: 1, f: 1 })
  assert.equal(await runPhases([[many]]), false)
  assert.equal(many.asked.length, 1)
  const outside: Phase = {
    name: 'o',
    files: ['x'],
    run: async () => new Map([['', { passed: 3, failed: 1, skipped: 0 }]]),
  }
  assert.equal(await runPhases([[outside]]), false)
})
