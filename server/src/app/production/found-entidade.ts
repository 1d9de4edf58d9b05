import { openDatabase } from '../../kernel/database.ts'
import { openOutbox } from '../../kernel/jobs.ts'
import { transact } from '../../kernel/transact.ts'
import { type Fundacao, fundar } from '../../modules/acesso/index.ts'

/** The first rows of a migrated database, as its owner. Answers whether they were missing. */
export async function foundEntidade(url: string, founding: Fundacao): Promise<boolean> {
  await using database = openDatabase({ url, max: 2 })
  const queue = await openOutbox(database.pool)
  try {
    return await transact({ db: database.db, queue }, (tx) => fundar(tx, founding))
  } finally {
    await queue.stop({ graceful: true, timeout: 5_000 })
  }
}
