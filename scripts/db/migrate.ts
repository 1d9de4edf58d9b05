import { plural } from '@autos/contract/regras/texto.ts'
import { migrar } from '../../server/db/migrate.ts'
import { migrationStatus } from '../../server/db/status.ts'
import { byServer, type Walked } from '../lib/by-server.ts'
import { type Place, withDatabases } from '../lib/each-database.ts'
import { dataFolder, readSecrets } from '../supervisor/layout.ts'

const NONE = { senhaApp: '', senhaLeitura: '' }

/**
 * Pending migrations of every entidade but those that are off. Each migration is a transaction of its own:
 * interrupted, the same command goes on. Answers the exit code.
 */
export function migrateAll(): Promise<number> {
  // The roles of a database that is not ours are there already, and nothing is written beside the program.
  const { senhaApp, senhaLeitura } = process.env.AUTOS_ENTIDADES ? NONE : readSecrets(dataFolder())
  return walk('migrada', async ({ id, url }) => {
    const relatar = (linha: string): void => console.log(`${id}: ${linha}`)
    const { aplicadas } = await migrar({ url, senhaApp, senhaLeitura, relatar })
    return `${plural(aplicadas, 'migração aplicada', 'migrações aplicadas')},`
  })
}

/** Which migrations each has, and how much room it takes; what one lacks is a line of its own. */
export function showStatus(): Promise<number> {
  return walk('vista', async ({ id, url }) => {
    const { applied, total, problems, size } = await migrationStatus(url)
    for (const problem of problems) console.log(`${id}: ${problem}`)
    return `${applied} de ${total} migrações, ${size},`
  })
}

async function walk(done: string, body: (place: Place) => Promise<string>): Promise<number> {
  const began = performance.now()
  let walked: Walked = { done: 0, failed: [] }
  await withDatabases(async (places) => {
    for (const { id, estado } of places)
      if (estado === 'desligada') console.log(`${id}: desligada, fica como está.`)
    const on = places.filter(({ estado }) => estado !== 'desligada')
    walked = await byServer(on, (line) => console.log(line), body)
  })
  const took = ((performance.now() - began) / 1000).toFixed(1).replace('.', ',')
  console.log(`${plural(walked.done, `entidade ${done}`, `entidades ${done}s`)} em ${took} s.`)
  for (const { id, error } of walked.failed) console.error(`${id}: ${error}`)
  if (walked.failed.length === 0) return 0
  console.error('autos: o mesmo comando continua de onde parou.')
  return 1
}
