import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import { children, integer, oid, octets, readNode, sequence, TAG } from '../asn1/der.ts'
import { issue } from '../../test/pki.ts'
import { validatePath } from './path.ts'
import { strengthOf } from './strength.ts'

const spkiOf = (namedCurve: string, paramEncoding: 'named' | 'explicit'): Buffer =>
  generateKeyPairSync('ec', { namedCurve, paramEncoding }).publicKey.export({ type: 'spki', format: 'der' })

test('a curve written out is as strong as the one it spells', () => {
  for (const curve of [
    'prime256v1',
    'secp384r1',
    'secp521r1',
    'brainpoolP256r1',
    'brainpoolP384r1',
    'brainpoolP512r1',
  ])
    for (const form of ['named', 'explicit'] as const)
      assert.equal(strengthOf(spkiOf(curve, form)), 'strong', `${curve} ${form}`)
  assert.equal(strengthOf(spkiOf('secp112r1', 'named')), 'weak')
})

test('a curve with another base point, or that nobody knows, is unknown, and the reason says so', () => {
  assert.equal(strengthOf(spkiOf('secp112r1', 'explicit')), 'unknown')
  const spki = spkiOf('prime256v1', 'explicit')
  const [algorithm, key] = children(readNode(spki), TAG.sequence)
  const [id, params] = children(algorithm!, TAG.sequence)
  const [version, field, curve, , order, cofactor] = children(params!, TAG.sequence)
  // The public key itself for a base point: its private key is then 1.
  const point = key!.value.subarray(1)
  const moved = sequence(
    sequence(
      id!.raw,
      sequence(version!.raw, field!.raw, curve!.raw, octets(point), order!.raw, cofactor!.raw),
    ),
    key!.raw,
  )
  assert.equal(strengthOf(moved), 'unknown')
  const nonsense = sequence(sequence(oid('1.2.840.10045.2.1'), sequence(integer(1))), key!.raw)
  assert.equal(strengthOf(nonsense), 'unknown')
})

test('a chain under a root whose curve is written out holds, as that of ICP-Brasil v13 does', () => {
  const root = issue({
    name: 'Raiz',
    ca: {},
    pair: generateKeyPairSync('ec', { namedCurve: 'brainpoolP512r1', paramEncoding: 'explicit' }),
  })
  const leaf = issue({ name: 'ANA', issuer: root })
  const path = validatePath(leaf.cert, {
    anchors: [root.cert],
    pool: [],
    crls: [],
    ocsps: [],
    time: new Date('2026-01-01'),
    revocation: 'ignored',
  })
  assert.deepEqual(path.ok, true, path.ok ? '' : path.reason)
})
