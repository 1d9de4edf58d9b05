import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run.ts'

// What a migration may not do while people work (CONTRIBUTING.md, Migrations). The old version and the new
// one run side by side for as long as it takes to pass from one to the other, and 200 databases are migrated
// one after the other: a migration adds (expand), and what nobody uses any more goes in a later release
// (contract). No lock that stops others is held while a table is read through.

/** Those before it were applied before there was a rule. */
const SINCE = '0181'
/** First line of one that runs outside of a transaction, by its one statement. */
export const ALONE = '-- fora de transação'
/** In a file that takes something away: the version whose code no longer used it. */
const UNUSED_SINCE = /^-- sem uso desde (\d+\.\d+\.\d+)$/m

export type Migration = { name: string; sql: string }
type Statement = { text: string; table: string | undefined }

/** `released`: the versions that are out, newest first. */
export function migrationProblems(migrations: readonly Migration[], released: readonly string[]): string[] {
  return migrations.flatMap((migration, i) => {
    if (migration.name < SINCE) return []
    const statements = statementsOf(migration.sql)
    const made = new Set(
      statements.flatMap(({ text }) => /^create table (?:if not exists )?([\w.]+)/.exec(text)?.[1] ?? []),
    )
    const before = migrations.slice(0, i + 1).flatMap(({ sql }) => statementsOf(sql))
    const old = statements.filter(({ table }) => table === undefined || !made.has(table))
    return [
      ...old.flatMap((statement) => refusals(statement, { migration, before })),
      ...contracting(migration, old, released),
      ...alone(migration, statements),
    ].map((problem) => `${migration.name}: ${problem}`)
  })
}

/** Each constraint that was added `not valid` and that no migration validates, or drops, after it. */
export function neverValidated(migrations: readonly Migration[]): string[] {
  const open = new Map<string, string>()
  for (const { name, sql } of migrations)
    for (const { text, table } of statementsOf(sql)) {
      for (const [, constraint] of text.matchAll(/(?:drop|validate) constraint (?:if exists )?(\w+)/g))
        open.delete(`${table}.${constraint}`)
      for (const [, constraint] of text.includes('not valid') ? text.matchAll(/add constraint (\w+)/g) : [])
        open.set(`${table}.${constraint}`, name)
    }
  return [...open].map(
    ([constraint, name]) => `${name}: ${constraint} is \`not valid\`, and no migration after it validates it`,
  )
}

/** Without comments and bodies of functions, in small letters, each with the table it is about. */
function statementsOf(sql: string): Statement[] {
  const bare = sql
    .replace(/--[^\n]*/g, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
  return bare
    .split(';')
    .map((text) => text.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter(Boolean)
    .map((text) => ({
      text,
      table:
        /^(?:alter table (?:only |if exists )*|create (?:unique )?index (?:.*? )?on (?:only )?|update |delete from |truncate (?:table )?|lock (?:table )?|create (?:or replace )?(?:constraint )?trigger .*? on )([\w.]+)/.exec(
          text,
        )?.[1],
    }))
}

type Where = { migration: Migration; before: readonly Statement[] }
type Rule = { when: RegExp; unless?: (statement: Statement, where: Where) => boolean; say: string }

const RULES: readonly Rule[] = [
  {
    when: /^create (unique )?index (?!concurrently)/,
    say: `an index on a table that is in use is made with \`concurrently\`, alone in its file, under \`${ALONE}\``,
  },
  {
    when: /^drop index (?!concurrently)/,
    say: `an index goes with \`concurrently\`, alone in its file, under \`${ALONE}\``,
  },
  {
    when: /alter column \w+ set not null/,
    unless: ({ table }, { before }) =>
      before.some(
        ({ text }) => text.startsWith(`alter table ${table} `) && text.includes('validate constraint'),
      ),
    say: '`set not null` reads the whole table: first `check (… is not null) not valid`, then `validate constraint`',
  },
  {
    when: /add (constraint \w+ )?(check|foreign key)/,
    unless: ({ text }) => text.includes('not valid'),
    say: 'a constraint on a table that is in use is added `not valid`, and validated in the next migration',
  },
  {
    when: /add (constraint \w+ )?(unique|primary key|exclude)(?! using index)/,
    say: 'a unique key is an index made concurrently first, and then `using index`',
  },
  { when: /add column [^,]* references /, say: 'a foreign key comes by itself, `not valid`' },
  {
    when: /add column (?:(?!,).)* not null(?!(?:(?!,).)* default)(?<!default (?:(?!,).)* not null)/,
    say: 'a column that must not be null has a default: the version before does not write it',
  },
  {
    when: /add column [^,]* default [^,]*(random|clock_timestamp|nextval|uuid)\w*\(/,
    say: 'a default that differs from row to row writes the whole table: add it empty, and fill it by a worker',
  },
  { when: /alter column \w+ (set data )?type /, say: 'another type writes the whole table: another column' },
  {
    when: /^(lock|vacuum full|cluster|truncate)\b|^reindex (?!.*concurrently)/,
    say: 'it stops everybody for as long as it takes',
  },
  {
    when: /^(update|delete from) (?!.*\bwhere\b)/,
    say: 'every row in one transaction: in batches, by a worker',
  },
]

const refusals = (statement: Statement, where: Where): string[] =>
  RULES.filter(({ when, unless }) => when.test(statement.text) && !unless?.(statement, where)).map(
    ({ say }) => `${statement.text.slice(0, 60)}…: ${say}`,
  )

/** Dropping and renaming break whoever still runs the version before. */
function contracting({ sql }: Migration, old: readonly Statement[], released: readonly string[]): string[] {
  const taken = old.filter(({ text }) =>
    /^drop (table|view|function|type)\b|^alter table .*\b(drop column|rename)\b|drop (?!constraint|default|not null)\w+ cascade/.test(
      text,
    ),
  )
  if (taken.length === 0) return []
  const since = UNUSED_SINCE.exec(sql)?.[1]
  if (since === undefined)
    return [
      `${taken[0]!.text.slice(0, 60)}…: it goes in a release after the code's, and says \`-- sem uso desde x.y.z\``,
    ]
  return released.includes(since) ? [] : [`the version ${since} is not out: whoever runs it still uses this`]
}

function alone({ sql }: Migration, statements: readonly Statement[]): string[] {
  const outside = sql.startsWith(ALONE)
  if (statements.some(({ text }) => text.includes(' concurrently ')) && !outside)
    return [`\`concurrently\` does not run in a transaction: its first line is \`${ALONE}\``]
  return outside && statements.length !== 1 ? [`under \`${ALONE}\` there is one statement`] : []
}

/** For `npm run check`. */
export async function migrations(): Promise<string> {
  const folder = join(ROOT, 'server/db/migrations')
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  const changelog = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')
  const released = [...changelog.matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, version]) => version!)
  const all = files.map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }))
  return [...migrationProblems(all, released), ...neverValidated(all)].join('\n')
}
