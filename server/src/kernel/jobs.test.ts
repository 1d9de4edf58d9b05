import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { bancoDeTeste } from '../../test/banco.ts'
import { openQueue } from './jobs.ts'

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
  const boss = await openQueue(url, { worker: true })
  after(() => boss.stop({ graceful: false }))
  return boss
}
/** Until it holds. A minute, because a queue connects anew after 1, 2, 4, … seconds. */
async function eventually(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const until = Date.now() + 60_000; !(await holds()); await wait(50))
    assert.ok(Date.now() < until, `Not within a minute: ${what}.`)
}

/** A line to the bank that, once held, takes what the client says no further. */
async function line(): Promise<{ url: string; hold(): void }> {
  const { hostname, port } = new URL(bank.url)
  const pairs: [Socket, Socket][] = []
  const server = createServer((client) => {
    const bankSide = connect(Number(port), hostname)
    for (const socket of [client, bankSide]) socket.on('error', () => undefined)
    pairs.push([client, bankSide])
    client.pipe(bankSide).pipe(client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => server.close())
  const url = new URL(bank.url)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    hold() {
      for (const [client, bankSide] of pairs) client.unpipe(bankSide)
    },
  }
}

test('a queue that closes while PostgreSQL ends its connections throws nothing at the process', async () => {
  const { url, hold } = await line()
  const boss = await openQueue(url, { worker: true })
  assert.equal((await listeners()).length, 1)
  hold()
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
