import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { userInfo } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../..')
const PASSWORD = 'so-para-testes-em-loopback'
const STANZA = 'autos'
export const INSTALL = 'apt-get install --no-install-recommends postgresql pgbackrest'

/** The newest that Debian's packages installed here. */
const programs = (): string | undefined =>
  globSync('/usr/lib/postgresql/*/bin/initdb')
    .toSorted((a, b) => versionOf(a) - versionOf(b))
    .at(-1)
    ?.replace(/initdb$/, '')
const versionOf = (path: string): number => Number(path.split('/')[4])

export const temPostgresDoDebian = (): boolean =>
  programs() !== undefined && existsSync('/usr/bin/pgbackrest')

/** PostgreSQL does not run as root: as root, who runs it is the user that Debian's package made. */
function identity(): { uid: number; gid: number } | undefined {
  if (userInfo().uid !== 0) return undefined
  const id = (option: string) => Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

export type PostgresDoDebian = {
  versao: number
  /** The superuser's address. */
  url: string
  backup(type: 'full' | 'incr'): Promise<void>
  /** All that was written until now is in the repository. */
  archived(): Promise<void>
  /** Killed outright: what is not in the repository is gone. */
  kill(): Promise<void>
  /** From the repository alone, in an empty place, as it was at that moment; open again when it answers. */
  restore(moment: string): Promise<void>
  stop(): Promise<void>
}

/**
 * PostgreSQL with pgBackRest, from Debian's packages and with the configuration that the product ships
 * (docs/copias); only what depends on the place is another.
 */
export async function iniciarPostgresDoDebian(folder: string, port: number): Promise<PostgresDoDebian> {
  const bin = programs()!
  const ids = identity()
  const own = (path: string): string => {
    if (ids !== undefined) chownSync(path, ids.uid, ids.gid)
    return path
  }
  const sub = (name: string): string => {
    const path = join(folder, name)
    mkdirSync(path, { recursive: true, mode: 0o700 })
    return own(path)
  }
  own(folder)
  const [repository, spool, logs, lock] = [sub('repositorio'), sub('spool'), sub('log'), sub('lock')]
  let data = sub('dados')
  const backrestFile = join(folder, 'pgbackrest.conf')
  const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' }
  const tool = (program: string, ...args: string[]) =>
    run(program, args, { ...ids, cwd: '/', env, timeout: 300_000, maxBuffer: 2 ** 24 })
  const backrest = (...args: string[]) =>
    tool('/usr/bin/pgbackrest', `--config=${backrestFile}`, `--stanza=${STANZA}`, ...args)

  const configure = (): void =>
    writeFileSync(
      backrestFile,
      backrestSettings({ repository, spool, logs, lock, data, port, socket: folder }),
    )
  const settings = (): void =>
    appendFileSync(
      join(data, 'postgresql.conf'),
      `\n${shipped('postgresql.conf').replaceAll('pgbackrest --stanza', `/usr/bin/pgbackrest --config=${backrestFile} --stanza`)}
port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = '${folder}'
logging_collector = off
`,
    )
  let server: ChildProcess | undefined
  const url = `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`
  const start = async (): Promise<void> => {
    const log = join(logs, 'postgres.log')
    const child = spawn(join(bin, 'postgres'), ['-D', data], {
      ...ids,
      cwd: '/',
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => appendFileSync(log, part))
    server = child
    await answering(url, child, log)
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return
    const over = once(server, 'exit')
    server.kill(signal)
    await over
  }

  const secret = join(sub('senha'), 'senha')
  configure()
  writeFileSync(secret, `${PASSWORD}\n`)
  own(secret)
  await tool(
    join(bin, 'initdb'),
    `--pgdata=${data}`,
    '--username=postgres',
    `--pwfile=${secret}`,
    '--auth-host=scram-sha-256',
    '--auth-local=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
  )
  settings()
  await start()
  await backrest('stanza-create')
  await backrest('check')
  return {
    versao: versionOf(join(bin, 'initdb')),
    url,
    backup: async (type) => void (await backrest(`--type=${type}`, 'backup')),
    async archived() {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await client.query('select pg_switch_wal() from (select txid_current()) t')
      await client.end()
      await backrest('check')
    },
    async kill() {
      await end('SIGKILL')
      // Its children, which the kill does not reach, go when they find their parent gone.
      while (spawnSync('pgrep', ['-f', `postgres.*${data}`]).status === 0) await wait(50)
    },
    async restore(moment) {
      data = sub('restaurado')
      configure()
      await backrest('--type=time', `--target=${moment}`, '--target-action=promote', 'restore')
      await start()
    },
    stop: () => end('SIGINT'),
  }
}

const shipped = (name: string): string => readFileSync(join(ROOT, 'docs/copias', name), 'utf8')

type Place = Record<'repository' | 'spool' | 'logs' | 'lock' | 'data' | 'socket', string> & { port: number }

/** What is shipped, with a folder in place of the bucket and the paths of this place. */
function backrestSettings({ repository, spool, logs, lock, data, port, socket }: Place): string {
  const here: Record<string, string> = {
    'repo1-type': 'posix',
    'repo1-path': repository,
    'repo1-cipher-pass': 'so-para-testes-em-loopback',
    'spool-path': spool,
    'pg1-path': data,
    'pg1-port': String(port),
  }
  const lines = shipped('pgbackrest.conf')
    .split('\n')
    .filter((line) => !line.startsWith('repo1-s3-'))
    .map((line) => {
      const [name = ''] = line.split('=')
      if (name === 'log-level-file') return `${line}\nlog-path=${logs}\nlock-path=${lock}`
      return name in here ? `${name}=${here[name]}` : line
    })
  return [...lines, `pg1-socket-path=${socket}`, 'pg1-user=postgres', ''].join('\n')
}

/** Answering, and no longer repeating what was archived. */
async function answering(url: string, server: ChildProcess, log: string): Promise<void> {
  for (let attempt = 0; attempt < 1_200; attempt++) {
    if (server.exitCode !== null)
      throw new Error(`PostgreSQL did not start: ${readFileSync(log, 'utf8').slice(-2_000)}`)
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      const { rows } = await client.query<{ over: boolean }>('select not pg_is_in_recovery() as over')
      if (rows[0]?.over === true) return
    } catch {
      // Not yet.
    } finally {
      await client.end().catch(() => undefined)
    }
    await wait(50)
  }
  throw new Error(`PostgreSQL does not answer: ${readFileSync(log, 'utf8').slice(-2_000)}`)
}
