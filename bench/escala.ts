import { parseArgs } from 'node:util'
import { databaseIn, openCluster } from './lib/cluster.ts'
import { type Meter, metered, openMeter } from './lib/processor-time.ts'
import { startProduct } from './lib/product.ts'
import { type Case, CASES_OF_SCALE, type Place } from './lib/scale-cases.ts'
import { oneAtATime } from './lib/one-at-a-time.ts'
import { median } from './lib/median.ts'

// `npm run bench -- escala [--itens 10000,100000,1000000] [--segundos 2] [--voltas 5] [--caso inbox,send]`: what a
// screen asks, over HTTP with the token checked, in places of different size, each beside the hand-written SQL
// of the same rows through pgbench. All places are up at once and take turns, so that what else the machine
// does weighs on all alike: ratios and growth are medians of the rounds. `npm run bench -- escala --itens
// 100000,10000000` needs 40 GB of disk; with `--semear` first, which only makes the places, a server that is made
// to write makes them in a fraction of the time.
const { values } = parseArgs({
  options: {
    itens: { type: 'string', default: '10000,100000,1000000' },
    segundos: { type: 'string', default: '2' },
    voltas: { type: 'string', default: '5' },
    clientes: { type: 'string', default: '8' },
    passado: { type: 'string', default: '3' },
    caso: { type: 'string', default: '' },
    semear: { type: 'boolean', default: false },
  },
})
const size = { clients: Number(values.clientes), seconds: Number(values.segundos) }
const sizes = values.itens.split(',').map(Number)
const cases = CASES_OF_SCALE.filter(({ name }) => values.caso.split(',').some((word) => name.includes(word)))

await using stack = new AsyncDisposableStack()
const cluster = stack.use(await openCluster({ seeding: values.semear }))
const databases = []
for (const items of sizes) databases.push(await databaseIn(cluster, items, { past: Number(values.passado) }))
if (!values.semear) await measure(await Promise.all(databases.map(placeOf)))

async function placeOf(database: Awaited<ReturnType<typeof databaseIn>>): Promise<Place> {
  const product = stack.use(await startProduct(database.app))
  const meter = stack.use(await openMeter(database.owner, product.pid))
  return { database, product, meter, meterOfSql: stack.use(await openMeter(database.owner)) }
}

async function measure(places: readonly Place[]): Promise<void> {
  console.log(
    `\nProcessor time of PostgreSQL and the server for each; hand-written SQL ÷ ours, by processor time and by requests a second; ${size.clients} clients, ${values.voltas} rounds of ${size.seconds} s`,
  )
  console.log(
    `  ${''.padEnd(36)}${places.map(({ database }) => `${database.items}`.padStart(30)).join('')}   growth`,
  )
  for (const one of cases) await inTurns(one, places)
  for (const place of places) await searchAlone(place)
}

type Timed = { perSecond: number; ms: number }
type Round = { ours: Timed; byHand: Timed | undefined }

async function inTurns(one: Case, places: readonly Place[]): Promise<void> {
  for (const place of places) await one.ours(place, { ...size, seconds: 2 })
  const rounds: Round[][] = places.map(() => [])
  for (let round = 0; round < Number(values.voltas); round++)
    for (const [i, place] of places.entries()) rounds[i]!.push(await oneRound(one, place))
  const columns = rounds.map((ofPlace) => {
    const ms = median(ofPlace.map(({ ours }) => ours.ms))
    return `${ms.toFixed(2)} ms${ratio(ofPlace, 'ms')}${ratio(ofPlace, 'perSecond')}`.padStart(30)
  })
  console.log(
    `  ${one.name.padEnd(36)}${columns.join('')}   ${growth(rounds, 'ours')} ${growth(rounds, 'byHand')}`,
  )
}

async function oneRound({ ours, byHand }: Case, place: Place): Promise<Round> {
  const timed = (meter: Meter, run: Case['ours']) =>
    metered(meter, size, async () => ({ perSecond: await run(place, size) }))
  return {
    byHand: byHand && (await timed(place.meterOfSql, byHand)),
    ours: await timed(place.meter, ours),
  }
}

/** Ours beside the hand-written SQL: by the processor's time, or by what was answered a second. */
function ratio(rounds: readonly Round[], by: keyof Timed): string {
  const ratios = rounds.flatMap(({ ours, byHand }) =>
    byHand === undefined ? [] : [by === 'ms' ? byHand.ms / ours.ms : ours.perSecond / byHand.perSecond],
  )
  return (ratios.length > 0 ? median(ratios).toFixed(2) : '').padStart(7)
}

/** Of each place beside the first, round by round: the middle one. */
function growth(rounds: readonly Round[][], whose: keyof Round): string {
  const [first = [], ...others] = rounds
  if (first.some((round) => round[whose] === undefined)) return ''
  const times = others.map((ofPlace) => ofPlace.map((round, i) => round[whose]!.ms / first[i]![whose]!.ms))
  const text = times.map((ofPlace) => median(ofPlace).toFixed(2)).join(' ')
  return whose === 'ours' ? `× ${text}` : `(by hand × ${text})`
}

async function searchAlone(place: Place): Promise<void> {
  const { p50, p95, p99 } = await oneAtATime(place, 300)
  console.log(
    `  search by identifier, one person alone, ${place.database.items} documents: p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms`,
  )
}
