import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { migrar } from '../../server/db/migrate.ts'
import { OLDEST_POSTGRES } from '../../server/db/supported-postgres.ts'
import { checkDatabase } from '../../server/src/app/production/check-database.ts'
import { NEIGHBOURS } from './neighbours.ts'
import { runOwnTests } from './run-own-tests.ts'
import { postgresFromNpm, startPostgres } from './start-postgres.ts'

const BUILDS = { '15.18': 'beta.17', '16.14': 'beta.17', '17.10': 'beta.17', '18.4': 'beta.17' }
/** What leans on the database most: collations, search, plans, locks and the jobs. */
const OWN = ['server/src/modules/busca/pesquisar', 'server/src/modules/tramitacao', 'server/src/kernel/']

test('as versões que se dizem são as que se experimentam', () => {
  assert.equal(Object.keys(BUILDS).join(', '), NEIGHBOURS.postgresql.version)
})

for (const [version, build] of Object.entries(BUILDS)) {
  const major = Number(version.split('.')[0])
  test(`PostgreSQL ${version}: ${major < OLDEST_POSTGRES ? 'recusa-se pelo nome, e nada se muda nele' : 'migra-se, e o que mais se apoia nele faz-se como sempre'}`, async (t) => {
    await using server = await startPostgres(await postgresFromNpm(`${version}.0-${build}`))
    const began = performance.now()
    const migrate = () => migrar({ url: server.url, senhaApp: 'x', senhaLeitura: 'x' })
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    try {
      const { rows } = await client.query<{ dita: string }>(
        `select current_setting('server_version') as dita`,
      )
      assert.ok(rows[0]!.dita.startsWith(version), rows[0]!.dita)
      if (major < OLDEST_POSTGRES) {
        await assert.rejects(migrate(), {
          message: `O PostgreSQL deste banco é o ${major}, e o Autos precisa do ${OLDEST_POSTGRES} ou mais novo. Nada se mudou no banco.`,
        })
        const left = await client.query(
          `select 1 from pg_class where relnamespace = 'public'::regnamespace union all select 1 from pg_roles where rolname like 'autos%'`,
        )
        assert.equal(left.rowCount, 0)
        const found = await checkDatabase({ banco: server.url })
        assert.deepEqual(
          found.filter(({ said }) => said === `o PostgreSQL é o ${version}`).map(({ grade }) => grade),
          ['erro'],
        )
        return
      }
      const { aplicadas } = await migrate()
      t.diagnostic(`${aplicadas} migrações em ${((performance.now() - began) / 1000).toFixed(1)} s`)
    } finally {
      await client.end()
    }
    t.diagnostic(await runOwnTests(OWN, { AUTOS_TESTE_PG: server.url }))
  })
}
