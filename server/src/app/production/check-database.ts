import { sql } from 'kysely'
import { MIGRATIONS } from '../../../db/migrate.ts'
import { NEWEST_TRIED_POSTGRES, OLDEST_POSTGRES, whyNotPostgres } from '../../../db/supported-postgres.ts'
import type { ConfigDaEntidade } from '../../config.ts'
import { nowMs } from '../../kernel/clock.ts'
import { openDatabase, type Reader } from '../../kernel/database.ts'
import { type Finding, right, tried, warned, wrong } from './finding.ts'

const WAIT_MS = 5_000
const lookAt = (field: string) =>
  `Confira o endereço, o usuário e a senha em “${field}”, e o pg_hba.conf (docs/producao.md, PostgreSQL).`
/** What nobody may change (domínio §2): the migrations take these rights away. */
const PAST = [
  'historico',
  'historico_selo',
  'tramite',
  'recebimento',
  'visualizacao',
  'documento_versao',
  'assinatura',
  'evidencia',
]
/** Seconds between two clocks: legal times are the database's, and tokens and timestamps are held against ours. */
const APART = 2

/** The database as the web and the workers meet it, and as those who only read do. */
type Connections = Pick<ConfigDaEntidade, 'banco' | 'bancoDireto' | 'bancoLeitura' | 'bancoMigracao'>

/** `conexoes`: how many a process opens at most. */
export async function checkDatabase(
  { banco, bancoDireto, bancoLeitura, bancoMigracao }: Connections,
  conexoes = 0,
): Promise<Finding[]> {
  const own = await tried('banco', lookAt('banco'), () => asked(banco, (reader) => inspect(reader, conexoes)))
  const direct =
    bancoDireto === undefined
      ? []
      : await tried('banco direto', lookAt('bancoDireto'), () =>
          asked(bancoDireto, (reader) => inspectDirect(reader, banco)),
        )
  const reading =
    bancoLeitura === undefined
      ? []
      : await tried('banco de leitura', lookAt('bancoLeitura'), () => asked(bancoLeitura, inspectReading))
  const kept =
    bancoMigracao === undefined
      ? []
      : [
          warned('dono do banco', {
            said: 'a senha do dono está no arquivo dos processos',
            mend: 'Deixe “bancoMigracao” só no arquivo de quem roda npm run db -- migrate.',
          }),
          ...(await tried('dono do banco', lookAt('bancoMigracao'), () =>
            asked(bancoMigracao, inspectOwner),
          )),
        ]
  return [...own, ...direct, ...reading, ...kept]
}

async function asked(url: string, ask: (reader: Reader) => Promise<Finding[]>): Promise<Finding[]> {
  await using database = openDatabase({ url, max: 1, statementTimeoutMs: WAIT_MS })
  return await ask(database.db)
}

type Seen = {
  papel: string
  versao: number
  dita: string
  codificacao: string
  poderoso: boolean
  dono: boolean
  replica: boolean
  fsync: string
  commit: string
  passado: string | null
  conexoes: number
}

async function inspect(reader: Reader, wanted: number): Promise<Finding[]> {
  const { rows } = await sql<Seen>`
    select current_user as papel, current_setting('server_version_num')::int as versao,
      split_part(current_setting('server_version'), ' ', 1) as dita, pg_encoding_to_char(d.encoding) as codificacao,
      r.rolsuper or r.rolbypassrls or r.rolcreaterole as poderoso,
      exists (select from pg_class c where c.relowner = r.oid and c.relnamespace = 'public'::regnamespace) as dono,
      pg_is_in_recovery() as replica, current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as commit, current_setting('max_connections')::int as conexoes,
      (select string_agg(t, ', ') from unnest(${PAST}::text[]) t where to_regclass(t) is not null
        and (has_table_privilege(t, 'update') or has_table_privilege(t, 'delete') or has_table_privilege(t, 'truncate'))) as passado
    from pg_roles r, pg_database d where r.rolname = current_user and d.datname = current_database()`.execute(
    reader,
  )
  const seen = rows[0]!
  // Nothing else is worth asking of one that cannot serve, which may well have no tables.
  if (whyNotPostgres(seen.versao) !== undefined) return server(seen)
  return [
    ...server(seen),
    ...room(seen, wanted),
    ...role(seen),
    await clock(reader),
    await migrations(reader),
  ]
}

function server({ versao, dita, codificacao, replica, fsync, commit, conexoes }: Seen): Finding[] {
  const found: Finding[] = []
  if (whyNotPostgres(versao) !== undefined)
    found.push(
      wrong('banco', {
        said: `o PostgreSQL é o ${dita}`,
        mend: `Use o PostgreSQL ${OLDEST_POSTGRES} ou mais novo.`,
      }),
    )
  if (versao >= (NEWEST_TRIED_POSTGRES + 1) * 10_000)
    found.push(
      warned('banco', {
        said: `o PostgreSQL é o ${dita}, com que o Autos não se experimentou`,
        mend: `O mais novo que se experimentou é o ${NEWEST_TRIED_POSTGRES} (docs/vizinhos.md).`,
      }),
    )
  if (codificacao !== 'UTF8')
    found.push(
      wrong('banco', {
        said: `o banco está em ${codificacao}, e não em UTF-8`,
        mend: "Crie-o com: create database … encoding 'UTF8' template template0.",
      }),
    )
  if (replica)
    found.push(
      wrong('banco', {
        said: 'esse servidor é uma réplica, em que não se escreve',
        mend: 'Aponte “banco” ao primário, ou ao HAProxy que o acha.',
      }),
    )
  if (fsync !== 'on' || commit === 'off')
    found.push(
      wrong('banco', {
        said: `o que se confirmou pode perder-se (fsync=${fsync}, synchronous_commit=${commit})`,
        mend: 'Ligue fsync e synchronous_commit no postgresql.conf.',
      }),
    )
  return found.length > 0 ? found : [right('banco', `PostgreSQL ${dita}, em UTF-8, até ${conexoes} conexões`)]
}

