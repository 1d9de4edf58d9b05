import { parseArgs } from 'node:util'
import { benchDatabase, query } from './lib/cluster.ts'
import { load, type Measured } from './lib/load.ts'
import { median } from './lib/median.ts'
import { idOf, requestsOf } from './lib/operations.ts'
import { metered, openMeter } from './lib/processor-time.ts'
import { startProduct } from './lib/product.ts'
import { report } from './lib/report.ts'

// `npm run bench -- sessao [--itens 100000] [--segundos 10] [--encerradas 5000]`: the inbox of 50 rows over HTTP, with
// the sessions that ended read with the person at every request (ADR 0049), beside the same product whose function
// reads nothing, in turns in the same run.
const { values } = parseArgs({
  options: {
    itens: { type: 'string', default: '100000' },
    segundos: { type: 'string', default: '10' },
    clientes: { type: 'string', default: '8' },
    encerradas: { type: 'string', default: '5000' },
  },
})
const PEOPLE = 50
const ROUNDS = 9
const ended = Number(values.encerradas)
await using database = await benchDatabase(Number(values.itens))
await using product = await startProduct(database.app)
await using meter = await openMeter(database.owner, product.pid)

const [kept] = (
  await query<{ definition: string }>(
    database.owner,
    `select pg_get_functiondef('sessao_encerrou'::regproc) as definition`,
  )
).rows
const READS = kept!.definition
if (!READS.includes('from sessao_encerrada')) throw new Error('sessao_encerrou already reads nothing')
// The database is there for other measurements too.
await using _asItWas = {
  async [Symbol.asyncDispose]() {
    await query(database.owner, READS)
    await query(database.owner, 'truncate sessao_encerrada')
  },
}
const NOTHING = READS.replace(/\$function\$[\s\S]*\$function\$/, '$$function$$ select false $$function$$')
await query(database.owner, 'truncate sessao_encerrada')
await query(
  database.owner,
  `insert into sessao_encerrada (jti, sid, sub, em)
   select 'aviso-' || n, 'sessao-' || n, 'pessoa-' || n, now() - n * interval '15 seconds' from generate_series(1, ${ended}) n`,
)
await query(database.owner, 'analyze sessao_encerrada')

const asked = Array.from({ length: PEOPLE }, (_, i) => ({
  person: i + 1,
  variables: { setorId: idOf(1, i + 1) },
}))
const requests = await requestsOf(product, 'DocumentosEntradaSetor', { asked })
const turn = {
  clients: Number(values.clientes),
  seconds: Math.max(1, Math.round(Number(values.segundos) / 5)),
}
type Timed = Measured & { ms: number }
async function withFunction(definition: string): Promise<Timed> {
  await query(database.owner, definition)
  // What each connection had planned is planned again before it is measured.
  await load(product.address, requests, { ...turn, seconds: 1 })
  return metered(meter, turn, () => load(product.address, requests, turn))
}

await load(product.address, requests, { ...turn, seconds: 3 })
const [without, reading]: [Timed[], Timed[]] = [[], []]
for (let round = 0; round < ROUNDS; round++) {
  // Whoever comes after the other finds the machine otherwise: they take turns in that too.
  const sides = [
    async () => without.push(await withFunction(NOTHING)),
    async () => reading.push(await withFunction(READS)),
  ]
  for (const side of round % 2 === 0 ? sides : sides.toReversed()) await side()
}

/** By itself, of so many people of whom no session ended; in microseconds. */
const LOOKED_UP = 100_000
async function microseconds(condition: string): Promise<number> {
  const began = performance.now()
  await query(
    database.owner,
    `select count(*) from (select n, 'p' || n as who, 's' || n as of from generate_series(1, ${LOOKED_UP}) n) x where ${condition}`,
  )
  return ((performance.now() - began) * 1000) / LOOKED_UP
}
await query(database.owner, READS)
const alone: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  const nothing = await microseconds('who = of')
  alone.push((await microseconds('sessao_encerrou(who, of, now())')) - nothing)
}

const ratioOf = (of: (measured: Timed) => number): number =>
  median(reading.map((measured, round) => of(measured) / of(without[round]!)))
const ofProcessor = (side: readonly Timed[]): string =>
  `processor ${median(side.map(({ ms }) => ms)).toFixed(2)} ms`
const base = median(without.map(({ perSecond }) => perSecond))
report(`Inbox of 50 rows, ${database.items} documents, ${ended} ended sessions, ${ROUNDS} rounds`, [
  { name: 'no session is read', perSecond: base, detail: ofProcessor(without) },
  {
    name: 'ended sessions are read with the person',
    perSecond: base * ratioOf(({ perSecond }) => perSecond),
    detail: `${ofProcessor(reading)}, ${ratioOf(({ ms }) => ms).toFixed(3)} ×`,
  },
])
console.log(`  one reading, by itself: ${median(alone).toFixed(1)} µs`)
