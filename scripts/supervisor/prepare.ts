import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { prepararBancos } from '@autos/simuladores/postgres/bancos.ts'
import { databaseOf, type Entidade } from './entidades.ts'
import { ROOT } from './layout.ts'

// Runs as a process of its own, so that filling the databases with a municipality never holds the supervisor
// up.

export type Preparation = {
  /** Superuser of the cluster; absent when the databases are somebody else's. */
  superuser?: string
  senhas: { senhaDono: string; senhaApp: string; senhaLeitura: string }
  entidades: Entidade[]
  s3: { endereco: string; regiao: string; chave: string; segredo: string }
  segredo: string
  seed: 'demo' | 'sem-demo' | 'none'
}

type Migrate = (o: { url: string; senhaApp: string; senhaLeitura: string }) => Promise<{ aplicadas: number }>
type Seed = (o: {
  entidades: Entidade[]
  s3: Preparation['s3']
  segredo: string
  semDemo: boolean
  relatar: (linha: string) => void
}) => Promise<{ semeado: boolean }>

const relatar = (linha: string): void => void process.send?.({ linha })

async function prepare(o: Preparation): Promise<void> {
  if (o.superuser)
    await prepararBancos({
      ...o.senhas,
      url: o.superuser,
      bancos: o.entidades.map(({ id }) => databaseOf(id)),
    })
  const { migrar } = await load<{ migrar: Migrate }>('server/db/migrate.ts', 'migrar')
  await Promise.all(
    o.entidades
      .filter((e) => e.bancoMigracao)
      .map(async (e) => {
        const { aplicadas } = await migrar({ ...o.senhas, url: e.bancoMigracao })
        if (aplicadas) relatar(`banco ${e.id}: ${aplicadas} migrações aplicadas.`)
      }),
  )
  if (o.seed === 'none') return
  const { semear } = await load<{ semear: Seed }>('demo/seed.ts', 'semear')
  const { semeado } = await semear({ ...o, semDemo: o.seed === 'sem-demo', relatar })
  if (semeado)
    relatar(o.seed === 'demo' ? 'município da demonstração semeado.' : 'administrador inicial criado.')
}

async function load<T extends object>(path: string, name: keyof T & string): Promise<T> {
  const file = join(ROOT, path)
  if (!existsSync(file)) throw new Error(`Falta ${path}, que deveria exportar ${name}().`)
  const module = (await import(file)) as T
  if (typeof module[name] !== 'function') throw new Error(`${path} não exporta ${name}().`)
  return module
}

process.once('message', (o: Preparation) => {
  prepare(o).then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.on('disconnect', () => process.exit(1))
