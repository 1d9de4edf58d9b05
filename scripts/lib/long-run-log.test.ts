import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from './long-run-log.ts'
import { ROOT } from './run.ts'

test('each file of a long run leaves a line with what its tests had to tell', () => {
  const phase = { name: 'long', files: [], run: async () => new Map() }
  const told = ['semente 7', '24.241 tentativas | 0 diferenças']
  const tallies = new Map([
    [`${ROOT}/server/test/provas/flags.longo.ts`, { passed: 1, failed: 0, skipped: 0, told }],
  ])
  assert.deepEqual(
    linesOf([{ phase, tallies, ms: 390_000 }], {
      at: new Date('2026-11-23T07:40:10Z'),
      commit: 'abc1234',
      load: 4.25,
    }),
    [
      '| 2026-11-23 07:40 | abc1234 | server/test/provas/flags.longo.ts | 1 | 0 | 390.0 s | 4.3 | semente 7; 24.241 tentativas ¦ 0 diferenças |\n',
    ],
  )
})
