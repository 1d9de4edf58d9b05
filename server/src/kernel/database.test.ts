import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { bancoDeTeste } from '../../test/banco.ts'
import { openDatabase } from './database.ts'

test('a database that is closed keeps no connection, whoever asked through it', async () => {
  await using bank = await bancoDeTeste()
  for (const ask of ['pool', 'db', 'nobody'] as const) {
    const database = openDatabase({ url: bank.url, max: 2 })
    if (ask === 'pool') await database.pool.query('select 1')
    if (ask === 'db') await sql`select 1`.execute(database.db)
    await database[Symbol.asyncDispose]()
    assert.deepEqual([database.pool.ended, database.pool.totalCount], [true, 0], ask)
  }
})
