import { runBrowserTests } from './lib/browser-tests.ts'
import { runNodeTests } from './lib/node-tests.ts'
import { packPrograms } from './lib/pack-programs.ts'
import { ROOT } from './lib/run.ts'
import { checksAsTests, chosen, type Phase, runPhases } from './lib/suite.ts'
import { withFastTemporaryFiles } from './lib/temporary.ts'
import { withTestPostgres } from './lib/test-postgres.ts'
import { IN_TURNS, ofTheTurn, TURNS, turnOf } from './lib/turns.ts'

// `npm test`: everything that CI runs; what computes longest takes turns (lib/turns.ts). `npm test -- apensar juntar`:
// only the test files whose path holds one of the words, all of them.
const words = process.argv.slice(2)
const turn = words.length > 0 ? undefined : turnOf(process.env)
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => stop.abort(new Error(signal)))

// The proofs first, each a file that takes long: at the end one would run alone. Last the smallest, which fill the lanes
// to the end, after the groups that share a process.
const server = [
  'server/test/**/*.test.ts',
  '{demo,pades}/**/*.test.ts',
  '{contract,server/src,simuladores}/**/*.test.ts',
  '{scripts,bench}/**/*.test.ts',
].flatMap((files) => ofTheTurn(chosen([files], words), turn))
const web = chosen(['web/src/**/*.test.ts'], words)
const browser = ofTheTurn(chosen(['e2e/**/*.spec.ts'], words), turn)

const absolute = (files: string[]): string[] => files.map((file) => `${ROOT}/${file}`)
const browserIsDone = Promise.withResolvers<void>()
if (browser.length === 0) browserIsDone.resolve()
const onNode = (files: readonly string[]) =>
  runNodeTests(files, { concurrency: 3, beside: browserIsDone.promise, signal: stop.signal })
// Most of the time of these is spent waiting, for a clock or for what they killed: one by one, beside the rest.
const WAITS =
  /\/(?:ler-fluxo|oracle-workers|serve-entidade|node-tests|travada|catalogue|outage|quedas|mortes|numerar-sozinho|executar|armazenamento|objetos|correio)\.test\.ts$/
const both = async (files: readonly string[]) => {
  const [waiting, busy] = [
    files.filter((file) => WAITS.test(file)),
    files.filter((file) => !WAITS.test(file)),
  ]
  const tallies = await Promise.all([
    runNodeTests(waiting, { concurrency: 1, signal: stop.signal }),
    onNode(busy),
  ])
  return new Map(tallies.flatMap((some) => [...some]))
}
// A statement is planned once for each connection, and not for the first five values that it is given: a
// connection of a test lives for seconds, among few rows, and a fifth of its work was planning.
const PLANNED_ONCE = { plan_cache_mode: 'force_generic_plan' }
const onPostgres = (files: readonly string[]) => withTestPostgres(() => both(files), PLANNED_ONCE)

// The browser's two lanes nearly fill two processors; what they leave, the server's tests take, one at a time
// until the browser ends. With three at a time beside it, the same files took a seventh longer, and what waits
// by the clock gave up.
const phases: Phase[] = [
  { name: `server (${server.length} files)`, files: absolute(server), run: onPostgres },
  { name: `web (${web.length} files)`, files: absolute(web), run: onNode },
  {
    name: `browser (${browser.length} files)`,
    files: browser,
    run: (files: readonly string[]) =>
      runBrowserTests(files, stop.signal, { tagged: words.length > 0 ? 'too' : 'out' }).finally(
        browserIsDone.resolve,
      ),
  },
].filter(({ files }) => files.length > 0)
if (phases.length === 0)
  console.error(`No test file has ${words.map((word) => `"${word}"`).join(' or ')} in its path.`)
if (turn !== undefined)
  console.log(
    `Turn ${turn} of ${TURNS}: of ${IN_TURNS.length} files that compute for long, a quarter. AUTOS_VEZ=todas npm test runs them all.`,
  )
if (server.length + browser.length > 0) await packPrograms()
const check: Phase[] = words.length === 0 ? [{ name: 'check', files: [], run: checksAsTests }] : []
const ok = await withFastTemporaryFiles(() => runPhases([check, phases]))
process.exit(ok && !stop.signal.aborted ? 0 : 1)
