import { test } from 'node:test'
import { sql } from 'kysely'
import { mundoComAdministracao } from '../administracao.ts'
import { DIARIO, disputar } from './disputar.ts'
import { DISPUTAS } from './disputas.ts'

const m = await mundoComAdministracao({ diario: DIARIO })

for (const disputa of DISPUTAS)
  test(`${disputa.regra}, 200 vezes`, async (t) => {
    await disputar(m, disputa, 200)
    const { rows } = await sql<{ n: number }>`select deadlocks::int as n from pg_stat_database where datname = current_database()`.execute(m.db)
    t.diagnostic(`impasses que o banco desfez, e ninguém viu: ${rows[0]!.n}`)
  })
