import { run } from 'node:test'
import { inspect } from 'node:util'
import { cpuMs } from './cpu.ts'
import { OPEN, type Told } from './test-process.ts'

// Runs in a process of its own (test-process.ts): the test files that it is given, one after the other in this
// same process, and tells its parent how each test went. It ends by itself when nothing is left open.

process.on('SIGUSR2', () => console.error(OPEN + process.getActiveResourcesInfo().join(' ')))

const tell = (told: Told): void => void process.send?.(told)

let counted = 0
/** What was computed since the last time that this was asked: of the file that a test has just ended. */
const computed = (): number => -counted + (counted = cpuMs())

for await (const { type, data } of run({ files: process.argv.slice(2), isolation: 'none' })) {
  if (type === 'test:diagnostic' && data.file) tell({ file: data.file, said: data.message })
  if (type !== 'test:pass' && type !== 'test:fail') continue
  const { name, file = '', line, nesting, details, skip, todo } = data
  const suite = details.type === 'suite'
  const outcome = { file, name, line, ms: nesting === 0 ? details.duration_ms : 0, cpuMs: computed() }
  if (type === 'test:pass') {
    if (!suite && name !== file) tell({ ...outcome, skipped: Boolean(skip || todo) })
    continue
  }
  const { error } = data.details
  // A suite fails with its tests, which were already told.
  if (todo || (suite && /subtests? failed/.test(error.message))) continue
  tell({
    ...outcome,
    name: name === file ? 'the file' : name,
    failure: inspect(error.cause ?? error, { depth: 6, colors: false }),
  })
}
tell({ ended: true })
process.disconnect?.()
