import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { after, test } from 'node:test'
import pg from 'pg'
import { bancoDeTeste } from '../../test/banco.ts'
import { endIdle, Seats } from './seats.ts'

const bank = await bancoDeTeste()
after(() => bank[Symbol.asyncDispose]())

function poolsOver(seats: Seats, count: number): pg.Pool[] {
  const pools = Array.from({ length: count }, () => {
    const pool = new pg.Pool({ connectionString: bank.url, max: 4, Client: seats.client() })
    pool.on('error', () => undefined)
    seats.share(pool)
    return pool
  })
  after(() => Promise.all(pools.map((pool) => pool.end())))
  return pools
}
const open = (pools: pg.Pool[]): number => pools.reduce((sum, pool) => sum + pool.totalCount, 0)

test('twenty databases, one after the other, never have more connections than there are seats', async () => {
  const seats = new Seats(3)
  const pools = poolsOver(seats, 20)
  for (const pool of pools) {
    await pool.query('select 1')
    assert.ok(seats.taken <= 3 && open(pools) <= 3)
  }
  // Whoever was used last is still open.
  assert.deepEqual(
    pools.map(({ totalCount }) => totalCount),
    [...Array<number>(17).fill(0), 1, 1, 1],
  )
})

test('all at once, everybody gets a turn, and nobody more than the seats', async () => {
  const seats = new Seats(3)
  const pools = poolsOver(seats, 6)
  let most = 0
  const work = pools.flatMap((pool) =>
    Array.from({ length: 5 }, async () => {
      await pool.query('select pg_sleep(0.005)')
      most = Math.max(most, seats.taken)
    }),
  )
  await Promise.all(work)
  assert.equal(most, 3)
})

test('a database that is busy with all that its pool may have leaves the other seats to others', async () => {
  const seats = new Seats(6)
  const [busy, other] = poolsOver(seats, 2) as [pg.Pool, pg.Pool]
  const stuck = Array.from({ length: 9 }, () => busy.query('select pg_sleep(0.3)'))
  const began = performance.now()
  await other.query('select 1')
  assert.ok(performance.now() - began < 250, 'it waited for the busy one')
  assert.equal(busy.totalCount, 4)
  await Promise.all(stuck)
})

test('who cannot connect gives the seat back, and so does who is closed', async () => {
  const seats = new Seats(2)
  const down = new pg.Pool({ connectionString: 'postgres://a@127.0.0.1:9/nada', Client: seats.client() })
  after(() => down.end())
  await assert.rejects(down.query('select 1'), /ECONNREFUSED/)
  assert.equal(seats.taken, 0)
  const [pool] = poolsOver(seats, 1) as [pg.Pool]
  await Promise.all([pool.query('select 1'), pool.query('select 1')])
  assert.equal(seats.taken, 2)
  endIdle(pool)
  for (const until = Date.now() + 5_000; seats.taken > 0 && Date.now() < until;)
    await new Promise((later) => setTimeout(later, 10))
  assert.deepEqual([seats.taken, pool.totalCount], [0, 0])
})

test('a server that dies as it says that it is ready fails who asks, and no more', async (t) => {
  const message = (type: string, body: Buffer): Buffer => {
    const length = Buffer.alloc(4)
    length.writeInt32BE(body.length + 4)
    return Buffer.concat([Buffer.from(type), length, body])
  }
  const dying = Buffer.concat([
    message('R', Buffer.alloc(4)),
    message('Z', Buffer.from('I')),
    message(
      'E',
      Buffer.from('SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0'),
    ),
  ])
  const server = createServer((socket) => socket.once('data', () => socket.end(dying))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  const { port } = server.address() as AddressInfo
  const pool = new pg.Pool({ host: '127.0.0.1', port, user: 'x', max: 1, Client: new Seats(1).client() })
  t.after(() => pool.end())
  pool.on('error', () => undefined)
  await assert.rejects(pool.query('select 1'))
})
