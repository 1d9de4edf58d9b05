import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { benchDatabase, query } from './lib/cluster.ts'
import { handOver } from './lib/hand-over.ts'
import { idOf } from './lib/operations.ts'
import type { Order, Polled } from './lib/pollers.ts'
import { openMeter } from './lib/processor-time.ts'
import { startProduct } from './lib/product.ts'

// `npm run bench -- mudancas [--itens 1000000] [--pessoas 10000] [--segundos 60]`: so many people with a list open,
// each on a connection of its own, ask every five seconds whether anything changed and, as the web does, for the
// list when something did: once in five minutes for the clock's sake, and when somebody acts. First nobody acts; then
// a document is sent there and back between two sectors of fifty people each.
const { values } = parseArgs({
  options: {
    itens: { type: 'string', default: '1000000' },
    pessoas: { type: 'string', default: '10000' },
    segundos: { type: 'string', default: '60' },
    cada: { type: 'string', default: '5' },
  },
})
/** The people of the two sectors between which documents go (municipality.sql), each in fifty windows. */
const SIDES = [9_000_001, 9_000_002] as const
const WINDOWS = 50
const seconds = Number(values.segundos)

await using database = await benchDatabase(Number(values.itens))
await using product = await startProduct(database.app)
await using meter = await openMeter(database.owner, product.pid)
const people = await peopleOf(Number(values.pessoas))
const pollers = fork(new URL('lib/pollers.ts', import.meta.url), {
  execArgv: ['--disable-warning=ExperimentalWarning'],
})
pollers.send({ address: product.address, everyMs: Number(values.cada) * 1000, people } satisfies Order)
await once(pollers, 'message')

console.log(
  `\n${people.length} people, ${database.items} documents, a poll each ${values.cada} s; ${seconds} s of each`,
)
const quiet = await during('nobody acts', () => wait(seconds * 1000))
let sent = 0
const busy = await during('a document is sent now and then', async () => {
  for (const until = performance.now() + seconds * 1000; performance.now() < until; sent += 2) {
    await handOver(product, { clients: 1, seconds: 0.001 })
    await wait(2000)
  }
})
const each = (busy - quiet) / sent
console.log(
  `  ${sent} documents sent; each cost ${each.toFixed(0)} ms of processor: the act, and the list of the ${SIDES.length * WINDOWS} people that it touched`,
)
pollers.kill()

/** What the pollers saw meanwhile; answers the milliseconds of processor that PostgreSQL and the server used. */
async function during(what: string, run: () => Promise<unknown>): Promise<number> {
  pollers.send('again')
  const before = await meter.read()
  await run()
  const used = (await meter.read()) - before
  pollers.send('tell')
  const [{ polls, lists, failed }] = (await once(pollers, 'message')) as [Polled]
  console.log(
    `  ${what}: ${polls.count} polls, p50 ${polls.p50} ms, p99 ${polls.p99} ms; ${lists.count} lists asked, p50 ${lists.p50} ms, p99 ${lists.p99} ms; ${failed} failed; ${(used / seconds / 10).toFixed(0)} % of one processor`,
  )
  return used
}

async function peopleOf(count: number): Promise<Order['people']> {
  const { rows } = await query<{ n: number }>(
    database.owner,
    'select count(*)::int as n from usuario where length(login) < 13',
  )
  const numbers = [
    ...SIDES.flatMap((side) => Array.from({ length: WINDOWS }, () => side)),
    ...Array.from({ length: count - SIDES.length * WINDOWS }, (_, i) => 1 + (i % rows[0]!.n)),
  ]
  const tokens = new Map<number, string>()
  for (const n of new Set(numbers)) tokens.set(n, await product.token(n))
  return numbers.map((n) => ({ token: tokens.get(n)!, setorId: idOf(1, n) }))
}
