import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { benchDatabase, query } from './lib/cluster.ts'
import { unchanged } from './lib/load.ts'
import { type Product, startProduct } from './lib/product.ts'
import { reference } from './lib/reference.ts'
import { report } from './lib/report.ts'

// `npm run bench -- busca [--itens 100000] [--vezes 300] [--segundos 5]`: how long a search takes over HTTP,
// token checked, for an ordinary person and with what that person may not read in between; and the unchanged
// poll beside the hand-written inbox of caixa.sql.
const { values } = parseArgs({
  options: {
    itens: { type: 'string', default: '100000' },
    vezes: { type: 'string', default: '300' },
    segundos: { type: 'string', default: '5' },
  },
})
/** Its own database: some of its items are hidden, which the inbox's has not. */
const BOX = 51
const SEED = 20261120
const PESQUISA =
  'query Pesquisa($texto: String!) { pesquisa(texto: $texto) { ... on Documento { id identificador titulo } } }'

await using database = await benchDatabase(Number(values.itens), { box: BOX })
await prepare(database.owner)
await using product = await startProduct(database.app)
const times = Number(values.vezes)
const token = await product.token(1)
const random = generator(SEED)
const items = database.items

const identifiers = (
  await query<{ identificador: string }>(
    database.owner,
    'select identificador from docproc where not sigiloso order by md5(id::text) limit 200',
  )
).rows
await measure('identifier', () => identifiers[Math.floor(random() * identifiers.length)]!.identificador, 1)
await measure(
  'title, a number that one or few have',
  () => `documento ${1 + Math.floor(random() * items)}`,
  0,
)
await measure(
  'title, a word of one in five',
  () => ['obras', 'ferias', 'compras', 'alvara', 'tributos'][Math.floor(random() * 5)]!,
  50,
)
await measure('text, common words', () => `vocabulo${Math.floor(random() * 5)}`, 50)
await measure('text, rarer words', () => `vocabulo${5000 + Math.floor(random() * 10_000)}`, 1)
await measure(
  'text, two words',
  () => `vocabulo${Math.floor(random() * 50)} vocabulo${100 + Math.floor(random() * 500)}`,
  0,
)
await measure(
  'text, the same two words as a phrase',
  () => `"vocabulo${Math.floor(random() * 50)} vocabulo${100 + Math.floor(random() * 500)}"`,
  0,
)
await poll(product)

/** Each search another term; every answer is checked. */
async function measure(name: string, term: () => string, least: number): Promise<void> {
  const took: number[] = []
  let found = 0
  for (let n = -20; n < times; n++) {
    const texto = term()
    const began = performance.now()
    const response = await fetch(`${product.address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: PESQUISA, variables: { texto } }),
    })
    const { data } = (await response.json()) as { data?: { pesquisa: unknown[] } }
    const ms = performance.now() - began
    assert.ok(data && data.pesquisa.length >= least, `${name}: '${texto}' found ${data?.pesquisa.length}`)
    if (n >= 0) took.push(ms)
    found += data.pesquisa.length
  }
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]!.toFixed(1).padStart(7)
  console.log(
    `  ${name.padEnd(38)}  p50 ${at(0.5)} ms  p95 ${at(0.95)} ms  p99 ${at(0.99)} ms  ${(found / (times + 20)).toFixed(1)} rows`,
  )
}

async function poll(target: Product): Promise<void> {
  const size = { clients: 8, seconds: Number(values.segundos) }
  const people = await Promise.all(
    Array.from({ length: 50 }, async (_, i) => ({ authorization: `Bearer ${await target.token(i + 1)}` })),
  )
  const sql = new URL('caixa.sql', import.meta.url)
  await reference(database.app, sql, people.length, { ...size, seconds: 2 })
  const raw = await reference(database.app, sql, people.length, size)
  const answered = await unchanged(`${target.address}/mudancas`, people, size)
  report(`Unchanged poll, ${items} documents, ${size.clients} clients`, [
    { name: `inbox, hand-written SQL, ${raw.by}`, perSecond: raw.perSecond },
    {
      name: 'GET /mudancas, 304, token checked',
      perSecond: answered.perSecond,
      detail: `p50 ${answered.p50} ms, p99 ${answered.p99} ms`,
    },
  ])
}

/** Once for the database, which is kept. */
async function prepare(owner: string): Promise<void> {
  const { rows } = await query<{ n: number }>(owner, 'select count(*)::int as n from docproc_busca')
  console.log(`Search, ${database.items} documents, seed ${SEED}`)
  if (rows[0]!.n > 0) return
  await query(
    owner,
    `set session_replication_role = replica; set synchronous_commit = off; ${readFileSync(new URL('busca.sql', import.meta.url), 'utf8')}`,
  )
  await query(owner, 'vacuum (analyze)')
}

function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
}