const room = ({ conexoes }: Seen, wanted: number): Finding[] =>
  wanted < conexoes
    ? []
    : [
        wrong('conexões', {
          said: `AUTOS_CONEXOES é ${wanted}, e o servidor só aceita ${conexoes} de todos`,
          mend: 'Some as de todos os processos, e fique abaixo de max_connections (docs/producao.md, Ajustes).',
        }),
      ]

function role({ papel, poderoso, dono, passado }: Seen): Finding[] {
  const mend = 'Em “banco” vai o papel autos_app; o dono só faz as migrações (docs/producao.md, PostgreSQL).'
  if (poderoso || dono)
    return [wrong('papel do banco', { said: `${papel} pode tudo no banco, até mudar o passado`, mend })]
  if (passado !== null)
    return [wrong('papel do banco', { said: `${papel} pode mudar o que só se acrescenta: ${passado}`, mend })]
  return [right('papel do banco', `${papel} não muda o passado`)]
}

async function clock(reader: Reader): Promise<Finding> {
  const asked = nowMs()
  const { rows } = await sql<{ agora: Date }>`select clock_timestamp() as agora`.execute(reader)
  const ahead = rows[0]!.agora.getTime() - (asked + nowMs()) / 2
  return apart('relógio do banco', ahead, { than: 'desta máquina', mend: 'as duas máquinas' })
}

/** `ms`: how far the clock of the part is ahead of the other (`than`). `mend`: which machines are to be set. */
export function apart(part: string, ms: number, { than, mend }: { than: string; mend: string }): Finding {
  const seconds = Math.round(Math.abs(ms) / 1000)
  if (Math.abs(ms) <= APART * 1000) return right(part, `certo com o ${than}`)
  return wrong(part, {
    said: `está ${seconds} s ${ms > 0 ? 'adiantado' : 'atrasado'} em relação ao ${than}`,
    mend: `Acerte ${mend} pelo NTP (chrony ou systemd-timesyncd; a hora legal é a de ntp.br).`,
  })
}

async function migrations(reader: Reader): Promise<Finding> {
  const { rows } = await sql<{ nome: string }>`select nome from migracao`.execute(reader)
  const applied = new Set(rows.map(({ nome }) => nome))
  const missing = MIGRATIONS.filter(({ name }) => !applied.has(name))
  return missing.length === 0
    ? right('migrações', `as ${MIGRATIONS.length} estão no banco`)
    : wrong('migrações', {
        said: `faltam ${missing.length} de ${MIGRATIONS.length}`,
        mend: 'Rode npm run db -- migrate, com “bancoMigracao”.',
      })
}

/** What waits for news has its own connection, where `banco` passes by a pooler: to the same database, past it. */
async function inspectDirect(reader: Reader, banco: string): Promise<Finding[]> {
  const { rows } = await sql<{ base: string }>`select current_database() as base`.execute(reader)
  const { base } = rows[0]!
  const wanted = decodeURIComponent(new URL(banco).pathname.slice(1))
  return [
    base === wanted
      ? right('banco direto', 'é o mesmo banco')
      : wrong('banco direto', {
          said: `leva ao banco ${base}, e “banco” ao ${wanted}`,
          mend: 'Em “bancoDireto” vai a mesma conexão, por fora do PgBouncer (docs/alta-disponibilidade.md).',
        }),
  ]
}

async function inspectOwner(reader: Reader): Promise<Finding[]> {
  const { rows } = await sql<{ papel: string; cria: boolean }>`
    select current_user as papel, has_schema_privilege('public', 'create') as cria`.execute(reader)
  const { papel, cria } = rows[0]!
  return [
    cria
      ? right('dono do banco', `${papel} pode fazer as migrações`)
      : wrong('dono do banco', {
          said: `${papel} não pode fazer as migrações`,
          mend: 'Em “bancoMigracao” vai o dono do banco (docs/producao.md, PostgreSQL).',
        }),
  ]
}

async function inspectReading(reader: Reader): Promise<Finding[]> {
  const { rows } = await sql<{ papel: string; escreve: boolean }>`
    select current_user as papel, has_table_privilege('docproc', 'insert') or has_table_privilege('docproc', 'update') as escreve`.execute(
    reader,
  )
  const { papel, escreve } = rows[0]!
  return [
    escreve
      ? wrong('banco de leitura', {
          said: `${papel} pode escrever`,
          mend: 'Em “bancoLeitura” vai o papel autos_leitura.',
        })
      : right('banco de leitura', `${papel} só lê`),
  ]
}
