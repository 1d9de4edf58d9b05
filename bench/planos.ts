import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import pg from 'pg'
import { databaseIn, openCluster } from './lib/cluster.ts'
import { median } from './lib/median.ts'
import { openMeter } from './lib/processor-time.ts'
import { startProduct } from './lib/product.ts'
import { CASES_OF_SCALE } from './lib/scale-cases.ts'

// `npm run bench -- planos [documents]`: which statements PostgreSQL plans anew each time they are sent, by the log of
// an embedded server while screens ask what they ask. The first five times of a statement on a connection are
// planned; from then on, one that is planned once takes a fraction of that before it runs (kernel/listed.ts). Exit
// code 1 when one that takes two milliseconds to plan is not; searches, which want the plan of their words, have no
// name and are not among them.
const FIRST = 5
const WORTH_MS = 2
const AS_LONG = 0.6
const LOG = resolve(import.meta.dirname, '../.cache/bench/postgres.log')

await using cluster = await openCluster()
const database = await databaseIn(cluster, Number(process.argv[2] ?? 10_000))
const owner = new pg.Client({ connectionString: database.owner })
await owner.connect()
const name = new URL(database.owner).pathname.slice(1)
await owner.query(`alter database ${name} set log_min_duration_statement = 0`)
const begins = statSync(LOG).size
try {
  await using product = await startProduct(database.app)
  await using meter = await openMeter(database.owner, product.pid)
  for (const { ours } of CASES_OF_SCALE)
    await ours({ database, product, meter, meterOfSql: meter }, { clients: 2, seconds: 3 })
} finally {
  await owner.query(`alter database ${name} reset log_min_duration_statement`)
  await owner.end()
}

type Statement = { text: string; first: number[]; later: number[] }

const statements = binds(readFileSync(LOG).subarray(begins).toString())
const asked = [...statements.values()].filter(
  ({ first, later }) => later.length >= FIRST && median(first) > WORTH_MS,
)
const again = asked.filter(({ first, later }) => median(later) > AS_LONG * median(first))
for (const { text, first, later } of again.toSorted((a, b) => b.later.length - a.later.length))
  console.log(
    `${later.length + first.length} times, ${median(first).toFixed(2)} ms before it runs at first and ${median(later).toFixed(2)} then: ${text}`,
  )
console.log(`${again.length} of ${asked.length} statements are planned each time`)
process.exitCode = again.length > 0 ? 1 : 0

/** How long each took to bind, by its name: on each connection, the first times and then. */
function binds(log: string): Map<string, Statement> {
  const found = new Map<string, Statement>()
  const times = new Map<string, number>()
  for (const [, connection, ms, statement, text] of log.matchAll(
    /\[(\d+)\][^\n]*duration: ([\d.]+) ms  bind (\w{20}):\s+([^]{0,160})/g,
  )) {
    const kept = found.get(statement!) ?? { text: text!.replaceAll(/\s+/g, ' '), first: [], later: [] }
    const time = (times.get(`${connection} ${statement}`) ?? 0) + 1
    times.set(`${connection} ${statement}`, time)
    found.set(statement!, kept)
    // The sixth makes the plan that stays.
    if (time !== FIRST + 1) (time <= FIRST ? kept.first : kept.later).push(Number(ms))
  }
  return found
}
