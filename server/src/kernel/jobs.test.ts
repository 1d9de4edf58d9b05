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
const terminateAll = () => owner.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()')
const listeners = async () => (await owner.query(`select pid from pg_stat_activity where datname = current_database() and query like 'LISTEN %'`)).rows.length

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
  assert.equal(await listeners(), 1)
  hold()
  const stopped = boss.stop({ graceful: false })
  await terminateAll()
  await stopped
})

test('a queue whose connections end is woken again by the next job', async () => {
  const boss = await openQueue(bank.url, { worker: true })
  const done: string[] = []
  await boss.work<{ documentoId: string }>(
    'documento.juntar-concluso',
    { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 60 },
    async ([job]) => void done.push(job!.data.documentoId),
  )
  await terminateAll()
  for (const until = Date.now() + 10_000; (await listeners()) === 0 && Date.now() < until;) await wait(50)
  assert.equal(await listeners(), 1)
  await boss.send('documento.juntar-concluso', { documentoId: 'a' })
  for (const until = Date.now() + 5_000; done.length === 0 && Date.now() < until;) await wait(20)
  assert.deepEqual(done, ['a'])
  await boss.stop({ graceful: false })
})
