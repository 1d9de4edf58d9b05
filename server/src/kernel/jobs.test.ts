import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { bancoDeTeste } from '../../test/banco.ts'
import { linhaAte } from '../../test/linha.ts'
import { openQueue } from './jobs.ts'
import { Seats } from './seats.ts'

const bank = await bancoDeTeste()
const owner = new pg.Client({ connectionString: bank.urlDono })
await owner.connect()
after(async () => {
  await owner.end()
  await bank[Symbol.asyncDispose]()
})

/** As PostgreSQL does to everybody when it is told to stop. */
const terminateAll = () =>
  owner.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
/** Who listens: the last thing they said is that they do, or whether they still do. */
const listeners = async (): Promise<number[]> =>
  (
    await owner.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and query ~ '^LISTEN |pg_listening_channels' and pid <> pg_backend_pid()`,
    )
  ).rows.map(({ pid }) => pid)
/** A worker's queue, stopped at the end whatever the test found: it would keep the file from ending. */
async function workerQueue(url: string) {
  const boss = await openQueue(url, { seats: new Seats(10) })
  after(() => boss.stop({ graceful: false }))
  return boss
}
/** Until it holds. A minute, because a queue connects anew after 1, 2, 4, … seconds. */
async function eventually(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const until = Date.now() + 60_000; !(await holds()); await wait(50))
    assert.ok(Date.now() < until, `Not within a minute: ${what}.`)
}

test('a queue that closes while PostgreSQL ends its connections throws nothing at the process', async () => {
  const { url, segurar } = await linhaAte(bank.url)
  const boss = await openQueue(url, { seats: new Seats(10) })
  assert.equal((await listeners()).length, 1)
  segurar()
  const stopped = boss.stop({ graceful: false })
  await terminateAll()
  await stopped
})

test('a queue whose connections end is woken again by the next job', async () => {
  const boss = await workerQueue(bank.url)
  const done: string[] = []
  await boss.work<{ documentoId: string }>(
    'documento.juntar-concluso',
    { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 60 },
    async ([job]) => void done.push(job!.data.documentoId),
  )
  const before = await listeners()
  await terminateAll()
  // One that is told to end is there for a moment more.
  await eventually('another listens', async () => (await listeners()).some((pid) => !before.includes(pid)))
  await boss.send('documento.juntar-concluso', { documentoId: 'a' })
  await eventually('the job is done', () => done.length > 0)
  assert.deepEqual(done, ['a'])
})

test('a queue listens where it is told to, past a pooler', async () => {
  const direct = await linhaAte(bank.url)
  const boss = await openQueue(bank.url, { seats: new Seats(10), listening: direct.url })
  after(() => boss.stop({ graceful: false }))
  const before = await listeners()
  assert.ok(before.length > 0)
  await direct.cair()
  await eventually('whoever listened is gone', async () => {
    const now = await listeners()
    return before.some((pid) => !now.includes(pid))
  })
})

test('a queue that does not open leaves no connection behind', async () => {
  const seats = new Seats(10)
  await owner.query('alter table fila.version rename to version_away')
  try {
    await assert.rejects(openQueue(bank.url, { seats }))
  } finally {
    await owner.query('alter table fila.version_away rename to version')
  }
  // What is idle in a pool that nobody closes would be there for ten seconds, and its timers for ever.
  for (const until = Date.now() + 5_000; seats.taken > 0 && Date.now() < until;) await wait(50)
  assert.equal(seats.taken, 0)
})
