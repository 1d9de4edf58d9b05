import { isLong, runBrowserTests } from './lib/browser-tests.ts'
import { runNodeTests } from './lib/node-tests.ts'
import { packPrograms } from './lib/pack-programs.ts'
import { writeLongRun } from './lib/long-run-log.ts'
import { ROOT } from './lib/run.ts'
import { chosen, type Phase, runPhases } from './lib/suite.ts'
import { withFastTemporaryFiles } from './lib/temporary.ts'
import { withTestPostgres } from './lib/test-postgres.ts'

// `npm run test:longo`: what takes minutes (kills, races by the hundred, gateways of Debian, every page at
// every width), in files *.longo.ts, one at a time; and the tests of the browser that are tagged @longo.
const words = process.argv.slice(2)
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => stop.abort(new Error(signal)))

const files = chosen(['{contract,pades,server,simuladores,demo,scripts,bench}/**/*.longo.ts'], words).map(
  (file) => `${ROOT}/${file}`,
)
const browser = chosen(['e2e/**/*.{longo,spec}.ts'], words).filter(isLong)
const onNode = (these: readonly string[]) =>
  withTestPostgres(() =>
    runNodeTests(these, { concurrency: 1, testMs: 60 * 60_000, fileMs: 90 * 60_000, signal: stop.signal }),
  )
const phases: Phase[] = [
  { name: `long (${files.length} files)`, files, run: onNode },
  {
    name: `long, browser (${browser.length} files)`,
    files: browser,
    run: (these: readonly string[]) => runBrowserTests(these, stop.signal, { tagged: 'only' }),
  },
].filter((phase) => phase.files.length > 0)
if (phases.length === 0) console.error('There is no long test to run.')
await packPrograms()
// One after the other: what takes minutes wants the machine for itself.
const ok = await withFastTemporaryFiles(() =>
  runPhases(
    phases.map((phase) => [phase]),
    writeLongRun,
  ),
)
process.exit(ok && !stop.signal.aborted ? 0 : 1)
