import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { parse } from 'graphql'
import type { Contexto } from '../modules/ator/index.ts'
import { executableSchema } from './executable.ts'
import { openRunner } from './run-document.ts'

test('what was begun beside a failure may fail too, and nobody hears of it', async () => {
  const fails = (what: string) => Promise.reject(new Error(what))
  const schema = executableSchema(['type Query { a: A items: [String!] } type A { b: String! c: String! }'], {
    Query: { a: () => ({}), items: () => ['first', new Error('second'), fails('third')] },
    A: {
      b: () => turn().then(() => fails('later')),
      c: () => {
        throw new Error('at once')
      },
    },
  })
  const unheard: unknown[] = []
  const hear = (error: unknown): void => void unheard.push(error)
  process.on('unhandledRejection', hear)
  const { data, errors } = await openRunner(schema)(parse('{ a { b c } items }'), {
    context: {} as Contexto,
    variables: undefined,
    operationName: undefined,
  })
  await turn()
  await turn()
  process.off('unhandledRejection', hear)
  assert.deepEqual(data, { a: null, items: null })
  assert.deepEqual(
    errors?.map((error) => (error as Error).message),
    ['at once', 'second'],
  )
  assert.deepEqual(unheard, [])
})
