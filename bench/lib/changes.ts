import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

const EVERYBODY = '00000000-0000-0000-0000-000000000000'
const EVERY_MS = 2

/** While it runs, all that lists keep turns old again and again, so that each reading is a first one. */
export async function whileEverythingChanges<R>(owner: string, run: () => Promise<R>): Promise<R> {
  const client = new pg.Client({ connectionString: owner })
  await client.connect()
  let running = true
  const change = async () => {
    for (; running; await wait(EVERY_MS))
      await client.query(
        'insert into mudanca_total as t (quem, total) values ($1, 1) on conflict (quem) do update set total = t.total + 1',
        [EVERYBODY],
      )
  }
  const changing = change()
  try {
    return await run()
  } finally {
    running = false
    await changing
    await client.end()
  }
}
