import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Request } from 'autocannon'
import { benchDatabase, query } from './lib/cluster.ts'
import { whileEverythingChanges } from './lib/changes.ts'
import { load, type Measured } from './lib/load.ts'
import { metered, openMeter } from './lib/processor-time.ts'
import { answerOf, idOf, requestsOf } from './lib/operations.ts'
import { type Product, startProduct } from './lib/product.ts'
import { oneLine, type Reference, reference } from './lib/reference.ts'
import { report } from './lib/report.ts'
import { median } from './lib/median.ts'

// `npm run bench -- caixa [--itens 100000] [--segundos 10] [--clientes 8] [--perfil]`: the inbox of 50 rows
// over HTTP, token checked at every request, with lines that did not change since the last reading (ADR 0018) and
// with lines that all did, beside the hand-written SQL of caixa.sql through pgbench, on the
// same rows, in the same run.
const { values } = parseArgs({
  options: {
    itens: { type: 'string', default: '100000' },
    segundos: { type: 'string', default: '10' },
    clientes: { type: 'string', default: '8' },
    perfil: { type: 'boolean', default: false },
  },
})
const PEOPLE = 50
const ROUNDS = 5
const SQL = new URL('caixa.sql', import.meta.url)
const size = { clients: Number(values.clientes), seconds: Number(values.segundos) }
await using database = await benchDatabase(Number(values.itens))
await using product = await startProduct(database.app, { profile: values.perfil })

const asked = Array.from({ length: PEOPLE }, (_, i) => ({
  person: i + 1,
  variables: { setorId: idOf(1, i + 1) },
}))
const [persisted, adHoc] = [
  await requestsOf(product, 'DocumentosEntradaSetor', { asked }),
  await requestsOf(product, 'DocumentosEntradaSetor', { asked, adHoc: true }),
]
const rows = await sameRows(product, persisted[0]!)
const warm = { ...size, seconds: 3 }

await reference(database.app, SQL, PEOPLE, warm)
await load(product.address, persisted, warm)
await load(product.address, adHoc, warm)

// In turns, because other work on the machine comes and goes: each round is a fair comparison, and the middle
// one is reported. What each side takes of the processor is told besides: it changes little with what else runs.
const turn = { ...size, seconds: Math.max(1, Math.round(size.seconds / ROUNDS)) }
type Timed<M> = M & { ms: number }
const [byHand, fast, free, first]: [
  Timed<Reference>[],
  Timed<Measured>[],
  Timed<Measured>[],
  Timed<Measured>[],
] = [[], [], [], []]
await using meterOfSql = await openMeter(database.owner)
await using meter = await openMeter(database.owner, product.pid)
const asks = (requests: Request[]) => metered(meter, turn, () => load(product.address, requests, turn))
for (let round = 0; round < ROUNDS; round++) {
  byHand.push(await metered(meterOfSql, turn, () => reference(database.app, SQL, PEOPLE, turn)))
  // Whoever comes after the other finds the process warm: they take turns in that too.
  const lanes = [async () => fast.push(await asks(persisted)), async () => free.push(await asks(adHoc))]
  for (const lane of round % 2 === 0 ? lanes : lanes.toReversed()) await lane()
  first.push(await whileEverythingChanges(database.owner, () => asks(persisted)))
  // Everybody's lines are read again, one after the other: clients in step would each read all of them, and be
  // at it still when the next round begins.
  for (const request of persisted) await answerOf(product, request)
}

const line = (name: string, measured: readonly Timed<Measured>[]) => {
  const { p50, p99, bytes } = measured[0]!
  const ratio = median(measured.map(({ perSecond }, round) => perSecond / byHand[round]!.perSecond))
  const ofProcessor = median(measured.map(({ ms }, round) => byHand[round]!.ms / ms))
  return {
    name,
    perSecond: ratio * base,
    detail: `p50 ${p50} ms, p99 ${p99} ms, ${(bytes / 1024).toFixed(0)} kB; processor ${median(measured.map(({ ms }) => ms)).toFixed(2)} ms, ${ofProcessor.toFixed(2)} ×`,
  }
}
const base = median(byHand.map(({ perSecond }) => perSecond))
report(`Inbox of ${rows} rows, ${database.items} documents, ${size.clients} clients, ${ROUNDS} rounds`, [
  {
    name: `hand-written SQL, ${byHand[0]!.by}`,
    perSecond: base,
    detail: `from ${Math.min(...byHand.map((r) => r.perSecond)).toFixed(0)} to ${Math.max(...byHand.map((r) => r.perSecond)).toFixed(0)}; processor ${median(byHand.map(({ ms }) => ms)).toFixed(2)} ms`,
  },
  line('HTTP, persisted operation, token checked, nothing changed', fast),
  line('HTTP, ad-hoc GraphQL, token checked, nothing changed', free),
  line('HTTP, persisted, every line changed since the last reading', first),
])

type Row = {
  id: string
  titulo: string
  assunto: string
  marcadores: unknown[]
  assinantes: unknown[]
  anexos: unknown[]
  acoes?: string[]
}

/** Both sides must answer the same rows, or the comparison means nothing. */
async function sameRows(target: Product, request: Request): Promise<number> {
  const data = await answerOf<{ documentosEntradaSetor: Row[] }>(target, request)
  const { rows: byHand } = await query<{ linhas: Row[] }>(
    database.app,
    oneLine(readFileSync(SQL, 'utf8')).replaceAll(':n', '$1'),
    [1],
  )
  const shown = ({ id, titulo, assunto, marcadores, assinantes, anexos }: Row) => ({
    id,
    titulo,
    assunto,
    marcadores,
    assinantes,
    anexos,
  })
  assert.deepEqual(data.documentosEntradaSetor.map(shown), byHand[0]!.linhas.map(shown))
  assert.ok(data.documentosEntradaSetor.every(({ acoes }) => acoes && acoes.length > 0))
  return data.documentosEntradaSetor.length
}
