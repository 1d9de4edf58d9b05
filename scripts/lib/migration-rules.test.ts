import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migrationProblems, neverValidated } from './migration-rules.ts'

const problems = (sql: string, before = ''): string[] =>
  migrationProblems(
    [
      { name: '0181-antes.sql', sql: before },
      { name: '0182-agora.sql', sql },
    ],
    ['0.2.0', '0.1.0'],
  )
const ALONE = '-- fora de transação\n'

for (const [sql, before] of [
  ['create table nova (id uuid primary key, de uuid not null references item); create index on nova (de)'],
  ['alter table item add column cor text'],
  ["alter table item add column cor text not null default 'azul', add column tom text"],
  ['alter table item add column em timestamptz not null default now()'],
  [`${ALONE}create index concurrently item_cor on item (cor)`],
  ['alter table item add constraint item_cor check (cor is not null) not valid'],
  ['alter table item validate constraint item_cor'],
  ['alter table item alter column cor set not null', 'alter table item validate constraint item_cor'],
  ['alter table item add constraint item_unico unique using index item_cor'],
  ['-- sem uso desde 0.1.0\nalter table item drop column cor'],
  ["update item set cor = 'azul' where cor is null"],
  ['create function f() returns void language sql as $$ delete from item; lock item $$'],
  ['-- drop table item\nselect 1'],
  ['alter table item alter column cor drop not null'],
] as const)
  test(`allowed: ${sql.replaceAll('\n', ' ')}`, () => assert.deepEqual(problems(sql, before), []))

for (const [sql, why] of [
  ['create index item_cor on item (cor)', /concurrently/],
  ['create unique index on item (cor)', /concurrently/],
  ['create index concurrently item_cor on item (cor)', /first line/],
  [`${ALONE}create index concurrently a on item (cor); drop index concurrently b`, /one statement/],
  ['drop index item_cor', /concurrently/],
  ['alter table item alter column cor set not null', /validate constraint/],
  ['alter table item add constraint item_cor check (cor is not null)', /not valid/],
  ['alter table item add foreign key (de) references outra', /not valid/],
  ['alter table item add constraint item_unico unique (cor)', /using index/],
  ['alter table item add column de uuid references outra', /foreign key/],
  ['alter table item add column cor text not null', /has a default/],
  ['alter table item add column id2 uuid default gen_random_uuid()', /differs from row to row/],
  ['alter table item alter column cor type int using cor::int', /another column/],
  ['lock table item in access exclusive mode', /stops everybody/],
  ["update item set cor = 'azul'", /in batches/],
  ['delete from item', /in batches/],
  ['alter table item drop column cor', /sem uso desde/],
  ['-- sem uso desde 0.3.0\nalter table item drop column cor', /0\.3\.0 is not out/],
  ['alter table item rename column cor to tom', /sem uso desde/],
  ['drop table item', /sem uso desde/],
] as const)
  test(`refused: ${sql.replaceAll('\n', ' ')}`, () => {
    const found = problems(sql)
    assert.equal(found.length, 1, found.join('\n'))
    assert.match(found[0]!, why)
    assert.match(found[0]!, /^0182-agora\.sql: /)
  })

test('what was applied before there was a rule is left as it is', () => {
  assert.deepEqual(migrationProblems([{ name: '0160-antiga.sql', sql: 'drop table item' }], []), [])
})

test('a constraint added `not valid` is validated, or dropped, by a migration after it', () => {
  const added = {
    name: '0181-a.sql',
    sql: 'alter table item add constraint item_cor check (cor > 0) not valid',
  }
  const then = (sql: string) => neverValidated([added, { name: '0182-b.sql', sql }])
  assert.deepEqual(then('select 1'), [
    '0181-a.sql: item.item_cor is `not valid`, and no migration after it validates it',
  ])
  assert.deepEqual(then('alter table item validate constraint item_cor'), [])
  assert.deepEqual(then('alter table item drop constraint item_cor'), [])
  assert.equal(then('alter table outra validate constraint item_cor').length, 1)
})
