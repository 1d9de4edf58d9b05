import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Request } from 'autocannon'
import { benchDatabase, query } from './lib/cluster.ts'
import { whileEverythingChanges } from './lib/changes.ts'
import { load, type Measured } from './lib/load.ts'
import { type Product, startProduct } from './lib/product.ts'
import { oneLine, type Reference, reference } from './lib/reference.ts'
import { report } from './lib/report.ts'

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
const HASHES = JSON.parse(
  readFileSync(new URL('../contract/operacoes.json', import.meta.url), 'utf8'),
) as Record<string, string>
const [hash, text] =
  Object.entries(HASHES).find(([, operation]) => operation.includes('query DocumentosEntradaSetor(')) ?? []
if (!hash || !text) throw new Error('contract/operacoes.json has no DocumentosEntradaSetor: run npm run gen.')

const size = { clients: Number(values.clientes), seconds: Number(values.segundos) }
await using database = await benchDatabase(Number(values.itens))
await using product = await startProduct(database.app, { profile: values.perfil })

const [persisted, adHoc] = await Promise.all([
  requests(product, { extensions: { persistedQuery: { version: 1, sha256Hash: hash } } }),
  requests(product, { query: text }),
])
const rows = await sameRows(product, persisted[0]!)
const warm = { ...size, seconds: 3 }

await reference(database.app, SQL, PEOPLE, warm)
await load(product.address, persisted, warm)
await load(product.address, adHoc, warm)

// In turns, because other work on the machine comes and goes: each round is a fair comparison, and the middle
// one is reported.
const turn = { ...size, seconds: Math.max(1, Math.round(size.seconds / ROUNDS)) }
const [byHand, fast, free, first]: [Reference[], Measured[], Measured[], Measured[]] = [[], [], [], []]
for (let round = 0; round < ROUNDS; round++) {
  byHand.push(await reference(database.app, SQL, PEOPLE, turn))
  fast.push(await load(product.address, persisted, turn))
  free.push(await load(product.address, adHoc, turn))
  first.push(await whileEverythingChanges(database.owner, () => load(product.address, persisted, turn)))
  // Everybody's lines are read again, so that the next round measures what it says.
  await load(product.address, persisted, turn)
}

const line = (name: string, measured: readonly Measured[]) => {
  const { p50, p99, bytes } = measured[0]!
  const ratio = median(measured.map(({ perSecond }, round) => perSecond / byHand[round]!.perSecond))
  return {
    name,
    perSecond: ratio * base,
    detail: `p50 ${p50} ms, p99 ${p99} ms, ${(bytes / 1024).toFixed(0)} kB`,
  }
}
const base = median(byHand.map(({ perSecond }) => perSecond))
report(`Inbox of ${rows} rows, ${database.items} documents, ${size.clients} clients, ${ROUNDS} rounds`, [
  {
    name: `hand-written SQL, ${byHand[0]!.by}`,
    perSecond: base,
    detail: `from ${Math.min(...byHand.map((r) => r.perSecond)).toFixed(0)} to ${Math.max(...byHand.map((r) => r.perSecond)).toFixed(0)}`,
  },
  line('HTTP, persisted operation, token checked, nothing changed', fast),
  line('HTTP, ad-hoc GraphQL, token checked, nothing changed', free),
  line('HTTP, persisted, every line changed since the last reading', first),
])

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

/** One request for each person, for the box of that person's own sector. */
async function requests(target: Product, operation: object): Promise<Request[]> {
  return Promise.all(
    Array.from({ length: PEOPLE }, async (_, i) => ({
      method: 'POST' as const,
      path: '/graphql',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await target.token(i + 1)}` },
      body: JSON.stringify({ ...operation, variables: { setorId: sector(i + 1) } }),
    })),
  )
}

function sector(n: number): string {
  return `00000001-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
}

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
async function sameRows(target: Product, { path, headers, body }: Request): Promise<number> {
  const response = await fetch(target.address + path, { method: 'POST', headers, body })
  const answer = (await response.json()) as { data?: { documentosEntradaSetor: Row[] } }
  assert.ok(answer.data, JSON.stringify(answer))
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
  assert.deepEqual(answer.data.documentosEntradaSetor.map(shown), byHand[0]!.linhas.map(shown))
  assert.ok(answer.data.documentosEntradaSetor.every(({ acoes }) => acoes && acoes.length > 0))
  return answer.data.documentosEntradaSetor.length
}
