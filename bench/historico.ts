import { MARCA } from '@autos/server/test/plantar.ts'
import type { Tx } from '@autos/server/src/kernel/database.ts'
import { type Ledger, transact } from '@autos/server/src/kernel/transact.ts'
import { registrar, selar } from '@autos/server/src/modules/historico/index.ts'
import { sistemaCom } from '@autos/server/src/modules/ator/index.ts'
import { type IsolationLevel, sql } from 'kysely'
import pg from 'pg'
import { verify } from '../scripts/verificar-historico.ts'
import { openGround } from './lib/ground.ts'
import { type Line, report } from './lib/report.ts'

// `npm run bench -- historico`: acts a second, each a transaction with its change and its history row, on a
// PostgreSQL that really writes; the sealer works beside it, and at the end every row is checked by the
// stand-alone verifier.

const WRITERS = 32
const SECONDS = 8

const stack = new AsyncDisposableStack()
const database = await openGround(stack, { max: WRITERS + 2 })
const owner = new pg.Client({ connectionString: database.bank.urlDono })
await owner.connect()
stack.defer(() => owner.end())
await owner.query(`create table bench_item (id int primary key, n int not null); insert into bench_item select i, 0 from generate_series(0, ${WRITERS}) i;
  create table bench_chain (id int primary key, head text not null); insert into bench_chain values (1, ''); grant select, update on bench_item, bench_chain to autos_app`)

const ledger = { db: database.db, queue: undefined } as unknown as Ledger
const system = sistemaCom(MARCA)
const change = (tx: Tx, writer: number) =>
  sql`update bench_item set n = n + 1 where id = ${writer}`.execute(tx)
const audit = (tx: Tx, writer: number) =>
  registrar(tx, system, {
    ato: 'setor.alterado',
    dados: {
      setorId: String(writer),
      de: { nome: 'Protocolo Geral', sigla: 'PROT' },
      para: { nome: 'Procuradoria Jurídica', sigla: 'PGM' },
    },
  })

const bare = await measure(change)
const seals: number[] = []
const sealing = setInterval(
  () =>
    void transact(ledger, (tx) => selar(tx), { isolation: 'read committed' }).then(
      (seal) => seal && seals.push(seal.linhas),
    ),
  1000,
)
const audited = await measure(async (tx, writer) => (await change(tx, writer), audit(tx, writer)))
clearInterval(sealing)
const chained = await measure(
  async (tx, writer) => {
    await change(tx, writer)
    await sql`update bench_chain set head = encode(sha256(convert_to(head || ${writer}::text, 'UTF8')), 'hex') where id = 1`.execute(
      tx,
    )
    return audit(tx, writer)
  },
  { isolation: 'read committed', writers: 4 },
)
const began = performance.now()
while ((await transact(ledger, (tx) => selar(tx), { isolation: 'read committed' })) !== null);
const { rows, problems } = await verify(owner)
const checked = `${rows} rows sealed and verified in ${Math.round(performance.now() - began)} ms`

report(`History: ${WRITERS} writers, ${SECONDS} s each, durable`, [
  { name: 'change alone', perSecond: bare },
  {
    name: 'change and history row',
    perSecond: audited,
    detail: `goal 2000/s; ${seals.length} seals meanwhile; ${checked}; ${problems.length} problems`,
  },
  {
    name: 'chained in the transaction',
    perSecond: chained,
    detail: '4 writers at the default isolation; what sealing in batches avoids',
  },
] satisfies Line[])
await stack.disposeAsync()
process.exit(problems.length === 0 ? 0 : 1)

/** Each writer begins again as soon as it committed. */
async function measure(
  act: (tx: Tx, writer: number) => Promise<unknown>,
  { isolation = 'repeatable read', writers = WRITERS }: { isolation?: IsolationLevel; writers?: number } = {},
): Promise<number> {
  const end = performance.now() + SECONDS * 1000
  let done = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (; performance.now() < end; done++) await transact(ledger, (tx) => act(tx, writer), { isolation })
    }),
  )
  return done / ((performance.now() - began) / 1000)
}
