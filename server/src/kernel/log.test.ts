import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { openLog } from './log.ts'

const lines: Record<string, unknown>[] = []
const log = openLog('info', { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) })

test('of an error of the database the log keeps names, never what it quotes', () => {
  const refused = Object.assign(
    new pg.DatabaseError('duplicate key value\nviolates "x" (maria@exemplo.com)', 0, 'error'),
    {
      code: '23505',
      severity: 'ERROR',
      table: 'convidado',
      constraint: 'convidado_email_key',
      detail: 'Key (email)=(maria@exemplo.com) already exists.',
      where: 'maria@exemplo.com',
    },
  )
  log.error({ err: refused }, 'erro interno')
  log.error({ err: new Error('not done', { cause: refused }) }, 'erro interno')
  for (const { err } of lines.splice(0)) {
    const { code, table, constraint, stack } = err as Record<string, string>
    assert.deepEqual([code, table, constraint], ['23505', 'convidado', 'convidado_email_key'])
    assert.match(stack!, /log\.test\.ts/)
    assert.doesNotMatch(JSON.stringify(err), /maria/)
  }
})

test('other errors keep their message and stack; known names are redacted', () => {
  log.error(
    { err: new TypeError('x is not a function'), token: 'abc', pessoa: { cpf: '90530000113' } },
    'erro interno',
  )
  const { err, token, pessoa } = lines.splice(0)[0] as { err: Error; token: string; pessoa: { cpf: string } }
  assert.deepEqual([err.message, token, pessoa.cpf], ['x is not a function', '[omitido]', '[omitido]'])
})
