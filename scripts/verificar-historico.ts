import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'

// `node scripts/verificar-historico.ts <address of the database> [anchor.json …]`: is the history what was
// sealed? It stands alone: PostgreSQL's protocol and SHA-256, nothing of the product. docs/historico.md says
// what is sealed and how.

export type Anchor = { numero: number; cabeca: string }
export type Report = { rows: number; seals: number; anchors: number; unsealed: number; problems: string[] }

type Client = Pick<pg.Client, 'query'>
type Range = [from: number, to: number]
type Seal = {
  numero: string
  ate: string
  seqs: string
  vazias: string
  abertas: string
  linhas: number
  resumo: string
  anterior: string
  cabeca: string
  em: string
  before: string
}
type Row = {
  seq: string
  id: string
  em: string
  ato: string
  ator_tipo: string
  ator_id: string | null
  setor_id: string | null
  impersonado_por: string | null
  ip: string
  itens: string[]
  dados: unknown
  resumo: string
}

const INSTANT = `'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`
const ROW = `h.seq::text as seq, h.id, to_char(h.em at time zone 'UTC', ${INSTANT}) as em, h.ato, h.ator_tipo, h.ator_id, h.setor_id, h.impersonado_por, coalesce(host(h.ip), '') as ip,
  h.itens::text[] as itens, h.dados, h.resumo`
/** A transaction is over long before; rows come late by no more than this. */
const LATE = `interval '15 minutes'`

export async function verify(client: Client, anchors: readonly Anchor[] = []): Promise<Report> {
  const report: Report = { rows: 0, seals: 0, anchors: anchors.length, unsealed: 0, problems: [] }
  const kept = new Map(anchors.map(({ numero, cabeca }) => [numero, cabeca]))
  const covered: Range[] = []
  let previous: Seal | undefined
  for await (const seal of sealsOf(client)) {
    checkChain(seal, previous, report)
    await checkRows(client, { seal, previous, report })
    for (const range of rangesOf(seal.seqs)) cover(covered, range, report)
    const anchor = kept.get(Number(seal.numero))
    if (anchor !== undefined && anchor !== seal.cabeca)
      report.problems.push(`âncora ${seal.numero}: o selo é outro`)
    kept.delete(Number(seal.numero))
    report.seals++
    previous = seal
  }
  for (const numero of kept.keys()) report.problems.push(`âncora ${numero}: o selo não existe mais`)
  await checkGaps(client, { covered, last: previous, report })
  await checkTail(client, previous, report)
  await checkRights(client, report)
  return report
}

/** Some at a time: there is one every five seconds, for ever. */
async function* sealsOf(client: Client): AsyncGenerator<Seal> {
  for (let after: string | null = null; ;) {
    const { rows }: { rows: Seal[] } = await client.query<Seal>(
      `select numero::text, ate::text, seqs::text, vazias::text, abertas::text, linhas, resumo, anterior, cabeca, to_char(selado_em at time zone 'UTC', ${INSTANT}) as em,
        to_char((selado_em - ${LATE}) at time zone 'UTC', ${INSTANT}) as before from historico_selo where $1::bigint is null or numero > $1::bigint order by historico_selo.numero limit 1000`,
      [after],
    )
    yield* rows
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.numero
  }
}

function checkChain(seal: Seal, previous: Seal | undefined, { problems }: Report): void {
  const expected = Number(previous?.numero ?? 0) + 1
  if (Number(seal.numero) !== expected) problems.push(`selo ${seal.numero}: falta o selo ${expected}`)
  if (seal.anterior !== (previous?.cabeca ?? '0'.repeat(64)))
    problems.push(`selo ${seal.numero}: não continua o anterior`)
  const text = [
    seal.numero,
    seal.ate,
    seal.seqs,
    seal.vazias,
    seal.linhas,
    seal.resumo,
    seal.anterior,
    seal.em,
  ].join('|')
  if (sha256(text) !== seal.cabeca) problems.push(`selo ${seal.numero}: foi alterado`)
}

async function checkRows(
  client: Client,
  { seal, previous, report }: { seal: Seal; previous: Seal | undefined; report: Report },
): Promise<void> {
  const { rows } = await rowsIn(client, seal.seqs)
  const present = new Set(rows.map(({ seq }) => Number(seq)))
  const missing = rangesOf(seal.seqs).flatMap(([from, to]) =>
    numbers(from, to).filter((seq) => !present.has(seq)),
  )
  if (missing.length > 0) report.problems.push(`selo ${seal.numero}: linhas apagadas: ${some(missing)}`)
  const altered = rows.filter((row) => digestOf(row) !== row.resumo).map(({ seq }) => Number(seq))
  if (altered.length > 0) report.problems.push(`selo ${seal.numero}: linhas alteradas: ${some(altered)}`)
  const backdated =
    previous === undefined ? [] : rows.filter(({ em }) => em < previous.before).map(({ seq }) => Number(seq))
  if (backdated.length > 0)
    report.problems.push(`selo ${seal.numero}: linhas de antes do selo anterior: ${some(backdated)}`)
  const lines = rows.map(({ seq, em, ip, resumo }) => `${seq}|${em}|${ip}|${resumo}\n`).join('')
  if (missing.length + altered.length === 0 && sha256(lines) !== seal.resumo)
    report.problems.push(`selo ${seal.numero}: as linhas não são as que se selaram, ou não estão na ordem`)
  report.rows += rows.length
}

