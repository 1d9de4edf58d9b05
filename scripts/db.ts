import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { check } from './db/check.ts'
import { migrateAll, showStatus } from './db/migrate.ts'
import { showRereading } from './db/rereading.ts'
import { eachDatabase } from './lib/each-database.ts'
import { dataFolder, takeDataFolder } from './supervisor/layout.ts'
import { fail } from './lib/fail.ts'

// `npm run db -- migrate`: pending migrations of every entidade (of AUTOS_ENTIDADES, or of the embedded
// default). `npm run db -- status`: which migrations each has, and how much room it takes. `npm run db --
// conferir`: is everything what was kept (the history, what is counted, every file), here or where it was restored; `npm
// run db -- arquivos`: what the reading in the background found. `npm run db -- reset`: forgets the embedded default's data; the next `npm start` makes and fills it again.

const COMMANDS: Record<string, (args: string[]) => Promise<void>> = {
  migrate: async () => void (process.exitCode = await migrateAll()),
  status: async () => void (process.exitCode = await showStatus()),
  conferir: async (args) => void (process.exitCode = await check(args)),
  arquivos: () => eachDatabase(showRereading),
  reset,
}
const data = dataFolder()
const command = COMMANDS[process.argv[2] ?? '']
if (!command) fail('use: npm run db -- migrate | status | conferir | arquivos | reset')
await command(process.argv.slice(3))

async function reset(): Promise<void> {
  if (process.env.AUTOS_ENTIDADES)
    fail('reset apaga só os dados da demonstração, e AUTOS_ENTIDADES aponta outros.')
  const release = takeDataFolder(data)
  // Stops a server that a killed supervisor left behind, before its files go.
  const { iniciarPostgres } = await import('@autos/simuladores/postgres/postgres.ts')
  const server = existsSync(join(data, 'postgres', 'dados', 'PG_VERSION'))
    ? await iniciarPostgres({ pasta: join(data, 'postgres'), porta: 0 })
    : undefined
  await server?.parar()
  for (const part of ['postgres', 'objetos', 'correio', 'identidade', 'entidades.json', 'estado.json'])
    rmSync(join(data, part), { recursive: true, force: true })
  release()
  console.log(`Dados de ${data} apagados. O próximo npm start cria e preenche tudo de novo.`)
}
