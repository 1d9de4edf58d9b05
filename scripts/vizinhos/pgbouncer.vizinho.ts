import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { portaLivre } from '../../server/test/porta-livre.ts'
import { ROOT } from '../lib/run.ts'
import { comoExecutar } from '../../simuladores/postgres/usuario.ts'
import { fromDebian } from './bring-from-debian.ts'
import { NEIGHBOURS } from './neighbours.ts'
import { runNeighbour } from './run-neighbour.ts'
import { runOwnTests } from './run-own-tests.ts'
import { postgresFromNpm, startPostgres } from './start-postgres.ts'

/** As server/test/banco.ts gives it to the role of the application. */
const PASSWORD = 'so-para-testes-em-loopback'
const OWN = [
  'server/src/modules/tramitacao',
  'server/src/modules/documentos/cadastrar',
  'server/src/kernel/named',
]

test('pelo PgBouncer em modo de transação, com os ajustes que se dão, o produto faz o que faz sem ele', async (t) => {
  const { command, version } = await fromDebian('pgbouncer', ['pgbouncer'])
  assert.ok(version('pgbouncer').startsWith(NEIGHBOURS.pgbouncer.version), version('pgbouncer'))
  await using server = await startPostgres(await postgresFromNpm('17.10.0-beta.17'), {
    max_connections: '200',
  })
  const folder = mkdtempSync(join(tmpdir(), 'autos-vizinho-pgbouncer-'))
  // Who runs it is not root, and writes there.
  chmodSync(folder, 0o777)
  const port = await portaLivre()
  const settings = given('pgbouncer.ini', {
    'port=5000': `port=${server.port}`,
    'listen_port = 6432': `listen_port = ${port}`,
    'unix_socket_dir = /var/run/postgresql': 'unix_socket_dir =',
    '/var/log/postgresql/': `${folder}/`,
    '/var/run/postgresql/': `${folder}/`,
    '/etc/pgbouncer/': `${folder}/`,
  })
  writeFileSync(join(folder, 'pgbouncer.ini'), `${settings}\nstats_users = autos_leitura\n`)
  const users = given('userlist.txt', { 'TROQUE-autos_app': PASSWORD, 'TROQUE-autos_leitura': PASSWORD })
  writeFileSync(join(folder, 'userlist.txt'), users)
  const program = command('usr/sbin/pgbouncer')
  const { ids, prefixo } = comoExecutar([program.at(-1)!, folder])
  await using _ = await runNeighbour([...prefixo, ...program, join(folder, 'pgbouncer.ini')], {
    ids,
    cwd: '/',
    ready: () => opens(port),
  })
  try {
    t.diagnostic(
      await runOwnTests(OWN, {
        AUTOS_TESTE_PG: server.url,
        AUTOS_TESTE_PG_PELO: `postgres://autos_app:${PASSWORD}@127.0.0.1:${port}/`,
      }),
    )
    const { rows } = await asked(port, 'show stats_totals')
    const transactions = rows.reduce((sum, row) => sum + Number(row['xact_count']), 0)
    t.diagnostic(`${transactions} transações passaram por ele`)
    assert.ok(transactions > 100)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** A file of docs/implantacao/pgbouncer, each of these texts, which it must have, in the words of this place. */
function given(name: string, here: Record<string, string>): string {
  const text = readFileSync(join(ROOT, 'docs/implantacao/pgbouncer', name), 'utf8')
  return Object.entries(here).reduce((so, [theirs, ours]) => {
    assert.ok(so.includes(theirs), `${name} não diz ${theirs}`)
    return so.replaceAll(theirs, ours)
  }, text)
}

const opens = (port: number): Promise<boolean> =>
  asked(port, 'show version').then(
    () => true,
    () => false,
  )

async function asked(port: number, command: string) {
  const client = new pg.Client({
    connectionString: `postgres://autos_leitura:${PASSWORD}@127.0.0.1:${port}/pgbouncer`,
  })
  await client.connect()
  try {
    return await client.query<Record<string, string>>(command)
  } finally {
    await client.end()
  }
}