/**
 * In order, and those that touch become one: what is left are the numbers without a row. Seals come in order too,
 * but for what was late.
 */
function cover(covered: Range[], [from, to]: Range, { problems }: Report): void {
  let first = covered.length
  while (first > 0 && covered[first - 1]![1] >= from) first--
  let joined: Range = [from, to]
  let next = first
  for (; next < covered.length && covered[next]![0] <= to; next++) {
    const [a, b] = covered[next]!
    if (from < b && a < to)
      problems.push(`as linhas de ${Math.max(a, from)} a ${Math.min(b, to) - 1} estão em mais de um selo`)
    joined = [Math.min(a, joined[0]), Math.max(b, joined[1])]
  }
  covered.splice(first, next - first, joined)
}

/** Each number up to the last sealed one has its row in one seal, was declared empty, or still waits. */
async function checkGaps(
  client: Client,
  {
    covered,
    last,
    report: { problems },
  }: { covered: readonly Range[]; last: Seal | undefined; report: Report },
): Promise<void> {
  if (last === undefined) return
  const gaps: Range[] = []
  let next = 1
  for (const [from, to] of covered) {
    if (from > next) gaps.push([next, from])
    next = to
  }
  const waiting = rangesOf(last.abertas)
  const { rows } = await rowsIn(client, `{${gaps.map(([from, to]) => `[${from},${to})`).join()}}`)
  const foreign = rows.filter(
    ({ seq, em }) =>
      em < last.before || !waiting.some(([from, to]) => Number(seq) >= from && Number(seq) < to),
  )
  if (foreign.length > 0)
    problems.push(`linhas inseridas em números sem linha: ${some(foreign.map(({ seq }) => Number(seq)))}`)
}

/** What no seal covers yet is young, whole, and after the sequence's start. */
async function checkTail(client: Client, last: Seal | undefined, report: Report): Promise<void> {
  const { rows } = await client.query<Row>(`select ${ROW} from historico h where h.seq > $1 order by h.seq`, [
    last?.ate ?? 0,
  ])
  report.unsealed = rows.length
  const wrong = rows
    .filter((row) => digestOf(row) !== row.resumo || (last !== undefined && row.em < last.before))
    .map(({ seq }) => Number(seq))
  if (wrong.length > 0) report.problems.push(`linhas por selar que não são de quem as gravou: ${some(wrong)}`)
  const { rows: sequence } = await client.query<{ back: boolean }>(
    `select coalesce((select max(seq) from historico), 0) > coalesce(pg_sequence_last_value(pg_get_serial_sequence('historico', 'seq')::regclass), 0) as back`,
  )
  if (sequence[0]?.back === true) report.problems.push('a sequência dos números voltou atrás')
}

/** The application adds to the past and reads it. */
async function checkRights(client: Client, { problems }: Report): Promise<void> {
  const { rows } = await client.query<{ what: string }>(
    `select p || ' em ' || t as what from unnest(array['historico', 'historico_selo', 'historico_ancora']) t, unnest(array['UPDATE', 'DELETE', 'TRUNCATE']) p where has_table_privilege('autos_app', t, p)`,
  )
  problems.push(...rows.map(({ what }) => `a aplicação pode ${what}`))
}

const rowsIn = (client: Client, multirange: string): Promise<pg.QueryResult<Row>> =>
  client.query<Row>(
    `select ${ROW} from unnest($1::int8multirange) r join historico h on h.seq >= lower(r) and h.seq < upper(r) order by h.seq`,
    [multirange],
  )

/** Who did what to which items, in canonical JSON: keys sorted, nothing between them. */
const digestOf = (row: Row): string =>
  sha256(
    canonical({
      id: row.id,
      ato: row.ato,
      atorTipo: row.ator_tipo,
      atorId: row.ator_id,
      setorId: row.setor_id,
      impersonadoPor: row.impersonado_por,
      itens: row.itens,
      dados: row.dados,
    }),
  )

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const rangesOf = (multirange: string): Range[] =>
  [...multirange.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => [Number(from), Number(to)])
const numbers = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i)
const some = (seqs: readonly number[]): string =>
  `${seqs.slice(0, 5).join(', ')}${seqs.length > 5 ? ` e mais ${seqs.length - 5}` : ''}`

async function main([address, ...files]: readonly string[]): Promise<number> {
  if (address === undefined) {
    console.error('use: node scripts/verificar-historico.ts <endereço do banco> [âncora.json …]')
    return 2
  }
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows, seals, anchors, unsealed, problems } = await verify(
      client,
      files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Anchor),
    )
    console.log(`${rows} linhas em ${seals} selos; ${unsealed} por selar; ${anchors} âncoras conferidas.`)
    for (const problem of problems) console.log(`✖ ${problem}`)
    if (problems.length === 0) console.log('✔ O histórico é o que se selou.')
    return problems.length === 0 ? 0 : 1
  } finally {
    await client.end()
  }
}

if (import.meta.main) process.exit(await main(process.argv.slice(2)))
