import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { iniciarPostgres } from '@autos/simuladores/postgres/postgres.ts'
import { median } from './lib/median.ts'
import { type Meter, openMeter } from './lib/processor-time.ts'
import { type Done, type Order, type Write, WRITES } from './lib/writes-worker.ts'

// `npm run bench -- escritas --antes FOLDER [--vezes 40] [--voltas 5]`: what sending, signing and joining to a case
// of 100 pieces cost, here and in another checkout of the product (with its dependencies installed), in turns, each
// with a PostgreSQL of its own that really writes. Milliseconds of processor an act, PostgreSQL's and the server's.
// Goal: at most 1.25 times the other. Exit code 1 when one is missed.

const { values } = parseArgs({
  options: {
    antes: { type: 'string' },
    vezes: { type: 'string', default: '40' },
    voltas: { type: 'string', default: '5' },
  },
})
if (!values.antes) throw new Error('--antes: the folder of the checkout to compare with')
const GOAL = 1.25
const count = Number(values.vezes)
const HERE = resolve(import.meta.dirname, '..')

await using stack = new AsyncDisposableStack()
const [now, before] = [await openSide(HERE), await openSide(resolve(values.antes))]
console.log(
  `${count} acts a round, ${values.voltas} rounds; milliseconds of processor an act, by the middle round`,
)
for (const write of WRITES) await compare(write)

async function compare(write: Write): Promise<void> {
  for (const side of [now, before]) await round(side, write)
  const rounds: { now: Cost; before: Cost }[] = []
  for (let i = 0; i < Number(values.voltas); i++) {
    // Whoever comes first finds the machine otherwise: they take turns in that too.
    const first = i % 2 === 0 ? now : before
    const costs = new Map([[first, await round(first, write)]])
    const second = first === now ? before : now
    costs.set(second, await round(second, write))
    rounds.push({ now: costs.get(now)!, before: costs.get(before)! })
  }
  const ratio = median(rounds.map((one) => total(one.now) / total(one.before)))
  console.log(
    `  ${write.padEnd(6)} before ${told(rounds.map((one) => one.before))}   now ${told(rounds.map((one) => one.now))}   × ${ratio.toFixed(2)} (goal ≤ ${GOAL})`,
  )
  if (ratio > GOAL) process.exitCode = 1
}

type Side = { ask(order: Order): Promise<Done>; meter: Meter }
type Cost = { database: number; server: number; clock: number }

async function round({ ask, meter }: Side, write: Write): Promise<Cost> {
  await ask({ make: write, count })
  const began = await meter.read()
  const done = await ask({ act: write })
  if (!('clock' in done)) throw new Error(JSON.stringify(done))
  const database = (await meter.read()) - began
  return { database: database / count, server: done.processor / count, clock: done.clock / count }
}

function total({ database, server }: Cost): number {
  return database + server
}

function told(costs: readonly Cost[]): string {
  const of = (part: keyof Cost) => median(costs.map((cost) => cost[part])).toFixed(1)
  return `${of('database')} + ${of('server')} ms (clock ${of('clock')})`
}

/** The world of that checkout in a process of its own. */
async function openSide(checkout: string): Promise<Side> {
  const folder = mkdtempSync(join(tmpdir(), 'autos-bench-'))
  stack.defer(() => rmSync(folder, { recursive: true, force: true }))
  const postgres = await iniciarPostgres({ pasta: folder, porta: 0 })
  stack.defer(() => postgres.parar())
  const child = fork(join(import.meta.dirname, 'lib/writes-worker.ts'), [checkout], {
    cwd: checkout,
    env: { ...process.env, AUTOS_TESTE_PG: postgres.url },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  stack.defer(() => ended(child))
  const gone = once(child, 'exit').then(([code]): never => {
    throw new Error(`The side of ${checkout} ended with ${code}.`)
  })
  const answer = async (): Promise<Done> =>
    ((await Promise.race([once(child, 'message'), gone])) as [Done])[0]
  const said = await answer()
  if (!('ready' in said)) throw new Error(JSON.stringify(said))
  return {
    meter: stack.use(await openMeter(said.ready)),
    ask(order) {
      child.send(order)
      return answer()
    },
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.disconnect()
  await gone
}
