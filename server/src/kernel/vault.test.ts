import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeMatches, hashCode, looksLikeSecret, newCode, newSecret } from './secrets.ts'
import { openVault } from './vault.ts'

const [A, B] = ['a'.repeat(40), 'b'.repeat(40)]

test('what is sealed opens at its place, with any of the secrets, and for its purpose alone', () => {
  const sealed = openVault([A], 'x').seal('token', 'row:column')
  assert.notEqual(openVault([A], 'x').seal('token', 'row:column'), sealed)
  assert.equal(openVault([A], 'x').open(sealed, 'row:column'), 'token')
  assert.equal(openVault([B, A], 'x').open(sealed, 'row:column'), 'token')
  for (const open of [
    () => openVault([A], 'x').open(sealed, 'other:column'),
    () => openVault([A], 'y').open(sealed, 'row:column'),
    () => openVault([B], 'x').open(sealed, 'row:column'),
    () => openVault([A], 'x').open(`${sealed.slice(0, -2)}AA`, 'row:column'),
    () => openVault([A], 'x').open('', 'row:column'),
  ])
    assert.throws(open)
  assert.throws(() => openVault([undefined], 'x'))
})

test('secrets have 256 bits, codes six digits; a code is recognised by its hash', async () => {
  assert.ok(looksLikeSecret(newSecret()) && !looksLikeSecret('x') && !looksLikeSecret(`${newSecret()}A`))
  const code = newCode()
  assert.match(code, /^\d{6}$/)
  const hash = await hashCode(code)
  assert.notEqual(hash, await hashCode(code))
  assert.deepEqual(
    [await codeMatches(code, hash), await codeMatches(code === '000000' ? '000001' : '000000', hash)],
    [true, false],
  )
})
