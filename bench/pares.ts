import { ACHAM, NAO_ACHAM } from '@autos/server/test/pares-de-busca.ts'
import pg from 'pg'
import { benchDatabase, query } from './lib/cluster.ts'
import { answerOf, requestsOf } from './lib/operations.ts'
import { startProduct } from './lib/product.ts'

// `npm run bench -- pares`: what is written and what people type to find it, pair by pair: the product's search
// over HTTP beside PostgreSQL's own Portuguese dictionary over the same text, accents taken away. Then the pairs
// that are only alike, which nothing should find. Exit code 1 when the product misses the goal.
const GOAL = 31 / 33
/** Its own database: the one document with words in it is ours. */
const SIZE = { items: 1000, box: 52 }
const PLAIN = `with said as (select translate(lower($1), $3, $4) as written, translate(lower($2), $3, $4) as typed)
  select to_tsvector('portuguese', written) @@ websearch_to_tsquery('portuguese', typed) as found from said`
const ACCENTS = ['áàâãäéêëíïóôõöúüç', 'aaaaaeeeiioooouuc']

await using database = await benchDatabase(SIZE.items, { box: SIZE.box })
await using product = await startProduct(database.app)
const client = new pg.Client({ connectionString: database.owner })
await client.connect()
try {
  const id = await anyDocument()
  const alike = await found(id, ACHAM)
  const unlike = await found(id, NAO_ACHAM)
  console.log(`${ACHAM.length} pairs to find, ${NAO_ACHAM.length} that are only alike`)
  for (const side of ['product', 'dictionary'] as const) {
    const name = side === 'product' ? 'product' : "PostgreSQL's Portuguese dictionary"
    const share = alike[side].length / ACHAM.length
    console.log(
      `  ${name.padEnd(34)}  finds ${alike[side].length} (${(share * 33).toFixed(1)} in 33), and ${unlike[side].length} that are only alike`,
    )
  }
  for (const [written, typed] of ACHAM.filter((pair) => !alike.product.includes(pair)))
    console.log(`  missed: ${typed} does not find ${written}`)
  for (const [written, typed] of unlike.product) console.log(`  wrong: ${typed} finds ${written}`)
  const enough = alike.product.length / ACHAM.length >= GOAL && unlike.product.length === 0
  console.log(`goal: 31 in 33, and none that is only alike: ${enough ? 'reached' : 'missed'}`)
  process.exitCode = enough ? 0 : 1
} finally {
  await client.end()
}

type Pair = readonly [written: string, typed: string]

async function found(id: string, pairs: readonly Pair[]): Promise<Record<'product' | 'dictionary', Pair[]>> {
  const by: Record<'product' | 'dictionary', Pair[]> = { product: [], dictionary: [] }
  for (const pair of pairs) {
    const [written, typed] = pair
    await client.query(
      'insert into documento_texto (documento_id, texto) values ($1, $2) on conflict (documento_id) do update set texto = excluded.texto',
      [id, written],
    )
    if ((await search(typed)).includes(id)) by.product.push(pair)
    const { rows } = await client.query<{ found: boolean }>(PLAIN, [written, typed, ...ACCENTS])
    if (rows[0]!.found) by.dictionary.push(pair)
  }
  return by
}

async function search(texto: string): Promise<string[]> {
  const [asked] = await requestsOf(product, 'Pesquisa', { asked: [{ person: 1, variables: { texto } }] })
  return (await answerOf<{ pesquisa: { id: string }[] }>(product, asked!)).pesquisa.map(({ id }) => id)
}

async function anyDocument(): Promise<string> {
  const { rows } = await query<{ id: string }>(
    database.owner,
    'select d.id from docproc d join documento e on e.id = d.id where not d.sigiloso and not d.posse order by d.id limit 1',
  )
  return rows[0]!.id
}
