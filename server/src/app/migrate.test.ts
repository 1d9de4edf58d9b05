import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { bancoDeTeste } from '../../test/banco.ts'
import { migrar, MIGRATIONS } from '../../db/migrate.ts'

const bank = await bancoDeTeste()
after(() => bank[Symbol.asyncDispose]())
async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: bank.urlDono })
  await client.connect()
  after(() => client.end())
  return client
}
const owner = await connected()
const more: typeof MIGRATIONS = [...MIGRATIONS]
/** One more at the end, and all that is pending. */
async function migrate(name: string, sql: string): Promise<number> {
  more.push({ name, sql, digest: createHash('sha256').update(sql).digest('hex') })
  const { aplicadas } = await migrar({ url: bank.urlDono, senhaApp: 'x', senhaLeitura: 'x', migracoes: more })
  return aplicadas
}

test('a migration that waits for a lock lets others through each second, and is done when it can be', async () => {
  const holder = await connected()
  await holder.query('begin; select count(*) from marca')
  const migrating = migrate('9001-a.sql', 'alter table marca add column prova text')
  await wait(300)
  // Behind the one that waits; it would wait as long as the holder does.
  const began = performance.now()
  await owner.query('select count(*) from marca')
  const waited = performance.now() - began
  await holder.query('commit')
  assert.equal(await migrating, 1)
  assert.ok(waited < 5_000, `whoever reads waited ${waited} ms`)
  await owner.query('select prova from marca')
})

test('an index is made outside of a transaction, and what an interruption left of it is made again', async () => {
  await owner.query('create table prova (n int); insert into prova values (1), (1)')
  // As if it had been cut: it is there, and not valid.
  await assert.rejects(
    owner.query('create unique index concurrently prova_n on prova (n)'),
    /could not create/,
  )
  await owner.query('truncate prova')
  await migrate('9002-b.sql', '-- fora de transação\ncreate unique index concurrently prova_n on prova (n)')
  const { rows } = await owner.query("select indisvalid from pg_index where indexrelid = 'prova_n'::regclass")
  assert.deepEqual(rows, [{ indisvalid: true }])
  assert.equal(await migrate('9003-c.sql', 'select 1'), 1)
})
