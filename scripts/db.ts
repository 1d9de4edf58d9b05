import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { iniciarPostgres } from '@autos/simuladores/postgres/postgres.ts'
import { migrar } from '../server/db/migrate.ts'
import { migrationStatus } from '../server/db/status.ts'
import type { Entidade } from './supervisor/entidades.ts'
import { dataFolder, readSecrets, readState, takeDataFolder } from './supervisor/layout.ts'

// `npm run db -- migrate`: pending migrations of every entidade (of AUTOS_ENTIDADES, or of the embedded
// default). `npm run db -- status`: which migrations each has, and how much room it takes. `npm run db --
// reset`: forgets the embedded default's data; the next `npm start` makes and fills it again.

const COMMANDS: Record<string, () => Promise<void>> = {
  migrate: () => onEach(migrate),
  status: () => onEach(status),
  reset,
}
const data = dataFolder()
const command = COMMANDS[process.argv[2] ?? '']
if (!command) fail('use: npm run db -- migrate | status | reset')
await command()

/**
 * The owner's address of each database; the embedded server is started for the occasion when it is not
 * running.
 */
async function onEach(body: (id: string, url: string) => Promise<void>): Promise<void> {
  const file = process.env.AUTOS_ENTIDADES ?? join(data, 'entidades.json')
  if (!existsSync(file)) fail(`não há ${file}. Rode npm start uma vez, ou aponte AUTOS_ENTIDADES.`)
  const entidades = JSON.parse(readFileSync(file, 'utf8')) as Entidade[]
  const ours = !process.env.AUTOS_ENTIDADES && !process.env.DATABASE_URL && !isRunning()
  const port = ours ? Number(new URL(entidades[0]!.bancoMigracao).port) : 0
  const server = ours ? await iniciarPostgres({ pasta: join(data, 'postgres'), porta: port }) : undefined
  try {
    for (const { id, bancoMigracao } of entidades) {
      if (!bancoMigracao) fail(`a entidade ${id} não tem bancoMigracao em ${file}.`)
      const url = new URL(bancoMigracao)
      if (server) url.port = String(server.porta)
      await body(id, url.href)
    }
  } finally {
    await server?.parar()
  }
}

async function migrate(id: string, url: string): Promise<void> {
  const { senhaApp, senhaLeitura } = readSecrets(data)
  const { aplicadas } = await migrar({
    url,
    senhaApp,
    senhaLeitura,
    relatar: (linha) => console.log(`${id}: ${linha}`),
  })
  console.log(`${id}: ${aplicadas} migrações aplicadas.`)
}

async function status(id: string, url: string): Promise<void> {
  const { applied, total, problems, size } = await migrationStatus(url)
  console.log(
    [
      `${id}: ${applied} de ${total} migrações, ${size}.`,
      ...problems.map((problem) => `${id}: ${problem}`),
    ].join('\n'),
  )
}

async function reset(): Promise<void> {
  if (process.env.AUTOS_ENTIDADES)
    fail('reset apaga só os dados da demonstração, e AUTOS_ENTIDADES aponta outros.')
  const release = takeDataFolder(data)
  // Stops a server that a killed supervisor left behind, before its files go.
  const server = existsSync(join(data, 'postgres', 'dados', 'PG_VERSION'))
    ? await iniciarPostgres({ pasta: join(data, 'postgres'), porta: 0 })
    : undefined
  await server?.parar()
  for (const part of ['postgres', 'objetos', 'correio', 'identidade', 'entidades.json', 'estado.json'])
    rmSync(join(data, part), { recursive: true, force: true })
  release()
  console.log(`Dados de ${data} apagados. O próximo npm start cria e preenche tudo de novo.`)
}

function isRunning(): boolean {
  const pid = readState(data)?.pid
  try {
    return pid !== undefined && process.kill(pid, 0)
  } catch {
    return false
  }
}

function fail(text: string): never {
  console.error(`autos: ${text}`)
  process.exit(1)
}
