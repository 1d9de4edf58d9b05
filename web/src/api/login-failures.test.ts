import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts'

import { isPassing } from './login-failures.ts'

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
