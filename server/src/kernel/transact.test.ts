import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { mundo } from '../../test/mundo.ts'
import { transact } from './transact.ts'

test('the clock of the database comes along with the begin, without a statement of its own, anew in each transaction', async () => {
  const { entidade, comandos } = await mundo()
  const ledger = await entidade.ledger()
  const times: Date[] = []
  const sent = await comandos(async () => {
    for (let i = 0; i < 2; i++)
      await transact(ledger, async (tx) => {
        const { rows } = await sql<{ same: boolean }>`select now() = ${tx.now} as same`.execute(tx)
        assert.ok(Math.abs(tx.now.getTime() - Date.now()) < 60_000)
        times.push(tx.now)
        assert.equal(typeof rows[0]?.same, 'boolean')
      })
  })
  assert.deepEqual(
    sent.map((text) => text.split(' ').slice(0, 2).join(' ')),
    ['start transaction', 'select now()', 'commit', 'start transaction', 'select now()', 'commit'],
  )
  assert.ok(times[1]! > times[0]!)
})

test('two acts on one row at the same time both happen: who lost the race starts again with a fresh view', async () => {
  const { entidade, db } = await mundo()
  const ledger = await entidade.ledger()
  let runs = 0
  const allHaveRead = Promise.withResolvers<void>()
  const increment = () =>
    transact(ledger, async (tx) => {
      runs++
      const { largura } = await tx
        .selectFrom('marca')
        .select('larguraMinima as largura')
        .executeTakeFirstOrThrow()
      if (runs === 3) allHaveRead.resolve()
      await allHaveRead.promise
      await tx
        .updateTable('marca')
        .set({ larguraMinima: largura + 1 })
        .execute()
    })
  await Promise.all([increment(), increment(), increment()])
  assert.equal(
    (await db.selectFrom('marca').select('larguraMinima').executeTakeFirstOrThrow()).larguraMinima,
    320 + 3,
  )
  assert.ok(runs > 3)
})

test('what throws leaves nothing behind, and is not tried again', async () => {
  const { entidade, db } = await mundo()
  let runs = 0
  await assert.rejects(
    transact(await entidade.ledger(), async (tx) => {
      runs++
      await tx.updateTable('marca').set({ nomeCurto: 'Outro' }).execute()
      throw new Error('changed my mind')
    }),
    /changed my mind/,
  )
  assert.deepEqual(
    [runs, (await db.selectFrom('marca').select('nomeCurto').executeTakeFirstOrThrow()).nomeCurto],
    [1, 'Autos'],
  )
})
