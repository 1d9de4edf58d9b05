import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts'

import { inOurWords, isDoubtful, isPassing, isStale } from './login-failures.ts'

// what the renewal threw, whether it may pass by itself
// prettier-ignore
const CASES: [Error, boolean][] = [
  [new TypeError('Failed to fetch'), true],
  [new ErrorTimeout('Network timed out'), true],
  [new SyntaxError('Unexpected token <'), true],
  [new Error('Invalid response Content-Type: text/html, from URL: https://idp/token'), true],
  [new Error('Internal Server Error (500)'), true],
  [new Error(' (502)'), true],
  [new ErrorResponse({ error: 'server_error' }), true],
  [new ErrorResponse({ error: 'unknown_error' }), true],
  [new ErrorResponse({ error: 'invalid_grant' }), false],
  [new ErrorResponse({ error: 'unauthorized_client' }), false],
  [new Error('sub in id_token does not match current sub'), false],
]
for (const [error, passes] of CASES)
  test(`“${error.message || error.name}” ${passes ? 'may pass' : 'is a verdict'}`, () =>
    assert.equal(isPassing(error), passes))

test('an account that is said to be disabled may be one whose directory is down; a session that is over is over', () => {
  const refusal = (error_description: string) =>
    new ErrorResponse({ error: 'invalid_grant', error_description })
  assert.equal(isDoubtful(refusal('User disabled')), true)
  assert.equal(isDoubtful(refusal('Session not active')), false)
  assert.equal(
    isDoubtful(new ErrorResponse({ error: 'access_denied', error_description: 'User disabled' })),
    false,
  )
})

test('a login that grew old is begun anew; one that is refused is not', () => {
  assert.equal(isStale(new ErrorResponse({ error: 'temporarily_unavailable' })), true)
  assert.equal(isStale(new ErrorResponse({ error: 'invalid_grant' })), true)
  assert.equal(isStale(new ErrorResponse({ error: 'access_denied' })), false)
  assert.equal(isStale(new Error('nonce in id_token does not match nonce in client storage')), false)
})

// what the library threw, what a person reads
// prettier-ignore
const WORDS: [Error, RegExp][] = [
  [new TypeError('Failed to fetch'), /^A entrada única não respondeu\./],
  [new ErrorResponse({ error: 'access_denied' }), /^A entrada única recusou o acesso \(access_denied\)\. Tente de novo\.$/],
  [new Error('nonce in id_token does not match nonce in client storage'), /^A entrada única respondeu de forma inesperada\. Tente de novo\.$/],
]
for (const [error, sentence] of WORDS)
  test(`“${error.message}” is not shown`, () => assert.throws(() => inOurWords(error), { message: sentence }))
