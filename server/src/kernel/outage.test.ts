import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { linhaAte } from '../../test/linha.ts'
import { mundo } from '../../test/mundo.ts'
import { type DatabaseOptions, openDatabase, type Tx } from './database.ts'
import { isOutage } from './outage.ts'
import { transact } from './transact.ts'

/** The same database at the end of a line that can be cut. */
async function atTheEndOfALine(options: Partial<DatabaseOptions> = {}) {
  const m = await mundo()
  const line = await linhaAte(m.entidade.config.banco)
  const database = openDatabase({ url: line.url, max: 2, ...options })
  after(() => database[Symbol.asyncDispose]())
  const ledger = { db: database.db, queue: await m.entidade.queue() }
  const now = () => sql`select ${1}::int`.execute(database.db)
  const rename = (repeatable: boolean, meanwhile: (run: number, tx: Tx) => Promise<unknown>) => {
    let runs = 0
    return transact(
      ledger,
      async (tx) => {
        await tx
          .updateTable('marca')
          .set({ nomeCurto: `Autos ${++runs}` })
          .execute()
        await meanwhile(runs, tx)
        return runs
      },
      { repeatable },
    )
  }
  const name = async () =>
    (await m.db.selectFrom('marca').select('nomeCurto').executeTakeFirstOrThrow()).nomeCurto
  return { m, line, now, rename, name }
}

test('who asks while the database is away waits until it is back; past the patience everybody is told at once', async () => {
  const { line, now } = await atTheEndOfALine({ patienceMs: 1500 })
  await now()
  await line.cair()
  const waiting = Promise.all([now(), now(), now()])
  await wait(400)
  await line.voltar()
  await waiting
  await line.cair()
  await assert.rejects(now, isOutage)
  const start = performance.now()
  await assert.rejects(now, isOutage)
  assert.ok(performance.now() - start < 1000, 'it was told before')
  await line.voltar()
  await now()
})

test('what is cut before it was to be committed is done again, once', async () => {
  const { line, rename, name } = await atTheEndOfALine({ patienceMs: 3000 })
  const cutOnce = async (run: number, tx: Tx) => {
    if (run === 1) await line.cair().then(() => line.voltar())
    await sql`select 1`.execute(tx)
  }
  assert.equal(await rename(false, cutOnce), 2)
  assert.equal(await name(), 'Autos 2')
})

test('a transaction that stood idle past its limit, its process busy with something else, is done again', async () => {
  const { rename, name } = await atTheEndOfALine({ patienceMs: 3000 })
  const standIdle = async (run: number, tx: Tx) => {
    if (run === 1) {
      await sql`set local idle_in_transaction_session_timeout = 50`.execute(tx)
      // So busy that it reads nothing.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
    }
    await sql`select 1`.execute(tx)
  }
  assert.equal(await rename(false, standIdle), 2)
  assert.equal(await name(), 'Autos 2')
})

test('what is cut while it is being committed is done again only under a key', async () => {
  const { line, rename } = await atTheEndOfALine({ silenceMs: 1500 })
  // The server gets everything but the commit.
  const hold = async (run: number) => run === 1 && line.segurar()
  await assert.rejects(rename(false, hold), isOutage)
  assert.equal(await rename(true, hold), 2)
})

test('a server that froze is given up, and what only reads asks another', async () => {
  const { line, now } = await atTheEndOfALine({ silenceMs: 1500 })
  await Promise.all([now(), now()])
  line.segurar()
  const start = performance.now()
  await Promise.all([now(), now()])
  assert.ok(performance.now() - start < 6000)
})

test('the next version’s migration adds a column: what this one prepared goes on, inside a transaction too', async () => {
  const { m } = await atTheEndOfALine()
  const read = (db: typeof m.db) => sql`select * from marca where ${1}::int = 1`.execute(db)
  const ledger = await m.entidade.ledger()
  await transact(ledger, (tx) => read(tx as unknown as typeof m.db))
  await read(m.db)
  const owner = openDatabase({ url: m.bancoDoDono, max: 1 })
  after(() => owner[Symbol.asyncDispose]())
  await sql`alter table marca add column prova text`.execute(owner.db)
  try {
    assert.equal((await transact(ledger, (tx) => read(tx as unknown as typeof m.db))).rows.length, 1)
    await sql`alter table marca drop column prova`.execute(owner.db)
    assert.equal((await read(m.db)).rows.length, 1)
  } finally {
    await sql`alter table marca drop column if exists prova`.execute(owner.db)
  }
})

test('the answer of a repeated act is read under a lock, so that its commit waits for a replica as the first did', async () => {
  const m = await mundo()
  const args = { tipo: 'SETOR', setorId: m.setores.protocolo, nome: 'Urgente' }
  const add = () => m.ana.chama('marcadorCriar', args, { selecao: '{ nome }', chave: 'chave-do-marcador' })
  const first = await add()
  const sent = await m.comandos(add)
  assert.deepEqual(await add(), first)
  assert.match(sent.find((text) => /^select .* from "idempotencia"/.test(text)) ?? '', /for update$/)
})
