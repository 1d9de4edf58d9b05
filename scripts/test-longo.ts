import { runNodeTests } from './lib/node-tests.ts'
import { ROOT } from './lib/run.ts'
import { chosen, runPhases } from './lib/suite.ts'
import { withFastTemporaryFiles } from './lib/temporary.ts'
import { withTestPostgres } from './lib/test-postgres.ts'

// `npm run test:longo`: what takes minutes (kills, races by the hundred, gateways of Debian), in files *.longo.ts, one at a time.
const words = process.argv.slice(2)
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop.abort(new Error(signal)))

const files = chosen(['{contract,pades,server,simuladores,demo,scripts,e2e,bench}/**/*.longo.ts'], words).map((file) => `${ROOT}/${file}`)
if (files.length === 0) console.error('There is no long test to run.')
const run = (these: readonly string[]) =>
  withTestPostgres((url) => {
    process.env.AUTOS_TESTE_PG = url
    return runNodeTests(these, { concurrency: 1, testMs: 30 * 60_000, fileMs: 60 * 60_000, signal: stop.signal })
  })
const ok = await withFastTemporaryFiles(() => runPhases(files.length === 0 ? [] : [[{ name: `long (${files.length} files)`, files, run }]]))
process.exit(ok && !stop.signal.aborted ? 0 : 1)
